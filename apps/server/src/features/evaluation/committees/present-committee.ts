import type { committeeShown } from '@course-center/contract/evaluation/committees';
import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import { canOverseeCommittees } from '@course-center/domain/access/evaluation-courses';
import {
  type Committee,
  missingOf,
  OPINION,
  type Opinion,
  outcomeSentence,
  outcomeWords,
} from '@course-center/domain/evaluation/committee';
import type { Group } from '@course-center/domain/evaluation/group';
import { outcomeIsTold } from '@course-center/domain/evaluation/reviews/discretion';
import { hasBeenAssessed } from '@course-center/domain/evaluation/stages';
import { isAnnounced } from '@course-center/domain/evaluation/standing';
import type { Actor } from '../../../wire/context.ts';

export interface CommitteeShares {
  readonly committee_quorum: Committee['quorum'];
  readonly committee_majority: Committee['majority'];
}

/** A seat as a table's statement reads it; without a person where the committee has none. */
export interface ListedSeat {
  readonly closed: boolean;
  readonly person_id: number | null;
  readonly opinion: Opinion | null;
  readonly recused: boolean;
  readonly name: string | null;
  readonly mobile: string | null;
  readonly faculty_groups: readonly string[];
}

/** The committee that those seats make. */
export function committeeOf(seats: readonly ListedSeat[], shares: CommitteeShares): Committee {
  const judging = seats.filter(({ person_id, recused }) => person_id !== null && !recused);
  const saying = (opinion: Opinion) => judging.filter((seat) => seat.opinion === opinion).length;
  return {
    members: judging.length,
    agree: saying(OPINION.agree),
    disagree: saying(OPINION.disagree),
    abstain: saying(OPINION.abstain),
    closed: seats.some(({ closed }) => closed),
    quorum: shares.committee_quorum,
    majority: shares.committee_majority,
  };
}

type Shown = Pick<CourseGroup, keyof typeof committeeShown>;

export function countShown(committee: Committee): Shown['count'] {
  return {
    agree_count: committee.agree,
    disagree_count: committee.disagree,
    abstain_count: committee.abstain,
    not_reviewed_count: missingOf(committee),
  };
}

/** To whoever may not know. */
export const UNTOLD: Shown['count'] = {
  agree_count: 0,
  disagree_count: 0,
  abstain_count: 0,
  not_reviewed_count: 0,
};

/** The course centre sees it all; others what came of it, once it has ended and they may know. */
export function presentCommittee(
  group: Group & { readonly announced: boolean },
  seats: readonly ListedSeat[],
  actor: Actor,
): Shown {
  const { committee } = group;
  const oversees = canOverseeCommittees(actor);
  const teaches = group.teachers.some(({ person_id }) => person_id === actor.person_id);
  const known = teaches ? isAnnounced(group) : outcomeIsTold(group, actor);
  const told = hasBeenAssessed(group) && (oversees || (committee.closed && known));
  return {
    faculty_groups: [...new Set(seats.flatMap(({ faculty_groups }) => faculty_groups))],
    count: told ? countShown(committee) : UNTOLD,
    evaluation_course_group_faculty_group_principal_comments: oversees
      ? seats.flatMap(({ opinion, name, mobile, recused }) =>
          opinion === null || name === null || recused
            ? []
            : [{ agree: opinion, principal_teacher: { name, mobile: mobile ?? '' } }],
        )
      : [],
    committee_sentence: told ? outcomeSentence(committee) : '',
    committee_outcome: told ? outcomeWords(committee) : '',
  };
}
