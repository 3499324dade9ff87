import { IDENTITY } from '@course-center/domain/access/identity';
import { listName } from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import {
  type DatedEntry,
  deputies,
  drawSignature,
  findList,
  keepSignatures,
  moveList,
  ownOnList,
  reviewsSigned,
  sql,
  submittedReviews,
  type Transaction,
} from '@course-center/server/seeding';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import type { Acting } from '../evaluation-courses/demo-group.ts';
import { DEMO_TERMS } from '../organization.ts';
import { atWork } from '../working-hours.ts';
import { DEMO_PAD, handwriting } from './handwriting.ts';

const DAY = 24 * 3_600_000;

/** Who signs for the school, and who does for them on some days. */
export interface Leaders {
  readonly leader: Acting;
  readonly deputy: Acting;
  readonly away: { readonly from_day: string; readonly until_day: string };
}

/** Names the leader's deputy: for a journey of long ago, and for one to come. */
export async function appointDeputies(tx: Transaction, now: Date): Promise<Leaders> {
  const { rows } = await tx.execute<{ person_id: number; name: string }>(sql`
    select r.person_id, p.name from roles r join people p on p.id = r.person_id
    where r.identity = ${IDENTITY.leader} order by r.id`);
  const [leader, deputy] = rows.map((each): Acting => ({ ...each, identity: IDENTITY.leader }));
  if (!leader || !deputy) throw new Error('the school has no two leaders');
  const days = (from: number, until: number) => ({
    from_day: dayOf(new Date(now.getTime() + from * DAY)),
    until_day: dayOf(new Date(now.getTime() + until * DAY)),
  });
  const away = days(-330, -200);
  const named = { leader_id: leader.person_id, deputy_id: deputy.person_id };
  await tx.insert(deputies).values([away, days(14, 24)].map((each) => ({ ...named, ...each })));
  return { leader, deputy, away };
}

const pictures = new Map<string, Promise<Buffer>>();

/** What somebody drew, for all their signatures. */
async function drawn(name: string) {
  const strokes = handwriting(name);
  const picture = pictures.get(name) ?? drawSignature(strokes, DEMO_PAD);
  pictures.set(name, picture);
  return {
    strokes,
    picture: await picture,
    address: '127.0.0.1',
    device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
  };
}

/** Puts a leader's name under a list; a new course's while they are away by their deputy, who has no course on it. */
export async function signList(
  tx: Transaction,
  { leader, deputy, away }: Leaders,
  listId: number,
  at: Date,
): Promise<DatedEntry[]> {
  const list = await findList(tx, listId);
  if (!list) throw new Error(`there is no list ${listId}`);
  const { acad_year_term, process, number, corrects_id } = list;
  const day = dayOf(at);
  const { own } = await ownOnList(tx, listId, [deputy.person_id]);
  // A list with a course of the deputy's waits until the leader is back.
  const isAway = process === 'new' && away.from_day <= day && day <= away.until_day && own.length === 0;
  const by = isAway ? deputy : leader;
  const deputy_for_id = isAway ? leader.person_id : null;
  const signature = {
    ...{ acad_year_term, by, signed_at: at, reviews: [], result_list_id: listId, ...(await drawn(by.name)) },
    ...{ digest: list.digest ?? '', content: list.canonical ?? '' },
    deputy_for_id,
    title: `${PROCESS_TITLE[process]}${listName({ number, correction: corrects_id !== null })}`,
  };
  const { told } = await keepSignatures(tx, [signature]);
  return [...told, ...(await moveList(tx, by, listId, { action: 'sign', deputy_for_id }, at)).told];
}

/** Who has not signed what they submitted in the current term: whoever looks around finds it waiting. */
const WAITED_FOR = 'centerexpert';

/** Has the experts whom visitors sign in as sign what they submitted. */
export async function signReviews(
  tx: Transaction,
  people: ReadonlyMap<string, number>,
  now: Date,
): Promise<DatedEntry[]> {
  const told: DatedEntry[] = [];
  for (const { username, name } of DEMO_ACCOUNTS.filter(({ roles }) => roles.includes(IDENTITY.expert)))
    for (const { acad_year_term, is_now } of DEMO_TERMS) {
      const person_id = people.get(username) as number;
      const reviews = await submittedReviews(tx, { person_id, term: acad_year_term });
      if (reviews.length === 0 || (is_now && username === WAITED_FOR)) continue;
      const last = Math.max(...reviews.map(({ submitted_at }) => Date.parse(submitted_at)));
      const signature = {
        ...reviewsSigned(person_id, acad_year_term, reviews),
        ...{ acad_year_term, reviews, title: '已提交的评审', ...(await drawn(name)) },
        by: { person_id, name, identity: IDENTITY.expert },
        signed_at: new Date(Math.min(last + DAY, atWork(now, -0.1).getTime())),
      };
      told.push(...(await keepSignatures(tx, [signature])).told);
    }
  return told;
}
