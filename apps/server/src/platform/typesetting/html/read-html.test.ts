import { growthOf, MOST_GROWTH } from '@course-center/domain/growth.testing';
import { describe, expect, it } from 'vitest';
import { HtmlRefused, MOST_CELLS } from './elements.ts';
import { type Block, readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

const blocks = (html: string) => readHtml(html, 'body-').blocks;
const notes = (html: string) => readHtml(html, 'body-').notes.join('；');
const table = (html: string) =>
  blocks(html).find((each) => each.kind === 'table') as Extract<Block, { kind: 'table' }>;
const places = (html: string) =>
  table(html).cells.map(({ x, y, colspan, rowspan }) => [x, y, colspan, rowspan].join());

describe('reading HTML', () => {
  it('tells paragraphs, headings, lists, quotes, rules and page breaks apart', () => {
    const html = `<h2>标题</h2>文字<p>段落</p><ol start="3"><li>三<ul><li>里</ul></ol><blockquote>引</blockquote><hr>
      <div style="page-break-before: always">下一页</div>`;
    expect(blocks(html).map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'paragraph',
      'list',
      'quote',
      'rule',
      'break',
      'paragraph',
    ]);
  });

  it('keeps what words look like, and the spaces between them as a browser shows them', () => {
    expect(
      blocks('<p> 甲  <b>乙</b>\n<i> 丙</i> <span style="color:#f00; font-size: 16px">丁</span>　戊 </p>'),
    ).toEqual([
      {
        kind: 'paragraph',
        align: null,
        inlines: [
          { kind: 'text', text: '甲 ' },
          { kind: 'text', text: '乙', bold: true },
          { kind: 'text', text: ' ' },
          { kind: 'text', text: '丙', italic: true },
          { kind: 'text', text: ' ' },
          { kind: 'text', text: '丁', color: '#f00', size: 12 },
          { kind: 'text', text: '　戊' },
        ],
      },
    ]);
  });

  it('places spans as browsers do, and lets none reach out of its group', () => {
    const head =
      '<thead><tr><th rowspan="9">甲</th><th colspan="2">乙</th></tr><tr><th>丙</th><th>丁</th></tr></thead>';
    const body = '<tr><td rowspan="0">一</td><td colspan="99">二</td></tr><tr><td>三</td><td>四</td></tr>';
    expect(places(`<table>${head}<tbody>${body}</tbody></table>`)).toEqual([
      '0,0,1,2',
      '1,0,2,1',
      '1,1,1,1',
      '2,1,1,1',
      '0,2,1,2',
      '1,2,59,1',
      '1,3,1,1',
      '2,3,1,1',
    ]);
    expect(table(`<table>${head}<tbody>${body}</tbody></table>`).head).toBe(2);
    expect(table('<table><tr><th>甲</th></tr><tr><td>一</td></tr></table>').head).toBe(1);
    expect(table('<table><tr><th>甲</th></tr></table>').head).toBe(0);
    expect(blocks('<table></table>')).toEqual([]);
  });

  it('says what it does not set', () => {
    expect(
      notes('<video></video><p style="float:left">甲</p><custom-tag>乙</custom-tag><style>p{}</style>'),
    ).toBe('未采用的元素：<video>、<custom-tag>（其中文字已保留）、<style>；未采用的样式：float');
    expect(notes('<p>张𠮷䶮</p>')).toBe('');
    expect(notes('<p>李😀</p>')).toContain('字库中没有的字符，已用方框代替：😀');
    expect(notes('<table><tr><td><div style="break-after:page">甲</div></td></tr></table>')).toContain(
      '分页未采用',
    );
  });

  it('lets an endless word break anywhere, and leaves others alone', () => {
    const [{ inlines }] = blocks(`<p>${'a'.repeat(100)} evaluation 课程</p>`) as [
      Extract<Block, { kind: 'paragraph' }>,
    ];
    const text = (inlines[0] as { text: string }).text;
    expect(text.split('\u200b')).toHaveLength(100);
    expect(text).toContain(' evaluation 课程');
  });

  it('lets what is endless beyond that break at every eighth letter: each place costs', () => {
    const made = blocks(`<pre>${'a'.repeat(100_000)}</pre>`) as [Extract<Block, { kind: 'preformatted' }>];
    const pieces = made[0].text.split('\u200b');
    expect(pieces).toHaveLength(20_000 + 10_000);
    expect(pieces.join('')).toBe('a'.repeat(100_000));
  });

  it('sets a paragraph that goes on for pages as several, with all that is in it', () => {
    const html = `<h2>${'长'.repeat(30_000)}</h2><p>${'𠮷'.repeat(15_000)}<b>${'字'.repeat(15_000)}</b>尾</p><p>短</p>`;
    const made = blocks(html) as Extract<Block, { kind: 'paragraph' | 'heading' }>[];
    const textOf = (each: (typeof made)[number]) =>
      each.inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
    expect(made.map(({ kind }) => kind).join()).toMatch(/^heading(,paragraph){4,}$/);
    expect(made.map(textOf).at(-1)).toBe('短');
    expect(made.map((each) => textOf(each).length).every((length) => length <= 20_000)).toBe(true);
    expect(made.map(textOf).join('').replaceAll('\u200b', '')).toBe(
      `${'长'.repeat(30_000)}${'𠮷'.repeat(15_000)}${'字'.repeat(15_000)}尾短`,
    );
    expect(notes(html)).toContain('超过 20000 字的段落已分成几段');
  });

  it('keeps of a drawing what draws', () => {
    const svg = `<svg viewBox="0 0 9 9" onload="x()"><use href="#a"/><image href="/etc/passwd"/><foreignObject>x</foreignObject>
      <rect fill="url(#g)" stroke="url(http://127.0.0.1/x)" style="fill-opacity:.5"/><text>字 &lt; 号</text></svg>`;
    const { pictures } = readHtml(svg, 'body-');
    const drawn = (pictures.get('body-1') as { svg: string }).svg;
    expect(drawn).toContain('viewBox="0 0 9 9"');
    expect(drawn).toContain('<rect fill="url(#g)" fill-opacity=".5">');
    expect(drawn).toContain('字 &lt; 号');
    expect(drawn).not.toMatch(/passwd|127\.0|onload|use|foreign/);
    expect(notes(svg)).toContain('图形中未采用的内容');
  });

  it.each([
    ['a table without end', '<table>'.concat('<tr><td>1</td></tr>'.repeat(MOST_CELLS + 1)), '单元格过多'],
    ['what nests without end', '<div>'.repeat(1000), '嵌套层级过多'],
    ['more than anybody reads', '<br>'.repeat(200_000), '内容过多'],
    ['more text than anybody prints', `<p>${'a'.repeat(800_001)}</p>`, '文字过多（最多 80 万字）'],
  ])('refuses %s', (_what, html, sentence) => {
    expect(() => readHtml(html, 'body-')).toThrow(HtmlRefused);
    expect(() => readHtml(html, 'body-')).toThrow(sentence);
  });

  it('tells numbers of pages from text in heads and feet only', () => {
    const html = '第 <span class="pageNumber"></span> 页 [topage]';
    const kinds = (numbers: boolean) =>
      (readHtml(html, '', numbers).blocks[0] as Extract<Block, { kind: 'paragraph' }>).inlines.map(
        ({ kind }) => kind,
      );
    expect(kinds(true)).toEqual(['text', 'page', 'text', 'pages']);
    expect(kinds(false)).toEqual(['text', 'text']);
  });
});

