import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { awaitedOfCentre, COMMITTEE_IS } from '@course-center/domain/evaluation/committee';
import { AUDIT } from '@course-center/domain/evaluation/group';
import { LIST_STATES, type ListState } from '@course-center/domain/evaluation/result-lists/result-list';
import { noticeSentence } from '@course-center/domain/evaluation/result-lists/working-days';
import {
  PROCESS_TITLE,
  PROCESSES,
  type Process,
  type StageRow,
} from '@course-center/domain/evaluation/stage-table';
import {
  ASSESSED_STAGE,
  isAssessed,
  isOver,
  isScored,
  STAGES,
  type Stage,
  stageRow,
} from '@course-center/domain/evaluation/stages';
import type { StageWindow } from '@course-center/domain/evaluation/windows';
import { endWords, leftWords } from '@course-center/domain/forms/local-time';
import { mayUrge } from '@course-center/domain/messages/urging';
import type { DwellingCount, StandingCount, WhoseCount } from './evaluation-counts.repository.ts';
import { listedAs, type OnTime, type StageList, type Windows } from './evaluation-part.ts';
import type { CommitteeCount, ListCount } from './result-counts.repository.ts';
import { committeesAt, listsIn, listsPage, type OnDay, timeIsOver } from './result-part.ts';
import { endOf, endOfDay, type Task, UNIT } from './waiting.ts';

type Listed = ReturnType<typeof listedAs>[number];

const sumOf = (counts: readonly { readonly groups: number }[]) =>
  counts.reduce((sum, { groups }) => sum + groups, 0);

/** What is known of the groups of a stage besides how many they are. */
interface Known extends OnTime {
  readonly whose: readonly WhoseCount[];
  readonly dwelling: readonly DwellingCount[];
}

interface Overseen extends Known {
  /** Of lists, what is the reader's to know. */
  readonly told?: readonly ListState[];
  readonly list: StageList;
}

/**
 * What stands with others, of all that somebody oversees: whom it waits for, until when, and whose it is. Experts and
 * the course centre's committees have rows of their own: they are counted by what each of them has still to say.
 */
export function stagesWithOthers(
  identity: Identity,
  counts: readonly StandingCount[],
  { told = LIST_STATES, list, ...known }: Overseen,
): Task[] {
  const ours = listedAs(told, counts).filter(({ listed }) => listed === null);
  return STAGES.filter((row) => isWithOthers(row, identity)).flatMap((row) =>
    PROCESSES.filter((process) => !row.only || row.only === process).map((process) => {
      const there = ours.filter((each) => each.process === process && each.stage === row.stage);
      const open = there.filter(({ audit_status }) => audit_status !== AUDIT.refused);
      const window = isOver(row) ? undefined : known.times(row.stage, process);
      return {
        ...{ key: `others_${row.stage}_${process}`, title: `等待${row.waitsFor}` },
        ...{ process_title: PROCESS_TITLE[process], hint: hintOf(row.stage, process, window, known) },
        ...{ count: sumOf(open), unit: UNIT.group, due: endOf(window) },
        action: mayUrge(row.stage, null, { identity, teaches: false }) ? '去催办' : '去查看',
        path: listOf(open, there, list(row.stage, process)),
      };
    }),
  );
}

function isWithOthers(row: StageRow<Stage>, identity: Identity): boolean {
  if (isScored(row.stage)) return false;
  if (identity === IDENTITY.administrator && isAssessed(row)) return false;
  return row.by !== identity;
}

/** The list of just these: who was refused stands there, too, and waits for nobody. */
function listOf(open: readonly Listed[], there: readonly Listed[], list: string | null): string | null {
  if (list === null || open.length === there.length) return list;
  const [status, ...others] = new Set(open.map(({ audit_status }) => audit_status));
  // A list of all figures does not tell them apart.
  if (status === undefined || others.length > 0 || list.startsWith('/dataManagement')) return null;
  return `${list}${list.includes('?') ? '&' : '?'}filter[audit_status]=${status}`;
}

