import type { Dashboard } from '@course-center/contract/dashboard';
import { IDENTITY } from '@course-center/domain/access/identity';
import {
  PROCESS_TITLE,
  PROCESSES,
  type Process,
  stagesOf,
  stageTitle,
} from '@course-center/domain/evaluation/stages';
import { isBack } from '@course-center/domain/evaluation/standing';
import { waitsFor } from '@course-center/domain/evaluation/waits-for';
import type { StandingCount } from './evaluation-counts.repository.ts';

/** What of the evaluation waits for somebody, by what a group must be like to wait for them. */
interface Waiting {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly path: Readonly<Record<Process, string | null>>;
  readonly waits: (count: StandingCount) => boolean;
}

const sumOf = (counts: readonly StandingCount[]) => counts.reduce((sum, { groups }) => sum + groups, 0);

function waitingOf(counts: readonly StandingCount[], entries: readonly Waiting[]): Dashboard['waiting'] {
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

/** To a teacher: what came back, and what is still to be submitted. */
export function teacherWaiting(counts: readonly StandingCount[]): Dashboard['waiting'] {
  const path = { old: '/courseEvaluation/myCourse', new: '/newCourseEvaluation/myCourse' };
  return waitingOf(counts, [
    {
      key: 'rejected',
      title: '资料被退回',
      hint: '请按审核意见修改后重新提交',
      path,
      waits: isBack,
    },
    {
      key: 'to_submit',
      title: '资料待提交',
      hint: '填写完整后提交，进入资料审核',
      path,
      waits: (each) => waitsFor(IDENTITY.teacher, each) && !isBack(each),
    },
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
