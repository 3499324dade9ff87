import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds that others' calls wait at most for something that takes longer as a whole. */
const PIECE = 10;

/** Does what takes long in pieces, between which others' calls come in; no step of it should take longer than a piece. */
export async function inSteps<Made>(steps: Generator<void, Made>): Promise<Made> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < PIECE) continue;
    await turn();
    began = performance.now();
  }
}
