import { describe, expect, it } from 'vitest';
import { keptAttributes, LONGEST_ALT, TAGS } from './allowed.ts';

describe('a picture', () => {
  it('is kept by the id of its file, with its words and its size, and without an address', () => {
    const given = { src: '/api/files/a/b', alt: '实验台', 'data-file': '12', width: '800', height: '600' };
    expect(keptAttributes('img', given)).toEqual({
      ...{ 'data-file': '12', alt: '实验台', width: '800', height: '600' },
    });
  });

  it.each([undefined, '', '0', '-1', '1.5', 'x', '12x', '2147483648', '9'.repeat(400)])(
    'of the file %j is not kept',
    (id) => {
      expect(keptAttributes('img', { src: 'https://elsewhere.cn/a.png', 'data-file': id })).toBeNull();
    },
  );

  it.each(['0', '-5', '99999', '100%', 'calc(1px)'])('whose width is %j is kept without a width', (width) => {
    expect(keptAttributes('img', { 'data-file': '1', width })).toEqual({ 'data-file': '1', alt: '' });
  });

  it('has words without angle brackets, and not too many', () => {
    expect(keptAttributes('img', { 'data-file': '1', alt: 'a<table>\nb' })?.alt).toBe('a table b');
    expect(keptAttributes('img', { 'data-file': '1', alt: '字'.repeat(999) })?.alt).toHaveLength(LONGEST_ALT);
  });

  it.each(['onerror', 'srcset', 'style', 'sizes', 'class', 'id', 'loading', 'usemap'])(
    'keeps no %s',
    (name) => {
      expect(keptAttributes('img', { 'data-file': '1', [name]: 'x' })).toEqual({ 'data-file': '1', alt: '' });
    },
  );
});

describe('a cell', () => {
  it.each([
    ['2', '2'],
    ['1', undefined],
    ['0', undefined],
    ['-3', undefined],
    ['3.5', undefined],
    ['51', '50'],
    ['1000000', '50'],
    ['99999999999999999999', undefined],
  ])('that asks for %s columns gets %s', (colspan, kept) => {
    expect(keptAttributes('td', { colspan, style: 'x', onload: 'x' })?.colspan).toBe(kept);
    expect(keptAttributes('th', { rowspan: colspan })?.rowspan).toBe(kept);
  });
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  '/admin',
  '//evil',
  'https://a.cn/<table>',
  'https://a.cn/" onclick="x',
])('a link to %j is not kept', (href) => {
  expect(keptAttributes('a', { href })).toEqual({});
});

it.each(['script', 'style', 'svg', 'math', 'iframe', 'object', 'picture', 'source', 'form', 'video'])(
  'no text has a %s',
  (tag) => {
    expect(TAGS).not.toContain(tag);
  },
);
