import {
  type Achievement,
  achievementOf,
  LEAST_ANSWERS,
  type MarkedStudent,
} from '@course-center/domain/goals/achievement';
import type { GoalPlan } from '@course-center/domain/goals/plan';
import type { GoalSetting } from '@course-center/domain/goals/setting';

const goal = (key: string, title: string) => ({
  ...{ key, title, text: '', points: [], target: null, target_reason: '' },
});

/** A small course that anybody can check by hand: homework, and an exam with two questions. */
export const EXAMPLE_PLAN: GoalPlan = {
  goals: [goal('g1', '课程目标1'), goal('g2', '课程目标2')],
  items: [
    {
      ...{
        key: 'hw',
        title: '作业',
        kind: 'homework',
        full: 10_000,
        share: 4000,
        questions: [],
        rubric: false,
      },
      goals: [{ goal: 'g1', points: 10_000 }],
    },
    {
      ...{ key: 'ex', title: '期末', kind: 'final', full: 10_000, share: 6000, goals: [], rubric: false },
      questions: [
        { key: 'q1', title: '第一题', full: 4000, goals: [{ goal: 'g1', points: 4000 }] },
        { key: 'q2', title: '第二题', full: 6000, goals: [{ goal: 'g2', points: 6000 }] },
      ],
    },
  ],
  matrix: null,
};

export interface ExampleStudent {
  readonly name: string;
  /** Points in homework, the first and the second question; a text is a state. */
  readonly marks: readonly (number | '缺考' | '缓考')[];
  readonly retaker: boolean;
}

export const EXAMPLE_STUDENTS: readonly ExampleStudent[] = [
  { name: '甲', marks: [90, 36, 48], retaker: false },
  { name: '乙', marks: [80, 30, 33], retaker: false },
  { name: '丙', marks: [60, '缺考', '缺考'], retaker: false },
  { name: '丁', marks: [85, '缓考', '缓考'], retaker: false },
  { name: '戊', marks: [70, 20, 54], retaker: true },
];

/** Eight of ten students answered, the five steps from 1 to 5. */
export const EXAMPLE_ANSWERS = { g1: [0, 0, 2, 4, 2], g2: [0, 1, 3, 3, 1] } as const;
export const EXAMPLE_ENROLLED = 10;

/** What the example comes to under a setting: by the same rule as every course. */
export function workedExample(setting: GoalSetting): Achievement {
  const STATE = { 缺考: 'absent', 缓考: 'deferred' } as const;
  const students = EXAMPLE_STUDENTS.map(
    ({ marks, retaker }, id): MarkedStudent => ({
      ...{ id, class_id: 1, major_id: null, entry_year: null, retaker },
      marks: marks.map((mark) =>
        typeof mark === 'number'
          ? { score: mark * 100, state: 'normal' }
          : { score: null, state: STATE[mark] },
      ),
    }),
  );
  const questionnaire = {
    ...{ enrolled: EXAMPLE_ENROLLED, answered: 8, least: LEAST_ANSWERS },
    counts: EXAMPLE_ANSWERS,
  };
  return achievementOf({ plan: EXAMPLE_PLAN, setting, students, questionnaire });
}
