import { expect, test } from 'vitest';
import type { Identity } from './identity.ts';
import {
  canGiveRole,
  canManageExpert,
  canManageOrganization,
  canManagePerson,
  canManageSchoolLists,
  type HeldRole,
} from './organization.ts';

const IDENTITIES: readonly Identity[] = [0, 1, 2, 3, 4, 5, 6];
const REACH = [3, 4];
const gives = (identity: Identity, department_id: number | null) =>
  IDENTITIES.filter((given) => canGiveRole({ identity }, { identity: given, department_id }, REACH));

test('the course centre gives every role, a principal those inside their departments, nobody else any', () => {
  expect(gives(0, null)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(gives(1, 3)).toEqual([2, 3]);
  expect(gives(1, 9)).toEqual([]);
  expect(gives(1, null)).toEqual([]);
  for (const other of [2, 3, 4, 5, 6] as const) expect(gives(other, 3)).toEqual([]);
});

const role = (identity: Identity, department_id: number | null): HeldRole => ({ identity, department_id });

test.each<[string, readonly HeldRole[], boolean]>([
  ['no role', [], true],
  ['a teacher here', [role(2, 3)], true],
  ['a teacher and expert here', [role(2, 3), role(3, 4)], true],
  ['a teacher elsewhere', [role(2, 9)], false],
  ['an expert elsewhere', [role(2, 3), role(3, 9)], false],
  ['a central expert', [role(2, 3), role(3, null)], false],
  ['another principal', [role(2, 3), role(1, 3)], false],
  ['an administrator', [role(0, null)], false],
  ['a leader', [role(4, null)], false],
  ['a committee member', [role(2, 3), role(5, null)], false],
  ['the party branch', [role(6, 3)], false],
])('a principal manages somebody who is %s: %s', (_who, held, may) => {
  expect(canManagePerson({ identity: 1 }, held, REACH)).toBe(may);
  expect(canManagePerson({ identity: 0 }, held, null)).toBe(true);
  expect(canManagePerson({ identity: 2 }, held, REACH)).toBe(false);
});

test.each<[string, number | null, readonly HeldRole[], boolean]>([
  ['a colleague', 3, [role(2, 3), role(3, 3)], true],
  ['somebody from outside', null, [role(3, 3)], true],
  ['somebody from outside who reviews elsewhere too', null, [role(3, 3), role(3, 9)], false],
  ['somebody from outside who is a central expert too', null, [role(3, 3), role(3, null)], false],
  ['somebody of another college', 9, [role(3, 3)], false],
])('a principal changes the data of an expert who is %s: %s', (_who, works_in, held, may) => {
  expect(canManageExpert({ identity: 1 }, { works_in, held }, REACH)).toBe(may);
  expect(canManageExpert({ identity: 0 }, { works_in, held }, null)).toBe(true);
});

test('the organisation is managed by centre and principals, the school’s lists by the centre', () => {
  expect(IDENTITIES.filter((identity) => canManageOrganization({ identity }))).toEqual([0, 1]);
  expect(IDENTITIES.filter((identity) => canManageSchoolLists({ identity }))).toEqual([0]);
});
