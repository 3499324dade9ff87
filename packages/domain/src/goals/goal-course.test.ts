import { describe, expect, it } from 'vitest';
import {
  decideGoalCourse,
  GOAL_ACTIONS,
  GOAL_ARROWS,
  GOAL_COURSE_STATES,
  type GoalAction,
  type GoalCourseFacts,
  type GoalCourseReader,
  type GoalCourseState,
  goalActionsOf,
} from './goal-course.ts';

const FACTS: GoalCourseFacts = {
  state: 'draft',
  goals: [{ key: 'g1', title: '课程目标1' }],
  plan_missing: [],
  students: 30,
  marks: 90,
  marks_missing: 0,
  unanalysed: [],
  unmeasured: [],
  measures_open: 0,
  final_marked: false,
};
const NOBODY: GoalCourseReader = {
  ...{ teacher: false, leader: false, above: false, reviewer: false, teaches: false },
};
const READERS = {
  leader: { ...NOBODY, teacher: true, leader: true, teaches: true },
  teacher: { ...NOBODY, teacher: true, teaches: true },
  reviewer: { ...NOBODY, above: true, reviewer: true },
  above: { ...NOBODY, above: true },
  'a reviewer who teaches it': { ...NOBODY, above: true, reviewer: true, teaches: true },
  nobody: NOBODY,
} satisfies Record<string, GoalCourseReader>;
const YES = [{ goal: 'g1', answers: [true, true, true] }];
const command = (action: GoalAction) => ({ action, remark: '同意', answers: YES });
const states = Object.keys(GOAL_COURSE_STATES) as GoalCourseState[];
const actions = Object.keys(GOAL_ACTIONS) as GoalAction[];

describe('every state × action × reader', () => {
  const may: Record<string, string[]> = {
    leader: ['submit_plan', 'withdraw_plan', 'submit_report', 'withdraw_report'],
    reviewer: [
      ...['confirm_plan', 'return_plan', 'confirm_report', 'return_report'],
      ...['reopen_plan', 'reopen_report', 'archive'],
    ],
    above: ['reopen_plan', 'reopen_report', 'archive'],
    'a reviewer who teaches it': ['reopen_plan', 'reopen_report', 'archive'],
  };
  it.each(Object.entries(READERS))('%s', (name, reader) => {
    for (const state of states)
      for (const action of actions) {
        const arrow = GOAL_ARROWS.find((each) => each.action === action && each.from.includes(state));
        const expected = arrow !== undefined && (may[name]?.includes(action) ?? false);
        const facts = { ...FACTS, state };
        expect([state, action, decideGoalCourse(facts, reader, command(action)).ok]).toEqual([
          state,
          action,
          expected,
        ]);
        const offered = goalActionsOf(facts, reader).find((each) => each.action === action);
        expect(offered?.allowed ?? false).toBe(expected);
      }
  });
});

it('nothing can happen once it is archived', () => {
  expect(GOAL_ARROWS.filter(({ from }) => from.includes('archived'))).toEqual([]);
});

describe('a refusal', () => {
  const reviewing = { ...FACTS, state: 'plan_submitted' } as const;
  const reporting = { ...FACTS, state: 'plan_confirmed' } as const;
  it.each([
    [
      'the plan is not complete',
      { ...FACTS, plan_missing: ['请填写'] },
      'leader',
      command('submit_plan'),
      'plan_incomplete',
    ],
    ['somebody teaches but does not lead', FACTS, 'teacher', command('submit_plan'), 'not_leader'],
    [
      'somebody teaches what they review',
      reviewing,
      'a reviewer who teaches it',
      command('confirm_plan'),
      'own_course',
    ],
    ['another reviewer is chosen', reviewing, 'above', command('confirm_plan'), 'not_reviewer'],
    [
      'an opinion is missing',
      reviewing,
      'reviewer',
      { ...command('confirm_plan'), remark: ' ' },
      'remark_missing',
    ],
    [
      'a goal is not answered',
      reviewing,
      'reviewer',
      { ...command('confirm_plan'), answers: [] },
      'answers_missing',
    ],
    [
      'an answer is no',
      reviewing,
      'reviewer',
      { ...command('confirm_plan'), answers: [{ goal: 'g1', answers: [true, false, true] }] },
      'answers_negative',
    ],
    ['a reason is missing', reporting, 'above', { ...command('reopen_plan'), remark: '' }, 'remark_missing'],
    [
      'there are no students',
      { ...reporting, students: 0 },
      'leader',
      command('submit_report'),
      'no_students',
    ],
    ['there are no marks', { ...reporting, marks: 0 }, 'leader', command('submit_report'), 'no_marks'],
    [
      'a goal has no analysis',
      { ...reporting, unanalysed: ['课程目标1'] },
      'leader',
      command('submit_report'),
      'analysis_missing',
    ],
    [
      'a goal under target has no measure',
      { ...reporting, unmeasured: ['课程目标1'] },
      'leader',
      command('submit_report'),
      'measure_missing',
    ],
    [
      'earlier measures are not answered',
      { ...reporting, measures_open: 2 },
      'leader',
      command('submit_report'),
      'measures_open',
    ],
  ] as const)('%s', (_why, facts, reader, given, reason) => {
    expect(decideGoalCourse(facts, READERS[reader], given)).toEqual({ ok: false, reason });
  });

  it('a return may have answers of no, and still needs an opinion', () => {
    const answers = [{ goal: 'g1', answers: [true, false, true] }];
    const given = { action: 'return_plan', remark: '请补充评分标准', answers } as const;
    expect(decideGoalCourse(reviewing, READERS.reviewer, given)).toMatchObject({ ok: true, to: 'draft' });
  });
});

it('says what speaks against a step, what it touches, and which goals it waits for', () => {
  const offered = (facts: Partial<GoalCourseFacts>, reader: GoalCourseReader, action: GoalAction) =>
    goalActionsOf({ ...FACTS, ...facts }, reader).find((each) => each.action === action);
  expect(
    offered({ state: 'plan_submitted', final_marked: true }, READERS.reviewer, 'confirm_plan')?.warning,
  ).toContain('考后确认');
  expect(offered({ state: 'plan_confirmed' }, READERS.above, 'reopen_plan')?.consequence).toContain(
    '30 名学生的 90 个成绩',
  );
  const missing = { state: 'plan_confirmed', unmeasured: ['课程目标1'], marks_missing: 3 } as const;
  expect(offered(missing, READERS.leader, 'submit_report')).toMatchObject({
    allowed: false,
    why_not: expect.stringContaining('课程目标1'),
    warning: expect.stringContaining('3 个成绩'),
  });
});
