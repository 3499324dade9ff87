import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { REVIEW_WORDS } from '@course-center/domain/evaluation/reviews/review-words';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { readScreen } from '../../../../ui/list/list-screen.ts';
import { reviewCalls } from '../api.ts';
import { Deadline } from '../standing/Deadline.tsx';
import { CourseCell } from './CourseCell.tsx';
import { ProgressCell } from './ProgressCell.tsx';
import { ReviewAction } from './ReviewAction.tsx';

/** The order in which they are worked off. */
export const STATUSES = [REVIEW.rejected, REVIEW.begun, REVIEW.pending, REVIEW.submitted].map((status) => ({
  value: String(status),
  title: REVIEW_WORDS[status],
}));

export const reviews = readScreen({
  noun: '评审',
  description: '逐项评分即时保存，断网也不丢失；提交前都可以修改。',
  calls: reviewCalls,
  nameOf: ({ course }) => course.name,
  filters: [
    { name: 'course_name', title: '课程名称、代码', kind: 'text', maxLength: 500 },
    {
      name: 'process',
      title: '流程',
      kind: 'select',
      choices: PROCESSES.map((process) => ({ value: process, title: PROCESS_TITLE[process] })),
    },
    { name: 'status', title: '评审状态', kind: 'select', choices: STATUSES },
  ],
  columns: [
    {
      key: 'course',
      title: '课程',
      leads: true,
      sort: 'course',
      render: (review) => <CourseCell review={review} />,
    },
    { key: 'teachers', title: '教师', render: ({ teachers }) => teachers.join('、') },
    {
      key: 'progress',
      title: '评审状态',
      sort: 'status',
      render: (review) => <ProgressCell review={review} />,
    },
    { key: 'window', title: '截止时间', render: (review) => <Deadline review={review} empty="--" /> },
    { key: 'action', title: '操作', short: true, render: (review) => <ReviewAction review={review} /> },
  ],
});
