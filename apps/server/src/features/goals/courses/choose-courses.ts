import { IDENTITY } from '@course-center/domain/access/identity';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { EMPTY_REPORT } from '@course-center/domain/goals/goal-course';
import { EMPTY_PLAN } from '@course-center/domain/goals/plan';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { goalCourses, goalStudents } from '../../../database/goals-schema.ts';
import { and, eq, sql } from '../../../database/query.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, Refused } from '../../../wire/failures.ts';
import type { GoalCourseRecord } from '../goal-course.repository.ts';
import { goalRefused, readGoalCourse } from '../goal-course-scope.ts';

interface ChooseCourses {
  readonly course_ids: readonly number[];
  readonly reviewer_id: number | null;
  readonly trial: boolean;
}

interface Taught {
  readonly id: number;
  readonly name: string;
  readonly department_id: number;
  readonly teachers: readonly number[] | null;
  readonly chosen: boolean;
}

/** Makes courses that are taught in the term goal courses; says which it leaves out and why. */
export function chooseCourses(scene: Scene, actor: Actor, { course_ids, reviewer_id, trial }: ChooseCourses) {
  if (!canManageOrganization(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const term = await termOf(tx, scene.term);
    const reach = await reachOf(tx, actor);
    const ids = [...new Set(course_ids)];
    const found = new Map((await heldCourses(tx, term, ids)).map((course) => [course.id, course]));
    const able = reviewer_id === null ? null : await reviewedBy(tx, reviewer_id);
    const takes: Taught[] = [];
    const skipped: { id: number; name: string; sentence: string }[] = [];
    for (const id of ids) {
      const course = found.get(id);
      // What is not theirs is not there for them.
      const theirs = course && (reach === null || reach.includes(course.department_id)) ? course : undefined;
      const sentence = whyNot(theirs, reviewer_id, able);
      if (theirs && sentence === null) takes.push(theirs);
      else skipped.push({ id, name: theirs?.name ?? '', sentence: sentence ?? '' });
    }
    if (!trial) await keep(tx, scene, actor, term, takes, reviewer_id);
    return { done: takes.length, skipped };
  });
}

function whyNot(course: Taught | undefined, reviewerId: number | null, able: Able): string | null {
  if (!course) return '课程不存在，可能已被删除，请刷新后重试';
  if (course.chosen) return '本学期已是目标课程';
  if (!course.teachers) return '本学期没有任课教师，请先在“任课”中维护';
  return reviewerId === null ? null : reviewerFault(reviewerId, course.department_id, course.teachers, able);
}

async function keep(
  tx: Transaction,
  scene: Scene,
  actor: Actor,
  term: string,
  takes: readonly Taught[],
  reviewer_id: number | null,
): Promise<void> {
  if (takes.length === 0) return;
  const rows = takes.map(({ id }) => ({
    ...{ acad_year_term: term, course_id: id, reviewer_id, plan: EMPTY_PLAN, report: EMPTY_REPORT },
  }));
  const made = await tx
    .insert(goalCourses)
    .values(rows)
    .returning({ id: goalCourses.id, course_id: goalCourses.course_id });
  const nameOf = new Map(takes.map(({ id, name }) => [id, name]));
  await appendToLedger(
    tx,
    scene,
    ...made.map(({ id, course_id }) => ({
      by: actor,
      action: 'goal_course.created',
      subject: `goal_course:${id}`,
      after: { name: nameOf.get(course_id), acad_year_term: term, reviewer_id },
    })),
  );
}

/** The courses with who teaches them in the term, held so that nobody chooses one a second time meanwhile. */
async function heldCourses(tx: Transaction, term: string, ids: readonly number[]): Promise<Taught[]> {
  const wanted = sql`${sql.param([...ids])}::int[]`;
  await tx.execute(sql`select id from courses where id = any(${wanted}) order by id for no key update`);
  const { rows } = await tx.execute<Taught & Record<string, unknown>>(sql`
    select c.id, c.name, c.department_id,
      (select array_agg(t.person_id) from teacher_courses t
        where t.acad_year_term = ${term} and t.course_id = c.id) as teachers,
      exists (select 1 from goal_courses g where g.acad_year_term = ${term} and g.course_id = c.id) as chosen
    from courses c where c.id = any(${wanted})`);
  return rows;
}

/** The departments whose courses somebody may confirm: all (null), some, or none where they hold no such role. */
type Able = readonly number[] | null;

