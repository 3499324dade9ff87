import { expect, test } from 'vitest';
import { isFilled, sameValue } from './value.ts';

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
