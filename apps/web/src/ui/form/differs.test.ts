import { expect, test } from 'vitest';
import { differs } from './differs.ts';

test.each([
  [{ name: 'a' }, { name: 'a', id: 1 }, false],
  [{ name: 'b' }, { name: 'a' }, true],
  [{ name: '', department_id: undefined }, { name: '', department_id: null }, false],
  [{ department_id: 3 }, { department_id: null }, true],
  [{ roles: [1, 2] }, { roles: [1, 2] }, false],
  [{ roles: [2] }, { roles: [1, 2] }, true],
])('%j differs from %j: %s', (values, initial, expected) => {
  expect(differs(values, initial)).toBe(expected);
});
