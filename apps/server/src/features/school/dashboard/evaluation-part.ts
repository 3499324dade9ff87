import type { Dashboard } from '@course-center/contract/school/dashboard';
import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { type OwnTask, ownTask } from '@course-center/domain/evaluation/own-task';
import {
  LIST_STATE_TITLE,
  LIST_STATES,
  type ListState,
} from '@course-center/domain/evaluation/result-lists/result-list';
import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import {
  FIRST_STAGE,
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
import type {
  DwellingCount,
  OwnStandingCount,
  StandingCount,
  SubmittedCount,
} from './evaluation-counts.repository.ts';

type Counted = Pick<StandingCount, 'process' | 'groups'>;

/** What of the evaluation waits for somebody, by what a group must be like to wait for them. */
interface Waiting<Count extends Counted = StandingCount> {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly path: Readonly<Record<Process, string | null>>;
  readonly waits: (count: Count) => boolean;
}

const sumOf = (counts: readonly Counted[]) => counts.reduce((sum, { groups }) => sum + groups, 0);

function waitingOf<Count extends Counted>(
  counts: readonly Count[],
  entries: readonly Waiting<Count>[],
): Dashboard['waiting'] {
  return entries.flatMap(({ key, title, hint, path, waits }) =>
    PROCESSES.flatMap((process) => {
      const to = path[process];
      if (to === null) return [];
      const count = sumOf(counts.filter((each) => each.process === process && waits(each)));
      return [
        { key: `${key}_${process}`, title: `${PROCESS_TITLE[process]}${title}`, hint, count, path: to },
      ];
    }),
  );
}

/** To a teacher: what came back, and what is still to be submitted; each leads to just these courses. */
export function teacherWaiting(counts: readonly OwnStandingCount[]): Dashboard['waiting'] {
  const entry = (key: OwnTask, title: string, hint: string): Waiting<OwnStandingCount> => ({
    ...{ key, title, hint },
    path: { old: `/courseEvaluation/myCourse?task=${key}`, new: `/newCourseEvaluation/myCourse?task=${key}` },
    waits: (each) => ownTask(each, each) === key,
  });
  return waitingOf(counts, [
    entry('rejected', '资料被驳回', '请按审核意见修改后重新提交'),
    entry('to_submit', '资料待提交', '填写完整后提交，进入资料审核'),
  ]);
}

/** To those who work in a stage: what stands there. */
export function stageWaiting(identity: Identity, counts: readonly StandingCount[]): Dashboard['waiting'] {
  const entries = STAGES.flatMap((row): Waiting[] => {
    if (!row.waiting || row.by !== identity) return [];
    const path = (process: Process) => (row.only && row.only !== process ? null : workplaceOf(row, process));
    return [
      {
        ...row.waiting,
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

/** For a principal: what is audited, and what came of reviews. */
export const departmentList: StageList = (stage, process) => {
  const row = stageRow(stage);
  if (row.by === IDENTITY.principal && row.workplace) return row.workplace[process];
  if (!isReviewedStage(stage)) return null;
  return `/principalEvaluate/reviewCourses?process=${process}&status=${row.status}`;
};

/** For the course centre: the lists in some of their states. */
export function resultLists(states: readonly ListState[], process: Process): string {
  const [state] = states;
  return `/${process}Process/result/8${states.length === 1 ? `?filter[state]=${state}` : ''}`;
}

interface Funnel {
  readonly told?: readonly ListState[];
  /** Where the lists are that results stand on; absent where the reader has no such page. */
  readonly lists?: typeof resultLists;
  readonly dwelling: readonly DwellingCount[];
  readonly list: StageList;
}

/** How far the groups of a process are, to the published grade; a reader is told of lists only what is theirs to know. */
export function stageDistributions(
  counts: readonly StandingCount[],
  { told = LIST_STATES, lists, dwelling, list }: Funnel,
): Dashboard['distributions'] {
  return PROCESSES.map((process) => {
    const ours = counts
      .filter((each) => each.process === process)
      .map(({ list_state, ...each }) => ({
        ...each,
        listed: list_state && told.includes(list_state) ? list_state : null,
      }));
    const at = (stage: Stage) => ours.filter((each) => each.stage === stage && each.listed === null);
    const on = (states: readonly ListState[]) =>
      ours.filter(({ listed }) => listed !== null && states.includes(listed));
    const bar = (label: string, of: readonly Counted[], hint = '', path: string | null = null) => ({
      label,
      value: sumOf(of),
      of: null,
      hint,
      path,
    });
    const stood = (stage: Stage) => {
      const found = dwelling.find((each) => each.process === process && each.stage === stage);
      return found && !isOver({ stage }) && at(stage).length > 0 ? dwellingWords(found) : '';
    };
    return {
      key: `stages_${process}`,
      title: `${PROCESS_TITLE[process]}各阶段课程组`,
      unit: '个',
      bars: [
        ...stagesOf(process).map((stage) =>
          bar(stageTitle(stage), at(stage), stood(stage), list(stage, process)),
        ),
        ...LISTED.filter(({ states }) => states.some((state) => told.includes(state))).map(
          ({ label, states }) => bar(label, on(states), '', lists?.(states, process) ?? null),
        ),
      ],
    };
  });
}

function dwellingWords({ days, longest, course, department }: DwellingCount): string {
  return `平均停留 ${days} 天，最久 ${longest} 天：${course}（${department}）`;
}

/** How many of each college's groups have submitted; what is still filled in is listed. */
export function submittedDistributions(counts: readonly SubmittedCount[]): Dashboard['distributions'] {
  return PROCESSES.flatMap((process) => {
    const ours = counts.filter((each) => each.process === process);
    if (ours.length === 0) return [];
    const bars = ours.map(({ id, name, submitted, filling, groups }) => ({
      ...{ label: name, value: submitted, of: groups },
      hint: filling > 0 ? `填报中 ${filling} 个` : '',
      path: filling > 0 ? `${processList(FIRST_STAGE, process)}?filter[department_id]=${id}` : null,
    }));
    const title = `${PROCESS_TITLE[process]}各单位资料提交进度`;
    return [{ key: `submitted_${process}`, title, unit: '个', bars }];
  });
}
