import type { Dashboard } from '@course-center/contract/school/dashboard';
import { forecastOf } from '@course-center/domain/evaluation/forecast';
import { type Awaited, awaitedOf, isOpenReview } from '@course-center/domain/evaluation/reviews/awaiting';
import { REVIEW, type ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { SCORED_STAGE } from '@course-center/domain/evaluation/stages';
import {
  amongFigures,
  dueWords,
  processList,
  type StageTimes,
  timeLeft,
  type Windows,
} from './evaluation-part.ts';
import type { OpenExpert, OwnReviewCount, PaceCount, ReviewedCount } from './review-counts.repository.ts';
import { endOf, type Task, UNIT } from './waiting.ts';

type Waiting = Task[];

const sumOf = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** What is to be done first stands first. */
const OPEN: readonly (Pick<Task, 'key' | 'title' | 'action'> & { readonly status: ReviewStatus })[] = [
  { status: REVIEW.rejected, key: 'review_returned', title: '评审被驳回，待修改', action: '去修改' },
  { status: REVIEW.begun, key: 'review_begun', title: '评审未提交', action: '继续评审' },
  { status: REVIEW.pending, key: 'review_pending', title: '待评审', action: '去评审' },
];

/** To an expert: each of the open reviews' states, with the time there is and the way to just these. */
export function expertWaiting(counts: readonly OwnReviewCount[], windows: Windows, at: Date): Waiting {
  return OPEN.flatMap(({ status, key, title, action }) =>
    PROCESSES.map((process) => ({
      key: `${key}_${process}`,
      title,
      process_title: PROCESS_TITLE[process],
      ...{ hint: timeLeft('评审', windows.get(process), at), action, due: endOf(windows.get(process)) },
      unit: UNIT.review,
      count: sumOf(
        counts.filter(
          (each) =>
            each.process === process &&
            each.status === status &&
            isOpenReview({ ...each, deleted: false }, each),
        ),
      ),
      path: `/courseReview/index?filter[process]=${process}&filter[status]=${status}`,
    })),
  );
}

interface Reviewed {
  readonly windows: Windows;
  readonly at: Date;
  /** Whose experts they are. */
  readonly whose: string;
  /** The groups that wait for one of them. */
  readonly list: (process: Process) => string;
}

/** What waits for experts, and when it will be done, as it goes now, against the time there is. */
export function reviewsWithOthers(
  counts: readonly PaceCount[],
  { windows, at, whose, list }: Reviewed,
): Waiting {
  return PROCESSES.flatMap((process) => {
    const pace = counts.find((each) => each.process === process);
    const window = windows.get(process);
    const forecast = pace && forecastOf({ ...pace, closes_at: window?.closes_at ?? null }, at);
    if (!forecast) return [];
    return [
      {
        ...{ key: `reviews_${process}`, title: `等待${whose}评审`, process_title: PROCESS_TITLE[process] },
        ...{ hint: forecast.sentence, count: pace.groups, unit: UNIT.group },
        ...{ action: '去催办', due: endOf(window), path: list(process) },
      },
    ];
  });
}

/** Those who have most to do; the rest is in the list. */
const MOST_EXPERTS = 8;

/** To the course centre: who has most reviews still to submit, with the way to just these and to what they submitted. */
export function expertDistributions(counts: readonly OpenExpert[]): Dashboard['distributions'] {
  return PROCESSES.flatMap((process) => {
    const ours = counts.filter((each) => each.process === process).slice(0, MOST_EXPERTS);
    if (ours.length === 0) return [];
    const list = processList(SCORED_STAGE, process);
    const bars = ours.map(({ person_id, name, employee_no, open, assigned }) => ({
      ...{ label: name, value: assigned - open, of: assigned, hint: `还有 ${open} 份未提交` },
      path: assigned > open ? amongFigures(process, { stage: [SCORED_STAGE], expert: [person_id] }) : null,
      hint_path: `${list}?filter[open_expert]=${encodeURIComponent(employee_no || name)}`,
    }));
    const topic = '未完成评审最多的专家';
    const title = `${PROCESS_TITLE[process]}${topic}`;
    // Beside the load of a term, which is told where experts are assigned.
    const unit = '份，正在专家评审的课程组中已提交 / 已分配';
    return [{ key: `experts_${process}`, topic, title, unit, bars }];
  });
}

interface Kind extends Pick<Task, 'key' | 'title' | 'action'> {
  readonly awaited: Awaited;
  readonly hint: (process: Process) => string;
  readonly due: (process: Process) => string | null;
  readonly path: Readonly<Record<Process, string>>;
}

function waitingFor(counts: readonly ReviewedCount[], kinds: readonly Kind[]): Waiting {
  return kinds.flatMap(({ key, awaited, title, action, hint, due, path }) =>
    PROCESSES.map((process) => ({
      key: `${key}_${process}`,
      title,
      process_title: PROCESS_TITLE[process],
      ...{ hint: hint(process), action, due: due(process), unit: UNIT.group },
      count: sumOf(counts.filter((each) => each.process === process && waits(each, awaited))),
      path: path[process],
    })),
  );
}

function waits(each: ReviewedCount, awaited: Awaited): boolean {
  return awaitedOf({
    ...each,
    deleted: false,
    department: { assigned: each.department_assigned, submitted: each.department_submitted },
    central: { assigned: each.central_assigned, submitted: each.central_submitted },
  }).includes(awaited);
}

/** To a principal: the groups whose department experts are done, and until when their grade is set. */
export function gradesWaiting(
  counts: readonly ReviewedCount[],
  { times, at }: { readonly times: StageTimes; readonly at: Date },
): Waiting {
  const path = (process: Process) =>
    `/principalEvaluate/reviewCourses?process=${process}&status=5&filter[department_grade]=awaited`;
  return waitingFor(counts, [
    {
      key: 'department_grade',
      awaited: 'department_grade',
      title: '待确定院级等级',
      action: '去确定',
      due: (process) => endOf(times(SCORED_STAGE, process)),
      hint: (process) =>
        dueWords('确定', times(SCORED_STAGE, process), at, '院级专家已全部提交，请确定院级等级'),
      path: { old: path('old'), new: path('new') },
    },
  ]);
}

/** To the course centre: the groups that nobody of the school reviews, and those that everybody has reviewed. */
export function reviewsWaiting(counts: readonly ReviewedCount[]): Waiting {
  return waitingFor(counts, [
    {
      key: 'to_assign',
      awaited: 'assignment',
      title: '待分配校级专家',
      ...{ action: '去分配', due: () => null },
      hint: () => '已进入专家评审，还没有校级专家',
      path: {
        old: '/organization/evaluationCourseExpert/assignments?filter[assigned]=0',
        new: '/organization/newEvaluationCourseExpert/assignments?filter[assigned]=0',
      },
    },
    {
      key: 'to_conclude',
      awaited: 'conclusion',
      title: '待结束评审',
      ...{ action: '去结束', due: () => null },
      hint: () => '专家已全部提交，可以结束评审',
      path: {
        old: '/oldProcess/evaluation/5?filter[reviewing]=endable',
        new: '/newProcess/evaluation/5?filter[reviewing]=endable',
      },
    },
  ]);
}
