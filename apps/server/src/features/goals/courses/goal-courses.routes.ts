import { type GoalCourseLine, goalCourseEndpoints } from '@course-center/contract/goals/courses';
import { canManageOrganization } from '@course-center/domain/access/organization';
import {
  awaitedOf,
  GOAL_COURSE_STATES,
  type GoalCourseState,
  isConcluded,
  isSettingFrozen,
} from '@course-center/domain/goals/goal-course';
import fp from 'fastify-plugin';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { readAll, readPage } from '../../../platform/lists/read-list.ts';
import { type LastUrged, presentUrged } from '../../../platform/messages/messages.repository.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { serve } from '../../../wire/serve.ts';
import { chooseCourses, chooseReviewer, readReviewers, removeGoalCourse } from './choose-courses.ts';
import { goalCourseList } from './goal-course-list.ts';
import { countedByState } from './goal-courses.repository.ts';
import { readDetail } from './read-goal-course.ts';
import { takeGoalStep } from './take-goal-step.ts';

export const goalCourseRoutes = fp(
  async (app) => {
    const { list, coverage, choose, reviewers, review, remove, read, step } = goalCourseEndpoints;
    serve(app, list, ({ scene, actor, query }) => readCourses(scene, actor, query as ListQuery));
    serve(app, coverage, ({ scene, actor }) => readCoverage(scene, actor));
    serve(app, choose, ({ scene, actor, body }) => chooseCourses(scene, actor, body));
    serve(app, reviewers, ({ scene, actor, query }) => readReviewers(scene.db, actor, query.course_id));
    serve(app, review, ({ scene, actor, params, body }) => chooseReviewer(scene, actor, params.id, body));
    serve(app, remove, ({ scene, actor, params, query }) =>
      removeGoalCourse(scene, actor, params.id, query.version),
    );
    serve(app, read, ({ scene, actor, params }) => readDetail(scene, actor, params.id));
    serve(app, step, ({ scene, actor, params, body }) => takeGoalStep(scene, actor, params.id, body));
  },
  { name: 'goal-course-routes', dependencies: ['actor'] },
);

const WAITS_FOR = { teachers: '任课教师', reviewer: '审核人' } as const;
const SHEET: readonly SheetColumn<GoalCourseLine>[] = [
  { title: '课程代码', cell: ({ code }) => code },
  { title: '课程名称', width: 28, cell: ({ name }) => name },
  { title: '开课部门', width: 28, cell: ({ department_name }) => department_name },
  { title: '课程性质', cell: ({ nature_name }) => nature_name },
  { title: '任课教师', width: 24, cell: ({ teachers }) => teachers.join('、') },
  { title: '目标课程', cell: ({ goal_course }) => (goal_course ? '是' : '否') },
  { title: '状态', cell: ({ goal_course }) => goal_course?.state_title ?? null },
  { title: '等待', cell: ({ goal_course }) => goal_course?.waits_for ?? null },
  { title: '审核人', cell: ({ goal_course }) => goal_course?.reviewer?.name ?? null },
  { title: '课程目标数', cell: ({ goal_course }) => goal_course?.goals ?? null },
  { title: '学生数', cell: ({ goal_course }) => goal_course?.students ?? null },
  { title: '已录入成绩', cell: ({ goal_course }) => goal_course?.marks ?? null },
  { title: '应录入成绩', cell: ({ goal_course }) => goal_course?.cells ?? null },
];

interface CourseRecord extends Omit<GoalCourseLine, 'goal_course' | 'teachers'> {
  readonly teachers: string[] | null;
  readonly goal_course_id: number | null;
  readonly state: GoalCourseState;
  readonly reviewer_id: number | null;
  readonly reviewer_name: string;
  readonly confirmed_late: boolean;
  readonly version: number;
  readonly goals: number;
  readonly students: number;
  readonly marks: number;
  readonly columns: number;
  readonly urged: LastUrged | null;
}

/** What is taught in the term in the departments that the actor reaches, a goal course or not. */
async function readCourses(
  { school, db, term }: Scene,
  actor: Actor,
  query: ListQuery & { readonly format?: 'xlsx' },
) {
  if (!canManageOrganization(actor)) throw forbidden();
  const within = { departmentIds: await reachOf(db, actor), term };
  const list = goalCourseList(actor.person_id);
  if (query.format === 'xlsx') {
    const rows = await readAll<CourseRecord>(school.pool, list, query, within);
    return spreadsheet('目标课程', await writeSheet('目标课程', SHEET, rows.map(presented)), 'term');
  }
  const { data, meta } = await readPage<CourseRecord>(school.pool, list, query, within);
  return { data: data.map(presented), meta };
}

/** How many plans and reports wait for the actor to confirm them: what the list shows under the same filters. */
export async function countToConfirm({ school, db, term }: Scene, actor: Actor) {
  const within = { departmentIds: await reachOf(db, actor), term };
  const list = goalCourseList(actor.person_id);
  const many = async (state: GoalCourseState) => {
    const query = { 'filter[mine]': true, 'filter[state]': state, 'page[size]': 1 } as ListQuery;
    return (await readPage<CourseRecord>(school.pool, list, query, within)).meta.total;
  };
  return { plans: await many('plan_submitted'), reports: await many('report_submitted') };
}

function presented(record: CourseRecord): GoalCourseLine {
  const { id, code, name, department_name, nature_name, teachers } = record;
  return {
    id,
    code,
    name,
    department_name,
    nature_name,
    teachers: teachers ?? [],
    goal_course: goalCourseOf(record),
  };
}

function goalCourseOf(record: CourseRecord): GoalCourseLine['goal_course'] {
  const { goal_course_id: id, state, reviewer_id, goals, students, marks, columns } = record;
  if (id === null) return null;
  const waits = awaitedOf(state);
  return {
    ...{ id, state, goals, students, marks, cells: students * columns },
    state_title: GOAL_COURSE_STATES[state],
    waits_for: waits ? WAITS_FOR[waits] : '',
    reviewer: reviewer_id === null ? null : { id: reviewer_id, name: record.reviewer_name },
    confirmed_late: record.confirmed_late,
    // Whoever is above confirms where nobody is chosen: that is nobody to be asked.
    may_urge: waits === 'teachers' || (waits === 'reviewer' && reviewer_id !== null),
    urged: presentUrged(record.urged),
    version: record.version,
  };
}

/** How much of what is taught in the term is a goal course, and how far those are, by department. */
async function readCoverage({ db, term: named }: Scene, actor: Actor) {
  if (!canManageOrganization(actor)) throw forbidden();
  const term = await termOf(db, named);
  const rows = await countedByState(db, term, await reachOf(db, actor));
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
  const chosen = rows.filter(({ state }) => state !== null);
  const states = Object.entries(GOAL_COURSE_STATES) as [GoalCourseState, string][];
  return {
    taught: sum(rows),
    chosen: sum(chosen),
    states: states.map(([state, title]) => ({
      state,
      title,
      count: sum(rows.filter((row) => row.state === state)),
    })),
    departments: [...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => ({
      ...{ id, name: some[0]?.name ?? '', taught: sum(some) },
      chosen: sum(some.filter(({ state }) => state !== null)),
      plans: sum(some.filter(({ state }) => state !== null && isSettingFrozen(state))),
      concluded: sum(some.filter(({ state }) => state !== null && isConcluded(state))),
    })),
  };
}
