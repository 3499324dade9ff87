import { expect, test } from 'vitest';
import { summaryOf } from './summary-of.ts';

const field = { key: '1', name: '', type: 'richText' as const, content: '', files: [] };
const named = (name: string, target = '') => ({ key: name, name, file: null, target });

test.each([
  ['', ''],
  ['<p></p>', ''],
  ['<h2>目标</h2><p>掌握&nbsp;方法</p>', '目标 掌握 方法'],
  ['<p>见图</p><img src="/a" data-file="1" alt="">', '见图 [图片]'],
  ['<table><tbody><tr><th>一</th><td>二</td></tr></tbody></table>', '一 二'],
  ['字'.repeat(100), `${'字'.repeat(80)}…`],
])('%j is told as %j', (content, summary) => {
  expect(summaryOf({ ...field, content })).toBe(summary);
});

test('files are told by their names, a link without one by its address', () => {
  const files = [named('大纲.pdf'), named('', 'https://example.edu.cn')];
  expect(summaryOf({ ...field, type: 'files', content: '旧', files })).toBe(
    '大纲.pdf、https://example.edu.cn',
  );
});
