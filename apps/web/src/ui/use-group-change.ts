import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What shows groups, their reviews and the load of experts. */
const SHOWN = ['evaluation/courses', 'evaluation/groups', 'evaluation/experts'];

/**
 * Changes groups or their reviews and has them read again, also after a refusal: somebody else may have been first.
 * Without the library's mutation: a table has two of these in every row, and most are never used.
 */
export function useGroupChange() {
  const queries = useQueryClient();
  const [running, setRunning] = useState(false);
  async function run(change: () => Promise<unknown>) {
    setRunning(true);
    try {
      return await change();
    } finally {
      await Promise.all(SHOWN.map((name) => queries.invalidateQueries({ queryKey: [name] })));
      setRunning(false);
    }
  }
  return { run, running };
}
