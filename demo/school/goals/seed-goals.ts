import { IDENTITY } from '@course-center/domain/access/identity';
import { LEAST_ANSWERS, leastAnswers } from '@course-center/domain/goals/achievement';
import {
  decideGoalCourse,
  type GoalAction,
  type GoalCourseState,
  type GoalReport,
  isConcluded,
  isSettingFrozen,
  REVIEW_QUESTIONS,
} from '@course-center/domain/goals/goal-course';
import { EMPTY_PLAN, type GoalPlan } from '@course-center/domain/goals/plan';
import { planFaults, planMissing } from '@course-center/domain/goals/plan-faults';
import {
  type Actor,
  addCounts,
  type DatedEntry,
  earlierMeasures,
  factsOf,
  insertMeasure,
  keepGoalCourses,
  keepGoalSteps,
  keepMessages,
  keepPlan,
  keepQuestionnaire,
  keepReport,
  keepSetting,
  keptValues,
  raiseMarks,
  readGoalCourse,
  renewValues,
  sql,
  tellOfGoalSteps,
  updateMeasure,
} from '@course-center/server/seeding';
import { courseNamed } from '../courses.ts';
import { atWork } from '../working-hours.ts';
import { demoAnswers } from './demo-marks.ts';
import { DEMO_GOAL_COURSES, type DemoGoalCourse, demoPlan } from './demo-plans.ts';
import { type GoalSeeding, type PointIds, pointKey, seedRequirements } from './seed-requirements.ts';
import { DAY, momentOf, seedStudents, type Teacher } from './seed-students.ts';

const STRICTER = '电气与信息工程学院';

/**
 * Goal courses of three terms in every state, with what students got, said and what was done about it. Everything is
 * judged and kept as people's own doing is, on the clock of back then; answers what the ledger is told.
 */
export async function seedGoals(seeding: GoalSeeding): Promise<DatedEntry[]> {
  const { tx, now, departments } = seeding;
  const { rows } = await tx.execute<{ id: number; code: string }>(sql`select id, code from courses`);
  const courseIds = new Map(rows.map(({ id, code }) => [code, id]));
  const centre = { by: await actorOf(seeding, 'admin'), at: atWork(now, -400) };
  const setting = await keepSetting(tx, {
    ...{ department_id: departments.get(STRICTER) as number, name: STRICTER, version: 0, ...centre },
    ...{ before: {}, own: { target: 6500 } },
  });
  const { points, told } = await seedRequirements(seeding, courseIds, centre);
  const entries = [setting as DatedEntry, ...told];
  for (const [place, demo] of DEMO_GOAL_COURSES.entries())
    entries.push(...(await seedGoalCourse(seeding, { demo, place, courseIds, points })));
  return entries;
}

/** Somebody as what they act over goal courses. */
async function actorOf({ tx, people }: GoalSeeding, username: 'admin' | 'principal'): Promise<Actor> {
  const identity = username === 'admin' ? IDENTITY.administrator : IDENTITY.principal;
  const { rows } = await tx.execute<{ name: string; departments: number[] | null }>(sql`
    select p.name, array_agg(r.department_id) filter (where r.department_id is not null) as departments
    from people p join roles r on r.person_id = p.id and r.identity = ${identity}
    where p.id = ${people.get(username) as number} group by p.name`);
  const { name, departments } = rows[0] as (typeof rows)[number];
  const person_id = people.get(username) as number;
  return { person_id, name, identity, department_ids: departments ?? [], faculty_group_id: null };
}

