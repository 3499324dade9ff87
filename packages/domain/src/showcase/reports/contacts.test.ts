import { expect, test } from 'vitest';
import { anonymiser } from './anonymise.ts';
import { holdsContact } from './contacts.ts';
import { safeSentences } from './prepared.ts';

test.each([
  '电话13812345678',
  '138-1234-5678',
  '138 1234 5678',
  '0571-88888888',
  '身份证330106199001011234',
  '邮箱a.b@school.edu.cn',
  '见https://example.cn/a',
  '微信号：teacher_zhang',
  'QQ：12345',
  '学院路88号',
  '3号楼',
  'B305室',
])('%s tells how somebody is reached', (text) => {
  expect(holdsContact(text)).toBe(true);
});

test.each([
  '2026年修订的大纲',
  '占比40%',
  '每周3学时，共48学时',
  '第3章',
  '近5年',
  '学习通平台',
  '路径清晰1处',
])('%s tells nothing of the kind', (text) => {
  expect(holdsContact(text)).toBe(false);
});

const nobody = anonymiser({ teachers: [], experts: [], mentioned: [] }, () => true);

test('only the clause goes that tells it', () => {
  expect(
    safeSentences('实验安排合理，电话：１３８ 1234 5678，欢迎交流经验。地址在学院路8号', nobody),
  ).toEqual(['实验安排合理，欢迎交流经验']);
});

test('a number that goes on across clauses takes its sentence along', () => {
  expect(safeSentences('联系微信abc123，再加13800，再加00123，都可以找到我', nobody)).toEqual([]);
});
