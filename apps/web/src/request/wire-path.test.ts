import { expect, test } from 'vitest';
import { wirePath } from './wire-path.ts';

const user = { publicRoute: 'user', role: null } as const;
const acting = (identity: 1 | 2 | 3 | 4 | 5 | 6, faculty_group_id: number | null = null) =>
  ({ publicRoute: 'user', role: { identity, faculty_group_id } }) as const;
const admin = { publicRoute: 'admin', role: { identity: 0, faculty_group_id: null } } as const;

test.each([
  ['an anonymous visitor goes under teacher', 'nature', user, '/api/teacher/nature'],
  ['a principal has the own prefix', 'dashboard', acting(1), '/api/principal/dashboard'],
  ['a teacher has the own prefix', 'menus', acting(2), '/api/teacher/menus'],
  ['an expert has the own prefix', 'menus', acting(3), '/api/expert/menus'],
  ['a leader shares the principal prefix', 'menus', acting(4), '/api/principal/menus?leader=1'],
  ['a faculty group is named', 'menus', acting(5, 7), '/api/faculty/group/menus?faculty_group_id=7'],
  ['the party branch reads principal menus', 'menus', acting(6), '/api/principal/menus?identity=6'],
  ['the party branch calls under teacher', 'dashboard', acting(6), '/api/teacher/dashboard?identity=6'],
  ['the admin pages go under admin', 'menus', admin, '/api/admin/menus'],
  ['the admin pages make teacher calls', '/api/teacher/info', admin, '/api/admin/info'],
  ['a whole path stays as it is', '/api/teacher/info', acting(1), '/api/teacher/info'],
  ['other whole paths stay on the admin route', '/api/captcha/x', admin, '/api/captcha/x'],
] as const)('%s', (_, path, sender, expected) => {
  expect(wirePath({ path }, sender)).toBe(expected);
});

test('names in the path are filled in and escaped', () => {
  expect(wirePath({ path: '/api/x/{id}/now', params: { id: 'a/b' } }, user)).toBe('/api/x/a%2Fb/now');
});

test('a query is escaped, lists repeat, and what is missing is left out', () => {
  const query = { 'filter[level]': 1, name: '高等 数学', id: [1, 2], none: undefined, nil: null };
  expect(wirePath({ path: '/api/x', query }, user)).toBe(
    '/api/x?filter%5Blevel%5D=1&name=%E9%AB%98%E7%AD%89%20%E6%95%B0%E5%AD%A6&id=1&id=2',
  );
});

test('what the caller says about the role wins over what the role adds', () => {
  expect(wirePath({ path: 'x', query: { leader: 0 } }, acting(4))).toBe('/api/principal/x?leader=0');
});
