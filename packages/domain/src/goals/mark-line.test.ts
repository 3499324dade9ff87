import { describe, expect, test } from 'vitest';
import type { MarkCell } from './mark-cell.ts';
import { type GivenMark, markHeads, marksOfLine, type Remark, readRemark, readRetaker } from './mark-line.ts';
import { columnsOf, type GoalPlan } from './plan.ts';

const item = { goals: [], rubric: false, share: 5000 };
const question = (key: string, title: string) => ({ key, title, full: 1000, goals: [] });
const PLAN: GoalPlan = {
  goals: [],
  items: [
    { ...item, key: 'u', title: '平时', kind: 'homework', full: 10_000, questions: [] },
    {
      ...{ ...item, key: 'f', title: '期末', kind: 'final', full: 2000 },
      questions: [question('q1', '第1题'), question('q2', '第1题')],
    },
  ],
  matrix: null,
};
const HEADS = markHeads(PLAN, columnsOf(PLAN));
const mark = (score: number | null, state: MarkCell['state'] = 'normal') => ({ mark: { score, state } });
const cell = (score: number | null, state: MarkCell['state'] = 'normal', make_up: number | null = null) => ({
  ...{ score, state, make_up },
});
const read = (
  given: Record<string, GivenMark>,
  remark: Remark | null = null,
  standing: Record<string, MarkCell> = {},
) => marksOfLine(HEADS, { standing, given: (key) => given[key], remark });

test('a head says the full mark, and no two are alike', () => {
  expect(HEADS.map(({ title }) => title)).toEqual([
    '平时（满分100）',
    '期末 第1题（满分10）',
    '期末 第1题 #2（满分10）',
  ]);
  expect(HEADS.map(({ others }) => others)).toEqual([['平时', '平时成绩'], [], []]);
});

test('what a line leaves open stays, a first mark leaves the make-up beside it', () => {
  const standing = { u: cell(6000), q1: cell(400, 'normal', 600) };
  expect(read({ q1: mark(500) }, null, standing)).toEqual({
    marks: { u: cell(6000), q1: cell(500, 'normal', 600) },
    faults: {},
  });
});

describe('a remark', () => {
  test.each([
    ['缓考', 'deferred'],
    ['旷考', 'absent'],
    ['免修', 'exempt'],
    ['补考', 'make_up'],
    ['重修', 'retake'],
    ['班长', null],
  ])('“%s” is read', (text, remark) => {
    expect(readRemark(text)).toEqual({ remark });
  });

  test('that may mean some mark is not guessed at', () => {
    expect(readRemark('期末缓考')).toEqual({ fault: expect.stringContaining('不能确定') });
  });

  test('“deferred” speaks of the final exam: a 0 there is no mark, any other mark contradicts it', () => {
    expect(read({ u: mark(8000), q1: mark(0) }, 'deferred')).toEqual({
      marks: { u: cell(8000), q1: cell(null, 'deferred'), q2: cell(null, 'deferred') },
      faults: {},
    });
    expect(read({ q1: mark(300) }, 'deferred').faults.q1).toContain('保留其中一个');
  });

  test('“make-up” puts the marks of the line beside the first ones, never in their place', () => {
    const standing = { q1: cell(400), q2: cell(null, 'absent') };
    expect(read({ q1: mark(700), q2: mark(600) }, 'make_up', standing).marks).toEqual({
      q1: cell(400, 'normal', 700),
      q2: cell(null, 'absent', 600),
    });
    expect(read({ q1: mark(700) }, 'make_up').faults.q1).toContain('先录入原成绩');
  });
});

test('a make-up of a column of its own needs a first mark', () => {
  expect(read({ q1: { ...mark(400), make_up: 600 } }).marks.q1).toEqual(cell(400, 'normal', 600));
  expect(read({ q1: { make_up: 600 } }).faults.q1).toContain('先录入原成绩');
});

test.each([
  ['重修', true],
  ['是', true],
  ['否', false],
  ['初修', false],
  ['也许', undefined],
])('“%s” says of a retaker: %s', (text, said) => {
  expect(readRetaker(text)).toBe(said);
});
