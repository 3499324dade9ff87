import { expect, test } from 'vitest';
import { pastedCounts } from './pasted-counts.ts';

const BEFORE = [
  { goal: 'a', steps: [1, 2, 3, 4, 5] },
  { goal: 'b', steps: [0, 0, 0, 0, 0] },
];

test('a block goes in from its cell on; empty cells leave what stands there', () => {
  expect(pastedCounts('7\t\n8\t9\r\n', BEFORE, 0, 3)).toEqual({
    counts: [
      { goal: 'a', steps: [1, 2, 3, 7, 5] },
      { goal: 'b', steps: [0, 0, 0, 8, 9] },
    ],
  });
});

test.each(['1\t2\t3', '1\n2\n3', '1\t=A1', '缺考\t1', '-1\t1', '1.5\t2'])(
  'of %j nothing is taken, and it is said why',
  (text) => {
    expect(pastedCounts(text, BEFORE, 0, 3)).toEqual({ fault: expect.stringMatching(/请/) });
  },
);
