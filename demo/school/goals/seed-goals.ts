import { type Achievement, achievementOf, type MarkedStudent } from '@course-center/domain/goals/achievement';
import {
  decideGoalCourse,
  type GoalAction,
  type GoalCourseFacts,
  type GoalCourseState,
  type GoalReport,
  isConcluded,
  isSettingFrozen,
  REVIEW_QUESTIONS,
} from '@course-center/domain/goals/goal-course';
import type { GoalPlan } from '@course-center/domain/goals/plan';
import { planFaults, planMissing } from '@course-center/domain/goals/plan-faults';
import { DEFAULT_SETTING } from '@course-center/domain/goals/setting';
import {
  goalCourseSteps,
  goalCourses,
  goalSettings,
  measures,
  questionnaireCounts,
  questionnaires,
  sql,
  type Transaction,
} from '@course-center/server/seeding';
import { courseNamed, type DemoCourse } from '../courses.ts';
import { demoAnswers } from './demo-marks.ts';
import { DEMO_GOAL_COURSES, type DemoGoalCourse, demoPlan } from './demo-plans.ts';
import { type GoalSeeding, type PointIds, pointKey, seedRequirements } from './seed-requirements.ts';
import { DAY, momentOf, seedStudents, type Teacher } from './seed-students.ts';

/** Goal courses of three terms in every state, with what students got, said and what was done about it. */
export async function seedGoals(seeding: GoalSeeding): Promise<void> {
  const { tx, departments } = seeding;
  const college = departments.get('电气与信息工程学院') as number;
  await tx.insert(goalSettings).values({ department_id: college, settings: { target: 6500 } });
  const { rows } = await tx.execute<{ id: number; code: string }>(sql`select id, code from courses`);
  const courseIds = new Map(rows.map(({ id, code }) => [code, id]));
  const points = await seedRequirements(seeding, courseIds);
  const made: MadeCourse[] = [];
  for (const [place, demo] of DEMO_GOAL_COURSES.entries())
    made.push(await seedGoalCourse(seeding, { demo, place, courseIds, points }));
  await seedMeasures(tx, made);
}

interface MadeCourse {
  readonly id: number;
  readonly demo: DemoGoalCourse;
  readonly plan: GoalPlan;
  readonly reached: Achievement;
  readonly leader: { readonly id: number; readonly name: string };
}

interface GoalCourseParts {
  readonly demo: DemoGoalCourse;
  readonly place: number;
  readonly courseIds: ReadonlyMap<string, number>;
  readonly points: PointIds;
}

async function seedGoalCourse(
  seeding: GoalSeeding,
  { demo, place, courseIds, points }: GoalCourseParts,
): Promise<MadeCourse> {
  const { tx, majors, now } = seeding;
  const course = courseNamed(demo.course);
  const course_id = courseIds.get(course.code) as number;
  const plan = demoPlan(demo.course, (code) => points.get(pointKey(course.major ?? '', code)) ?? []);
  const faults = { ...planFaults(plan), ...planMissing(plan) };
  if (Object.keys(faults).length > 0)
    throw new Error(`the plan of ${demo.course}: ${Object.values(faults)[0]}`);
  const frozen = isSettingFrozen(demo.state);
  const [row] = await tx
    .insert(goalCourses)
    .values({
      ...{
        acad_year_term: demo.term,
        course_id,
        state: demo.state,
        plan,
        report: { goals: {}, overall: '' },
      },
      setting: frozen ? settingOf(course) : null,
    })
    .returning({ id: goalCourses.id });
  const id = row?.id as number;
  const teachers = await teachersOf(tx, demo.term, course_id);
  const leader = teachers[0] as (typeof teachers)[number];
  const major_id = majors.get(course.major ?? '') ?? null;
  const students = await seedStudents(seeding, { id, demo, place, plan, teachers, course, major_id });
  const questionnaire = await seedQuestionnaire(tx, { id, demo, place, plan, students, now });
  const reached = achievementOf({ plan, setting: settingOf(course), students, questionnaire });
  if (frozen && demo.entered === 1)
    await tx
      .update(goalCourses)
      .set({ report: reportOf(plan, reached) })
      .where(sql`id = ${id}`);
  await seedSteps(seeding, { id, demo, place, plan, teachers, students: students.length, course });
  return { id, demo, plan, reached, leader };
}

