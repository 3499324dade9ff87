import { expect, test } from 'vitest';
import { entryName, uniqueNames } from './entry-name.ts';

test.each([
  ['教学大纲.pdf', '教学大纲.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\boot.ini', '_.._boot.ini'],
  ['C:\\课件.ppt', 'C__课件.ppt'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['Com1 .tar.gz', '_Com1 .tar.gz'],
  ['LPT²', '_LPT²'],
  ['CONTENT.pdf', 'CONTENT.pdf'],
  ['a<b>c:"d"|e?f*.txt', 'a_b_c__d__e_f_.txt'],
  ['尾巴. . .', '尾巴'],
  ['...', '未命名'],
  ['', '未命名'],
  ['行\n尾\r\u0000\u202e.pdf', '行尾.pdf'],
  ['课程😀𠮷.docx', '课程😀𠮷.docx'],
])('%j is packed as %j', (text, name) => {
  expect(entryName(text, 80)).toBe(name);
});

test('a name of three hundred characters is cut, and keeps its ending', () => {
  const name = entryName(`${'长'.repeat(300)}.pdf`, 80);
  expect(name).toBe(`${'长'.repeat(76)}.pdf`);
  expect(entryName(`${'😀'.repeat(300)}.pdf`, 80)).toBe(`${'😀'.repeat(38)}.pdf`);
  expect(entryName(`${'一'.repeat(79)} 后面`, 80)).toBe('一'.repeat(79));
});

test('what comes again gets a number before its ending, whatever its capitals', () => {
  const unique = uniqueNames();
  expect(['大纲.pdf', '大纲.PDF', '大纲.pdf', '大纲 (2).pdf', '目录', '目录'].map(unique)).toEqual([
    '大纲.pdf',
    '大纲 (2).PDF',
    '大纲 (3).pdf',
    '大纲 (2) (2).pdf',
    '目录',
    '目录 (2)',
  ]);
});

test('ten thousand of the same are told apart', () => {
  const unique = uniqueNames();
  const names = Array.from({ length: 10_000 }, () => unique('a.pdf'));
  expect(new Set(names).size).toBe(10_000);
});
