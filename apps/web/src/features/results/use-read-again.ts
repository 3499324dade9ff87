import { useQueryClient } from '@tanstack/react-query';

/** Has the tables and the details read again, also after a refusal: somebody else may have been first. */
export function useReadAgain() {
  const queries = useQueryClient();
  return async (change: Promise<unknown>) => {
    try {
      await change;
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['evaluation/courses'] }),
        queries.invalidateQueries({ queryKey: ['evaluation/groups'] }),
      ]);
    }
  };
}
