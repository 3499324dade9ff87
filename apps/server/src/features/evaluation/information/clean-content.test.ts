import { describe, expect, it } from 'vitest';
import { cleanContent, plainText } from './clean-content.ts';

describe('a rich text is kept without anything that acts', () => {
  it.each([
    ['<p>目标<script>alert(1)</script></p>', '<p>目标</p>'],
    ['<p onclick="x()" style="color:red" class="a">目标</p>', '<p>目标</p>'],
    ['<img src=x onerror=alert(1)><p>目标</p>', '<p>目标</p>'],
    ['<a href="javascript:alert(1)">链接</a>', '<a>链接</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">链接</a>', '<a>链接</a>'],
    ['<a href="data:text/html,x">链接</a>', '<a>链接</a>'],
    [
      '<a href="https://example.edu.cn" onmouseover="x()">链接</a>',
      '<a href="https://example.edu.cn">链接</a>',
    ],
    ['<iframe src="https://example.com"></iframe><p>目标</p>', '<p>目标</p>'],
    ['<svg><script>alert(1)</script></svg><p>目标</p>', '<p>目标</p>'],
    ['<style>p{display:none}</style><p>目标</p>', '<p>目标</p>'],
    ['<p>目标</p><form action="//x"><input name="a">填</form>', '<p>目标</p>填'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<p>目标</p><img src="javascript:alert(1)">', '<p>目标</p>'],
    ['<p>目标</p><img src="data:image/svg+xml,x" data-file="x">', '<p>目标</p>'],
    [
      '<p>目标</p><img src="https://elsewhere.cn/a.png" srcset="https://elsewhere.cn/b.png 2x">',
      '<p>目标</p>',
    ],
    [
      '<p>目标</p><picture><source srcset="//elsewhere.cn/a"><img src="//elsewhere.cn/a"></picture>',
      '<p>目标</p>',
    ],
    [
      '<table style="width:9in" class="MsoTable"><colgroup><col width="1"></colgroup><tr><td colspan="2" onload="x">格</td></tr></table>',
      '<table><tr><td colspan="2">格</td></tr></table>',
    ],
    [
      '<table><tr><th colspan="999999" rowspan="1">头</th><td colspan="-2">格</td></tr></table>',
      '<table><tr><th colspan="50">头</th><td>格</td></tr></table>',
    ],
    [
      '<table><tr><td>外<table><tr><td>内</td></tr></table></td></tr></table>',
      '<table><tr><td>外   内   </td></tr></table>',
    ],
    ['<td>格</td><p title="<table>">文</p>', '<td>格</td><p>文</p>'],
    ['<ol start="3" onclick="x"><li>三</li></ol>', '<ol start="3"><li>三</li></ol>'],
  ])('%s', (content, kept) => {
    expect(cleanContent('richText', content)).toBe(kept);
  });
  it('a picture of our own is kept by its file, and its address is not: that is given anew to each reader', () => {
    const written =
      '<img onerror="x()" style="width:9999px" srcset="//e.cn/a 2x" width="800" height="600" src="https://elsewhere.cn/a.png" alt="实验台 &quot;甲&quot;" data-file="12">';
    const kept = '<img data-file="12" alt="实验台 &quot;甲&quot;" width="800" height="600" />';
    expect(cleanContent('richText', written)).toBe(kept);
    expect(cleanContent('richText', kept)).toBe(kept);
  });
  it('and a second time nothing changes any more', () => {
    const once = cleanContent('richText', '<p>1 &lt; 2 &amp;amp; <b>粗</b><u onclick=x>线</u></p>');
    expect(cleanContent('richText', once)).toBe(once);
  });
});

it.each([
  ['richText', '<p>&nbsp;<br></p>'],
  ['richText', '<p></p><ul><li> </li></ul>'],
  ['richText', '<table><tbody><tr><td><p></p></td><td> </td></tr></tbody></table>'],
  ['richText', '<p></p><img src="https://elsewhere.cn/a.png">'],
  ['textArea', ' \n　'],
  ['text', '  '],
  ['number', ' '],
  ['choice', ' '],
] as const)('a %s that looks empty (%s) is kept as empty', (type, content) => {
  expect(cleanContent(type, content)).toBe('');
});

it.each([
  ['textArea', ' 第一行\n  第二行 ', ' 第一行\n  第二行 '],
  ['text', '<b>不是标记</b>', '<b>不是标记</b>'],
  ['number', ' 48 ', '48'],
  ['number', '４８', '48'],
] as const)('a %s is otherwise kept as it was written', (type, content, kept) => {
  expect(cleanContent(type, content)).toBe(kept);
});

it.each([
  ['<p>敏<b>感</b>词</p>', '敏感词'],
  ['<p>一</p><p>二</p>', '一 二'],
  ['<ul><li>一</li><li>二</li></ul>', '一 二'],
  ['<p>R&amp;D 与 a&lt;b</p>', 'R&D 与 a<b'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['<table><tr><th>一</th><th>二</th></tr><tr><td>三</td><td>四</td></tr></table>', '一 二  三 四'],
  ['<p>见图</p><img data-file="1" alt="甲 &quot;乙&quot; &amp; 丙" />', '见图  甲 "乙" & 丙'],
])('the words of %s are “%s”', (html, words) => {
  expect(plainText(html)).toBe(words);
});
