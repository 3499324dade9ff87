import { expect, test } from 'vitest';
import { termNameOf, termTitle } from './term-title.ts';

const TERMS = [
  { acad_year_term: '2026-2027-1', acad_year_term_name: '2026 秋' },
  { acad_year_term: '2025-2026-2', acad_year_term_name: '' },
];

test.each([
  ['2026-2027-1', '2026-2027学年第一学期'],
  ['2026-2027-3', '2026-2027学年第三学期'],
  ['2026-2027-4', undefined],
])('%s is usually called %s', (code, name) => {
  expect(termNameOf(code)).toBe(name);
});

test.each([
  ['2026-2027-1', '2026 秋'],
  ['2025-2026-2', '2025-2026学年第二学期'],
  ['2024-2025-3', '2024-2025学年第三学期'],
  ['旧学期', '旧学期'],
])('%s is called %s', (code, title) => {
  expect(termTitle(code, TERMS)).toBe(title);
});

test('who knows no terms says the usual name', () => {
  expect(termTitle('2026-2027-1')).toBe('2026-2027学年第一学期');
});
