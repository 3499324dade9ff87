import { expect, test } from 'vitest';
import { weakPasswordFault } from './weak-password.ts';

const OWN = ['teacher07', '20150101', '林晓雯', '13920127417', ''];
const COMMON = '该密码过于常见，容易被猜到，请换一个';
const NAMED = '密码不能包含账号、工号、姓名或手机号，请换一个';

test.each([
  ['123456', COMMON],
  ['12345678', COMMON],
  ['654321', COMMON],
  ['111111', COMMON],
  ['121212', COMMON],
  ['abcabcabc', COMMON],
  ['Password', COMMON],
  ['QWERTY', COMMON],
  ['poiuyt', COMMON],
  ['woaini1314', COMMON],
  ['a123456', COMMON],
  ['Admin@123', COMMON],
  ['teacher07', NAMED],
  ['Teacher07!', NAMED],
  ['20150101', NAMED],
  ['x20150101', NAMED],
  ['13920127417', NAMED],
  ['Demo@2026', undefined],
  ['kestrel-77', undefined],
  ['correct horse', undefined],
  ['20150102', undefined],
])('%s is judged', (password, fault) => {
  expect(weakPasswordFault(password, OWN)).toBe(fault);
});
