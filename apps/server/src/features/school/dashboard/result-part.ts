import type { Dashboard } from '@course-center/contract/school/dashboard';
import { awaitedOfCentre } from '@course-center/domain/evaluation/committee';
import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { awaitedOfList } from '@course-center/domain/evaluation/result-lists/result-list';
import { type Calendar, noticeSentence } from '@course-center/domain/evaluation/result-lists/working-days';
import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import {
  ASSESSED_STAGE,
  isOver,
  STAGES,
  stageRow,
  workplaceOf,
} from '@course-center/domain/evaluation/stages';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { windowState } from '@course-center/domain/evaluation/windows';
import type { StandingCount } from './evaluation-counts.repository.ts';
import { timeLeft, type Windows } from './evaluation-part.ts';
import type {
  CommitteeCount,
  GradeCount,
  ListCount,
  OpinionCount,
  ToldCount,
} from './result-counts.repository.ts';
import { endOf, endOfDay, type Task } from './waiting.ts';

type Waiting = Task[];
type Told = Pick<Task, 'hint' | 'count' | 'path'> & Partial<Pick<Task, 'due'>>;

const sumOf = (counts: readonly { readonly groups: number }[]) =>
  counts.reduce((sum, { groups }) => sum + groups, 0);

/** The same of both processes. */
function ofEach(
  { key, ...task }: Pick<Task, 'key' | 'title' | 'action'>,
  told: (process: Process) => Told,
): Waiting {
  return PROCESSES.map((process) => ({
    key: `${key}_${process}`,
    ...task,
    due: null,
    process_title: PROCESS_TITLE[process],
    ...told(process),
  }));
}

/** To a member of a committee: what they have not said anything on, with the time there is. */
export function memberWaiting(counts: readonly OpinionCount[], windows: Windows, at: Date): Waiting {
  return ofEach({ key: 'opinion', title: '待评议', action: '去评议' }, (process) => ({
    due: endOf(windows.get(process)),
    hint: timeLeft('评议', windows.get(process), at),
    count: sumOf(counts.filter((each) => each.process === process)),
    path: `/facultyGroup/courseEvaluation?filter[open]=1&filter[process]=${process}`,
  }));
}

/** To the course centre: the committees that only it can go on with. */
export function committeesWaiting(counts: readonly CommitteeCount[], windows: Windows, at: Date): Waiting {
  const of = (process: Process, awaited: 'close' | 'settle') => {
    const window = windows.get(process);
    const over = window !== undefined && windowState(window, at) === 'over';
    const ours = counts.filter((each) => each.process === process);
    return sumOf(ours.filter((each) => awaitedOfCentre(each, over) === awaited));
  };
  const path = (process: Process, closed: 0 | 1) =>
    `${workplaceOf(stageRow(ASSESSED_STAGE), process)}?filter[committee_closed]=${closed}`;
  return [
    ...ofEach({ key: 'to_close', title: '待结束评议', action: '去结束' }, (process) => ({
      hint: '委员已全部评议，或评议时间已过，请结束评议',
      count: of(process, 'close'),
      path: path(process, 0),
    })),
    ...ofEach({ key: 'to_settle', title: '评议未通过，待处理', action: '去处理' }, (process) => ({
      hint: '请退回专家评审，或确定等级并填写理由',
      count: of(process, 'settle'),
      path: path(process, 1),
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

const AWAITED = [
  {
    ...{ awaited: 'answer', key: 'to_answer', title: '有异议待答复', action: '去答复' },
    hint: '请逐条答复，全部答复后才能公布',
  },
  {
    ...{ awaited: 'hand_over', key: 'to_hand_over', title: '名单待送签', action: '去送签' },
    hint: '名单草稿，核对后请送签',
  },
  {
    ...{ awaited: 'announce', key: 'to_announce', title: '名单待公示或公布', action: '去公布' },
    hint: '签字已完成或公示期已满，请发起公示或公布',
  },
] as const;

/** To the course centre: the lists that it is to bring further. */
export function listsWaiting(counts: readonly ListCount[], on: OnDay): Waiting {
  return AWAITED.flatMap(({ awaited, hint, ...task }) =>
    ofEach(task, (process) => {
      const lists = counts.filter((each) => each.process === process && awaitedOfList(each) === awaited);
      const [{ state } = { state: null }] = lists;
      const query = state && lists.every((each) => each.state === state) ? `?filter[state]=${state}` : '';
      const until = awaited === 'answer' ? lists.flatMap((each) => each.until ?? []).sort()[0] : null;
      return {
        ...{ hint: `${lasting(until, on)}${hint}`, due: endOfDay(until) },
        count: listsIn(lists),
        path: `/${process}Process/result/8${query}`,
      };
    }),
  );
}

const listsIn = (counts: readonly { readonly lists: number }[]) =>
  counts.reduce((sum, { lists }) => sum + lists, 0);

/** To a leader: what waits for their signature, old and new apart. */
export function leaderWaiting(counts: readonly { process: Process; lists: number }[]): Waiting {
  return ofEach({ key: 'to_sign', title: '名单待签字', action: '去签字' }, (process) => ({
    hint: '请审阅名单后签字，或说明不予签字的理由',
    count: listsIn(counts.filter((each) => each.process === process)),
    path: `/leader/${process}Signature`,
  }));
}

/** So long somebody is told of what was published. */
export const NEWS_DAYS = 14;

/** To those whom results concern: what is under public notice, and what was published lately. */
export function resultsWaiting(
  counts: readonly ToldCount[],
  path: (process: Process) => string,
  on: OnDay,
): Waiting {
  const of = (process: Process) => counts.find((each) => each.process === process);
  return [
    ...ofEach({ key: 'notice', title: '结果公示中', action: '去查看' }, (process) => ({
      due: runningUntil(of(process)?.until, on),
      hint: `${lasting(of(process)?.until, on)}可以查看结果与说明${mayObject(of(process)?.until, on)}`,
      count: of(process)?.notice ?? 0,
      path: path(process),
    })),
    ...ofEach({ key: 'published', title: '结果已公布', action: '去查看' }, (process) => ({
      hint: `最近 ${NEWS_DAYS} 天内公布，可以查看结果与说明`,
      count: of(process)?.published ?? 0,
      path: path(process),
    })),
  ];
}

/** The day on which somebody looks, by the school's calendar. */
interface OnDay {
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
        title: `${PROCESS_TITLE[process]}已完成评估的等级分布`,
        unit: '个课程组',
        bars,
      },
    ];
  });
}
