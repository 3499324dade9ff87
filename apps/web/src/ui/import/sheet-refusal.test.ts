import { expect, test } from 'vitest';
import { sheetRefusal } from './sheet-refusal.ts';

test.each([
  ['人员.xlsx', 1, null],
  ['人员.XLSX', 20 * 1024 * 1024, null],
  ['人员.xlsx', 20 * 1024 * 1024 + 1, '文件超过 20 MB，请压缩后重新上传'],
  ['人员.xlsx', 0, '文件是空的，请更换后重新上传'],
  ['人员.xls', 1, '不支持旧版 .xls 文件，请另存为 .xlsx 后重新上传'],
  ['人员.csv', 1, '只能导入 .xlsx 文件，请使用下载的模板填写后上传'],
])('%s of %i bytes: %s', (name, size, sentence) => {
  expect(sheetRefusal({ name, size })).toBe(sentence);
});
