import type { Dashboard } from '@course-center/contract/school/dashboard';
import { awaitedOfCentre, COMMITTEE_IS, type CommitteeIs } from '@course-center/domain/evaluation/committee';
import { effortWords, opinionMinutes, signingMinutes } from '@course-center/domain/evaluation/effort';
import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import {
  awaitedOfList,
  LIST_AWAITED,
  LIST_AWAITED_TITLE,
  type ListAwaited,
} from '@course-center/domain/evaluation/result-lists/result-list';
import { type Calendar, noticeSentence } from '@course-center/domain/evaluation/result-lists/working-days';
import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import {
  ASSESSED_STAGE,
  isOver,
  STAGES,
  stageRow,
  workplaceOf,
} from '@course-center/domain/evaluation/stages';
import type { Announcement } from '@course-center/domain/evaluation/standing';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { type StageWindow, windowState } from '@course-center/domain/evaluation/windows';
import type { StandingCount } from './evaluation-counts.repository.ts';
import { timeLeft, type Windows } from './evaluation-part.ts';
import type {
  CommitteeCount,
  GradeCount,
  ListCount,
  OpinionCount,
  ToldCount,
  ToSignCount,
} from './result-counts.repository.ts';
import { endOf, endOfDay, type Task, UNIT } from './waiting.ts';

type Waiting = Task[];
type Told = Pick<Task, 'hint' | 'count' | 'path'> & Partial<Pick<Task, 'due'>>;

const sumOf = (counts: readonly { readonly groups: number }[]) =>
  counts.reduce((sum, { groups }) => sum + groups, 0);

/** The same of both processes. */
function ofEach(
  { key, ...task }: Pick<Task, 'key' | 'title' | 'action'> & Partial<Pick<Task, 'unit'>>,
  told: (process: Process) => Told,
): Waiting {
  return PROCESSES.map((process) => ({
    key: `${key}_${process}`,
    ...{ unit: UNIT.group, ...task },
    due: null,
    process_title: PROCESS_TITLE[process],
    ...told(process),
  }));
}

/** To a member of a committee: what they have not said anything on, with the time there is. */
export function memberWaiting(counts: readonly OpinionCount[], windows: Windows, at: Date): Waiting {
  return ofEach({ key: 'opinion', title: '待评议', action: '去评议' }, (process) => ({
    due: endOf(windows.get(process)),
    hint: withEffort(timeLeft('评议', windows.get(process), at), opinionMinutes(openOf(counts, process))),
    count: openOf(counts, process),
    path: `/facultyGroup/courseEvaluation?filter[open]=1&filter[process]=${process}`,
  }));
}

const openOf = (counts: readonly OpinionCount[], process: Process) =>
  sumOf(counts.filter((each) => each.process === process));
const withEffort = (hint: string, minutes: number) => `${hint}；${effortWords(minutes)}`;

/** The groups before a committee that is as it is asked for. */
export const committeesAt = (process: Process, standing: CommitteeIs) =>
  `${workplaceOf(stageRow(ASSESSED_STAGE), process)}?filter[committee_closed]=${standing}`;

export const timeIsOver = (window: StageWindow | undefined, at: Date) =>
  window !== undefined && windowState(window, at) === 'over';

/** To the course centre: the committees that only it can go on with. */
export function committeesWaiting(counts: readonly CommitteeCount[], windows: Windows, at: Date): Waiting {
  const isLate = (process: Process) => timeIsOver(windows.get(process), at);
  const of = (process: Process, awaited: 'close' | 'settle') => {
    const ours = counts.filter((each) => each.process === process);
    return sumOf(ours.filter((each) => awaitedOfCentre(each, isLate(process)) === awaited));
  };
  return [
    ...ofEach({ key: 'to_close', title: '待结束评议', action: '去结束' }, (process) => ({
      hint: '委员已全部评议，或评议时间已过，请结束评议',
      count: of(process, 'close'),
      // When the time is over, nobody else goes on with those in which somebody is silent either.
      path: committeesAt(process, isLate(process) ? COMMITTEE_IS.open : COMMITTEE_IS.said),
    })),
    ...ofEach({ key: 'to_settle', title: '评议未通过，待处理', action: '去处理' }, (process) => ({
      hint: '请退回专家评审，或确定等级并填写理由',
      count: of(process, 'settle'),
      path: committeesAt(process, COMMITTEE_IS.closed),
    })),
  ];
}

const OVER = STAGES.find(isOver) ?? null;

/** To the course centre: what is complete and stands on no list. */
export function unlistedWaiting(counts: readonly StandingCount[]): Waiting {
  const unlisted = counts.filter((each) => isOver(each) && each.list_state === null);
  return ofEach({ key: 'to_list', title: '待列入结果名单', action: '去列入' }, (process) => ({
    hint: '评估已完成，请制作结果名单并送签',
    count: sumOf(unlisted.filter((each) => each.process === process)),
    path: OVER && workplaceOf(OVER, process),
  }));
}

