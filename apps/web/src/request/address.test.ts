import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['/', null, 'user', '', '/'],
  ['/login', null, 'user', '', '/login'],
  ['/admin', null, 'admin', '/admin', '/'],
  ['/admin/', null, 'admin', '/admin', '/'],
  ['/admin/login', null, 'admin', '/admin', '/login'],
  ['/administration', null, 'user', '', '/administration'],
  ['/app/north', 'north', 'user', '/app/north', '/'],
  ['/app/north/dashboard/index', 'north', 'user', '/app/north', '/dashboard/index'],
  ['/app/north/admin/settings/school', 'north', 'admin', '/app/north/admin', '/settings/school'],
  ['/app/admin/admin', 'admin', 'admin', '/app/admin/admin', '/'],
  ['/app', null, 'user', '', '/app'],
  ['/apple/pie', null, 'user', '', '/apple/pie'],
])(
  '%s is school %s, the %s route, base "%s" and path %s',
  (pathname, school, publicRoute, basename, path) => {
    expect(addressOf(pathname)).toEqual({ school, publicRoute, basename, path });
  },
);
