import { useQueryClient } from '@tanstack/react-query';

/** Has the groups and the experts' loads read again after a change, also after a refusal: somebody else may have been first. */
export function useChange() {
  const queries = useQueryClient();
  return async (change: () => Promise<unknown>): Promise<void> => {
    try {
      await change();
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['evaluation/courses'] }),
        queries.invalidateQueries({ queryKey: ['evaluation/experts'] }),
      ]);
    }
  };
}
