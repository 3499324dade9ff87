import { expect, test } from 'vitest';
import { withoutTags } from './without-tags.ts';

test('tags go, and what stands in for them comes', () => {
  expect(withoutTags('<p class="a">一<br>二</p>')).toBe('一二');
  expect(withoutTags('<p>一</p><p>二</p>', ' ')).toBe(' 一  二 ');
  expect(withoutTags('1 < 2')).toBe('1 < 2');
});

test('as many brackets as a field takes are looked over once', () => {
  const brackets = '<'.repeat(100_000);
  expect(withoutTags(brackets)).toBe(brackets);
});
