import { expect, test } from 'vitest';
import { askedWords, type Forgetful, type PasswordLetter, passwordLetterFor } from './recovery.ts';

const TEACHER: Forgetful = {
  ...{ disabled: false, proven: true, has_password: true },
  ...{ judges: false, administers: false, second_factor: false },
};

test.each<[string, Partial<Forgetful>, PasswordLetter]>([
  ['a teacher with a proven address gets a link', {}, 'link'],
  ['who proved no address gets nothing', { proven: false }, null],
  ['who is disabled gets nothing', { disabled: true }, null],
  ['who comes in by single sign-on alone is told so', { has_password: false }, 'elsewhere'],
  ['whoever judged is sent to the course centre', { judges: true }, 'ask'],
  ['an administrator is sent to the course centre', { administers: true }, 'ask'],
  ['who has a second factor is sent to the course centre', { second_factor: true }, 'ask'],
  ['an expert without a password, too', { judges: true, has_password: false }, 'ask'],
  ['a disabled expert gets nothing', { judges: true, disabled: true }, null],
])('%s', (_fact, more, letter) => {
  expect(passwordLetterFor({ ...TEACHER, ...more })).toBe(letter);
});

test('whom to ask is named with the number, where there is one', () => {
  expect(askedWords('010-12345678')).toContain('请联系课程中心（电话 010-12345678）重置密码');
  expect(askedWords('')).toContain('请联系课程中心重置密码');
});
