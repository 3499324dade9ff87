import { useCallback, useEffect, useState } from 'react';

export type Task =
  | { readonly state: 'running' }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly reason: unknown; readonly retry: () => void };

/** Runs something once when a component appears, and again when the user asks for it. */
export function useTask(run: () => Promise<void>): Task {
  const [task, setTask] = useState<Task>({ state: 'running' });
  const begin = useCallback(() => {
    let watched = true;
    const settle = (next: Task) => watched && setTask(next);
    setTask({ state: 'running' });
    run().then(
      () => settle({ state: 'done' }),
      (reason: unknown) => settle({ state: 'failed', reason, retry: begin }),
    );
    return () => {
      watched = false;
    };
  }, [run]);
  useEffect(begin, [begin]);
  return task;
}
