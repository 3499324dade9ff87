import { expect, test } from 'vitest';
import { chooseTerm, daysBetweenTerms, type Term, termFaults, termsBefore } from './term.ts';

const term = (acad_year_term: string, is_now = false): Term => ({
  acad_year_term,
  acad_year_term_name: acad_year_term,
  is_now,
});
const terms = [term('2026-2027-2'), term('2026-2027-1', true), term('2025-2026-1')];

test.each([
  ['what the leader’s link says', { leaderQuery: '2025-2026-1', stored: '2026-2027-2' }, '2025-2026-1'],
  ['the stored choice', { stored: '2026-2027-2' }, '2026-2027-2'],
  [
    'the stored choice when the link names no term',
    { leaderQuery: 'x', stored: '2026-2027-2' },
    '2026-2027-2',
  ],
  ['the school’s own when the stored one is gone', { stored: '1999-2000-1' }, '2026-2027-1'],
  ['the school’s own', {}, '2026-2027-1'],
  ['the school’s own when nothing is stored', { leaderQuery: null, stored: null }, '2026-2027-1'],
] as const)('the current term is %s', (_what, wanted, expected) => {
  expect(chooseTerm(terms, wanted)?.acad_year_term).toBe(expected);
});

test('without a current term the first one serves, and without terms none does', () => {
  expect(chooseTerm([term('2026-2027-2'), term('2025-2026-1')], {})?.acad_year_term).toBe('2026-2027-2');
  expect(chooseTerm([], { stored: '2026-2027-1' })).toBeUndefined();
});

test.each(['2026-2027-1', '2026-2027-2', '2026-2027-3', '1999-2000-1'])('%s is a term', (acad_year_term) => {
  expect(termFaults({ acad_year_term, acad_year_term_name: '某学期' })).toEqual({});
});

test.each([
  '',
  '2026',
  '2026-2027',
  '2026-2027-0',
  '2026-2027-4',
  '26-27-1',
  ' 2026-2027-1',
  '2026-2027-1\n',
  '２０２６-2027-1',
])('%j has not the form of a term', (acad_year_term) => {
  const faults = termFaults({ acad_year_term, acad_year_term_name: '某学期' });
  expect(faults).toEqual({ acad_year_term: '学年学期应形如 2026-2027-1' });
});

test.each(['2026-2028-1', '2026-2026-1', '2027-2026-1'])(
  'the years of %s are not neighbours',
  (acad_year_term) => {
    const faults = termFaults({ acad_year_term, acad_year_term_name: '某学期' });
    expect(faults).toEqual({ acad_year_term: '学年的两个年份应当相邻，如 2026-2027-1' });
  },
);

test('a term needs a name', () => {
  expect(termFaults({ acad_year_term: '2026-2027-1', acad_year_term_name: ' ' })).toEqual({
    acad_year_term_name: '请输入学年学期名称',
  });
});

test.each([
  ['2025-2026-1', '2026-2027-1', 364],
  ['2025-2026-2', '2026-2027-1', 189],
  ['2026-2027-1', '2026-2027-2', 175],
  ['2026-2027-2', '2026-2027-3', 133],
  ['2026-2027-1', '2025-2026-1', -364],
])('from %s to %s there are %i days, in whole weeks', (from, to, days) => {
  expect(daysBetweenTerms(from, to)).toBe(days);
});

test('the terms before another begin with the last one', () => {
  const codes = ['2025-2026-2', '2026-2027-2', '2026-2027-1', '2025-2026-1'];
  const terms = codes.map((acad_year_term) => ({ acad_year_term, acad_year_term_name: '', is_now: false }));
  expect(termsBefore(terms, '2026-2027-1').map((each) => each.acad_year_term)).toEqual([
    '2025-2026-2',
    '2025-2026-1',
  ]);
});
