import type { ServerResponse } from 'node:http';

/** Says once that an answer is over: it has gone out, or nobody waits for it any more. */
export function whenOver(answer: ServerResponse, done: () => void): void {
  let isOver = false;
  for (const end of ['finish', 'close'])
    answer.once(end, () => {
      if (!isOver) done();
      isOver = true;
    });
}
