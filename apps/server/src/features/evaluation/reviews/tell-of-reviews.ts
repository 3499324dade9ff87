import { IDENTITY } from '@course-center/domain/access/identity';
import { type Awaited, awaitedOf } from '@course-center/domain/evaluation/reviews/awaiting';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { SCORED_STAGE, stageRow, stageTitle, workplaceOf } from '@course-center/domain/evaluation/stages';
import { termTitle } from '@course-center/domain/forms/term-title';
import { LANDING_PATH, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import type { Transaction } from '../../../database/database.ts';
import { type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import { auditorsOf, coursePeople, type GroupRecord } from '../groups/groups.repository.ts';
import { turnOf } from '../groups/turn-of.ts';
import { type ReviewRecord, reviewsOfGroup } from './reviews.repository.ts';

/**
 * Tells an expert that what they submitted came back: not of which course, so that a mailbox that others read tells
 * nobody who judges it. However many came back at once, it is one message.
 */
export function reviewReturned(person_id: number, acad_year_term: string, at: Date): Telling {
  return {
    ...{ person_id, kind: 'review_returned', at },
    ...{ object: `reviews:${acad_year_term}`, slot: at.toISOString() },
    values: { 学期: termTitle(acad_year_term), 阶段: stageTitle(SCORED_STAGE) },
    path: expertPath(),
    ...{ identity: IDENTITY.expert, acad_year_term },
  };
}

const expertPath = () => {
  const path = pathOf(menusFor(IDENTITY.expert), 'ExpertCourseEvaluation') ?? LANDING_PATH;
  return `${path}?filter[status]=${REVIEW.rejected}`;
};

/** Tells who goes on with a group once a review is in: principals of their own side's, the course centre of all. */
export async function tellOfReviewIn(
  tx: Transaction,
  group: GroupRecord,
  { id, side }: Pick<ReviewRecord, 'id' | 'side'>,
  at: Date,
): Promise<void> {
  const reviews = await reviewsOfGroup(tx, group.id);
  const of = (wanted: Side) => {
    const own = reviews.filter((each) => each.side === wanted);
    return { assigned: own.length, submitted: own.filter(isIn).length };
  };
  const awaited = awaitedOf({
    ...group,
    ...{ department: of('department'), central: of('central') },
    department_grade: group.reviews.department_grade_open ? null : 'A',
  });
  const told: Telling[] = [];
  if (awaited.includes('conclusion')) told.push(...(await turnsOf(tx, group, 'conclusion', at)));
  // What the other side's experts do is none of a principal's business.
  if (awaited.includes('department_grade') && side === 'department') {
    const still = new Set(
      reviews.filter((each) => each.id !== id && !isIn(each)).map((each) => each.person_id),
    );
    const own = new Set((await coursePeople(tx, [group.id])).map(({ person_id }) => person_id));
    const turns = await turnsOf(tx, group, 'department_grade', at);
    told.push(...turns.filter(({ person_id }) => !own.has(person_id) && !still.has(person_id)));
  }
  await tellPeople(tx, told);
}

const isIn = ({ status }: Pick<ReviewRecord, 'status'>) => status === REVIEW.submitted;

const TURNS = {
  conclusion: { identity: IDENTITY.administrator, task: 'conclude' },
  department_grade: { identity: IDENTITY.principal, task: 'department_grade' },
} as const;

async function turnsOf(
  tx: Transaction,
  { id, department_id, process, acad_year_term }: GroupRecord,
  awaited: Exclude<Awaited, 'assignment'>,
  at: Date,
): Promise<Telling[]> {
  const { identity, task } = TURNS[awaited];
  const people = (await auditorsOf(tx, [{ id, department_id, identity }])).get(id) ?? [];
  const path =
    awaited === 'conclusion'
      ? `${workplaceOf(stageRow(SCORED_STAGE), process)}?filter[reviewing]=endable`
      : `/principalEvaluate/reviewCourses?process=${process}&status=5&filter[department_grade]=awaited`;
  return people.map((person_id) =>
    turnOf({ process, acad_year_term, stage: SCORED_STAGE }, { person_id, identity, path, at, task }),
  );
}
