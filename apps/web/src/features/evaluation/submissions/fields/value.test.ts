import { expect, test } from 'vitest';
import { FIELD_VALUE, isFilled, sameValue } from './value.ts';

test.each([
  ['', false],
  ['  ', false],
  ['<p></p>', false],
  ['<p><br>&nbsp;</p>', false],
  ['<p>内容</p>', true],
  ['<table><tr><td></td></tr></table>', false],
  ['<img src="/a" data-file="1" alt="">', true],
  ['0', true],
])('%j counts as filled: %s', (content, filled) => {
  expect(isFilled({ content, files: [] })).toBe(filled);
});

test('a picture by another link is the same picture, another picture is not', () => {
  const shown = (src: string, id = 1) => ({
    content: `<img src="${src}" data-file="${id}" alt="">`,
    files: [],
  });
  expect(sameValue(shown('/api/files/a'), shown('/api/files/b'))).toBe(true);
  expect(sameValue(shown('/api/files/a'), shown('/api/files/a', 2))).toBe(false);
});

test('a reading brings fresh links of files and leaves the text as it was typed', () => {
  const file = (link: string) =>
    ({ id: 1, link }) as unknown as Parameters<typeof sameValue>[0]['files'][number];
  const own = { content: 'a', files: [file('old')] };
  expect(FIELD_VALUE.refreshed?.(own, { content: 'b', files: [file('new')] })).toEqual({
    content: 'a',
    files: [file('new')],
  });
  expect(FIELD_VALUE.refreshed?.(own, { content: 'b', files: [] })).toBe(own);
});

test.each([
  [{ content: '', files: [] }, true],
  [{ content: '' }, false],
  [{ content: 1, files: [] }, false],
  [null, false],
])('%j, found in the browser, is a value: %s', (found, is) => {
  expect(FIELD_VALUE.isValue(found)).toBe(is);
});
