import { expect, test } from 'vitest';
import { actAs, type Role } from './act-as.ts';
import { IDENTITIES, IDENTITY, type Identity } from './identity.ts';
import { PREFIXES } from './prefix.ts';
import { canChangeSettings } from './settings.ts';

const role = (
  identity: Identity,
  department_id: number | null = null,
  faculty_group_id: number | null = null,
) => ({ identity, department_id, faculty_group_id }) satisfies Role;

test('somebody acts as a role they hold', () => {
  expect(actAs([role(2, 10), role(1, 20)], 'principal', {})).toEqual({
    ok: true,
    role: { identity: 1, department_ids: [20], faculty_group_id: null },
  });
});

test('a role held for several departments reaches all of them, each once', () => {
  const held = [role(1, 20), role(2, 99), role(1, 30), role(1, 20)];
  expect(actAs(held, 'principal', {})).toMatchObject({ role: { department_ids: [20, 30] } });
});

test.each(PREFIXES)('somebody without roles acts as nobody under %s', (prefix) => {
  expect(actAs([], prefix, {})).toEqual({ ok: false, reason: 'role_not_held' });
});

test.each([
  ['a teacher is no principal', [role(2)], 'principal', {}],
  ['a principal is no leader', [role(1)], 'principal', { leader: 1 }],
  ['a leader is no principal', [role(4)], 'principal', {}],
  ['a principal is no party branch', [role(1)], 'principal', { identity: 6 }],
  ['a teacher is no party branch', [role(2)], 'teacher', { identity: 6 }],
  ['a party branch is no teacher', [role(6)], 'teacher', {}],
  ['an administrator is no teacher', [role(0)], 'teacher', {}],
  [
    'everybody else is no administrator',
    IDENTITIES.filter((each) => each !== 0).map((each) => role(each)),
    'admin',
    {},
  ],
] as const)('%s', (_fact, held, prefix, query) => {
  expect(actAs(held, prefix, query).ok).toBe(false);
});

test('a member of two faculty groups acts in the one that is named', () => {
  const held = [role(5, null, 7), role(5, null, 8)];
  expect(actAs(held, 'faculty/group', { faculty_group_id: 8 })).toMatchObject({
    role: { faculty_group_id: 8 },
  });
  expect(actAs(held, 'faculty/group', {})).toEqual({ ok: false, reason: 'faculty_group_unnamed' });
});

test('a member of one faculty group acts in it without naming it', () => {
  const held = [role(2, 10), role(5, null, 7)];
  expect(actAs(held, 'faculty/group', {})).toMatchObject({ role: { faculty_group_id: 7 } });
});

test('a foreign faculty group is refused', () => {
  expect(actAs([role(5, null, 7)], 'faculty/group', { faculty_group_id: 9 }).ok).toBe(false);
});

test('a faculty group in the query of another role changes nothing', () => {
  expect(actAs([role(2, 10)], 'teacher', { faculty_group_id: 9 }).ok).toBe(true);
});

test.each(IDENTITIES)('identity %i changes settings only as the administrator', (identity) => {
  expect(canChangeSettings({ identity })).toBe(identity === IDENTITY.administrator);
});
