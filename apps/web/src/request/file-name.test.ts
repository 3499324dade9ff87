import { expect, test } from 'vitest';
import { fileNameOf, isFetched } from './file-name.ts';

test.each([
  ['/files/a.xlsx', true],
  ['/files/a.XLS', true],
  ['/files/a.doc', true],
  ['/files/a.docx?sign=1', true],
  ['course/list?format=xlsx', true],
  ['/files/a.pdf', false],
  ['/files/a.zip?name=b.xlsx', false],
  ['/files/xlsx', false],
])('%s is fetched: %s', (path, fetched) => {
  expect(isFetched(path)).toBe(fetched);
});

test.each([
  ["attachment; filename*=UTF-8''%E8%AF%BE%E7%A8%8B.xlsx", '课程.xlsx'],
  ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
  ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E8%AF%BE.xlsx', '课.xlsx'],
  ['attachment; filename=%E8%AF%BE.xlsx', '课.xlsx'],
  ['attachment; filename="100%.xlsx"', '100%.xlsx'],
  [null, 'list.xlsx'],
])('%s names the file %s', (disposition, name) => {
  expect(fileNameOf(disposition, '/files/list.xlsx?sign=1')).toBe(name);
});
