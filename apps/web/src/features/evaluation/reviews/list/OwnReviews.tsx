import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { ReviewTag } from '../../../../ui/review-tag/ReviewTag.tsx';
import { openReviewsQuery } from '../api.ts';
import { Deadline } from '../standing/Deadline.tsx';
import { Progress } from '../standing/Progress.tsx';
import { actionWord, rejectionOf, reviewOf } from '../standing/review-of.ts';
import styles from './own-reviews.module.css';

const LIST = '/courseReview/index';
/** What is to be done next; the rest is in the list. */
const MOST = 8;

/** On an expert's first page: what is open, where one stopped, and the button to go on; nothing where all is done. */
export default function OwnReviews() {
  const { data: open } = useQuery(openReviewsQuery());
  if (!open || open.length === 0) return null;
  return (
    <PageCard title="我的评审" extra={<Link to={LIST}>全部评审</Link>}>
      <ul className={styles.reviews}>
        {open.slice(0, MOST).map((review) => (
          <li key={review.id}>
            <OwnReview review={review} />
          </li>
        ))}
      </ul>
      {open.length > MOST && (
        <p className={styles.more}>
          还有 {open.length - MOST} 份未提交，见<Link to={LIST}>全部评审</Link>。
        </p>
      )}
    </PageCard>
  );
}

function OwnReview({ review }: { readonly review: ReviewRow }) {
  const word = actionWord(review);
  const rejection = rejectionOf(review);
  return (
    <article className={styles.review} aria-label={review.name}>
      <div className={styles.what}>
        <h3>
          <CourseLink id={review.course.id}>{review.course.name}</CourseLink>
        </h3>
        <span className={styles.facts}>
          {[review.course.department_name, PROCESS_TITLE[review.process]].join('\u00a0· ')}
        </span>
        {rejection !== null && <span className={styles.facts}>课程中心驳回：{rejection}</span>}
      </div>
      <div className={styles.standing}>
        <ReviewTag review={reviewOf(review)} />
        <Progress scored={review.expert_indicator_scores_count} leaves={review.evaluation_indicator_count} />
      </div>
      <Deadline review={review} />
      <LinkButton to={`${LIST}/reviews/${review.id}`} primary aria-label={`${word}：${review.name}`}>
        {word}
      </LinkButton>
    </article>
  );
}
