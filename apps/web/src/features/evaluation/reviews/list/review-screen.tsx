import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { REVIEW_WORDS } from '@course-center/domain/evaluation/reviews/review-words';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { Names } from '../../../../ui/list/columns.tsx';
import { type ListColumn, readScreen } from '../../../../ui/list/list-screen.ts';
import { ReviewTag } from '../../../../ui/review-tag/ReviewTag.tsx';
import { type ColumnId, OWN_COLUMNS } from '../../evaluation-table/columns/columns.ts';
import { reviewCalls } from '../api.ts';
import { Deadline } from '../standing/Deadline.tsx';
import { Progress } from '../standing/Progress.tsx';
import { actionWord, rejectionOf, reviewOf } from '../standing/review-of.ts';
import styles from './list.module.css';

const DeclineDialog = lazyPart(() => import('./DeclineDialog.tsx'));

/** The order in which they are worked off. */
export const STATUSES = [REVIEW.rejected, REVIEW.begun, REVIEW.pending, REVIEW.submitted].map((status) => ({
  value: String(status),
  title: REVIEW_WORDS[status],
}));

export const PROCESS_FILTER = {
  name: 'process',
  title: '流程',
  kind: 'select',
  choices: PROCESSES.map((process) => ({ value: process, title: PROCESS_TITLE[process] })),
} as const;

export const reviews = readScreen({
  noun: '评审',
  description: '逐项评分即时保存，断网也不丢失；提交前都可以修改。',
  calls: reviewCalls,
  nameOf: ({ course }) => course.name,
  filters: [
    { name: 'course_name', title: '课程名称、代码', kind: 'text', maxLength: 500 },
    PROCESS_FILTER,
    { name: 'status', title: '评审状态', kind: 'select', choices: STATUSES },
  ],
  columns: ownColumns(),
});

/** The evaluation table's columns of an expert's own list, and before what is done until when. */
function ownColumns(): ListColumn<ReviewRow>[] {
  const cells: Partial<Record<ColumnId, Omit<ListColumn<ReviewRow>, 'key' | 'title'>>> = {
    course: { leads: true, sort: 'course', render: (review) => <CourseCell review={review} /> },
    teacher: { render: ({ teachers }) => <Names of={teachers} /> },
    progress: { sort: 'status', render: (review) => <ProgressCell review={review} /> },
    expertScore: { short: true, render: (review) => <ScoreCell review={review} /> },
    operation: { short: true, render: (review) => <ReviewAction review={review} /> },
  };
  const columns = OWN_COLUMNS.map(
    ({ id, title }) => ({ key: id, title, ...cells[id] }) as ListColumn<ReviewRow>,
  );
  const due: ListColumn<ReviewRow> = {
    key: 'window',
    title: '截止时间',
    render: (review) => <Deadline review={review} empty="--" />,
  };
  return columns.toSpliced(-1, 0, due);
}

/** The course, and what has to be known before it is opened. */
function CourseCell({ review }: { readonly review: ReviewRow }) {
  const { course, process } = review;
  const rejection = rejectionOf(review);
  return (
    <div className={styles.course}>
      <p className={styles.name}>{course.name}</p>
      <p className={styles.facts}>
        {[course.code, course.department_name, PROCESS_TITLE[process]].join('\u00a0· ')}
      </p>
      {rejection !== null && (
        <p className={styles.rejection}>
          <strong>课程中心驳回：</strong>
          {rejection}
        </p>
      )}
    </div>
  );
}

/** Where it stands and, until it is submitted, how far it is. */
function ProgressCell({ review }: { readonly review: ReviewRow }) {
  const { status, expert_indicator_scores_count, evaluation_indicator_count } = review;
  return (
    <div className={styles.progress}>
      <ReviewTag review={reviewOf(review)} />
      {status !== REVIEW.submitted && (
        <Progress scored={expert_indicator_scores_count} leaves={evaluation_indicator_count} />
      )}
    </div>
  );
}

/** What a submitted review came to. */
function ScoreCell({ review: { status, score, grade } }: { readonly review: ReviewRow }) {
  if (status !== REVIEW.submitted || score === null) return '--';
  return (
    <span className={styles.score}>
      {scoreText(score)} 分 · {gradeText(grade)}
    </span>
  );
}

/** The one thing to do with a review now; and to leave it to somebody else, as long as nothing is scored. */
function ReviewAction({ review }: { readonly review: ReviewRow }) {
  const { search } = useLocation();
  const [declining, setDeclining] = useState(false);
  const word = actionWord(review);
  return (
    <span className={styles.actions}>
      <LinkButton to={{ pathname: `reviews/${review.id}`, search }} aria-label={`${word}：${review.name}`}>
        {word}
      </LinkButton>
      {review.decline.allowed && (
        <Button
          type="text"
          size="small"
          aria-label={`谢绝评审：${review.name}`}
          onClick={() => setDeclining(true)}
        >
          谢绝
        </Button>
      )}
      {declining && (
        <Suspense fallback={null}>
          <DeclineDialog review={review} onClosed={() => setDeclining(false)} />
        </Suspense>
      )}
    </span>
  );
}
