import { describe, expect, test } from 'vitest';
import { type AnswerBody, complaintOf } from './complaint.ts';

const answered = (status: number, body?: AnswerBody, method = 'GET') =>
  complaintOf({ kind: 'answered', method, status, body });

describe('codes', () => {
  test.each([5000, 5001, 998, 7100])('%i is an error in the server’s words', (code) => {
    expect(answered(200, { code, message: '原因' })).toEqual({ kind: 'error', text: '原因', seconds: 3 });
  });

  test.each([4000, 11000, 20004, 5002, 1001, 999])('%i is a warning in the server’s words', (code) => {
    expect(answered(200, { code, message: '原因' })).toEqual({ kind: 'warning', text: '原因', seconds: 3 });
  });

  test.each([0, 3001])('%i says nothing', (code) => {
    expect(answered(200, { code, message: '' })).toBeNull();
  });

  test('a code outside the catalogue is an error, not silence', () => {
    expect(answered(200, { code: 12345, message: '未知' })).toMatchObject({ kind: 'error', text: '未知' });
  });
});

describe('deletes', () => {
  test('204 is good news', () => {
    expect(answered(204, undefined, 'DELETE')).toEqual({
      kind: 'success',
      text: 'Deleted successfully!',
      seconds: 3,
    });
  });

  test('204 to anything else says nothing', () => {
    expect(answered(204, undefined, 'PUT')).toBeNull();
  });

  test('998 shows the error', () => {
    expect(answered(200, { code: 998, message: '仍被使用' }, 'DELETE')).toMatchObject({ kind: 'error' });
  });
});

describe('statuses', () => {
  test('no response', () => {
    expect(complaintOf({ kind: 'no_response' })).toMatchObject({
      kind: 'error',
      text: 'Failed to load response data!',
    });
  });

  test.each([400, 500])('%i hides the message', (status) => {
    expect(answered(status, { message: '内部' })).toMatchObject({
      kind: 'error',
      text: `Server error ${status}`,
    });
  });

  test('404 shows the message, or the line', () => {
    expect(answered(404, { message: '学校不存在' })).toMatchObject({ text: '学校不存在' });
    expect(answered(404, { message: '', line: 42 })).toMatchObject({ text: 'Server error (line: 42)' });
  });

  test('403 shows the server’s message as an error', () => {
    expect(answered(403, { message: '没有权限' })).toMatchObject({ kind: 'error', text: '没有权限' });
  });

  test('any other status still says something', () => {
    expect(answered(503)).toMatchObject({ kind: 'error', text: 'Server error 503' });
  });
});

describe('422', () => {
  test('joins all messages', () => {
    const errors = { mobile: ['号码不能为空!', '联系电话格式错误!'], email: ['邮箱格式错误!'] };
    expect(answered(422, { errors })).toEqual({
      kind: 'error',
      text: '号码不能为空!；联系电话格式错误!；邮箱格式错误!',
      seconds: 3,
    });
  });

  test.each([
    [['password', 'password_confirmation'], 8],
    [['new_password', 'new_password_confirmation'], 8],
    [['password'], 3],
    [['password_confirmation'], 3],
  ])('about %j stays for %i s', (fields, seconds) => {
    const errors = Object.fromEntries(fields.map((field) => [field, ['错']]));
    expect(answered(422, { errors })).toMatchObject({ seconds });
  });

  test('without fields shows the message', () => {
    expect(answered(422, { message: '内容有误' })).toMatchObject({ text: '内容有误' });
  });
});