function settingOf({ college }: DemoCourse) {
  return { ...DEFAULT_SETTING, ...(college === '电气与信息工程学院' && { target: 6500 }) };
}

/** The leader first. */
async function teachersOf(tx: Transaction, term: string, courseId: number): Promise<Teacher[]> {
  const { rows } = await tx.execute<Teacher>(sql`
    select p.id, p.name from teacher_courses t join people p on p.id = t.person_id
    where t.acad_year_term = ${term} and t.course_id = ${courseId} order by t.is_leader desc, p.id`);
  return rows;
}

interface QuestionnaireParts {
  readonly id: number;
  readonly demo: DemoGoalCourse;
  readonly place: number;
  readonly plan: GoalPlan;
  readonly students: readonly MarkedStudent[];
  readonly now: Date;
}

async function seedQuestionnaire(tx: Transaction, parts: QuestionnaireParts) {
  const { id, demo, place, plan, students, now } = parts;
  if (!isSettingFrozen(demo.state) || demo.entered < 1) return null;
  const enrolled = students.length;
  // Of one too few answered for it to count.
  const answered = Math.round(enrolled * (place === 5 ? 0.2 : 0.6 + (place % 4) * 0.08));
  const opened_at = momentOf(demo, now, 4);
  await tx.insert(questionnaires).values({
    ...{ goal_course_id: id, mode: place % 3 === 1 ? 'counts' : 'codes', state: 'closed', opened_at },
    ...{ closes_at: new Date(opened_at.getTime() + 5 * DAY), enrolled, answered },
  });
  const counts = Object.fromEntries(
    plan.goals.map(({ key }, at) => [key, demoAnswers(place, at, answered, demo.level)]),
  );
  await tx
    .insert(questionnaireCounts)
    .values(
      Object.entries(counts).flatMap(([goal_key, steps]) =>
        steps.map((count, step) => ({ goal_course_id: id, goal_key, step: step + 1, count })),
      ),
    );
  return { enrolled, answered, counts };
}

const decimal = (value: number | null) => ((value ?? 0) / 10_000).toFixed(4);

function reportOf({ goals }: GoalPlan, { goals: reached, students }: Achievement): GoalReport {
  const said = goals.map(({ key, title }, at) => {
    const { overall, target, at_target, students: counted } = reached[at] as Achievement['goals'][number];
    const well = (overall ?? 0) >= target;
    const below = students.filter(({ below: keys }) => keys.includes(key)).length;
    const text = `${title}的综合达成度为 ${decimal(overall)}，期望值 ${decimal(target)}，${well ? '达到' : '未达到'}预期；${counted} 名学生中 ${at_target} 名达到期望值。${
      well
        ? '学生对基本内容掌握较好，综合题得分的差异较大，说明部分学生的迁移应用能力仍需加强。'
        : `${below} 名学生低于期望值，失分集中在综合应用题，反映出课堂练习不足、对典型方法理解不深。`
    }`;
    return [key, text] as const;
  });
  return {
    goals: Object.fromEntries(said),
    overall:
      '本学期按考核方案完成教学与考核，各考核项与课程目标的对应关系清楚；下一轮将针对得分较低的题目调整练习与过程性评价。',
  };
}

interface StepParts {
  readonly id: number;
  readonly demo: DemoGoalCourse;
  readonly place: number;
  readonly plan: GoalPlan;
  readonly teachers: readonly Teacher[];
  readonly students: number;
  readonly course: DemoCourse;
}

const STEPS_TO: Readonly<Record<GoalCourseState, readonly GoalAction[]>> = {
  draft: [],
  plan_submitted: ['submit_plan'],
  plan_confirmed: ['submit_plan', 'confirm_plan'],
  report_submitted: ['submit_plan', 'confirm_plan', 'submit_report'],
  confirmed: ['submit_plan', 'confirm_plan', 'submit_report', 'confirm_report'],
  archived: ['submit_plan', 'confirm_plan', 'submit_report', 'confirm_report', 'archive'],
};
/** One plan went back once. */
const RETURNED_ONCE = 3;

