import { setImmediate as turn } from 'node:timers/promises';
import { gate } from './gate.ts';

/** Milliseconds that others' calls wait at most for something that takes longer as a whole. */
const PIECE = 10;

/** Whosever they are: sixteen that each took a piece in the same turn would be one piece of sixteen times the length. */
const onePieceATurn = gate(1);

/** Does what takes long in pieces, between which others' calls come in; no step of it should take longer than a piece. */
export async function inSteps<Made>(steps: Generator<void, Made>): Promise<Made> {
  for (;;) {
    const last = await onePieceATurn(async () => {
      await turn();
      return pieceOf(steps);
    });
    if (last.done) return last.value;
  }
}

function pieceOf<Made>(steps: Generator<void, Made>): IteratorResult<void, Made> {
  const began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done || performance.now() - began >= PIECE) return step;
  }
}
