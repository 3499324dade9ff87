import type { Grade } from '@course-center/domain/evaluation/group';
import { gradeBefore } from '@course-center/domain/evaluation/result-lists/frozen-row';
import { canSeeList } from '@course-center/domain/evaluation/result-lists/list-readers';
import { LIST_STATES, listName } from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import {
  type GradeFacts,
  type GradeStanding,
  standingOf,
} from '@course-center/domain/evaluation/reviews/grade-standing';
import { announcementOf } from '@course-center/domain/evaluation/standing';
import type { Queryable } from '../../../database/database.ts';
import type { Actor } from '../../../wire/context.ts';
import type { GroupRecord } from '../groups/groups.repository.ts';
import { type AnnouncedRow, type ResultRecord, waitingCorrections } from './results.repository.ts';

interface ToStand {
  /** As its reader is told it. */
  readonly grade: Grade | null;
  readonly result: Pick<ResultRecord, 'grade' | 'hand_reason'> | null | undefined;
  /** What its list says of it; absent where the reader is told what stands now. */
  readonly row?: AnnouncedRow | undefined;
  /** The number of a correction that is not published, where the reader may know of it. */
  readonly waiting?: number | undefined;
  readonly at: Date;
}

/** How far a group's grade is, for whoever is told it. */
export function standingOfGrade(
  group: GroupRecord,
  { grade, result, row, waiting, at }: ToStand,
): GradeStanding {
  const frozen = row?.frozen;
  return standingOf({
    stage: group.stage,
    grade,
    ...(frozen
      ? {
          computed_grade: frozen.computed_grade,
          by_hand: gradeBefore({ ...frozen, replaces: row.replaced }) !== null,
        }
      : { computed_grade: result?.grade ?? null, by_hand: (result?.hand_reason ?? '') !== '' }),
    reviews: group.reviews,
    announced: announcementOf(group),
    notice_until: row?.notice_until ?? null,
    today: dayOf(at),
    correction: correctionOf(row, waiting),
  });
}

function correctionOf(row: AnnouncedRow | undefined, waiting: number | undefined): GradeFacts['correction'] {
  if (waiting !== undefined)
    return { name: listName({ number: waiting, correction: true }), published: false };
  return row?.replaced ? { name: listName(row), published: true } : null;
}

/** The corrections of some groups that are not published and that the reader sees, by group. */
export function correctionsSeen(
  db: Queryable,
  actor: Pick<Actor, 'identity'>,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const states = LIST_STATES.filter((state) => state !== 'published' && canSeeList(actor, state));
  return waitingCorrections(db, groupIds, states);
}
