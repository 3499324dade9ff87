import { expect, test } from 'vitest';
import { headIn, headText } from './ledger-head.ts';

const hash = '0f9a'.repeat(16);
const end = { id: 128, hash };

test('an end is named on papers so that it is found again', () => {
  const text = headText({ ...end, signed_at: new Date('2026-11-16T00:30:00Z') });
  expect(text).toBe(`第 128 条 · ${hash} · 签名于 2026-11-16 08:30`);
  expect(headIn(text)).toEqual(end);
});

test.each([
  ['typed with spaces and a break', `第128条\n${hash.slice(0, 32)} ${hash.slice(32)}`],
  ['in capitals', `日志存证：第 128 条 · ${hash.toUpperCase()}`],
  ['without words', `128 ${hash}`],
  ['with a time behind it', `128,${hash} 2026-11-16`],
])('an end %s is read', (_how, text) => {
  expect(headIn(text)).toEqual(end);
});

test.each([
  '',
  '第 128 条',
  hash,
  `第 条 ${hash}`,
  `第 128 条 ${hash.slice(1)}`,
  `第 ${'9'.repeat(13)} 条 ${hash}`,
])('%s names none', (text) => {
  expect(headIn(text)).toBeNull();
});
