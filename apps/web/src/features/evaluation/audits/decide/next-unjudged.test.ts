import { expect, it } from 'vitest';
import { nextUnjudged } from './next-unjudged.ts';

const part = (id: number, qualified_status: number | null = null) => ({ id, qualified_status });

it.each([
  ['the next one follows', [part(1), part(2), part(3)], 1, 2],
  ['who is judged is passed over', [part(1), part(2, 1), part(3)], 1, 3],
  ['after the last comes the first', [part(1), part(2), part(3)], 3, 1],
  ['nobody is left', [part(1), part(2, 2)], 1, undefined],
] as const)('%s', (_, parts, judged, next) => {
  expect(nextUnjudged(parts, judged)?.id).toBe(next);
});
