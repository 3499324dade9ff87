import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose call it is that tasks belong to which do not say so themselves. */
const caller = new AsyncLocalStorage<string>();

export const callerNow = (): string => caller.getStore() ?? '';

/** Does something in somebody's turns, at whatever gate it comes to. */
export function inTurnsOf<T>(who: string, work: () => T): T {
  return caller.run(who, work);
}

/**
 * Lets at most `most` tasks run at once; the others wait, and are let in by turns of who waits: somebody with a thousand
 * tasks waits for themselves.
 */
export function gate(most: number): <T>(task: () => Promise<T>, who?: string) => Promise<T> {
  let running = 0;
  const waiting = new Map<string, (() => void)[]>();

  function letNext(): void {
    const [first] = waiting;
    if (!first) return void running--;
    const [who, queue] = first;
    waiting.delete(who);
    const next = queue.shift();
    // Whoever has more stands at the end again.
    if (queue.length > 0) waiting.set(who, queue);
    next?.();
  }

  return async (task, who = callerNow()) => {
    if (running >= most)
      await new Promise<void>((resolve) => waiting.set(who, [...(waiting.get(who) ?? []), resolve]));
    else running++;
    try {
      return await task();
    } finally {
      letNext();
    }
  };
}
