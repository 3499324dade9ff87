import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Changes something in the table and has it read again, also after a refusal: somebody else may have been first. */
export function useChange() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['evaluation/courses'] }),
        queries.invalidateQueries({ queryKey: ['evaluation/groups'] }),
      ]),
  });
  return { run: mutateAsync, running: isPending };
}
