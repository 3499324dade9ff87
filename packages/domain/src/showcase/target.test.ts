import { expect, test } from 'vitest';
import { growthOf, MOST_GROWTH } from '../growth.testing.ts';
import { isTarget, isWebAddress } from './target.ts';

test.each([
  'http://example.edu.cn',
  'https://example.edu.cn/a?b=c#d',
  'HTTPS://EXAMPLE.EDU.CN',
  'https://课程.cn/介绍',
])('%s leads into the web', (target) => {
  expect(isWebAddress(target)).toBe(true);
  expect(isTarget(target)).toBe(true);
});

test.each(['/excellent', '/course-msg?id=3', '/'])('%s is a page of ours', (target) => {
  expect(isWebAddress(target)).toBe(false);
  expect(isTarget(target)).toBe(true);
});

test.each([
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.edu.cn',
  '//example.edu.cn',
  '/\\example.edu.cn',
  '\\\\example.edu.cn',
  'http://',
  'http:/example.edu.cn',
  'https://example.edu.cn/a b',
  'https://a\nb',
  'excellent',
  'example.edu.cn',
])('%j leads nowhere', (target) => {
  expect(isTarget(target)).toBe(false);
});

test('where the host of a long address ends is not looked for from each of its letters', async () => {
  const growth = await growthOf((times) => {
    const long = `http://${'a'.repeat(2_000 * times)} `;
    expect(isTarget(long)).toBe(false);
    return () => isTarget(long);
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});
