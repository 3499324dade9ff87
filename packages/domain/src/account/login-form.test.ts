import { expect, test } from 'vitest';
import { hasFaults } from '../forms/faults.ts';
import { loginFaults, trimmedLogin } from './login-form.ts';

test('account and password are trimmed, and only at their ends', () => {
  expect(trimmedLogin({ username: ' te acher\t', password: '\n pass word ' })).toEqual({
    username: 'te acher',
    password: 'pass word',
  });
});

test.each([
  ['', '', { username: '请输入账号！', password: '请输入密码！' }],
  ['teacher', '', { password: '请输入密码！' }],
  ['', 'secret', { username: '请输入账号！' }],
  ['teacher', 'secret', {}],
])('the form of %j and %j is judged field by field', (username, password, faults) => {
  expect(loginFaults({ username, password })).toEqual(faults);
});

test('a form has faults when a field has a sentence', () => {
  expect(hasFaults({})).toBe(false);
  expect(hasFaults({ username: undefined })).toBe(false);
  expect(hasFaults({ username: '请输入账号！' })).toBe(true);
});
