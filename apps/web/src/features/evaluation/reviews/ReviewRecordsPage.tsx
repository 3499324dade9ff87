import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useLocation } from 'react-router';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { readScreen } from '../../../ui/list/list-screen.ts';
import { dayTime } from '../../../ui/table/day-time.ts';
import { useFreshInfo } from '../signing/api.ts';
import { reviewCalls } from './api.ts';
import { PROCESS_FILTER } from './list/review-screen.tsx';

/** The expert's submitted reviews of the term. */
export default function ReviewRecordsPage({ route }: { readonly route: MenuRoute }) {
  const { search } = useLocation();
  // With the last of them submitted there is something to sign.
  useFreshInfo();
  return (
    <ListPage
      title={route.trail.at(-1) ?? ''}
      screen={records}
      actions={<LinkButton to={{ pathname: 'sheets', search }}>打印多份评审表</LinkButton>}
    />
  );
}

const records = readScreen({
  noun: '评审记录',
  description: '您已经提交的评审，只能查看；可以打印评审表签字留存。',
  calls: reviewCalls,
  nameOf: ({ course }) => course.name,
  fixed: { status: String(REVIEW.submitted) },
  filters: [{ name: 'course_name', title: '课程名称、代码', kind: 'text', maxLength: 500 }, PROCESS_FILTER],
  columns: [
    { key: 'course', title: '课程', leads: true, sort: 'course', render: ({ course }) => course.name },
    { key: 'code', title: '课程代码', short: true, render: ({ course }) => course.code },
    { key: 'department', title: '开课部门', render: ({ course }) => course.department_name },
    { key: 'process', title: '流程', short: true, render: ({ process }) => PROCESS_TITLE[process] },
    { key: 'teachers', title: '教师', render: ({ teachers }) => teachers.join('、') },
    {
      key: 'score',
      title: '评分',
      sort: 'score',
      align: 'end',
      short: true,
      render: ({ score }) => scoreText(score),
    },
    { key: 'grade', title: '等级', short: true, render: ({ grade }) => gradeText(grade) },
    {
      key: 'submitted_at',
      title: '提交时间',
      sort: 'submitted_at',
      short: true,
      render: ({ submitted_at }) => (submitted_at ? dayTime(submitted_at) : '--'),
    },
    { key: 'action', title: '操作', short: true, render: (review) => <SheetLink review={review} /> },
  ],
});

function SheetLink({ review: { id, name } }: { readonly review: ReviewRow }) {
  const { search } = useLocation();
  return (
    <LinkButton to={{ pathname: `reviews/${id}`, search }} aria-label={`评审表：${name}`}>
      评审表
    </LinkButton>
  );
}
