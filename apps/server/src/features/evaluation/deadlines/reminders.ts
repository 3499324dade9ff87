import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { extendedWindows, type StageWindows } from '@course-center/domain/evaluation/extensions';
import { type Calendar, dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { isFilling, type Stage, stageRow } from '@course-center/domain/evaluation/stages';
import { openedLately } from '@course-center/domain/evaluation/windows';
import { endWords } from '@course-center/domain/forms/local-time';
import { isDigestDay, openWords, reminderDue } from '@course-center/domain/messages/reminders';
import { LANDING_PATH } from '@course-center/domain/school/menus/menu-routes';
import type { Transaction } from '../../../database/database.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import { placeOf } from '../groups/tell-of-steps.ts';
import { readCalendar } from '../notices/calendar.repository.ts';
import { extensionsOf, windowsOf } from '../stage-windows/stage-windows.repository.ts';
import { openedTo } from '../stage-windows/tell-of-windows.ts';
import { type OpenWork, openWork, peopleInCharge, termsWithEnds } from './open-work.repository.ts';

export const REMINDERS = 'reminders';

/** Every morning: who is reminded, and who is told of those that nothing reminds any more. One message each and day. */
export const reminderJob: JobHandler<unknown> = {
  alone: true,
  repeats: { dailyAt: '08:00' },
  async run(_payload, { school, now, hold }) {
    const at = now();
    await school.db.transaction(async (tx) => {
      await hold(tx);
      const calendar = await readCalendar(tx);
      for (const term of await termsWithEnds(tx, at)) await remind(tx, term, at, calendar);
    });
    return undefined;
  },
};

/** Some work of one person in a stage, with its end. */
interface Timed extends OpenWork {
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
}

async function remind(tx: Transaction, term: string, at: Date, calendar: Calendar): Promise<void> {
  const work = await timedWork(tx, term);
  const due = work.flatMap((each) => {
    const found = reminderDue(each, at, calendar);
    return found ? [{ ...each, last: found.last }] : [];
  });
  const late = due.filter(({ last }) => last);
  const standing = isDigestDay(at, calendar) ? work : late;
  await tellPeople(tx, [
    ...gathered(due).map((lines) => reminderOf(term, lines, at)),
    ...opened(work, term, at),
    ...(await digests(tx, term, standing, at)),
  ]);
}

/** What is open in a term, each with the time that its person has. */
async function timedWork(tx: Transaction, term: string): Promise<Timed[]> {
  const work = await openWork(tx, term);
  const groups = [...new Set(work.map(({ group_id }) => group_id))];
  const people = [...new Set(work.map(({ person_id }) => person_id))];
  const windowsBy = new Map<Process, (each: OpenWork) => StageWindows>();
  for (const process of PROCESSES) {
    const windows = await windowsOf(tx, term, process);
    const extensions = await extensionsOf(tx, term, process, { groups, people });
    windowsBy.set(process, ({ person_id, group_id, stage }) =>
      extendedWindows(windows, extensions, {
        ...{ identity: stageRow(stage).by, people: [person_id], group_id },
      }),
    );
  }
  return work.flatMap((each) => {
    const window = windowsBy.get(each.process)?.(each).get(each.stage);
    return window ? [{ ...each, ...window }] : [];
  });
}

/** One person's lines: what of each stage and end. */
interface Line {
  readonly process: Process;
  readonly stage: Stage;
  readonly end: Date | null;
  readonly count: number;
}
type Lines = readonly [Timed, readonly Line[]];

function gathered(work: readonly Timed[]): Lines[] {
  return [...Map.groupBy(work, ({ person_id }) => person_id).values()].map((own) => {
    const [first] = own as [Timed];
    return [first, linesOf(own)];
  });
}

function linesOf(work: readonly Timed[]): Line[] {
  const key = ({ process, stage, closes_at }: Timed) => `${process} ${stage} ${closes_at?.getTime()}`;
  return [...Map.groupBy(work, key).values()].map((same) => {
    const [{ process, stage, closes_at }] = same as [Timed];
    return { process, stage, end: closes_at, count: new Set(same.map(({ group_id }) => group_id)).size };
  });
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { count }) => sum + count, 0);
const said = (lines: readonly Line[], at: Date) =>
  lines.map((line) => openWords(line, line.end, at)).join('\n');

/** However much somebody has open, and in whatever roles, they are reminded of all of it at once. */
function reminderOf(term: string, [first, lines]: Lines, at: Date): Telling {
  const row = stageRow(first.stage);
  const [end = at] = lines.flatMap((line) => line.end ?? []).toSorted((one, other) => +one - +other);
  return {
    ...{ person_id: first.person_id, kind: 'reminder', at, object: `reminders:${term}`, slot: dayOf(at) },
    values: { 事项: said(lines, at), 数量: String(sumOf(lines)), 截止: endWords(end, at) },
    path: lines.length === 1 ? placeOf(row, first.process) : LANDING_PATH,
    ...{ identity: row.by, faculty_group_id: first.faculty_group_id ?? undefined, acad_year_term: term },
  };
}

/** Whoever finds something to do in a stage that opened since yesterday. */
function opened(work: readonly Timed[], term: string, at: Date): Telling[] {
  return work.filter((each) => openedLately(each, at)).map((each) => openedTo(term, each, at));
}

/** Those in charge hear of what stands, by group and never by person: principals of what teachers owe, the course centre of all. */
async function digests(tx: Transaction, term: string, work: readonly Timed[], at: Date): Promise<Telling[]> {
  const charge = await peopleInCharge(tx, [...new Set(work.map(({ group_id }) => group_id))]);
  const told = (identity: Identity, person_id: number, own: readonly Timed[]): Telling[] => {
    if (own.length === 0) return [];
    const lines = linesOf(own);
    return [
      {
        ...{ person_id, kind: 'digest', at, object: `digest:${term}:${identity}`, slot: dayOf(at) },
        values: { 事项: said(lines, at), 数量: String(sumOf(lines)) },
        ...{ path: LANDING_PATH, identity, acad_year_term: term },
      },
    ];
  };
  const filling = work.filter(isFilling);
  const principals = new Set([...charge.principals.values()].flat());
  return [
    ...[...principals].flatMap((person_id) =>
      told(
        IDENTITY.principal,
        person_id,
        filling.filter(({ group_id }) => charge.principals.get(group_id)?.includes(person_id)),
      ),
    ),
    ...charge.administrators.flatMap((person_id) => told(IDENTITY.administrator, person_id, work)),
  ];
}
