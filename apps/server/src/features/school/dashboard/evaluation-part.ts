import type { Dashboard, Funnel } from '@course-center/contract/school/dashboard';
import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import type { DimensionKey } from '@course-center/domain/evaluation/data/pivot';
import { OWN_TASKS, type OwnTask, ownTask } from '@course-center/domain/evaluation/own-task';
import {
  LIST_STATE_TITLE,
  LIST_STATES,
  type ListState,
} from '@course-center/domain/evaluation/result-lists/result-list';
import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import {
  FIRST_STAGE,
  isFilling,
  isOver,
  isReviewedStage,
  STAGES,
  type Stage,
  stageRow,
  stagesOf,
  stageTitle,
  workplaceOf,
} from '@course-center/domain/evaluation/stages';
import { waitsFor } from '@course-center/domain/evaluation/waits-for';
import { type StageWindow, windowState } from '@course-center/domain/evaluation/windows';
import { endWords, leftWords, momentWords } from '@course-center/domain/forms/local-time';
import type {
  DwellingCount,
  OwnStanding,
  StandingCount,
  SubmittedCount,
} from './evaluation-counts.repository.ts';
import { endOf, type Task, UNIT } from './waiting.ts';

type Counted = Pick<StandingCount, 'process' | 'groups'>;

/** What of the evaluation waits for somebody, by what a group must be like to wait for them. */
interface Waiting {
  readonly key: string;
  readonly title: string;
  readonly action: string;
  readonly hint: (process: Process) => string;
  readonly due: (process: Process) => string | null;
  readonly path: Readonly<Record<Process, string | null>>;
  readonly waits: (count: StandingCount) => boolean;
}

const sumOf = (counts: readonly Counted[]) => counts.reduce((sum, { groups }) => sum + groups, 0);

function waitingOf(counts: readonly StandingCount[], entries: readonly Waiting[]): Task[] {
  return entries.flatMap(({ key, title, action, hint, due, path, waits }) =>
    PROCESSES.flatMap((process) => {
      const to = path[process];
      if (to === null) return [];
      const count = sumOf(counts.filter((each) => each.process === process && waits(each)));
      const told = { title, process_title: PROCESS_TITLE[process], hint: hint(process), due: due(process) };
      return [{ key: `${key}_${process}`, ...told, action, count, unit: UNIT.group, path: to }];
    }),
  );
}

/** When a stage is open, by process; a process without times is always open. */
export type Windows = ReadonlyMap<Process, StageWindow | undefined>;

/** Until when somebody can do something. */
export function timeLeft(doing: string, window: StageWindow | undefined, at: Date): string {
  if (!window) return `${doing}后请提交`;
  const { opens_at, closes_at } = window;
  const state = windowState(window, at);
  if (state === 'not_yet' && opens_at) return `${momentWords(opens_at, at)} 起可以${doing}`;
  if (state === 'over' && closes_at) return `已于 ${endWords(closes_at, at)} 截止，如需延长请联系课程中心`;
  if (!closes_at) return `${doing}后请提交`;
  return `请在 ${endWords(closes_at, at)} 前提交，${leftWords(closes_at.getTime() - at.getTime())}`;
}

/** When each stage is open for everybody. */
export type StageTimes = (stage: Stage, process: Process) => StageWindow | undefined;

/** When stages are open, and the moment at which somebody looks. */
export interface OnTime {
  readonly times: StageTimes;
  readonly at: Date;
}

/** Until when something is to be done by those who work in a stage; what it is where nothing ends. */
export function dueWords(doing: string, window: StageWindow | undefined, at: Date, what: string): string {
  const closes = window?.closes_at;
  if (!closes) return what;
  const end = endWords(closes, at);
  if (windowState(window, at) === 'over') return `${what}；已于 ${end} 截止`;
  return `请在 ${end} 前${doing}，${leftWords(closes.getTime() - at.getTime())}`;
}

const OWN_TASK_TITLE: Readonly<Record<OwnTask, string>> = { rejected: '资料被驳回', to_submit: '资料待提交' };
const OWN_TASK_ACTION: Readonly<Record<OwnTask, string>> = { rejected: '去修改', to_submit: '去填报' };
const OWN_COURSES: Readonly<Record<Process, string>> = {
  old: '/courseEvaluation/myCourse',
  new: '/newCourseEvaluation/myCourse',
};

