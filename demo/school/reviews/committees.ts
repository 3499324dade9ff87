import { IDENTITY } from '@course-center/domain/access/identity';
import { type Committee, OPINION, type Opinion, outcomeOf } from '@course-center/domain/evaluation/committee';
import { versionTold } from '@course-center/domain/evaluation/reviews/discretion';
import type { Result } from '@course-center/domain/evaluation/reviews/result';
import {
  afterStep,
  type DatedEntry,
  judgeStep,
  keepMessages,
  keepOpinions,
  keepSteps,
  type SeatRecord,
  type Step,
  seatsOver,
  type TakenStep,
  type Transaction,
  tellOfSteps,
} from '@course-center/server/seeding';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { hashOf } from '../described-course.ts';
import { type DemoGroup, DURING } from '../evaluation-courses/demo-group.ts';

/** A group that stands before its committee, and the moments of its review. */
export interface AssessedGroup {
  readonly group: DemoGroup;
  readonly result: Result;
  readonly at: (share: number) => Date;
}

type Given = Exclude<Opinion, typeof OPINION.none>;

interface Said {
  readonly seat: SeatRecord;
  readonly opinion: Given;
  readonly remark: string;
}

/** How far a committee has come: half way, agreed, at an end that nobody agreed to, or what was made of such an end. */
type Course = 'open' | 'agreed' | 'not_agreed' | 'settled' | 'sent_back';

/** What the course centre did, in its order. */
const STEPS: Readonly<Record<Course, readonly Omit<Step, 'version'>[]>> = {
  open: [],
  agreed: [{ action: 'close' }],
  not_agreed: [{ action: 'close' }],
  settled: [
    { action: 'close' },
    {
      action: 'complete',
      grade: 'C',
      comment: '学部评议未通过；经课程中心会议复议，认可专家意见，按 C 级完成评估。',
    },
  ],
  sent_back: [{ action: 'send_back', comment: '两位专家的评分依据相差较大，请对照材料复核后重新提交。' }],
};

/** Lets committees judge the groups that came to them; answers what the ledger is to be told. */
export async function assess(tx: Transaction, groups: readonly AssessedGroup[]): Promise<DatedEntry[]> {
  const ids = groups.map(({ group }) => group.record.id);
  const seats = Map.groupBy(await seatsOver(tx, ids), ({ group_id }) => group_id);
  const judged = groups.map((each) => {
    const own = seats.get(each.group.record.id) ?? [];
    const course = courseOf(each, groups);
    return { ...each, course, own, said: opinionsOn(each.group, own, course) };
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
  const taken = judged.flatMap(({ group, at, course, own, said }) => {
    const committee = countedIn(group.record.committee, own.length, said);
    return stepsTaken({ ...group, record: { ...group.record, committee } }, STEPS[course], at(DURING.closed));
  });
  const told = await keepSteps(tx, taken);
  await tellOfSteps(tx, taken, keepMessages);
  return [...opinions, ...told];
}

/** In each process one of the past was settled by the course centre; of those that wait one ended, and one went back. */
function courseOf(each: AssessedGroup, all: readonly AssessedGroup[]): Course {
  const isOver = ({ group }: AssessedGroup) => group.standing.reviewing?.onto === 'complete';
  const { plan } = each.group;
  const alike = all.filter(
    (other) =>
      other.group.plan.process === plan.process &&
      other.group.plan.is_now === plan.is_now &&
      isOver(other) === isOver(each),
  );
  if (isOver(each) && plan.is_now) return 'agreed';
  if (isOver(each)) {
    const scores = alike.map(({ result }) => result.average_score ?? 0);
    return alike[scores.indexOf(Math.min(...scores))] === each ? 'settled' : 'agreed';
  }
  const place = alike.indexOf(each);
  if (place === 1) return 'sent_back';
  return place === 2 ? 'not_agreed' : 'open';
}

function stepsTaken(group: DemoGroup, steps: (typeof STEPS)[Course], at: Date): TakenStep[] {
  let { record } = group;
  const by = group.people.admin;
  return steps.map((step) => {
    const move = judgeStep(record, by, { ...step, version: versionTold(record, by) }, { ...group.rules, at });
    const taken = { record, move, step, by, at };
    record = afterStep(record, move);
    return taken;
  });
}

const REMARKS: Readonly<Partial<Record<Given, readonly string[]>>> = {
  [OPINION.agree]: ['材料扎实，同意专家意见。', '评分依据充分，同意。'],
  [OPINION.disagree]: ['课程考核与目标的对应说明不足，建议补充后再议。'],
  [OPINION.abstain]: ['与本人研究方向相距较远，不作判断。'],
};

const AGAINST: readonly Course[] = ['not_agreed', 'settled', 'sent_back'];

function opinionsOn({ course: { code } }: DemoGroup, seats: readonly SeatRecord[], course: Course): Said[] {
  const all = seats.map((seat, nth): Said => {
    const opinion = AGAINST.includes(course) ? OPINION.disagree : opinionOf(hashOf(`${code}${nth}`));
    const remarks = REMARKS[opinion] ?? [];
    return { seat, opinion, remark: nth === 0 ? (remarks[hashOf(code) % remarks.length] ?? '') : '' };
  });
  if (course === 'open' || course === 'sent_back')
    return all.filter(({ seat: { name } }, nth) => nth % 2 === 1 && name !== VISITED);
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
