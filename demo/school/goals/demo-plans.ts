import type { GoalCourseState } from '@course-center/domain/goals/goal-course';
import type { GoalPlan, PlanItem } from '@course-center/domain/goals/plan';
import { readData } from '../../read-data.ts';

type GoalTexts = readonly [title: string, text: string, points: readonly string[]];

interface GoalData {
  readonly requirements: readonly (readonly [
    code: string,
    title: string,
    text: string,
    points: readonly string[],
  ])[];
  readonly goals: Readonly<Record<string, readonly GoalTexts[]>>;
}

const TEXTS = readData<GoalData>('goals');

/** The graduation requirements of every engineering major, with their points under codes such as 3.1. */
export const DEMO_REQUIREMENTS = TEXTS.requirements.map(([code, title, text, points]) => ({
  ...{ code, title, text },
  points: points.map((said, at) => ({ code: `${code}.${at + 1}`, text: said })),
}));

/** Whether a goal of the course speaks for a point. */
export function supportsPoint(course: string, code: string): boolean {
  return (TEXTS.goals[course] ?? []).some(([, , points]) => points.includes(code));
}

export interface DemoMajor {
  readonly name: string;
  readonly college: string;
  readonly courses: readonly string[];
  /** Supports lifelong learning, and is no goal course: the point stays without a value. */
  readonly practice: string;
  readonly entry_years: readonly number[];
}

export const DEMO_MAJORS: readonly DemoMajor[] = [
  {
    name: '软件工程',
    college: '计算机与人工智能学院',
    courses: ['软件需求与建模', 'Web应用开发技术', '数据库系统原理', '软件工程导论'],
    practice: '软件工程综合实训',
    entry_years: [2023, 2024, 2025],
  },
  {
    name: '机械设计制造及其自动化',
    college: '机械工程学院',
    courses: ['机械原理'],
    practice: '机械设计课程设计',
    entry_years: [2024, 2025],
  },
  {
    name: '电气工程及其自动化',
    college: '电气与信息工程学院',
    courses: ['电路原理'],
    practice: '电力系统课程设计',
    entry_years: [2025, 2026],
  },
];

export interface DemoGoalCourse {
  readonly course: string;
  readonly term: string;
  readonly state: GoalCourseState;
  /** How many students each class has. */
  readonly classes: readonly number[];
  /** How well it went, in hundredths of what can be reached. */
  readonly level: number;
  /** Which share of the marks is entered. */
  readonly entered: number;
}

const [FIRST, SECOND, NOW] = ['2025-2026-1', '2025-2026-2', '2026-2027-1'];

/** Twelve goal courses in every state; what was begun in one term comes back in the last. */
export const DEMO_GOAL_COURSES: readonly DemoGoalCourse[] = [
  { course: '软件需求与建模', term: FIRST, state: 'archived', classes: [36, 38], level: 66, entered: 1 },
  { course: '数据库系统原理', term: FIRST, state: 'archived', classes: [41, 40, 39], level: 74, entered: 1 },
  { course: '机械原理', term: FIRST, state: 'confirmed', classes: [45, 44], level: 70, entered: 1 },
  { course: 'Web应用开发技术', term: SECOND, state: 'confirmed', classes: [37, 37], level: 78, entered: 1 },
  { course: '软件工程导论', term: SECOND, state: 'confirmed', classes: [120], level: 80, entered: 1 },
  { course: '电路原理', term: SECOND, state: 'confirmed', classes: [60, 58], level: 65, entered: 1 },
  { course: '软件需求与建模', term: NOW, state: 'plan_confirmed', classes: [18, 35], level: 74, entered: 1 },
  { course: 'Web应用开发技术', term: NOW, state: 'draft', classes: [32], level: 76, entered: 0 },
  {
    course: '数据库系统原理',
    term: NOW,
    state: 'report_submitted',
    classes: [42, 43],
    level: 76,
    entered: 1,
  },
  { course: '软件工程导论', term: NOW, state: 'plan_submitted', classes: [56], level: 78, entered: 0 },
  { course: '机械原理', term: NOW, state: 'plan_confirmed', classes: [48, 46], level: 75, entered: 0.6 },
  { course: '电路原理', term: NOW, state: 'plan_submitted', classes: [58], level: 72, entered: 0.3 },
];

const POINT = 100;

/** The plan of a course: homework and experiments over all goals, an exam whose questions speak for one each. */
export function demoPlan(course: string, pointIds: (code: string) => readonly number[]): GoalPlan {
  const texts = TEXTS.goals[course] ?? [];
  const keys = texts.map((_, at) => `g${at + 1}`);
  const shared = spread(100 * POINT, keys);
  const item = (key: string, title: string, kind: PlanItem['kind'], share: number): PlanItem => ({
    ...{ key, title, kind, share, full: 100 * POINT, questions: [], goals: shared, rubric: false },
  });
  const perGoal = keys.length === 2 ? [20, 30] : [15, 20];
  const questions = keys.flatMap((goal, at) =>
    (at === 0 && keys.length === 3 ? [15, 15] : perGoal).map((points, nth) => ({
      key: `q${at * 2 + nth + 1}`,
      title: `第 ${at * 2 + nth + 1} 题`,
      full: points * POINT,
      goals: [{ goal, points: points * POINT }],
    })),
  );
  return {
    goals: texts.map(([title, text, codes], at) => ({
      ...{ key: `g${at + 1}`, title: `目标 ${at + 1} ${title}`, text },
      points: codes.flatMap((code) => pointIds(code)),
      ...(at === 1 && course === '软件需求与建模'
        ? { target: 6500, target_reason: '本课程的核心能力，适当提高期望值' }
        : { target: null, target_reason: '' }),
    })),
    items: [
      item('homework', '平时作业', 'homework', 2000),
      item('experiment', '课程实验', 'experiment', 2000),
      {
        ...{
          key: 'final',
          title: '期末考试',
          kind: 'final',
          share: 6000,
          questions,
          goals: [],
          rubric: false,
        },
        full: questions.reduce((sum, { full }) => sum + full, 0),
      },
    ],
    matrix: null,
  };
}

/** Points over the goals as evenly as whole points go. */
function spread(full: number, goals: readonly string[]) {
  const each = Math.floor(full / POINT / goals.length);
  return goals.map((goal, at) => ({
    goal,
    points: (at === 0 ? full / POINT - each * (goals.length - 1) : each) * POINT,
  }));
}
