import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose call it is that tasks belong to which do not say so themselves. */
const caller = new AsyncLocalStorage<string>();

export const callerNow = (): string => caller.getStore() ?? '';

/** Does something in somebody's turns, at whatever gate it comes to. */
export function inTurnsOf<T>(who: string, work: () => T): T {
  return caller.run(who, work);
}

/** Does something in nobody's turns: what goes on for everybody must not wait for whoever happened to begin it. */
export function inNobodysTurns<T>(work: () => T): T {
  return caller.run('', work);
}

/** Lets each have at most `most` tasks under way; whoever has more waits for the own ones alone. */
export function gateOfEach(most: number): <T>(who: string, task: () => Promise<T>) => Promise<T> {
  const gates = new Map<string, { readonly through: ReturnType<typeof gate>; tasks: number }>();
  return async (who, task) => {
    const own = gates.get(who) ?? { through: gate(most), tasks: 0 };
    gates.set(who, own);
    own.tasks += 1;
    try {
      return await own.through(task);
    } finally {
      own.tasks -= 1;
      if (own.tasks === 0) gates.delete(who);
    }
  };
}

/** Of calls that wait to be looked up: a database that has answered none of those before for so long is away. */
export const LOOKUP_PATIENCE = 3000;

/** It may have been this thread that stood still: what came out meanwhile is heard of first. */
const GRACE = 200;

/**
 * Lets at most `most` tasks run at once; the others wait, and are let in by turns of who waits: somebody with a thousand
 * tasks waits for themselves. Where nobody came out for as long as `patience`, whoever waits is refused: what those
 * inside wait for is away, and would keep each of the others as long again.
 */
export function gate(
  most: number,
  patience = Number.POSITIVE_INFINITY,
): <T>(task: () => Promise<T>, who?: string) => Promise<T> {
  let running = 0;
  let lastOut = 0;
  const waiting = new Map<string, (() => void)[]>();

  function letNext(): void {
    lastOut = performance.now();
    const [first] = waiting;
    if (!first) return void running--;
    const [who, queue] = first;
    waiting.delete(who);
    const next = queue.shift();
    // Whoever has more stands at the end again.
    if (queue.length > 0) waiting.set(who, queue);
    next?.();
  }

  function leave(who: string, entered: () => void): void {
    const left = waiting.get(who)?.filter((each) => each !== entered) ?? [];
    if (left.length > 0) waiting.set(who, left);
    else waiting.delete(who);
  }

  function letIn(who: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const came = performance.now();
      let late: NodeJS.Timeout | undefined;
      let isOver = false;
      const enter = () => {
        clearTimeout(late);
        resolve();
      };
      const look = () => {
        const left = Math.max(came, lastOut) + patience - performance.now();
        if (left > 0) {
          isOver = false;
          late = setTimeout(look, left);
        } else if (!isOver) {
          isOver = true;
          late = setTimeout(look, GRACE);
        } else {
          leave(who, enter);
          reject(new Error('nobody came out in time'));
        }
      };
      if (patience < Number.POSITIVE_INFINITY) look();
      const queue = waiting.get(who);
      if (queue) queue.push(enter);
      else waiting.set(who, [enter]);
    });
  }

  return async (task, who = callerNow()) => {
    if (running >= most) await letIn(who);
    else running++;
    try {
      return await task();
    } finally {
      letNext();
    }
  };
}

/**
 * Reads something for all who ask at the same time. Whoever comes while it is read may not be told what it was before:
 * they get the next reading, together; where the one before fails they fail with it.
 */
export function readTogether<T>(read: () => Promise<T>): () => Promise<T> {
  let going: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const begin = () => {
    next = null;
    const mine = read();
    going = mine;
    const over = () => {
      if (going === mine) going = null;
    };
    mine.then(over, over);
    return mine;
  };
  return () => {
    if (!going) return begin();
    next ??= going.then(begin);
    // Also where everybody who waited has gone.
    next.catch(() => {
      next = null;
    });
    return next;
  };
}
