import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import type { Process, StageRow } from '@course-center/domain/evaluation/stage-table';
import {
  isAssessed,
  isFilling,
  isScored,
  type Stage,
  stageRow,
  stageTitle,
  workplaceOf,
} from '@course-center/domain/evaluation/stages';
import { type TurnAfter, turnAfter } from '@course-center/domain/evaluation/turns';
import { termTitle } from '@course-center/domain/forms/term-title';
import { pathOf } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { type Screen, stageScreen } from '@course-center/domain/school/menus/screen';
import type { Transaction } from '../../../database/database.ts';
import { type Tell, type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import { seatsOver } from '../committees/committees.repository.ts';
import { reviewsOfGroup } from '../reviews/reviews.repository.ts';
import { reviewReturned } from '../reviews/tell-of-reviews.ts';
import { auditorsOf } from './groups.repository.ts';
import type { TakenStep } from './take-step.ts';
import { turnOf } from './turn-of.ts';

/** Tells people what steps mean for them: teachers and experts that something came back, whoever comes next that it is their turn. */
export async function tellOfSteps(
  tx: Transaction,
  taken: readonly TakenStep[],
  tell: Tell = tellPeople,
): Promise<void> {
  await tell(tx, [
    ...taken.flatMap(cameBack),
    ...(await reviewsCameBack(tx, taken)),
    ...(await theirTurn(tx, taken)),
  ]);
}

/** Whom a rejection does not concern has nothing to change, and is not told. */
function cameBack({ record, move: { transition, next }, at }: TakenStep): Telling[] {
  if (transition.kind !== 'back') return [];
  const { id, course_name, acad_year_term, process, stage } = record;
  return record.teachers
    .filter((_, seat) => next.teachers[seat]?.handed_in === false)
    .map((teacher) => ({
      ...{ person_id: teacher.person_id, kind: 'returned', at },
      ...{ object: `evaluation_group:${id}`, slot: `round ${next.reject_count}` },
      values: {
        课程: course_name,
        学期: termTitle(acad_year_term),
        阶段: stageTitle(stage),
      },
      ...{ path: partPath(process, teacher.id), identity: IDENTITY.teacher, acad_year_term },
    }));
}

/** All of a group's reviews at once are their experts' to change. */
async function reviewsCameBack(tx: Transaction, taken: readonly TakenStep[]): Promise<Telling[]> {
  const told: Telling[] = [];
  const again = taken.filter(({ move }) => move.transition.starts?.includes('reviews_again'));
  for (const { record, at } of again)
    for (const review of await reviewsOfGroup(tx, record.id))
      if (review.status === REVIEW.rejected)
        told.push(reviewReturned(review.person_id, record.acad_year_term, at));
  return told;
}

/** At most one a day, stage and task, however many groups arrive. */
async function theirTurn(tx: Transaction, taken: readonly TakenStep[]): Promise<Telling[]> {
  const turned = taken.flatMap((step) => {
    const turn = turnAfter(step.record, step.move.next);
    return turn ? [{ ...step, turn }] : [];
  });
  const decided = turned.filter(({ turn: { whose } }) => whose === 'auditors' || whose === 'centre');
  const deciders = await auditorsOf(
    tx,
    // By step and not by group: one that took several has a turn for each, of somebody else.
    decided.map(({ record, move, turn }, id) => ({
      ...{ id, department_id: record.department_id, identity: identityOf(turn, move.next.stage) },
    })),
  );
  const assessed = turned.filter(({ turn: { whose } }) => whose === 'committee');
  const seats = await seatsOver(
    tx,
    assessed.map(({ record }) => record.id),
  );
  return [
    ...turned.flatMap(toLeader),
    ...decided.flatMap((step, id) =>
      (deciders.get(id) ?? [])
        .filter((person_id) => mayGoOn(step, person_id))
        .map((person_id) => turnIn(step, { person_id })),
    ),
    ...assessed.flatMap((step) =>
      seats
        .filter(({ group_id, left, interest }) => group_id === step.record.id && !left && interest === null)
        .map(({ person_id, faculty_group_ids: [faculty_group_id] }) =>
          turnIn(step, { person_id, faculty_group_id }),
        ),
    ),
  ];
}

/**
 * What a committee did not agree on is settled by nobody who teaches in the group, and not told them. The course centre
 * knows what it did itself.
 */
function mayGoOn({ record, turn, by }: Turned, person_id: number): boolean {
  if (turn.whose === 'centre' && person_id === by.person_id) return false;
  return turn.task !== 'settle' || !record.teachers.some((each) => each.person_id === person_id);
}

type Turned = TakenStep & { readonly turn: TurnAfter };

/** Who leads a team, once its members are done; not where it was they who made them so. */
function toLeader(step: Turned): Telling[] {
  const leader = step.record.teachers.find(({ is_leader }) => is_leader);
  if (step.turn.whose !== 'leader' || !leader) return [];
  const person_id = leader.stand_in?.person_id ?? leader.person_id;
  // A principal who stands in is no teacher of it, and finds it among what the own department owes.
  const teaches = step.record.teachers.some((each) => each.person_id === person_id);
  if (!teaches || person_id === step.by.person_id) return [];
  return [turnIn(step, { person_id, path: partPath(step.record.process, leader.id) })];
}

/** The course centre goes on with what has no auditor. */
function identityOf({ whose }: TurnAfter, stage: Stage): Identity {
  return whose === 'centre' ? IDENTITY.administrator : stageRow(stage).by;
}

interface Turning {
  readonly person_id: number;
  readonly faculty_group_id?: number | undefined;
  readonly path?: string;
}

function turnIn({ record: { process, acad_year_term }, move: { next }, at, turn }: Turned, who: Turning) {
  const { stage } = next;
  return turnOf(
    { process, acad_year_term, stage },
    {
      ...{ path: workOf(turn, stage, process), ...who, identity: identityOf(turn, stage), at },
      ...(turn.task && { task: turn.task }),
    },
  );
}

function workOf({ whose, task }: TurnAfter, stage: Stage, process: Process): string {
  if (whose !== 'centre') return placeOf(stageRow(stage), process);
  return task === 'assign' ? assigningPath(process) : workplaceOf(stageRow(stage), process);
}

/** Where the course centre assigns experts, with the groups that have none. */
function assigningPath(process: Process): string {
  const screen =
    process === 'old' ? 'Organization.EvaluationCourseExpert' : 'Organization.NewEvaluationCourseExpert';
  return `${pathOf(menusFor(IDENTITY.administrator), screen)}/assignments?filter[assigned]=0`;
}

/** A teacher's own part of a group. */
function partPath(process: Process, part: number): string {
  return `/${process === 'old' ? 'courseEvaluation' : 'newCourseEvaluation'}/evaluation/parts/${part}`;
}

/** Where those who work in a stage find it in their own menus. */
export function placeOf(row: StageRow<Stage>, process: Process): string {
  return pathOf(menusFor(row.by), screenOf(row, process)) ?? workplaceOf(row, process);
}

function screenOf(row: StageRow<Stage>, process: Process): Screen {
  if (isAssessed(row)) return 'FacultyGroup.CourseEvaluation';
  if (isScored(row.stage)) return 'ExpertCourseEvaluation';
  if (!isFilling(row)) return stageScreen(process, row.stage);
  return process === 'old' ? 'CourseEvaluation.MyCourse' : 'NewCourseEvaluation.MyCourse';
}
