// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { markedChanges } from './marked-changes.ts';

const MARK = { look: 'm', told: 't', words: '（新增：' };
/** Marks as brackets, without what only a listener gets. */
const read = (html: string, other: string, is: 'before' | 'after' = 'before') =>
  markedChanges(html, { html: other, is }, MARK)
    .replaceAll(/<span class="t">[^<]*<\/span>/g, '')
    .replaceAll(/<(?:ins|del) class="m">/g, '[')
    .replaceAll(/<\/(?:ins|del)>/g, ']');

const ALIKE = '<p>分析<strong>问题</strong></p>';
const LINES = '<ul>\n<li>一</li>\n</ul>';
test.each([
  ['a sign that came', '<p>分析复杂问题</p>', '<p>分析问题</p>', '<p>分析[复杂]问题</p>'],
  ['a paragraph that came', '<p>一</p><p>二</p>', '<p>一</p>', '<p>一</p><p>[二]</p>'],
  ['what is only bold now is no change', ALIKE, '<p>分析问题</p>', ALIKE],
  ['lines of the markup are no text', LINES, '<ul><li>一</li></ul>', LINES],
  ['a change across formats', '<p>甲<em>乙</em></p>', '<p>丙</p>', '<p>[甲]<em>[乙]</em></p>'],
])('%s', (_fact, html, other, marked) => {
  expect(read(html, other)).toBe(marked);
});

test('what went is marked in the text of before', () => {
  expect(read('<p>分析复杂问题</p>', '<p>分析问题</p>', 'after')).toBe('<p>分析[复杂]问题</p>');
});

test('a listener is told where a change begins and ends', () => {
  expect(markedChanges('<p>新</p>', { html: '', is: 'before' }, MARK)).toBe(
    '<p><ins class="m"><span class="t">（新增：</span>新<span class="t">）</span></ins></p>',
  );
});

test('what looks like marks in the text stays text', () => {
  expect(read('<p>a &lt;img src=x&gt; b</p>', '<p>a</p>')).toContain('&lt;img src=x&gt;');
});
