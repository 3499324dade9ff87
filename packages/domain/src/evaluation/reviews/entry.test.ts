import { describe, expect, test } from 'vitest';
import { earned, entryFault, missingInEntry, scoreFault } from './entry.ts';

const leaf = { total_points: 12.5, need_comment: true };
const entry = { score: null, grade: null, comment: '' } as const;

describe('a score of 12.5 points', () => {
  test.each([
    [0, null],
    [12.5, null],
    [7.25, null],
    [0.1 + 0.2, null],
    [12.51, '评分不能高于该指标的分值 12.5'],
    [-0.01, '评分不能小于 0'],
    [1.005, '评分最多两位小数'],
    [Number.NaN, '请输入数字'],
    [Number.POSITIVE_INFINITY, '请输入数字'],
  ])('%j: %j', (score, fault) => expect(scoreFault(score, leaf)).toBe(fault));
});

describe('an entry', () => {
  test.each([
    ['with nothing yet is fine', entry, 'score', null],
    ['of a score is fine', { ...entry, score: 9 }, 'score', null],
    ['of too high a score is faulty there', { ...entry, score: 13 }, 'score', 'score'],
    ['of a grade is faulty where scores are entered', { ...entry, grade: 'A' }, 'score', 'grade'],
    ['of a grade is fine where grades are', { ...entry, grade: 'A' }, 'grade', null],
    ['of a score is faulty where grades are', { ...entry, score: 9 }, 'grade', 'score'],
    ['with too long a comment is faulty there', { ...entry, comment: '好'.repeat(2001) }, 'score', 'comment'],
  ] as const)('%s', (_, given, input, field) => {
    expect(entryFault(given, leaf, input)?.field ?? null).toBe(field);
  });
});

describe('what a leaf earns, in hundredths', () => {
  test.each([
    ['its score', { score: 7.25, grade: null }, 725],
    ['all of its points for an A', { score: null, grade: 'A' }, 1250],
    ['0.8 of them for a B', { score: null, grade: 'B' }, 1000],
    ['0.6 for a C', { score: null, grade: 'C' }, 750],
    ['0.4 for a D', { score: null, grade: 'D' }, 500],
    ['nothing yet', { score: null, grade: null }, null],
  ] as const)('%s', (_, given, points) => expect(earned(given, leaf)).toBe(points));

  test('halves go up', () => {
    expect(earned({ score: null, grade: 'D' }, { ...leaf, total_points: 3.33 })).toBe(133);
    expect(earned({ score: null, grade: 'B' }, { ...leaf, total_points: 0.07 })).toBe(6);
  });
});

test('a leaf is ready with a score, and with a comment where one is needed', () => {
  expect(missingInEntry(undefined, leaf)).toBe('score');
  expect(missingInEntry({ ...entry, comment: '好' }, leaf)).toBe('score');
  expect(missingInEntry({ ...entry, score: 0 }, leaf)).toBe('comment');
  expect(missingInEntry({ ...entry, score: 0, comment: ' ' }, leaf)).toBe('comment');
  expect(missingInEntry({ ...entry, score: 0, comment: '好' }, leaf)).toBeNull();
  expect(missingInEntry({ ...entry, grade: 'D' }, { ...leaf, need_comment: false })).toBeNull();
});