function hintOf(stage: Stage, process: Process, window: StageWindow | undefined, known: Known): string {
  const is = (each: { readonly process: Process; readonly stage: Stage }) =>
    each.process === process && each.stage === stage;
  const stood = known.dwelling.find(is);
  return [
    untilWords(window, known.at),
    whoseWords(known.whose.filter(is)),
    stood && !isOver({ stage }) ? `最久 ${stood.longest} 天` : '',
  ]
    .filter((part) => part !== '')
    .join('；');
}

/** Until when others have time. */
function untilWords(window: StageWindow | undefined, at: Date): string {
  const closes = window?.closes_at;
  if (!closes) return '';
  const left = closes.getTime() - at.getTime();
  const end = endWords(closes, at);
  return left > 0 ? `${end} 截止，${leftWords(left)}` : `已于 ${end} 截止`;
}

/** Whose they are, as far as they are named: 计算机学院 3 个、物理学院 2 个 等. */
function whoseWords(whose: readonly WhoseCount[]): string {
  const [first] = whose;
  if (!first) return '';
  const named = whose.map(({ name, groups }) => (groups > 1 ? `${name} ${groups} 个` : name)).join('、');
  return first.names > whose.length ? `${named} 等` : named;
}

interface Seated {
  readonly windows: Windows;
  readonly at: Date;
}

/** To the course centre: the committees of which somebody has still to speak, while there is time. */
export function committeesWithOthers(counts: readonly CommitteeCount[], { windows, at }: Seated): Task[] {
  return PROCESSES.map((process) => {
    const window = windows.get(process);
    const over = timeIsOver(window, at);
    const silent = counts.filter((each) => each.process === process && awaitedOfCentre(each, over) === null);
    const missing = silent.reduce((sum, each) => sum + each.missing * each.groups, 0);
    return {
      ...{ key: `others_${ASSESSED_STAGE}_${process}`, title: `等待${stageRow(ASSESSED_STAGE).waitsFor}` },
      process_title: PROCESS_TITLE[process],
      hint: [untilWords(window, at), `委员还有 ${missing} 份意见未提交`].filter(Boolean).join('；'),
      ...{ count: sumOf(silent), unit: UNIT.group, action: '去催办', due: endOf(window) },
      path: committeesAt(process, COMMITTEE_IS.awaited),
    };
  });
}

/** To the course centre: the lists that wait for leaders, and for the end of their notice. */
export function listsWithOthers(counts: readonly ListCount[], { today, calendar }: OnDay): Task[] {
  return PROCESSES.flatMap((process) => {
    const ours = counts.filter((each) => each.process === process);
    const of = (state: ListState) => ours.filter((each) => each.state === state);
    const task = (state: ListState, title: string, action: string, hint: string, due: string | null) => ({
      ...{ key: `others_${state}_${process}`, title, process_title: PROCESS_TITLE[process], hint },
      ...{ count: listsIn(of(state)), unit: UNIT.list, action, due },
      path: `${listsPage(process)}?filter[state]=${state}`,
    });
    const running = of('notice').every((each) => isRunning(each, today));
    const [until] = of('notice')
      .flatMap((each) => each.until ?? [])
      .sort();
    const noticeHint = until ? noticeSentence(until, today, calendar) : '公示期满后可以公布';
    return [
      task('handed_over', '等待校领导签字', '去催办', '已送签，签字完成后可以公示或公布', null),
      // What of it is to be answered or published waits for the course centre, and stands above.
      ...(running ? [task('notice', '等待公示期满', '去查看', noticeHint, endOfDay(until))] : []),
    ];
  });
}

function isRunning(
  { until, open_objections }: Pick<ListCount, 'until' | 'open_objections'>,
  today: string,
): boolean {
  return open_objections === 0 && (until === null || until >= today);
}
