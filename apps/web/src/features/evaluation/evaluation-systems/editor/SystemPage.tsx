import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EditorTrouble } from '../../../../ui/editor/EditorTrouble.tsx';
import { systemQuery } from '../api.ts';
import { Editor } from './Editor.tsx';

/** Waits for a system; a reload starts its editor anew. */
export default function SystemPage({ id }: { readonly id: number }) {
  const queries = useQueryClient();
  const query = systemQuery(id);
  const { data, error, refetch } = useQuery(query);
  if (data)
    return <Editor system={data} onReload={() => void queries.resetQueries({ queryKey: query.queryKey })} />;
  return <EditorTrouble title="评估体系" noun="评估体系" error={error} onRetry={() => void refetch()} />;
}