/** A goal course on its way. */
interface Going {
  readonly seeding: GoalSeeding;
  readonly demo: DemoGoalCourse;
  readonly place: number;
  readonly id: number;
  readonly plan: GoalPlan;
  readonly leader: Actor;
  readonly reviewer: Actor;
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
): Promise<DatedEntry[]> {
  const { tx, now, majors } = seeding;
  const course = courseNamed(demo.course);
  const course_id = courseIds.get(course.code) as number;
  const plan = demoPlan(demo.course, (code) => points.get(pointKey(course.major ?? '', code)) ?? []);
  const faults = { ...planFaults(plan), ...planMissing(plan) };
  if (Object.keys(faults).length > 0)
    throw new Error(`the plan of ${demo.course}: ${Object.values(faults)[0]}`);
  const teachers = await teachersOf(seeding, demo.term, course_id);
  const reviewer = await reviewerOf(seeding, course.college, teachers);
  const begun = momentOf(demo, now, -1);
  const { ids, told } = await keepGoalCourses(tx, [
    {
      ...{ acad_year_term: demo.term, course: { id: course_id, name: demo.course }, reviewer_id: null },
      ...{ by: reviewer, at: begun },
    },
  ]);
  const id = ids[0] as number;
  const { id: person_id, name } = teachers[0] as Teacher;
  const leader = { person_id, name, identity: IDENTITY.teacher, department_ids: [], faculty_group_id: null };
  const saved = { id, before: EMPTY_PLAN, plan, version: 2, touched: [], by: leader };
  const entries = [...told, await keepPlan(tx, { ...saved, at: new Date(begun.getTime() + DAY) })];
  const going: Going = { seeding, demo, place, id, plan, leader, reviewer };
  const actions = actionsTo(demo.state, place);
  const planned = actions.filter((action) => action.endsWith('_plan'));
  entries.push(...(await takeSteps(going, planned, 0)));
  const major_id = majors.get(course.major ?? '') ?? null;
  const students = await seedStudents(seeding, { id, demo, place, plan, teachers, course, major_id });
  await raiseMarks(tx, id);
  if (isSettingFrozen(demo.state) && demo.entered === 1) {
    entries.push(await seedQuestionnaire(going, students.length));
    entries.push(...(await seedReport(going)));
  }
  entries.push(...(await takeSteps(going, actions.slice(planned.length), planned.length + 1)));
  return entries;
}

/** The leader first. */
async function teachersOf({ tx }: GoalSeeding, term: string, courseId: number): Promise<Teacher[]> {
  const { rows } = await tx.execute<Teacher>(sql`
    select p.id, p.name from teacher_courses t join people p on p.id = t.person_id
    where t.acad_year_term = ${term} and t.course_id = ${courseId} order by t.is_leader desc, p.id`);
  return rows;
}

