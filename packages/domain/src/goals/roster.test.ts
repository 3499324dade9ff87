import { expect, test } from 'vitest';
import { readEntryYear, readPastedRoster, studentFaults, tidyStudent } from './roster.ts';

const retake = (word: string) => word === '重修';

test('a pasted roster is read by its head, in whatever order', () => {
  const read = readPastedRoster(
    '姓名\t学号\t年级\t重修\n张三\t2023 001\t23级\t重修\n\n李四\t2023002\t2023\t',
    retake,
  );
  expect(
    read.map(({ line, form, faults }) => [line, form.number, form.entry_year, form.retaker, faults]),
  ).toEqual([
    [2, '2023001', 2023, true, {}],
    [4, '2023002', 2023, false, {}],
  ]);
});

test('without a head the columns are number, name, major, year, retaker; what is wrong is said by line', () => {
  const read = readPastedRoster('1\t张三\t数学\t2023\n1\t李四\n2\t\t\t二三', retake);
  expect(read[0]).toMatchObject({
    form: { number: '1', name: '张三', major_name: '数学', entry_year: 2023 },
  });
  expect(read[1]?.faults.number).toBe('与第 1 行的学号相同');
  expect(read[2]?.faults).toMatchObject({
    name: '请填写姓名',
    entry_year: expect.stringContaining('四位数字'),
  });
});

test.each([
  ['2023', 2023],
  ['23级', 2023],
  ['２０２３', 2023],
  ['', null],
  ['二三', undefined],
  ['1800', undefined],
])('the entry year %j is %s', (typed, year) => {
  expect(readEntryYear(typed)).toBe(year);
});

test('a number has letters, digits and hyphens', () => {
  const form = { number: ' A-1 ', name: ' 张 三 ', major_name: '', entry_year: null, retaker: false };
  expect(studentFaults(tidyStudent(form))).toEqual({});
  expect(studentFaults({ ...form, number: '=A1' }).number).toContain('学号只能');
});