/**
 * To a teacher: what came back, and what is still to be submitted; which courses these are and until when, each with the
 * way to just these. The windows are the groups' own: one of them may have got more time.
 */
export function teacherWaiting(
  own: readonly OwnStanding[],
  windows: ReadonlyMap<number, StageWindow | undefined>,
  at: Date,
): Task[] {
  return OWN_TASKS.flatMap((task) =>
    PROCESSES.map((process) => {
      const ours = own.filter((each) => each.process === process && ownTask(each, each) === task);
      const next = soonest(
        ours.map(({ group_id }) => windows.get(group_id)),
        at,
      );
      return {
        key: `${task}_${process}`,
        title: OWN_TASK_TITLE[task],
        process_title: PROCESS_TITLE[process],
        hint: `${namesOf(ours)}${timeLeft('填报', next, at)}`,
        ...{ count: ours.length, unit: UNIT.course, action: OWN_TASK_ACTION[task], due: endOf(next) },
        path: `${OWN_COURSES[process]}?task=${task}`,
      };
    }),
  );
}

const MOST_NAMES = 2;

function namesOf(own: readonly Pick<OwnStanding, 'course'>[]): string {
  if (own.length === 0) return '';
  const names = own.slice(0, MOST_NAMES).map(({ course }) => course);
  return `${names.join('、')}${own.length > MOST_NAMES ? ` 等 ${own.length} 门` : ''}：`;
}

/** The end that comes next; of what is over nothing can be done, so it counts where nothing else is left. */
function soonest(windows: readonly (StageWindow | undefined)[], at: Date): StageWindow | undefined {
  const endOf = (window: StageWindow | undefined) => window?.closes_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const open = windows.filter((each) => endOf(each) > at.getTime());
  return [...(open.length > 0 ? open : windows)].sort((one, other) => endOf(one) - endOf(other))[0];
}

/** To those who work in a stage: what stands there, and until when. */
export function stageWaiting(
  identity: Identity,
  counts: readonly StandingCount[],
  { times, at }: OnTime,
): Task[] {
  const entries = STAGES.flatMap((row): Waiting[] => {
    const { waiting } = row;
    if (!waiting || row.by !== identity) return [];
    const path = (process: Process) => (row.only && row.only !== process ? null : workplaceOf(row, process));
    return [
      {
        ...waiting,
        action: '去审核',
        hint: (process) => dueWords('审核', times(row.stage, process), at, waiting.hint),
        due: (process) => endOf(times(row.stage, process)),
        path: { old: path('old'), new: path('new') },
        waits: (each) => each.stage === row.stage && waitsFor(identity, each),
      },
    ];
  });
  return waitingOf(counts, entries);
}

/** What comes after the stages: the lists that results are published by. */
const LISTED: readonly { readonly label: string; readonly states: readonly ListState[] }[] = [
  { label: '已列入名单', states: ['draft', 'handed_over'] },
  ...(['signed', 'notice', 'published'] as const).map((state) => ({
    label: LIST_STATE_TITLE[state],
    states: [state],
  })),
];

/** Where the groups of a stage are listed for a reader; null where they have no such page. */
export type StageList = (stage: Stage, process: Process) => string | null;

/** For the course centre: the screens of the process. */
export const processList: StageList = (stage, process) =>
  `/${process}Process/${stage}/${stageRow(stage).status}`;

/** For a principal: who still fills in, what experts review and what came of it, on the own page. */
export const reviewedList = (stage: Stage, process: Process): string =>
  `/principalEvaluate/reviewCourses?process=${process}&status=${stageRow(stage).status}`;

/** For a principal: what is filled in, audited and reviewed is on the own pages, the rest among all figures. */
export const departmentList: StageList = (stage, process) => {
  const row = stageRow(stage);
  if (row.by === IDENTITY.principal && row.workplace) return row.workplace[process];
  // Of what is over, those that are announced have bars of their own.
  if (isOver(row)) return amongFigures(process, { stage: [stage], announced: ['no'] });
  if (isFilling(row) || isReviewedStage(stage)) return reviewedList(stage, process);
  return amongFigures(process, { stage: [stage] });
};

/** For a party branch: its own audit; the other stages are on no page of its menu. */
export const branchList: StageList = (stage) =>
  stageRow(stage).by === IDENTITY.partyBranch ? `/politicalAudit/${stage}/${stageRow(stage).status}` : null;