describe('writing HTML for a browser', () => {
  it('leaves out what runs, fetches or leads away', () => {
    const html = `<link rel="prefetch" href="//x"><script>1</script><body background="http://x/" onload="1"><iframe src="file:///etc"></iframe>
      <style>@import "//x"; p { background: url(http://x/); color: red }</style><a href="javascript:1" ping="//x">甲</a>
      <img src="http://x/1.png" srcset="http://x/2.png 2x"><img src="data:image/png;base64,AA=="><p style="background:url(//x)">乙</p></body>`;
    const { html: written, pictures } = writeHtml(html, 'body-', false);
    expect(written).not.toMatch(/script|iframe|link|onload|ping|srcset|@import|file:|\/\/x/);
    expect(written).toContain('color: red');
    expect(written).toContain('src="picture:body-1"');
    expect(written).toContain('src="data:image/png;base64,AA=="');
    expect([...pictures]).toEqual([['body-1', 'http://x/1.png']]);
  });

  it('looks at as many blanks as a style is long once', async () => {
    const growth = await growthOf((times) => {
      const blanks = ' '.repeat(2_500 * times);
      const given = ['#x', 'x'].map((to) => `<p style="fill:url(${blanks}${to})">甲</p>`);
      const written = () => given.map((html) => writeHtml(html, '', false).html);
      expect(written().map((html) => html.includes('fill:none'))).toEqual([false, true]);
      return written;
    });
    expect(growth).toBeLessThan(MOST_GROWTH);
  });
});
