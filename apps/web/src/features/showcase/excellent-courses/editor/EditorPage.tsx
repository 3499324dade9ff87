import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EditorTrouble } from '../../../../ui/editor/EditorTrouble.tsx';
import { courseQuery } from '../api/read-course.ts';
import { type EditedCourse, withCourse, withoutCourse } from '../place.ts';
import { draftOf, newDraft } from './course-draft.ts';
import { Editor } from './Editor.tsx';

/** One course, or a new one. */
export default function EditorPage({ course }: { readonly course: EditedCourse }) {
  return course === 'new' ? <NewCourse /> : <KeptCourse id={course} />;
}

function NewCourse() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const draft = useMemo(newDraft, []);
  const open = (id: number) =>
    void navigate({ search: withCourse(params, id).toString() }, { replace: true });
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
  const [params] = useSearchParams();
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
  return (
    <EditorTrouble
      title="优质课程"
      noun="课程"
      error={error}
      list={withoutCourse(params)}
      onRetry={() => void refetch()}
    />
  );
}
