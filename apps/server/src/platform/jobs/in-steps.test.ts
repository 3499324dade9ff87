import { expect, test } from 'vitest';
import { longestPiece } from '../../testing/longest-piece.ts';
import { inSteps } from './in-steps.ts';

function* steps(many = 200) {
  for (let step = 0; step < many; step += 1) {
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield;
  }
  return 'made';
}

test('what takes long lets others in between', async () => {
  expect(await inSteps(steps())).toBe('made');
  expect(await longestPiece(() => inSteps(steps()))).toBeLessThan(50);
});

test('so do many that take long at once', async () => {
  const many = () => Promise.all(Array.from({ length: 16 }, () => inSteps(steps(20))));
  expect(await longestPiece(many, 1)).toBeLessThan(50);
});
