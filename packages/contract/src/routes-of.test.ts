import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { routesOf } from './routes-of.ts';

const written = (parts: Pick<Endpoint, 'call'> & Partial<Endpoint>): Endpoint => ({
  summary: '',
  access: 'role',
  answer: 'none',
  ...parts,
});

test.each<[string, Endpoint, [string, string | null][]]>([
  ['a path as it stands', written({ call: 'GET /api/teacher/info' }), [['/api/teacher/info', 'teacher']]],
  ['a path without a role', written({ call: 'GET /api/config' }), [['/api/config', null]]],
  [
    'a path that the admin pages call too',
    written({ call: 'POST /api/teacher/auth/login', admin: true }),
    [
      ['/api/teacher/auth/login', 'teacher'],
      ['/api/admin/auth/login', 'admin'],
    ],
  ],
  [
    'a path under the prefixes of several roles',
    written({ call: 'GET menus', prefixes: ['principal', 'faculty/group'] }),
    [
      ['/api/principal/menus', 'principal'],
      ['/api/faculty/group/menus', 'faculty/group'],
    ],
  ],
  [
    'a path that only looks like a prefix',
    written({ call: 'GET /api/teachers/x' }),
    [['/api/teachers/x', null]],
  ],
])('%s', (_what, call, expected) => {
  expect(routesOf(call).map(({ path, prefix }) => [path, prefix])).toEqual(expected);
});

test('the method goes along', () => {
  expect(routesOf(written({ call: 'DELETE /api/admin/terms/{id}' }))).toEqual([
    { method: 'DELETE', path: '/api/admin/terms/{id}', prefix: 'admin' },
  ]);
});
