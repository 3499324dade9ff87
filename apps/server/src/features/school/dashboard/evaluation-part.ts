import type { Dashboard } from '@course-center/contract/school/dashboard';
import { IDENTITY } from '@course-center/domain/access/identity';
import { type OwnTask, ownTask } from '@course-center/domain/evaluation/own-task';
import {
  PROCESS_TITLE,
  PROCESSES,
  type Process,
  stagesOf,
  stageTitle,
} from '@course-center/domain/evaluation/stages';
import { waitsFor } from '@course-center/domain/evaluation/waits-for';
import type { OwnStandingCount, StandingCount } from './evaluation-counts.repository.ts';

/** What of the evaluation waits for somebody, by what a group must be like to wait for them. */
interface Waiting<Count extends StandingCount = StandingCount> {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly path: Readonly<Record<Process, string | null>>;
  readonly waits: (count: Count) => boolean;
}

const sumOf = (counts: readonly StandingCount[]) => counts.reduce((sum, { groups }) => sum + groups, 0);

function waitingOf<Count extends StandingCount>(
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

/** To a principal: what teachers submitted. */
export function principalWaiting(counts: readonly StandingCount[]): Dashboard['waiting'] {
  return waitingOf(counts, [
    {
      key: 'to_audit',
      title: '资料待审核',
      hint: '教师已提交，等待您审核',
      path: { old: '/informationAudit/old', new: '/informationAudit/new' },
      waits: (each) => waitsFor(IDENTITY.principal, each),
    },
  ]);
}

/** To the course centre: what the party branches passed on. */
export function centerWaiting(counts: readonly StandingCount[]): Dashboard['waiting'] {
  return waitingOf(counts, [
    {
      key: 'center_audit',
      title: '待中心审核',
      hint: '已通过政治审核，等待课程中心审核',
      path: { old: '/oldProcess/center_audit/4', new: null },
      waits: (each) => waitsFor(IDENTITY.administrator, each),
    },
  ]);
}

/** How many groups stand at each stage of a process. */
export function stageDistributions(counts: readonly StandingCount[]): Dashboard['distributions'] {
  return PROCESSES.map((process) => ({
    key: `stages_${process}`,
    title: `${PROCESS_TITLE[process]}各阶段课程组`,
    unit: '个',
    bars: stagesOf(process).map((stage) => ({
      label: stageTitle(stage),
      value: sumOf(counts.filter((each) => each.process === process && each.stage === stage)),
      of: null,
    })),
  }));
}
