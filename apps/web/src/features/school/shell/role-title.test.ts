import { expect, test } from 'vitest';
import { roleKey, roleTitle } from './role-title.ts';

const member = { identity: 5, name: '理工学部', faculty_group_id: 3 } as const;

test('a faculty-group role is called by its group', () => {
  expect(roleTitle(member)).toBe('理工学部');
});

test('a role without a name of its own is called by its identity', () => {
  expect(roleTitle({ identity: 2, name: '', faculty_group_id: null })).toBe('教师');
});

test('two memberships of one person are told apart', () => {
  expect(roleKey(member)).not.toBe(roleKey({ ...member, faculty_group_id: 4 }));
});
