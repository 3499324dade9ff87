import { expect, test } from 'vitest';
import { cleanName, endingOf, LONGEST_NAME } from './file-name.ts';

test.each([
  ['教学大纲.pdf', '教学大纲.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\用户\\课件.pptx', '课件.pptx'],
  ['a\u0000b\r\nc.pdf', 'abc.pdf'],
  ['课件\u202efdp.exe', '课件fdp.exe'],
  ['看不见\u200b\ufeff.pdf', '看不见.pdf'],
  ['  多  个   空格 .pdf ', '多 个 空格 .pdf'],
  ['...隐藏.pdf...', '隐藏.pdf'],
  ['a<b>:"c|?*.pdf', 'a_b___c___.pdf'],
  ['半个\ud800字.pdf', '半个字.pdf'],
  ['e\u0301.pdf', 'é.pdf'],
  ['', ''],
  ['../', ''],
  ['..', ''],
  ['\u202e', ''],
])('%j is kept as %j', (sent, kept) => {
  expect(cleanName(sent)).toBe(kept);
});

test('a name that is too long keeps its ending and no half of a character', () => {
  const name = cleanName(`${'长'.repeat(300)}.docx`);
  expect(name).toHaveLength(LONGEST_NAME);
  expect(name.endsWith('长.docx')).toBe(true);
  expect(cleanName('x'.repeat(300))).toHaveLength(LONGEST_NAME);
  expect(cleanName(`${'🎓'.repeat(150)}.pdf`).isWellFormed()).toBe(true);
});

test.each([
  ['大纲.PDF', 'pdf'],
  ['a.b.Docx', 'docx'],
  ['a.tar.gz', 'gz'],
  ['没有', ''],
  ['a.', ''],
  ['.pdf', ''],
  ['a.pd f', ''],
  ['a.p\u202ef', ''],
  [`a.${'x'.repeat(17)}`, ''],
])('the ending of %j is %j', (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});

test('a name of nothing but dots and spaces takes no longer than another', () => {
  expect(cleanName(`a${'.'.repeat(100_000)}b`)).toHaveLength(LONGEST_NAME);
  expect(cleanName('a. .'.repeat(20_000).concat('...'))).toHaveLength(LONGEST_NAME);
  expect(cleanName(` . 大纲.pdf . .`)).toBe('大纲.pdf');
});
