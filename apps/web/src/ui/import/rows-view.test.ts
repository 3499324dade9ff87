import { expect, test } from 'vitest';
import { countOf, firstView } from './rows-view.ts';

const none = { new: 0, changed: 0, unchanged: 0, wrong: 0 };

test.each([
  [{ ...none, new: 3, wrong: 1 }, 'wrong'],
  [{ ...none, new: 3, changed: 1 }, 'new'],
  [{ ...none, changed: 1, unchanged: 9 }, 'changed'],
  [{ ...none, unchanged: 9 }, 'all'],
])('a preview of %o opens on %s', (counts, filter) => {
  expect(firstView(counts)).toEqual({ filter, page: 1, size: 12 });
});

test('all rows are those of every state', () => {
  expect(countOf({ new: 1, changed: 2, unchanged: 3, wrong: 4 }, 'all')).toBe(10);
  expect(countOf({ new: 1, changed: 2, unchanged: 3, wrong: 4 }, 'wrong')).toBe(4);
});