const AWAITED: Readonly<Record<ListAwaited, { readonly action: string; readonly hint: string }>> = {
  answer: { action: '去答复', hint: '请逐条答复，全部答复后才能公布' },
  hand_over: { action: '去送签', hint: '名单草稿，核对后请送签' },
  announce: { action: '去公布', hint: '签字已完成或公示期已满，请发起公示或公布' },
};

/** To the course centre: the lists that it is to bring further. */
export function listsWaiting(counts: readonly ListCount[], on: OnDay): Waiting {
  return LIST_AWAITED.flatMap((awaited) => {
    const { action, hint } = AWAITED[awaited];
    const task = { key: `to_${awaited}`, title: LIST_AWAITED_TITLE[awaited], action, unit: UNIT.list };
    return ofEach(task, (process) => {
      const lists = counts.filter((each) => each.process === process && awaitedOfList(each) === awaited);
      const until = awaited === 'answer' ? lists.flatMap((each) => each.until ?? []).sort()[0] : null;
      return {
        ...{ hint: `${lasting(until, on)}${hint}`, due: endOfDay(until) },
        count: listsIn(lists),
        path: `${listsPage(process)}?filter[awaited]=${awaited}`,
      };
    });
  });
}

/** The course centre's lists of a process. */
export const listsPage = (process: Process) => `/${process}Process/result/8`;

export const listsIn = (counts: readonly { readonly lists: number }[]) =>
  counts.reduce((sum, { lists }) => sum + lists, 0);

/** To a leader: what waits for their signature, old and new apart. */
export function leaderWaiting(counts: readonly ToSignCount[]): Waiting {
  const task = { key: 'to_sign', title: '名单待签字', action: '去签字', unit: UNIT.list };
  return ofEach(task, (process) => {
    const ours = counts.filter((each) => each.process === process);
    const minutes = ours.reduce((sum, { lists, rows }) => sum + lists * signingMinutes(rows / lists), 0);
    return {
      hint: withEffort('请审阅名单后签字，或说明不予签字的理由', minutes),
      count: listsIn(ours),
      path: `/leader/${process}Signature`,
    };
  });
}

/** So long somebody is told of what was published. */
export const NEWS_DAYS = 14;

/** Where results of a process are told to somebody, and as what they are counted there. */
interface ToldAt {
  readonly path: (process: Process, announced: Exclude<Announcement, 'no'>) => string;
  readonly unit: string;
}

/** To those whom results concern: what is under public notice, and what was published lately. */
export function resultsWaiting(counts: readonly ToldCount[], { path, unit }: ToldAt, on: OnDay): Waiting {
  const of = (process: Process) => counts.find((each) => each.process === process);
  return [
    ...ofEach({ key: 'notice', title: '结果公示中', action: '去查看', unit }, (process) => ({
      due: runningUntil(of(process)?.until, on),
      hint: `${lasting(of(process)?.until, on)}可以查看结果与说明${mayObject(of(process)?.until, on)}`,
      count: of(process)?.notice ?? 0,
      path: path(process, 'notice'),
    })),
    ...ofEach({ key: 'published', title: '结果已公布', action: '去查看', unit }, (process) => {
      const { published = 0, lately = 0 } = of(process) ?? {};
      const some = lately < published ? `其中 ${lately} ${unit}` : '';
      return {
        hint: `${some}最近 ${NEWS_DAYS} 天内公布，可以查看结果与说明`,
        // What is no news any more is not brought up again; beside something new it is, since the list shows all.
        count: lately > 0 ? published : 0,
        path: path(process, 'published'),
      };
    }),
  ];
}

/** The day on which somebody looks, by the school's calendar. */
export interface OnDay {
  readonly today: string;
  readonly calendar: Calendar;
}

const lasting = (until: string | null | undefined, { today, calendar }: OnDay) =>
  until ? `${noticeSentence(until, today, calendar)}；` : '';
/** What is over waits for nobody who reads it. */
const runningUntil = (until: string | null | undefined, { today }: OnDay) =>
  until && until >= today ? endOfDay(until) : null;
const mayObject = (until: string | null | undefined, { today }: OnDay) =>
  until && until < today ? '' : '，如有异议请在公示期内提出';

/** How the grades of what is complete are spread, as far as the reader is told of them. */
export function gradeDistributions(
  counts: readonly GradeCount[],
  list: (process: Process, grade: Grade) => string,
): Dashboard['distributions'] {
  return PROCESSES.flatMap((process) => {
    const ours = counts.filter((each) => each.process === process);
    const all = ours.reduce((sum, { groups }) => sum + groups, 0);
    if (all === 0) return [];
    const bars = GRADES.map((grade) => {
      const value = ours.find((each) => each.grade === grade)?.groups ?? 0;
      const path = value > 0 ? list(process, grade) : null;
      return { label: gradeText(grade), value, of: all, hint: '', path, hint_path: null };
    });
    return [
      {
        key: `grades_${process}`,
        topic: '已完成评估的等级分布',
        title: `${PROCESS_TITLE[process]}已完成评估的等级分布`,
        unit: UNIT.group,
        bars,
      },
    ];
  });
}
