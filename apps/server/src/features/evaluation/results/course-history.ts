import type { CourseHistory } from '@course-center/contract/evaluation/results';
import { canReadHistory } from '@course-center/domain/access/evaluation-courses';
import { IDENTITY } from '@course-center/domain/access/identity';
import { factsOf, involvementIn } from '@course-center/domain/evaluation/reviews/discretion';
import { averagesTold, isWholeTold } from '@course-center/domain/evaluation/reviews/indicator-scores';
import { SIDES } from '@course-center/domain/evaluation/reviews/result';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import { stageTitle } from '@course-center/domain/evaluation/stages';
import { announcementOf } from '@course-center/domain/evaluation/standing';
import { MEASURE_OUTCOMES } from '@course-center/domain/goals/measures';
import type { Queryable } from '../../../database/database.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { measuresOfCourse } from '../../goals/public.ts';
import { coursePeople, type GroupRecord, groupsOverTerms } from '../groups/groups.repository.ts';
import { nameOfGroup } from '../groups/name-of-group.ts';
import { stepsShown } from '../groups/standing.ts';
import { sidesKnownBesides } from '../reviews/known-sides.ts';
import { points } from '../reviews/present-reviewing.ts';
import { findReviewOf } from '../reviews/reviews.repository.ts';
import {
  announcedRows,
  coursesTaught,
  coursesWithin,
  findCourse,
  findResults,
  submittedSides,
} from './results.repository.ts';
import { correctionsSeen, standingOfGrade } from './standing-of-group.ts';

type HistoryGroup = CourseHistory['groups'][number];

/**
 * A course over the terms. The course centre reads all, a principal the own departments', a teacher what they taught;
 * of each group only what its reader may know by now. Not there and not theirs get the same answer.
 */
export async function readHistory(scene: Scene, actor: Actor, courseId: number): Promise<CourseHistory> {
  const { db } = scene;
  const own = actor.identity === IDENTITY.teacher ? actor.person_id : null;
  const found = await findCourse(db, courseId);
  const reach = own === null ? await reachOf(db, actor) : null;
  if (!found || (reach && !reach.includes(found.department_id))) throw gone();
  // Who teaches it now may read that there is nothing yet.
  if (own !== null && (await coursesTaught(db, [courseId], own)).length === 0) throw gone();
  const groups = await groupsOverTerms(db, courseId, own);
  const measures = readsMeasures(actor) ? await measuresOfCourse(db, courseId, own) : [];
  const { department_id: _, ...course } = found;
  return {
    course,
    groups: await presentGroups(scene, actor, groups),
    measures: measures.map((each) => ({
      id: each.id,
      acad_year_term: each.acad_year_term,
      goal_title: each.goal_title,
      problem: each.problem,
      action: each.action,
      due_term: each.due_term,
      outcome_title: each.outcome === null ? '' : MEASURE_OUTCOMES[each.outcome],
      answer: each.answer,
    })),
  };
}

/** Of courses that are met elsewhere, those whose history somebody may read: their names lead there. */
export async function withHistory(
  db: Queryable,
  actor: Actor,
  courseIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!canReadHistory(actor)) return new Set();
  return new Set(
    actor.identity === IDENTITY.teacher
      ? await coursesTaught(db, courseIds, actor.person_id)
      : await coursesWithin(db, courseIds, await reachOf(db, actor)),
  );
}

/** As with goal courses themselves: for who teaches them, the principals above and the course centre. */
const readsMeasures = ({ identity }: Actor) =>
  identity === IDENTITY.teacher || identity === IDENTITY.principal || identity === IDENTITY.administrator;

const gone = () => notFound('课程不存在，或不属于您可以查看的范围，请刷新后重试');

async function presentGroups(
  { db, now }: Scene,
  actor: Actor,
  groups: readonly GroupRecord[],
): Promise<HistoryGroup[]> {
  const ids = groups.map(({ id }) => id);
  const results = await findResults(db, ids);
  const announced = await announcedRows(db, ids);
  const submitted = await submittedSides(db, ids);
  const waiting = await correctionsSeen(db, actor, ids);
  const besides = await sidesKnownBesides(db, actor);
  const people = Map.groupBy(await coursePeople(db, ids), ({ group_id }) => group_id);
  const presented: HistoryGroup[] = [];
  for (const group of groups) {
    const review = await findReviewOf(db, group.id, actor.person_id);
    const teacher_ids = group.teachers.map(({ person_id }) => person_id);
    const course_people = (people.get(group.id) ?? []).map(({ person_id }) => person_id);
    const reviews = review ? [review] : [];
    const involvement = involvementIn({ teacher_ids, course_people, reviews }, actor);
    const reader = { identity: actor.identity, involvement };
    const result = results.get(group.id);
    const oversees = actor.identity === IDENTITY.administrator;
    const told = factsOf(group, 'central', reader).result && result ? result : null;
    const known = SIDES.filter((side) => factsOf(group, side, reader).score || besides(group).includes(side));
    // To those who do not oversee it, a result is what its list says.
    const row = announced.get(group.id);
    const grade = told && ((oversees ? undefined : row?.frozen?.grade) ?? finalGrade(told));
    const steps = await stepsShown(db, group.id, actor);
    presented.push({
      group_id: group.id,
      name: nameOfGroup(group),
      acad_year_term: group.acad_year_term,
      process: group.process,
      evaluation_system_name: group.evaluation_system_name,
      teachers: group.teachers.map(({ name }) => name),
      stage_title: stageTitle(group.stage),
      announced: announcementOf(group),
      grade,
      standing: standingOfGrade(group, {
        grade,
        result: told,
        row,
        waiting: waiting.get(group.id),
        at: now(),
      }),
      score:
        told && (oversees || isWholeTold(averagesTold(submitted.get(group.id) ?? [], known)))
          ? points(told.average_score)
          : null,
      department_grade: factsOf(group, 'department', reader).average
        ? (result?.department_grade ?? null)
        : null,
      remarks: steps
        .filter(({ comment }) => comment !== '')
        .map(({ stage_title, action_title, comment, at }) => ({ stage_title, action_title, comment, at })),
    });
  }
  return presented;
}
