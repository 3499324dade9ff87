import { expect, test } from 'vitest';
import { isFilled } from './value.ts';

test.each([
  ['', false],
  ['  ', false],
  ['<p></p>', false],
  ['<p><br>&nbsp;</p>', false],
  ['<p>内容</p>', true],
  ['<table><tr><td></td></tr></table>', false],
  ['0', true],
])('%j counts as filled: %s', (content, filled) => {
  expect(isFilled({ content, files: [] })).toBe(filled);
});
