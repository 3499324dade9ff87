import { expect, test } from 'vitest';
import type { Identity } from './identity.ts';
import { canGiveRole, canManageOrganization, canManagePerson, canManageSchoolLists } from './organization.ts';

const IDENTITIES: readonly Identity[] = [0, 1, 2, 3, 4, 5, 6];
const gives = (identity: Identity, department_id: number | null) =>
  IDENTITIES.filter((given) => canGiveRole({ identity }, { identity: given, department_id }));

test('the course centre gives every role, a principal those inside a department, nobody else any', () => {
  expect(gives(0, null)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(gives(1, 3)).toEqual([2, 3]);
  expect(gives(1, null)).toEqual([]);
  for (const other of [2, 3, 4, 5, 6] as const) expect(gives(other, 3)).toEqual([]);
});

test.each<[readonly Identity[], boolean]>([
  [[], true],
  [[2], true],
  [[2, 3], true],
  [[2, 1], false],
  [[0], false],
  [[4], false],
  [[5], false],
  [[6], false],
])('a principal manages somebody with the roles %j: %s', (identities, may) => {
  expect(canManagePerson({ identity: 1 }, identities)).toBe(may);
  expect(canManagePerson({ identity: 0 }, identities)).toBe(true);
  expect(canManagePerson({ identity: 2 }, identities)).toBe(false);
});

test('the organisation is managed by centre and principals, the school’s lists by the centre', () => {
  expect(IDENTITIES.filter((identity) => canManageOrganization({ identity }))).toEqual([0, 1]);
  expect(IDENTITIES.filter((identity) => canManageSchoolLists({ identity }))).toEqual([0]);
});
