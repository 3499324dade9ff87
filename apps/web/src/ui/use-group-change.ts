import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What shows groups, their reviews and the load of experts. */
const SHOWN = ['evaluation/courses', 'evaluation/groups', 'evaluation/experts'];

/** Changes groups or their reviews and has them read again, also after a refusal: somebody else may have been first. */
export function useGroupChange() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => Promise.all(SHOWN.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
  return { run: mutateAsync, running: isPending };
}
