import { createHash } from 'node:crypto';
import type { SignInfo } from '@course-center/contract/account/session';
import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { listName } from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import {
  type OwnRow,
  ownCourseRefusal,
  ownPhrases,
} from '@course-center/domain/evaluation/signing/own-courses';
import { reviewsText, type SigningRefusal } from '@course-center/domain/evaluation/signing/signing';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import type { Queryable, Transaction } from '../../../database/database.ts';
import type { Scene } from '../../../wire/context.ts';
import { ownOnList } from '../result-lists/own-rows.repository.ts';
import { findList, holdLists, type ListRecord } from '../result-lists/result-lists.repository.ts';
import {
  deputisedLeader,
  isSigned,
  type ReviewToSign,
  reviewsAreSigned,
  submittedReviews,
  unsignedReviews,
  type WaitingList,
  waitingLists,
} from './signing.repository.ts';

/** What somebody is about to sign, as a ticket is bound to it. */
export interface ToSign {
  readonly identity: Identity;
  readonly acad_year_term: string;
  /** Null for an expert's reviews. */
  readonly result_list_id: number | null;
  readonly deputy_for_id: number | null;
  readonly digest: string;
}

export interface Waiting extends ToSign, SignInfo {
  readonly result_list_id: number | null;
}

/** What somebody could sign if it were not for something. */
export interface NotYet {
  readonly refusal: SigningRefusal;
}

interface Asked {
  readonly person_id: number;
  readonly identity: Identity;
  /** Null for the current one. */
  readonly term: string | null;
  /** One list alone. */
  readonly list_id?: number | undefined;
}

/** What waits for somebody's signature in a term, in the order in which it is signed. */
export async function waitingFor(scene: Scene, asked: Asked): Promise<Waiting[]> {
  return (await signable(scene, asked)).filter((each): each is Waiting => !('refusal' in each));
}

/** The same with what would wait for them, and why it does not. */
export async function signable(scene: Scene, asked: Asked): Promise<(Waiting | NotYet)[]> {
  if (asked.identity === IDENTITY.leader) return signableByLeader(scene, asked);
  return asked.identity === IDENTITY.expert ? signableByExpert(scene, asked) : [];
}

async function signableByLeader({ school, now }: Scene, { identity, list_id, ...asked }: Asked) {
  const { person_id } = asked;
  const found = await waitingLists(school.pool, { ...asked, today: dayOf(now()), id: list_id ?? null });
  return [...Map.groupBy(found, ({ id }) => id).values()].flatMap((hands): (Waiting | NotYet)[] => {
    const [one] = hands;
    const free = hands.find((hand) => whyNot(hand, person_id) === null);
    if (!one || !free) return one ? [{ refusal: whyNot(one, person_id) ?? 'own_course' }] : [];
    const { id, rows: count, acad_year_term, deputy_for_id, deputy_for, digest, process } = free;
    return [
      {
        ...{ identity, acad_year_term, deputy_for_id, digest, count, process, result_list_id: id },
        ...{ title: titleOf(free), own: ownPhrases(free.own, { person_id }, deputy_for) },
      },
    ];
  });
}

const whyNot = ({ own, deputy_for_id, own_signing: allowed }: WaitingList, person_id: number) =>
  ownCourseRefusal({ own, person_id, deputy: deputy_for_id !== null, allowed });

/** Says for whom a deputy signs: they may sign the same list once more in their own name. */
function titleOf(list: Pick<WaitingList, 'process' | 'number' | 'correction' | 'deputy_for'>): string {
  const name = `${PROCESS_TITLE[list.process]}${listName(list)}`;
  return list.deputy_for === null ? name : `${name}（代${list.deputy_for}签字）`;
}

async function signableByExpert(
  { db, school }: Scene,
  { identity, ...asked }: Asked,
): Promise<(Waiting | NotYet)[]> {
  const { waits, open } = await unsignedReviews(school.pool, asked);
  if (!waits) return [];
  // One signature covers the term: who has more to submit would sign once more after each.
  if (open) return [{ refusal: 'reviews_open' }];
  const reviews = await submittedReviews(db, asked);
  const [first] = reviews;
  if (!first) return [];
  const { acad_year_term } = first;
  const { digest } = reviewsSigned(asked.person_id, acad_year_term, reviews);
  return [
    {
      ...{ identity, acad_year_term, digest, count: reviews.length, title: '已提交的评审' },
      ...{ result_list_id: null, deputy_for_id: null, process: null, own: [] },
    },
  ];
}

/** The text that an expert's signature covers, and its digest. */
export function reviewsSigned(person_id: number, acad_year_term: string, reviews: readonly ReviewToSign[]) {
  const content = reviewsText({ person_id, acad_year_term, reviews });
  return { content, digest: createHash('sha256').update(content).digest('hex') };
}

/** What is signed, as it stands; or why it cannot be signed any more. */
export type Standing =
  | {
      readonly kind: 'list';
      readonly list: ListRecord;
      readonly content: string;
      readonly deputy_for: string | null;
      readonly own: readonly OwnRow[];
    }
  | { readonly kind: 'reviews'; readonly reviews: readonly ReviewToSign[]; readonly content: string }
  | SigningRefusal;

/** Looks once more at what somebody opened to sign; a list is held where that is asked for. */
export async function standingOf(
  db: Queryable,
  person_id: number,
  bound: ToSign,
  { at, held = false }: { readonly at: Date; readonly held?: boolean },
): Promise<Standing> {
  if (bound.result_list_id === null) {
    const reviews = await submittedReviews(db, { person_id, term: bound.acad_year_term });
    const { content, digest } = reviewsSigned(person_id, bound.acad_year_term, reviews);
    if (digest !== bound.digest) return 'reviews_changed';
    return (await reviewsAreSigned(db, { person_id, ...bound }))
      ? 'already_signed'
      : { kind: 'reviews', reviews, content };
  }
  const { result_list_id } = bound;
  const [list] = held
    ? await holdLists(db as Transaction, [result_list_id])
    : [await findList(db, result_list_id)];
  if (list?.state !== 'handed_over') return 'list_gone';
  if (list.digest !== bound.digest) return 'list_changed';
  const { deputy_for_id } = bound;
  if (await isSigned(db, list.id, deputy_for_id ?? person_id)) return 'already_signed';
  const leader = { leader_id: deputy_for_id ?? 0, deputy_id: person_id, today: dayOf(at) };
  const deputy_for = deputy_for_id === null ? null : await deputisedLeader(db, leader);
  if (deputy_for === undefined) return 'deputy_over';
  const people = [person_id, ...(deputy_for_id === null ? [] : [deputy_for_id])];
  const { own, own_signing: allowed } = await ownOnList(db, list.id, people);
  const refusal = ownCourseRefusal({ own, person_id, deputy: deputy_for_id !== null, allowed });
  return refusal ?? { kind: 'list', list, content: list.canonical ?? '', deputy_for, own };
}
