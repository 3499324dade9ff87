import { expect, test } from 'vitest';
import { cookieIn, tokenNames } from './tokens.ts';

test.each([
  [{ publicRoute: 'user', school: null }, 'token_user_default', 'refresh_user_default'],
  [{ publicRoute: 'admin', school: null }, 'token_admin_default', 'refresh_admin_default'],
  [{ publicRoute: 'user', school: 'north' }, 'token_user_north', 'refresh_user_north'],
] as const)('%o keeps its session in %s', (door, access, refresh) => {
  expect(tokenNames(door)).toMatchObject({ access, refresh });
});

test('a cookie is found by its whole name', () => {
  const cookies = 'xtoken_user_default=no; token_user_default=a%3Db; sidebarStatus=1';
  expect(cookieIn(cookies, 'token_user_default')).toBe('a=b');
  expect(cookieIn(cookies, 'token_user')).toBeNull();
  expect(cookieIn('', 'token_user_default')).toBeNull();
});