async function reviewedBy(db: Queryable, personId: number): Promise<Able> {
  const { rows } = await db.execute<{ identity: number; department_id: number | null }>(sql`
    select r.identity, r.department_id from roles r join people p on p.id = r.person_id
    where r.person_id = ${personId} and p.disabled_at is null
      and r.identity in (${IDENTITY.administrator}, ${IDENTITY.principal})`);
  if (rows.some(({ identity }) => identity === IDENTITY.administrator)) return null;
  const department_ids = rows.flatMap(({ department_id }) => department_id ?? []);
  const acting = { person_id: personId, name: '', faculty_group_id: null };
  return reachOf(db, { ...acting, identity: IDENTITY.principal, department_ids });
}

function reviewerFault(
  reviewerId: number,
  departmentId: number,
  teachers: readonly number[],
  able: Able,
): string | null {
  if (teachers.includes(reviewerId)) return '审核人任教该课程，不能审核自己的课程，请另选审核人';
  if (able !== null && !able.includes(departmentId))
    return '审核人须是该课程所在部门或上级部门的负责人，或课程中心的管理员';
  return null;
}

/** Who may confirm the courses of the departments that the actor reaches; of one course, who does not teach it. */
export async function readReviewers(db: Queryable, actor: Actor, courseId: number | undefined) {
  if (!canManageOrganization(actor)) throw forbidden();
  const reach = await reachOf(db, actor);
  const near =
    reach === null
      ? sql`true`
      : sql`(r.identity = ${IDENTITY.administrator} or r.department_id in (
      with recursive above as (
        select id, parent_id from departments where id = any(${sql.param([...reach])}::int[])
        union select d.id, d.parent_id from departments d join above a on d.id = a.parent_id
      ) select id from above))`;
  const { rows } = await db.execute<{ id: number; name: string; department_name: string }>(sql`
    select distinct p.id, p.name, coalesce(d.name, '') as department_name
    from roles r join people p on p.id = r.person_id left join departments d on d.id = p.department_id
    where r.identity in (${IDENTITY.administrator}, ${IDENTITY.principal}) and p.disabled_at is null and ${near}
      and not exists (select 1 from teacher_courses t where t.person_id = p.id and t.course_id = ${courseId ?? 0}
        and t.acad_year_term = (select acad_year_term from terms where is_now))
    order by p.name, p.id limit 200`);
  return rows;
}

/** Says who confirms a goal course; null is anybody above who does not teach it. */
export function chooseReviewer(
  scene: Scene,
  actor: Actor,
  id: number,
  { reviewer_id, version }: { readonly reviewer_id: number | null; readonly version: number },
) {
  return scene.db.transaction(async (tx) => {
    const course = await managed(tx, actor, id, version);
    if (reviewer_id !== null) {
      const able = await reviewedBy(tx, reviewer_id);
      const teachers = course.teachers.map((each) => each.id);
      const fault = reviewerFault(reviewer_id, course.department_id, teachers, able);
      if (fault) throw new InvalidInput({ reviewer_id: fault });
    }
    await tx
      .update(goalCourses)
      .set({ reviewer_id, version: course.version + 1 })
      .where(eq(goalCourses.id, id));
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'goal_course.changed',
      subject: `goal_course:${id}`,
      before: { ...about(course), reviewer_id: course.reviewer_id },
      after: { ...about(course), reviewer_id },
    });
    return { id };
  });
}

/** Takes a course out of the goal courses, as long as nobody is in it. */
export async function removeGoalCourse(scene: Scene, actor: Actor, id: number, version: number | undefined) {
  await scene.db.transaction(async (tx) => {
    const course = await managed(tx, actor, id, version);
    if (course.state !== 'draft') throw goalRefused('wrong_state');
    if ((await tx.$count(goalStudents, eq(goalStudents.goal_course_id, id))) > 0)
      throw goalRefused('has_marks');
    await tx.delete(goalCourses).where(and(eq(goalCourses.id, id), eq(goalCourses.version, course.version)));
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'goal_course.removed',
      subject: `goal_course:${id}`,
      before: { ...about(course), goals: course.plan.goals.length },
    });
  });
}

const about = ({ name, acad_year_term }: GoalCourseRecord) => ({ name, acad_year_term });

/** The goal course, held, for who manages it, and as it was seen. */
async function managed(
  tx: Transaction,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<GoalCourseRecord> {
  const { course, reader } = await readGoalCourse(tx, actor, id, { held: true });
  if (!reader.above) throw forbidden();
  if (version !== undefined && version !== course.version) throw new Refused({ reason: 'changed_meanwhile' });
  return course;
}
