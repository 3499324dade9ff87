import { expect, test } from 'vitest';
import { leastAnswers } from './achievement.ts';
import { asksOtherwise, closingFault, countsFaults, extensionFault, isOpen } from './questionnaire.ts';

const NOW = new Date('2026-11-16T08:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test('a questionnaire ends in the future, and not next year', () => {
  expect(closingFault(later(0), NOW)).toBe('截止时间须晚于现在');
  expect(closingFault(later(1), NOW)).toBeNull();
  expect(closingFault(later(24 * 121), NOW)).toBe('截止时间不能晚于 120 天之后');
});

test('it is open until its end, whether or not anybody closed it since', () => {
  expect(isOpen({ state: 'open', closes_at: later(1) }, NOW)).toBe(true);
  expect(isOpen({ state: 'open', closes_at: later(0) }, NOW)).toBe(false);
  expect(isOpen({ state: 'closed', closes_at: later(1) }, NOW)).toBe(false);
});

test('its end can be put off for as long as its codes are known and nobody was told what they came to', () => {
  expect(extensionFault({ state: 'closed', closes_at: later(-23), answered: 4, least: 5 }, NOW)).toBeNull();
  expect(extensionFault({ state: 'closed', closes_at: later(-24), answered: 4, least: 5 }, NOW)).toBe(
    'codes_over',
  );
  expect(extensionFault({ state: 'closed', closes_at: null, answered: 0, least: 5 }, NOW)).toBe('codes_over');
  expect(extensionFault({ state: 'open', closes_at: later(1), answered: 30, least: 5 }, NOW)).toBeNull();
  expect(extensionFault({ state: 'closed', closes_at: later(-1), answered: 5, least: 5 }, NOW)).toBe('told');
  expect(extensionFault({ state: 'open', closes_at: later(-1), answered: 5, least: 5 }, NOW)).toBe('told');
});

test.each([
  [[{ goal: 'a', steps: [0, 0, 1, 2, 3] }], 6, {}],
  [[{ goal: 'a', steps: [0, 0, 1, 2, 4] }], 6, { 'counts.a': '各档合计 7 人，超过应答人数 6' }],
  [[{ goal: 'a', steps: [0.5, 0, 0, 0, 0] }], 6, { 'counts.a': '请填写不小于 0 的整数' }],
  [[{ goal: 'gone', steps: [0, 0, 0, 0, 0] }], 6, { 'counts.gone': '该课程目标已被删除，请刷新后重新填写' }],
  [[], 0, { enrolled: '应答人数须是 1 到 100000 之间的整数' }],
])('counts %j of %i', (counts, enrolled, faults) => {
  expect(countsFaults(counts, enrolled, ['a'])).toEqual(faults);
});

const goal = (key: string, text: string) => ({ key, title: key, text });
test.each([
  ['the same in another order', [goal('b', '二'), goal('a', '一')], false],
  ['another wording', [goal('a', '另一个问题'), goal('b', '二')], true],
  ['one fewer', [goal('a', '一')], true],
  ['one more', [goal('a', '一'), goal('b', '二'), goal('c', '三')], true],
])('students are asked otherwise by %s: %j, %s', (_what, after, otherwise) => {
  expect(asksOtherwise([goal('a', '一'), goal('b', '二')], after)).toBe(otherwise);
});

test.each([
  [1, 5],
  [6, 5],
  [10, 5],
  [11, 6],
  [30, 15],
  [60, 30],
  [150, 30],
  [151, 31],
  [400, 80],
])('of a questionnaire with %i codes %i answers tell something', (codes, least) => {
  expect(leastAnswers(codes)).toBe(least);
});
