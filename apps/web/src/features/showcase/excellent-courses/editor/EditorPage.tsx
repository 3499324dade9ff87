import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EditorTrouble } from '../../../../ui/editor/EditorTrouble.tsx';
import { courseQuery } from '../api.ts';
import { draftOf, newDraft } from './course-draft.ts';
import { Editor } from './Editor.tsx';
import type { EditedCourse } from './use-course-editor.ts';

/** One course, or a new one. */
export default function EditorPage({ course }: { readonly course: EditedCourse }) {
  return course === 'new' ? <NewCourse /> : <KeptCourse id={course} />;
}

function NewCourse() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const draft = useMemo(newDraft, []);
  const open = (id: number) => void navigate({ pathname: `../${id}`, search }, { replace: true });
  return (
    <Editor
      opened={{ course: 'new', version: 0, draft, onAdded: open }}
      published={false}
      onReload={() => {}}
    />
  );
}

/** Waits for a course; a reload starts its editor anew. */
function KeptCourse({ id }: { readonly id: number }) {
  const queries = useQueryClient();
  const query = courseQuery(id);
  const { data, error, refetch } = useQuery(query);
  const draft = useMemo(() => data && draftOf(data), [data]);
  if (data && draft)
    return (
      <Editor
        opened={{ course: id, version: data.version, draft, onAdded: () => {} }}
        published={data.published === 1}
        onReload={() => void queries.resetQueries({ queryKey: query.queryKey })}
      />
    );
  return <EditorTrouble title="优质课程" noun="课程" error={error} onRetry={() => void refetch()} />;
}
