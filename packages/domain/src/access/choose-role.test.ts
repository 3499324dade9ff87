import { expect, test } from 'vitest';
import { chooseRole, rolesAt } from './choose-role.ts';
import type { Identity } from './identity.ts';

const role = (identity: Identity, faculty_group_id: number | null = null) => ({ identity, faculty_group_id });
const held = [role(2), role(4), role(5, 7), role(5, 8)];

test.each([
  ['the first role', false, null, role(2)],
  ['the stored choice', false, role(5, 8), role(5, 8)],
  ['the first role when the stored one is no longer held', false, role(3), role(2)],
  ['the first role when the stored faculty group is gone', false, role(5, 9), role(2)],
  ['the leader in leader mode', true, role(5, 8), role(4)],
] as const)('somebody acts as %s', (_, leaderMode, stored, expected) => {
  expect(chooseRole(held, { leaderMode, stored })).toEqual(expected);
});

test('leader mode gives nobody a role they do not hold', () => {
  expect(chooseRole([role(2)], { leaderMode: true, stored: null })).toEqual(role(2));
});

test('somebody without roles acts as nobody', () => {
  expect(chooseRole([], { leaderMode: false, stored: role(2) })).toBeUndefined();
});

test('each door offers its own roles', () => {
  const both = [role(0), role(2), role(1)];
  expect(rolesAt(both, 'user')).toEqual([role(2), role(1)]);
  expect(rolesAt(both, 'admin')).toEqual([role(0)]);
});
