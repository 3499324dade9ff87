import { expect, test } from 'vitest';
import type { GoalPlan } from './plan.ts';
import { planChangeFaults, touchedBy } from './plan-change.ts';

const PLAN: GoalPlan = {
  goals: ['g1', 'g2'].map((key) => ({
    ...{ key, title: key, text: key, points: [], target: null, target_reason: '' },
  })),
  items: [
    {
      ...{ key: 'homework', title: '作业', kind: 'homework', full: 10_000, share: 4000, rubric: false },
      questions: [],
      goals: [{ goal: 'g1', points: 10_000 }],
    },
    {
      ...{ key: 'final', title: '期末', kind: 'final', full: 10_000, share: 6000, rubric: false },
      questions: [
        { key: 'q1', title: '一', full: 4000, goals: [{ goal: 'g1', points: 4000 }] },
        { key: 'q2', title: '二', full: 6000, goals: [{ goal: 'g2', points: 6000 }] },
      ],
      goals: [],
    },
  ],
  matrix: null,
};
const USE = {
  marks: [{ key: 'homework', marks: 30, highest: 9500 }],
  students: 30,
  answers: 0,
  confirmed_before: false,
};
const homework = (change: object): GoalPlan => ({
  ...PLAN,
  items: PLAN.items.map((item) => (item.key === 'homework' ? { ...item, ...change } : item)),
});

test('what nobody has marks in may change without touching anybody', () => {
  expect(touchedBy(PLAN, homework({ full: 5000, share: 0 }), { ...USE, marks: [], students: 0 })).toEqual([]);
  expect(touchedBy(PLAN, homework({ title: '平时作业' }), USE)).toEqual([]);
});

test('another full mark says how many marks it touches', () => {
  const next = homework({ full: 12_000, goals: [{ goal: 'g1', points: 12_000 }] });
  expect(touchedBy(PLAN, next, USE)).toEqual([
    '“作业”的满分由 100 改为 120，涉及已录入的 30 个成绩，得分率随之改变',
  ]);
});

test('a full mark below a mark that was given is a fault at its field', () => {
  expect(planChangeFaults(homework({ full: 9000 }), USE)).toEqual({
    'items.homework.full': '已录入的成绩最高 95 分，高于满分 90，请先修改成绩',
  });
  const marks = [{ key: 'q1', marks: 3, highest: 4001 }];
  expect(Object.keys(planChangeFaults(PLAN, { marks }))).toEqual(['items.final.questions.q1.full']);
});

test('a column that goes keeps its marks, and says so', () => {
  const next = { ...PLAN, items: PLAN.items.slice(1) };
  expect(touchedBy(PLAN, next, USE)).toEqual([
    '“作业”已录入 30 个成绩，删除后不再计入；重新加回即恢复',
    '支撑矩阵或占比改变，30 名学生的达成度将重新计算',
  ]);
});

test('another weight recomputes all who have marks, however it came about', () => {
  const sentence = ['支撑矩阵或占比改变，30 名学生的达成度将重新计算'];
  expect(touchedBy(PLAN, homework({ share: 5000 }), USE)).toEqual(sentence);
  const typed = { ...PLAN, matrix: { g1: { homework: 5000, final: 5000 }, g2: { final: 10_000 } } };
  expect(touchedBy(PLAN, typed, USE)).toEqual(sentence);
  const same = { ...PLAN, matrix: { g2: { final: 10_000 }, g1: { final: 5000, homework: 5000 } } };
  expect(touchedBy(typed, same, USE)).toEqual([]);
});

test('a goal that goes takes its answers out of the count', () => {
  const next = { ...PLAN, goals: PLAN.goals.slice(0, 1) };
  expect(touchedBy(PLAN, next, { ...USE, students: 0, answers: 12 })).toEqual([
    '问卷已收到 12 份答卷，删除的 1 个课程目标不再计入，新增的 0 个没有答卷',
  ]);
});

test('what was confirmed has to be confirmed again', () => {
  expect(touchedBy(PLAN, homework({ title: '平时作业' }), { ...USE, confirmed_before: true })).toEqual([
    '方案曾经确认，修改后须重新提交，由审核人重新确认',
  ]);
  expect(touchedBy(PLAN, PLAN, { ...USE, confirmed_before: true })).toEqual([]);
});

test('a goal that is reworded after students answered of it says so', () => {
  const goals = PLAN.goals.map((goal) => (goal.key === 'g1' ? { ...goal, text: '另一种表述' } : goal));
  expect(touchedBy(PLAN, { ...PLAN, goals }, USE)).toEqual([]);
  expect(touchedBy(PLAN, { ...PLAN, goals }, { ...USE, answers: 12 })).toEqual([
    '改写了 1 个课程目标，已有的 12 份问卷答卷是对原来表述的回答',
  ]);
});