/** The way that a goal course took, each step judged as its own people's are. */
async function seedSteps({ tx, now, people }: GoalSeeding, parts: StepParts): Promise<void> {
  const { id, demo, place, plan, teachers, students, course } = parts;
  const usual = STEPS_TO[demo.state];
  const actions: readonly GoalAction[] =
    place === RETURNED_ONCE ? ['submit_plan', 'return_plan', ...usual] : usual;
  const own = course.college === '计算机与人工智能学院' ? 'principal' : 'admin';
  const username = teachers.some((each) => each.id === people.get(own)) ? 'admin' : own;
  const { rows } = await tx.execute<Teacher>(
    sql`select id, name from people where id = ${people.get(username) as number}`,
  );
  const [leader, reviewer] = [teachers[0] as Teacher, rows[0] as Teacher];
  let state: GoalCourseState = 'draft';
  const steps = actions.map((action, nth) => {
    const isLeader = action === 'submit_plan' || action === 'submit_report';
    const remark = remarkOf(action);
    const said = action === 'return_plan' ? [true, false, true] : REVIEW_QUESTIONS.plan.map(() => true);
    const answers =
      isLeader || action === 'archive' ? [] : plan.goals.map(({ key }) => ({ goal: key, answers: said }));
    const facts: GoalCourseFacts = {
      ...{ state, goals: plan.goals, plan_missing: [], students, marks: 1, marks_missing: 0, unanalysed: [] },
      ...{ unmeasured: [], measures_open: 0, final_marked: false },
    };
    const reader = {
      ...{ teacher: isLeader, leader: isLeader, above: !isLeader, reviewer: !isLeader, teaches: isLeader },
    };
    const decided = decideGoalCourse(facts, reader, { action, remark, answers });
    if (!decided.ok) throw new Error(`${demo.course}: ${action} ${decided.reason}`);
    const by = isLeader ? leader : reviewer;
    const from_state = state;
    state = decided.to;
    const titles = new Map(plan.goals.map(({ key, title }) => [key, title]));
    return {
      ...{ goal_course_id: id, action, from_state, to_state: decided.to, person_id: by.id, name: by.name },
      ...{ at: momentOf(demo, now, nth), remark },
      answers: answers.map((each) => ({ ...each, title: titles.get(each.goal) ?? '' })),
    };
  });
  if (steps.length > 0) await tx.insert(goalCourseSteps).values(steps);
}

function remarkOf(action: GoalAction): string {
  if (action === 'confirm_plan') return '考核内容覆盖各课程目标，评分标准明确，同意实施。';
  if (action === 'return_plan') return '请补充实验考核的评分标准，使其可以衡量。';
  if (action === 'confirm_report') return '数据完整，分析有据，改进措施可行，同意。';
  return '';
}

const NOW = '2026-2027-1';

/** What was to be done about the goals that were not reached, and what became of it where the course came back. */
async function seedMeasures(tx: Transaction, made: readonly MadeCourse[]): Promise<void> {
  for (const { id, demo, plan, reached, leader } of made) {
    if (!isConcluded(demo.state) && demo.state !== 'report_submitted') continue;
    const next = made.find((each) => each.demo.course === demo.course && each.demo.term > demo.term);
    const wanted = reached.goals
      .toSorted((one, other) => (one.overall ?? 0) - (other.overall ?? 0))
      .filter(({ reached: isReached }, at) => at === 0 || !isReached);
    const rows = wanted.map(({ goal, overall }, position) => {
      const title = plan.goals.find(({ key }) => key === goal)?.title ?? '';
      const after = next?.reached.goals.find((each) => each.goal === goal);
      const isAnswered =
        next !== undefined && next.demo.entered === 1 && after?.overall != null && position === 0;
      return {
        ...{ goal_course_id: id, goal_key: goal, figure: overall, position, who: leader.name, due_term: NOW },
        problem: `${title}的综合应用题失分较多，部分学生不能独立完成分析。`,
        action: '增加两次课堂案例研讨和一次阶段测验，对低于期望值的学生安排答疑。',
        ...(isAnswered && {
          outcome: 'done' as const,
          answer: '已增加案例研讨两次、阶段测验一次，并为相关学生安排答疑。',
          evidence: '教学日历、阶段测验成绩单、答疑记录',
          value_after: after?.overall ?? null,
          answered_in: next.id,
        }),
      };
    });
    if (rows.length > 0) await tx.insert(measures).values(rows);
  }
}