/** The college's own principal, where they do not teach it; else the course centre. */
function reviewerOf(seeding: GoalSeeding, college: string, teachers: readonly Teacher[]): Promise<Actor> {
  const isTheirs = college === '计算机与人工智能学院';
  const teaches = teachers.some(({ id }) => id === seeding.people.get('principal'));
  return actorOf(seeding, isTheirs && !teaches ? 'principal' : 'admin');
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

function actionsTo(state: GoalCourseState, place: number): readonly GoalAction[] {
  return place === RETURNED_ONCE ? ['submit_plan', 'return_plan', ...STEPS_TO[state]] : STEPS_TO[state];
}

/** Steps as the product lets people take them: what it forbids cannot be seeded. */
async function takeSteps(going: Going, actions: readonly GoalAction[], from: number): Promise<DatedEntry[]> {
  const { seeding, demo, id, plan, leader, reviewer } = going;
  const { tx, now } = seeding;
  const entries: DatedEntry[] = [];
  for (const [nth, action] of actions.entries()) {
    const by = action.startsWith('submit') ? leader : reviewer;
    const at = momentOf(demo, now, from + nth);
    const { course, reader } = await readGoalCourse(tx, by, id);
    if (course.achieved_version !== course.marks_version) await renewValues(tx, course, at);
    const facts = await factsOf(tx, course);
    const said = action === 'return_plan' ? [true, false, true] : REVIEW_QUESTIONS.plan.map(() => true);
    const answers = plan.goals.map(({ key }) => ({ goal: key, answers: said }));
    const command = { action, remark: remarkOf(action), answers };
    const decision = decideGoalCourse(facts, reader, command);
    if (!decision.ok) throw new Error(`${demo.course}: ${action} ${decision.reason}`);
    const taken = [{ course, facts, command, decision, by, at }];
    entries.push(...(await keepGoalSteps(tx, taken)));
    await tellOfGoalSteps(tx, taken, keepMessages);
  }
  return entries;
}

function remarkOf(action: GoalAction): string {
  if (action === 'confirm_plan') return '考核内容覆盖各课程目标，评分标准明确，同意实施。';
  if (action === 'return_plan') return '请补充实验考核的评分标准，使其可以衡量。';
  if (action === 'confirm_report') return '数据完整，分析有据，改进措施可行，同意。';
  return '';
}

async function seedQuestionnaire(going: Going, enrolled: number): Promise<DatedEntry> {
  const { seeding, demo, place, id, plan, leader } = going;
  const { tx, now } = seeding;
  // Of one too few answered for it to count.
  const answered = Math.round(enrolled * (place === 5 ? 0.2 : 0.6 + (place % 4) * 0.08));
  const opened_at = momentOf(demo, now, 4);
  const closes_at = new Date(opened_at.getTime() + 5 * DAY);
  const mode = place % 3 === 1 ? 'counts' : 'codes';
  await keepQuestionnaire(tx, {
    ...{ goal_course_id: id, mode, state: 'closed', opened_at, closes_at, enrolled, answered, version: 1 },
    least: mode === 'codes' ? leastAnswers(enrolled) : LEAST_ANSWERS,
  });
  const counts = plan.goals.flatMap(({ key }, at) =>
    demoAnswers(place, at, answered, demo.level).map((count, step) => ({ goal: key, step: step + 1, count })),
  );
  await addCounts(tx, id, counts);
  await raiseMarks(tx, id);
  const action = mode === 'counts' ? 'questionnaire.counted' : 'questionnaire.finished';
  const at = new Date(Math.min(closes_at.getTime(), atWork(now, -1).getTime()));
  return { by: leader, at, action, subject: `goal_course:${id}`, after: { enrolled, answered } };
}

const NOW = '2026-2027-1';

/** What is said of the goals, what is to be done about them, and what became of what was said before. */
async function seedReport({ seeding, demo, id, plan, leader }: Going): Promise<DatedEntry[]> {
  const { tx, now } = seeding;
  const { course } = await readGoalCourse(tx, leader, id);
  const at = new Date(Math.min(momentOf(demo, now, 5).getTime(), atWork(now, -1).getTime()));
  await renewValues(tx, course, at);
  const reached = await keptValues(tx, id);
  const told = (action: string, measure: number): DatedEntry => ({
    ...{ by: leader, at, action, subject: `goal_course:${id}`, after: { measure } },
  });
  const entries = [await keepReport(tx, { id, report: reportOf(plan, reached), by: leader, at })];
  if (demo.state === 'plan_confirmed') return entries;
  for (const { id: measure, goal, version } of await earlierMeasures(tx, course)) {
    await updateMeasure(tx, measure, version, {
      ...{ outcome: 'done', answered_in: id },
      answer: '已增加案例研讨两次、阶段测验一次，并为相关学生安排答疑。',
      evidence: '教学日历、阶段测验成绩单、答疑记录',
      value_after: reached.find(({ goal_key }) => goal_key === goal)?.overall ?? null,
    });
    entries.push(told('measure.answered', measure));
  }
  const wanted = reached
    .toSorted((one, other) => (one.overall ?? 0) - (other.overall ?? 0))
    .filter(({ overall, target }, nth) => nth === 0 || (overall ?? 0) < target);
  for (const { goal_key, overall } of wanted) {
    const title = plan.goals.find(({ key }) => key === goal_key)?.title ?? '';
    const measure = await insertMeasure(tx, {
      ...{ goal_course_id: id, goal_key, figure: overall, who: leader.name },
      due_term: isConcluded(demo.state) ? NOW : '2027-2028-1',
      problem: `${title}的综合应用题失分较多，部分学生不能独立完成分析。`,
      action: '增加两次课堂案例研讨和一次阶段测验，对低于期望值的学生安排答疑。',
    });
    entries.push(told('measure.created', measure));
  }
  return entries;
}

const decimal = (value: number | null) => ((value ?? 0) / 10_000).toFixed(4);

function reportOf({ goals }: GoalPlan, reached: Awaited<ReturnType<typeof keptValues>>): GoalReport {
  const said = goals.flatMap(({ key, title }) => {
    const found = reached.find(({ goal_key }) => goal_key === key);
    if (!found) return [];
    const { overall, target, at_target, students } = found;
    const well = (overall ?? 0) >= target;
    const text = `${title}的综合达成度为 ${decimal(overall)}，期望值 ${decimal(target)}，${well ? '达到' : '未达到'}预期；${students} 名学生中 ${at_target} 名达到期望值。${
      well
        ? '学生对基本内容掌握较好，综合题得分的差异较大，说明部分学生的迁移应用能力仍需加强。'
        : `${students - at_target} 名学生低于期望值，失分集中在综合应用题，反映出课堂练习不足、对典型方法理解不深。`
    }`;
    return [[key, text] as const];
  });
  return {
    goals: Object.fromEntries(said),
    overall:
      '本学期按考核方案完成教学与考核，各考核项与课程目标的对应关系清楚；下一轮将针对得分较低的题目调整练习与过程性评价。',
  };
}
