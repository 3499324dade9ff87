import { expect, test } from 'vitest';
import { longestPiece } from '../../testing/longest-piece.ts';
import { inSteps } from './in-steps.ts';

test('what takes long lets others in between', async () => {
  function* steps() {
    for (let step = 0; step < 200; step += 1) {
      const until = performance.now() + 1;
      while (performance.now() < until);
      yield;
    }
    return 'made';
  }
  expect(await inSteps(steps())).toBe('made');
  expect(await longestPiece(() => inSteps(steps()))).toBeLessThan(50);
});