/** Groups of a process, found among all figures by what they have in common. */
export function amongFigures(
  process: Process,
  by: Partial<Readonly<Record<DimensionKey, readonly (string | number)[]>>>,
): string {
  const filters = Object.entries(by).map(([key, values]) => `&filter[${key}]=${values.join(',')}`);
  return `/dataManagement/courseEvaluationData?filter[process]=${process}${filters.join('')}`;
}

/** The groups whose lists are in some states; a principal knows of announcements alone. */
export const listedGroups =
  (by: 'list' | 'announced') =>
  (states: readonly ListState[], process: Process): string =>
    amongFigures(process, { [by]: states });

interface Road extends OnTime {
  readonly told?: readonly ListState[];
  /** Where the groups are that stand on lists; absent where the reader has no such page. */
  readonly lists?: ReturnType<typeof listedGroups>;
  readonly dwelling: readonly DwellingCount[];
  readonly list: StageList;
}

/** How far the groups of a process are, to the published grade; a reader is told of lists only what is theirs to know. */
export function stageFunnels(
  counts: readonly StandingCount[],
  { told = LIST_STATES, lists, dwelling, list, times, at: now }: Road,
): Funnel[] {
  return PROCESSES.map((process) => {
    const ours = listedAs(told, counts).filter((each) => each.process === process);
    const at = (stage: Stage) => ours.filter((each) => each.stage === stage && each.listed === null);
    const on = (states: readonly ListState[]) =>
      ours.filter(({ listed }) => listed !== null && states.includes(listed));
    const place = (
      label: string,
      of: readonly Counted[],
      path: string | null,
      stood = { longest: '', hint: '', left: '', late: false },
    ) => ({ label, value: sumOf(of), ...stood, path: of.length > 0 ? path : null });
    const stood = (stage: Stage) => {
      const found = dwelling.find((each) => each.process === process && each.stage === stage);
      if (!found || isOver({ stage }) || at(stage).length === 0) return undefined;
      return { ...dwellingWords(found), ...leftOf(times(stage, process), now) };
    };
    return {
      key: `stages_${process}`,
      title: `${PROCESS_TITLE[process]}各阶段课程组`,
      unit: UNIT.group,
      stages: [
        ...stagesOf(process).map((stage) =>
          place(stageTitle(stage), at(stage), list(stage, process), stood(stage)),
        ),
        ...LISTED.filter(({ states }) => states.some((state) => told.includes(state))).map(
          ({ label, states }) => place(label, on(states), lists?.(states, process) ?? null),
        ),
      ],
    };
  });
}

/** The groups with the list that they stand on, as far as its reader is told of it. */
export function listedAs(told: readonly ListState[], counts: readonly StandingCount[]) {
  return counts.map(({ list_state, ...each }) => ({
    ...each,
    listed: list_state && told.includes(list_state) ? list_state : null,
  }));
}

/** How much of a stage's time is left. */
function leftOf(window: StageWindow | undefined, at: Date): { left: string; late: boolean } {
  const closes = window?.closes_at;
  if (!closes) return { left: '', late: false };
  const left = closes.getTime() - at.getTime();
  return left > 0 ? { left: leftWords(left), late: false } : { left: '已过截止时间', late: true };
}

function dwellingWords({ days, longest, course, department }: DwellingCount) {
  return {
    longest: `最久 ${longest} 天`,
    hint: `平均停留 ${days} 天，最久 ${longest} 天：${course}（${department}）`,
  };
}

/** How many of each college's groups have submitted, and how many are still filled in, or once more. */
export function submittedDistributions(counts: readonly SubmittedCount[]): Dashboard['distributions'] {
  return PROCESSES.flatMap((process) => {
    const ours = counts.filter((each) => each.process === process);
    if (ours.length === 0) return [];
    const submitted = stagesOf(process).filter((stage) => stage !== FIRST_STAGE);
    const bars = ours.map(({ id, name, filling, groups }) => ({
      ...{ label: name, value: groups - filling, of: groups },
      hint: filling > 0 ? `填报中 ${filling} 个` : '',
      path: groups > filling ? amongFigures(process, { college: [id], stage: submitted }) : null,
      hint_path: filling > 0 ? `${processList(FIRST_STAGE, process)}?filter[department_id]=${id}` : null,
    }));
    const title = `${PROCESS_TITLE[process]}各单位资料提交进度`;
    return [{ key: `submitted_${process}`, topic: '各单位资料提交进度', title, unit: UNIT.group, bars }];
  });
}
