import { expect, test } from 'vitest';
import { headingsIn, plainText } from './plain-text.ts';

test.each([
  ['<h2>课程简介</h2><p>本课程<strong>面向</strong>全校。</p>', '课程简介 本课程面向全校。'],
  ['<p>a&nbsp;&lt;b&gt; &amp;lt; &#39;c&#39;</p>', "a <b> &lt; 'c'"],
  ['<ul>\n<li>一</li>\n<li>二</li>\n</ul>', '一 二'],
  [
    '<table><tbody><tr><th>周次</th><th>内容</th></tr><tr><td>1</td><td><p>绪论</p></td></tr></tbody></table>',
    '周次 内容 1 绪论',
  ],
  ['<p>见图</p><img src="/a" data-file="1" alt="实验台"><p>一</p>', '见图 一'],
  ['', ''],
])('of %j the words are %j', (html, words) => {
  expect(plainText(html, 120)).toBe(words);
});

test('a long text ends with an ellipsis, and no character is cut in two', () => {
  expect(plainText(`<p>${'课'.repeat(200)}</p>`, 120)).toBe(`${'课'.repeat(119)}…`);
  expect(plainText('😀😀😀', 2)).toBe('😀…');
  expect(plainText('<p>课程</p>', 2)).toBe('课程');
});

test('the headings of a text are its outline', () => {
  expect(headingsIn('<h3>学些什么</h3><p>甲</p><h2><strong>考</strong>核</h2>')).toEqual([
    '学些什么',
    '考核',
  ]);
  expect(headingsIn('<p>甲</p>')).toEqual([]);
});
