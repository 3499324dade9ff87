import { IDENTITY } from '@course-center/domain/access/identity';
import { type Committee, OPINION, type Opinion, outcomeOf } from '@course-center/domain/evaluation/committee';
import {
  type DatedEntry,
  keepOpinions,
  keepSteps,
  type SeatRecord,
  seatsOver,
  type Transaction,
} from '@course-center/server/seeding';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { hashOf } from '../described-course.ts';
import { type DemoGroup, DURING } from '../evaluation-courses/demo-group.ts';
import { replay } from '../evaluation-courses/take-steps.ts';

/** A group that stands before its committee, and the moments of its review. */
export interface AssessedGroup {
  readonly group: DemoGroup;
  readonly at: (share: number) => Date;
}

type Given = Exclude<Opinion, typeof OPINION.none>;

interface Said {
  readonly seat: SeatRecord;
  readonly opinion: Given;
  readonly remark: string;
}

/** How far a committee has come: done, half way, or at an end that nobody agreed to. */
type Course = 'agreed' | 'open' | 'not_agreed';

/** Lets committees judge the groups that came to them; answers what the ledger is to be told. */
export async function assess(tx: Transaction, groups: readonly AssessedGroup[]): Promise<DatedEntry[]> {
  const ids = groups.map(({ group }) => group.record.id);
  const seats = Map.groupBy(await seatsOver(tx, ids), ({ group_id }) => group_id);
  const waiting = groups.filter(({ group }) => group.standing.reviewing?.onto !== 'complete');
  const judged = groups.map((each) => {
    const [, second] = waiting;
    const course = !waiting.includes(each) ? 'agreed' : each === second ? 'not_agreed' : 'open';
    return { ...each, course, said: opinionsOn(each.group, seats.get(each.group.record.id) ?? [], course) };
  });
  const opinions = await keepOpinions(
    tx,
    judged.flatMap(({ group: { record }, at, said }) =>
      said.map(({ seat, opinion, remark }, nth) => ({
        ...{ seat, group: record, opinion, remark, at: at(DURING.opinion(nth)) },
        by: { person_id: seat.person_id, name: seat.name, identity: IDENTITY.facultyGroup },
      })),
    ),
  );
  const closed = judged
    .filter(({ course }) => course !== 'open')
    .flatMap(({ group, at, said }) => {
      const { record } = group;
      const members = (seats.get(record.id) ?? []).length;
      const stands = {
        ...group,
        record: { ...record, committee: countedIn(record.committee, members, said) },
      };
      return replay(stands, [{ action: 'close', by: 'admin' }], () => at(DURING.closed)).taken;
    });
  return [...opinions, ...(await keepSteps(tx, closed))];
}

const REMARKS: Readonly<Partial<Record<Given, readonly string[]>>> = {
  [OPINION.agree]: ['材料扎实，同意专家意见。', '评分依据充分，同意。'],
  [OPINION.disagree]: ['课程考核与目标的对应说明不足，建议补充后再议。'],
  [OPINION.abstain]: ['与本人研究方向相距较远，不作判断。'],
};

function opinionsOn({ course: { code } }: DemoGroup, seats: readonly SeatRecord[], course: Course): Said[] {
  const all = seats.map((seat, nth): Said => {
    const opinion = course === 'not_agreed' ? OPINION.disagree : opinionOf(hashOf(`${code}${nth}`));
    const remarks = REMARKS[opinion] ?? [];
    return { seat, opinion, remark: nth === 0 ? (remarks[hashOf(code) % remarks.length] ?? '') : '' };
  });
  if (course === 'open') return all.filter(({ seat: { name } }, nth) => nth % 2 === 1 && name !== VISITED);
  const counted = countedIn(ANY, all.length, all);
  if (course !== 'agreed' || all.length === 0 || outcomeOf(counted) === 'agreed') return all;
  return all.map((said) => ({ ...said, opinion: OPINION.agree, remark: '' }));
}

/** Whoever looks around with this account finds something that waits. */
const VISITED = DEMO_ACCOUNTS.find(({ username }) => username === 'faculty')?.name;

const ANY: Pick<Committee, 'closed' | 'quorum' | 'majority'> = {
  closed: false,
  quorum: '2/3',
  majority: '1/2',
};

function opinionOf(hash: number): Given {
  if (hash % 11 === 0) return OPINION.disagree;
  return hash % 13 === 0 ? OPINION.abstain : OPINION.agree;
}

function countedIn(
  { closed, quorum, majority }: typeof ANY,
  members: number,
  said: readonly Said[],
): Committee {
  const saying = (opinion: Given) => said.filter((each) => each.opinion === opinion).length;
  return {
    ...{ members, closed, quorum, majority },
    agree: saying(OPINION.agree),
    disagree: saying(OPINION.disagree),
    abstain: saying(OPINION.abstain),
  };
}
