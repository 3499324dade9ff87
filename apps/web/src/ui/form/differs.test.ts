import { expect, test } from 'vitest';
import { changedIn, differs, takenOver } from './differs.ts';

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

test('of a form the fields are kept in which something was typed, also one that was emptied', () => {
  const base = { name: '钱一', email: '', department_id: 3 as number | null | undefined, roles: [1] };
  expect(changedIn({ ...base, email: null as unknown as string }, base)).toEqual({});
  expect(changedIn({ ...base, department_id: undefined, roles: [1, 2] }, base)).toEqual({
    department_id: null,
    roles: [1, 2],
  });
});

test('what was typed stays when another has saved meanwhile; what was not becomes theirs', () => {
  const base = { name: '钱一', email: '', roles: [1] };
  const theirs = { name: '钱甲', email: 'a@example.edu.cn', roles: [1, 2] };
  expect(takenOver(base, { ...base, email: 'b@example.edu.cn' }, theirs)).toEqual({
    ...theirs,
    email: 'b@example.edu.cn',
  });
});
