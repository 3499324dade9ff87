import { describe, expect, test } from 'vitest';
import { finished } from '../lists/steps.ts';
import { appliedRules, type Computed, sparedInSteps, sparedNames, sparedText } from './applied-rules.ts';
import type { Mark } from './marks.ts';
import type { GoalPlan } from './plan.ts';
import { DEFAULT_SETTING } from './setting.ts';

const goals = [{ goal: 'g1', points: 100 }];
const PLAN: GoalPlan = {
  goals: [{ key: 'g1', title: '目标1', text: '', points: [], target: null, target_reason: '' }],
  items: [
    {
      key: 'hw',
      title: '作业',
      kind: 'homework',
      full: 100,
      share: 4000,
      questions: [],
      goals,
      rubric: false,
    },
    {
      ...{ key: 'ex', title: '期末考试', kind: 'final', full: 200, share: 6000, goals: [], rubric: false },
      questions: [
        { key: 'q1', title: '一', full: 100, goals },
        { key: 'q2', title: '二', full: 100, goals },
      ],
    },
  ],
  matrix: null,
};
const mark = (score: number): Mark => ({ score, state: 'normal' });
const no = (state: Mark['state']): Mark => ({ score: null, state });
const student = (id: number, ...marks: (Mark | null)[]) => ({ id, marks });
const STUDENTS = [
  student(1, mark(80), mark(50), mark(60)),
  student(2, mark(80), no('deferred'), no('deferred')),
  student(3, mark(80), no('absent'), no('exempt')),
  student(4, null, mark(10), no('deferred')),
];
const computed: Computed = {
  ...{ plan: PLAN, setting: DEFAULT_SETTING, students: STUDENTS, left_out: 0, make_ups: 2 },
  questionnaire: null,
};
const texts = (more: Partial<Computed> = {}) =>
  Object.fromEntries(appliedRules({ ...computed, ...more }).map(({ title, text }) => [title, text]));

describe('the rules that figures follow', () => {
  test('say of every state how it counts, and how often it did', () => {
    expect(texts()).toMatchObject({
      缺考: '计 0 分，计入人数（1 个成绩）',
      缓考: '不计入人数与得分（3 个成绩）',
      免考: '不计入人数与得分（1 个成绩）',
      未录入: '不计入人数与得分（1 个成绩）',
      补考: '按首次成绩计算，补考成绩不计入（2 个成绩）',
    });
  });

  test.each([
    ['retakers who are left out, and how many', { left_out: 2 }, '重修学生', '不计入（2 名），成绩另列'],
    ['retakers who count', { setting: { ...DEFAULT_SETTING, count_retakers: true } }, '重修学生', '计入'],
    ['a typed matrix', { plan: { ...PLAN, matrix: {} } }, '支撑权重', '教师填写的支撑矩阵'],
    [
      'the second formula',
      { setting: { ...DEFAULT_SETTING, formula: 'weighted_ratio' } },
      '平均达成度',
      '÷ Σ（权重 × Σ 对应分值）',
    ],
    ['no questionnaire', {}, '综合达成度', '等于直接达成度'],
    [
      'a questionnaire that counts',
      { questionnaire: { enrolled: 40, answered: 20, least: 20, counts: {} } },
      '综合达成度',
      '0.7 × 直接达成度 + 0.3 × 间接达成度',
    ],
    [
      'one that too few answered',
      { questionnaire: { enrolled: 40, answered: 19, least: 20, counts: {} } },
      '间接达成度',
      '应答 40 人，答卷 19 份；答卷达到 50.00% 或 30 份、且不少于 20 份时计入，本次不计入',
    ],
  ] as const)('tell of %s', (_what, more, title, words) => {
    expect(texts(more)[title]).toContain(words);
  });

  test('name who was measured by less than the plan says, by item and reason', () => {
    expect(finished(sparedInSteps(PLAN, STUDENTS))).toEqual([
      { item: '作业', why: '未录入', whole: true, students: [4] },
      { item: '期末考试', why: '缓考', whole: true, students: [2] },
      { item: '期末考试', why: '免考', whole: false, students: [3] },
      { item: '期末考试', why: '缓考', whole: false, students: [4] },
    ]);
    expect(sparedText({ item: '期末考试', why: '缓考', whole: true })).toBe(
      '“期末考试”全部缓考，达成度只由其余考核项计算',
    );
  });

  test('name them, or of many the first and how many more', () => {
    const named = [
      { number: '1', name: '甲' },
      { number: '2', name: '乙' },
    ];
    expect(sparedNames(2, named)).toBe('2 名：1 甲、2 乙');
    expect(sparedNames(9, named)).toBe('9 名：1 甲、2 乙，另有 7 名');
  });
});
