import { IDENTITY } from '@course-center/domain/access/identity';
import type { Grade } from '@course-center/domain/evaluation/group';
import {
  LIST_STATES,
  type ListAction,
  type ListState,
} from '@course-center/domain/evaluation/result-lists/result-list';
import {
  type Calendar,
  dayOf,
  workingDaysFrom,
} from '@course-center/domain/evaluation/result-lists/working-days';
import { PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import {
  archiveSoon,
  calendarDays,
  type DatedEntry,
  findList,
  findRows,
  keepAnswer,
  keepList,
  keepMessages,
  keepObjection,
  moveList,
  nextNumber,
  objectionAnswered,
  objectionsTo,
  type Transaction,
  tellOfList,
} from '@course-center/server/seeding';
import type { Acting, DemoGroup } from '../evaluation-courses/demo-group.ts';
import { DEMO_TERMS } from '../organization.ts';
import { atWork } from '../working-hours.ts';
import { demoCalendar } from './calendar.ts';
import { appointDeputies, type Leaders, signList } from './sign.ts';

const DAY = 24 * 3_600_000;

interface Listing {
  readonly tx: Transaction;
  readonly now: Date;
  readonly leaders: Leaders;
  readonly groups: readonly DemoGroup[];
}

interface DemoList {
  readonly acad_year_term: string;
  readonly process: Process;
  readonly groups: readonly DemoGroup[];
  /** How far it has come. */
  readonly state: ListState;
  /** The day after which it was made. */
  readonly from: string;
  /** What is said against it while it is shown. */
  readonly said: readonly Said[];
}

/** What somebody objects to, by the place of the row; who teaches it, or a colleague. */
interface Said {
  readonly row: number;
  readonly reason: string;
  readonly answer?: string;
  /** What the row gets instead, where the objection is accepted. */
  readonly corrected?: { readonly grade: Grade; readonly reason: string };
}

const OPEN: Said = {
  row: 1,
  reason: '专家意见中提到“考核方案未附评分标准”，但评分标准在附件第 6 页。希望专家组复核该项得分。',
};
const STANDS: Said = {
  row: 0,
  reason: '课程获批省级一流课程的时间早于评估，材料中已附文件，建议在等级中体现。',
  answer: '经核对，获批文件已在评审时提供给专家，得分中已经考虑，维持原结果。感谢您的意见。',
};
const ACCEPTED: Said = {
  row: 2,
  reason: '评审时使用的是更正前的成绩分析表，更正后的版本已于截止前提交，请依据更正后的材料复核。',
  answer: '情况属实，两位专家已按更正后的材料复核，等级由课程中心以更正名单调整。',
  corrected: { grade: 'A', reason: '依据更正后的成绩分析材料复核' },
};

/** How many days before today the lists of the current term were made. */
const DAYS_AGO: Readonly<Record<ListState, number>> = {
  published: 35,
  notice: 9,
  signed: 7,
  handed_over: 5,
  draft: 2,
};

/** The lists of results: those of past terms published, those of the current one in every state. */
export async function listResults(
  tx: Transaction,
  groups: readonly DemoGroup[],
  now: Date,
): Promise<DatedEntry[]> {
  await tx.insert(calendarDays).values(demoCalendar());
  const listing = { tx, groups, now, leaders: await appointDeputies(tx, now) };
  const told: DatedEntry[] = [];
  for (const list of DEMO_TERMS.flatMap(({ acad_year_term, is_now }) =>
    PROCESSES.flatMap((process) => (is_now ? listsNow : listsThen)(listing, acad_year_term, process)),
  ))
    told.push(...(await makeList(listing, list)));
  return told;
}

function listsNow({ groups, now }: Listing, acad_year_term: string, process: Process): DemoList[] {
  const ours = groups.filter(({ plan }) => plan.is_now && plan.process === process);
  return [...LIST_STATES].reverse().map((state) => ({
    ...{ acad_year_term, process, state },
    groups: ours.filter(({ plan }) => plan.listed === state),
    from: dayOf(new Date(now.getTime() - DAYS_AGO[state] * DAY)),
    said: state === 'notice' ? [OPEN, ...(process === 'old' ? [STANDS] : [])] : [],
  }));
}

/** Made some days after the last group of the term was complete; in one process the experts had looked at old material. */
function listsThen({ groups }: Listing, acad_year_term: string, process: Process): DemoList[] {
  const ours = groups.filter(
    ({ plan }) => plan.acad_year_term === acad_year_term && plan.process === process,
  );
  const last = Math.max(...ours.map(({ audited }) => audited.getTime()));
  const corrected = process === 'old' && acad_year_term === PAST.at(-1);
  const list = { acad_year_term, process, groups: ours, state: 'published' as const };
  return [{ ...list, from: dayOf(new Date(last + 20 * DAY)), said: corrected ? [ACCEPTED] : [STANDS] }];
}

const PAST = DEMO_TERMS.filter(({ is_now }) => !is_now).map(({ acad_year_term }) => acad_year_term);

const CALENDAR: Calendar = new Map(demoCalendar().map(({ day, works }) => [day, works]));

/** Half past nine in the morning, so many working days after a day. */
function morning(day: string, days: number): Date {
  return new Date(`${workingDaysFrom(day, days, CALENDAR)}T09:30:00+08:00`);
}

async function makeList({ tx, now, leaders }: Listing, list: DemoList): Promise<DatedEntry[]> {
  const { acad_year_term, process, groups, from, state, said } = list;
  const by = groups[0]?.people.admin as Acting;
  const at = (days: number) => new Date(Math.min(morning(from, days).getTime(), atWork(now, -0.1).getTime()));
  const number = await nextNumber(tx, { acad_year_term, process });
  const rows = groups.map(({ record }) => ({ evaluation_course_group_id: record.id }));
  const place = { acad_year_term, process, number, corrects_id: null, reason: '' };
  const { id, told: made } = await keepList(tx, place, rows, { by, at: at(1) });
  const told = [made];
  const step = async (action: ListAction, when: Date) => {
    const moved = await moveList(tx, by, id, { action }, when);
    await tellOfList(tx, moved.list, action, when, keepMessages);
    told.push(...moved.told);
  };
  const comes = (to: ListState) => LIST_STATES.indexOf(state) >= LIST_STATES.indexOf(to);
  if (comes('handed_over')) await step('hand_over', at(2));
  if (comes('signed')) told.push(...(await signList(tx, leaders, id, at(3))));
  if (comes('notice')) {
    await step('begin_notice', at(4));
    for (const each of said) told.push(...(await object({ tx, by, at, leaders }, id, list, each)));
  }
  if (comes('published')) {
    const until = (await findList(tx, id))?.notice_until as string;
    await step('publish', morning(until, 1));
    await archiveSoon(tx, by, id, now);
  }
  return told;
}

interface Objecting {
  readonly tx: Transaction;
  readonly by: Acting;
  readonly at: (days: number) => Date;
  readonly leaders: Leaders;
}

/** Somebody objects, the course centre answers, and mends by another list what was wrong. */
async function object(
  { tx, by, at, leaders }: Objecting,
  listId: number,
  { groups, acad_year_term, process }: DemoList,
  { row: place, reason, answer, corrected }: Said,
): Promise<DatedEntry[]> {
  const list = await findList(tx, listId);
  const rows = await findRows(tx, listId);
  // A correction says something else: it takes a row whose grade is not the one that it gives.
  const row = corrected ? rows.find(({ frozen }) => frozen?.grade === 'B') : rows[place];
  if (!list || !row?.frozen) throw new Error(`${acad_year_term} ${process} has no such row`);
  const { frozen } = row;
  const group = groups.find(({ record }) => record.id === row.evaluation_course_group_id);
  const teacher = group?.record.teachers[0];
  if (!teacher) throw new Error(`nobody teaches ${frozen.course_name}`);
  const { person_id, name } = teacher;
  const objecting = { person_id, name, identity: IDENTITY.teacher };
  const form = { row_id: row.id, reason, file_ids: [] };
  const made = await keepObjection(tx, { list, row: { frozen }, form, by: objecting, at: at(5) });
  const told = [made.told];
  const [objection] = (await objectionsTo(tx, listId)).filter(({ id }) => id === made.id);
  if (answer && objection) {
    const verdict = corrected ? 'accepted' : 'stands';
    told.push(await keepAnswer(tx, objection, { verdict, answer, by, at: at(6) }));
    await keepMessages(tx, [objectionAnswered(objection, at(6))]);
  }
  if (!corrected) return told;
  const number = await nextNumber(tx, { acad_year_term, process });
  const correction = { acad_year_term, process, number, corrects_id: listId, reason: corrected.reason };
  const replacing = { evaluation_course_group_id: frozen.group_id, corrects_id: row.id, ...corrected };
  const { id, told: kept } = await keepList(tx, correction, [replacing], { by, at: at(7) });
  const { told: handed } = await moveList(tx, by, id, { action: 'hand_over' }, at(7));
  return [...told, kept, ...handed, ...(await signList(tx, leaders, id, at(8)))];
}
