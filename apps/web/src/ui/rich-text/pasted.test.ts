import { expect, it } from 'vitest';
import { pastedNotice } from './pasted.ts';

it.each([
  [{ pictures: 0, tables: 0 }, null],
  [{ pictures: 2, tables: 0 }, '图片请上传到文件项'],
  [{ pictures: 0, tables: 1 }, '表格已转为文字'],
  [{ pictures: 1, tables: 1 }, '图片请上传到文件项；表格已转为文字'],
])('of %j it is said: %s', (pasted, notice) => {
  expect(pastedNotice(pasted)).toBe(notice);
});
