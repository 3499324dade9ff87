import { expect, test } from 'vitest';
import {
  firstPasswordFaults,
  needsFirstPassword,
  passwordChangeFaults,
  passwordLengthFault,
  trimmedPassword,
} from './password.ts';

test('a password is kept without the spaces at its ends', () => {
  expect(trimmedPassword(' Demo 2026\t')).toBe('Demo 2026');
});

const LENGTH = '密码长度在 6 到 16 个字符之间';

test.each([
  ['12345', LENGTH],
  ['123456', undefined],
  ['1234567890123456', undefined],
  ['12345678901234567', LENGTH],
])('the length of %s is judged', (password, fault) => {
  expect(passwordLengthFault(password)).toBe(fault);
});

const first = (password: string, again: string, department_id: number | null = 1, hasRoles = false) =>
  firstPasswordFaults({ password, password_confirmation: again, department_id, hasRoles });

test.each([
  ['a good form has no faults', first('secret-1', 'secret-1'), {}],
  [
    'somebody without roles chooses a department',
    first('secret-1', 'secret-1', null),
    { department_id: '未选择部门' },
  ],
  ['somebody with roles does not', first('secret-1', 'secret-1', null, true), {}],
  ['the two must match', first('secret-1', 'secret-2'), { password_confirmation: '两次密码输入不一致' }],
  ['the password may not be empty', first('', 'secret-1'), { password: '密码不能为空' }],
  ['nor its confirmation', first('secret-1', ''), { password_confirmation: '密码不能为空' }],
  ['a short one is refused at its field', first('short', 'short'), { password: LENGTH }],
  [
    'short and different is both',
    first('short', 'other'),
    { password: LENGTH, password_confirmation: '两次密码输入不一致' },
  ],
  [
    'everything missing is said at once',
    first('', '', null),
    { department_id: '未选择部门', password: '密码不能为空', password_confirmation: '密码不能为空' },
  ],
])('at a first login %s', (_fact, faults, expected) => {
  expect(faults).toEqual(expected);
});

const change = (old_password: string, new_password: string, new_password_confirmation: string) =>
  passwordChangeFaults({ old_password, new_password, new_password_confirmation });

test.each([
  ['a good form has no faults', change('old', 'secret-1', 'secret-1'), {}],
  [
    'each field is required',
    change('', '', ''),
    {
      old_password: '请输入旧密码',
      new_password: '请输入新密码',
      new_password_confirmation: '请输入确认密码',
    },
  ],
  ['the new one has a length', change('old', 'short', 'short'), { new_password: LENGTH }],
  [
    'the two must match',
    change('old', 'secret-1', 'secret-2'),
    { new_password_confirmation: '两次密码输入不一致' },
  ],
  [
    'both are told at once',
    change('old', 'short', 'shore'),
    { new_password: LENGTH, new_password_confirmation: '两次密码输入不一致' },
  ],
  ['the old one may have any length', change('x', 'secret-1', 'secret-1'), {}],
])('in a change of password %s', (_fact, faults, expected) => {
  expect(faults).toEqual(expected);
});

test.each([
  [[], null, true],
  [[], '2026-01-01T00:00:00.000Z', true],
  [[{}], null, true],
  [[{}], '2026-01-01T00:00:00.000Z', false],
])('with roles %j and a password changed at %s a first password is needed: %s', (roles, at, needed) => {
  expect(needsFirstPassword({ roles, change_password_at: at })).toBe(needed);
});
