import type { Review } from '@course-center/contract/evaluation/reviews';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { ReviewTag } from '../../../../ui/review-tag/ReviewTag.tsx';
import { Deadline } from '../standing/Deadline.tsx';
import { reviewOf } from '../standing/review-of.ts';
import styles from './workspace.module.css';

/** Which course it is, where its review stands, and until when there is time. */
export function WorkspaceHead({ review }: { readonly review: Review }) {
  const { course, evaluation_system_name } = review;
  const facts = [course.code, course.department_name, course.nature_name, evaluation_system_name];
  return (
    <div>
      <BackLink>返回评审列表</BackLink>
      <PageHeader
        title={review.name}
        description={
          <span className={styles.facts}>
            <ReviewTag review={reviewOf(review)} />
            <Deadline review={review} />
            <span>{facts.filter((fact) => fact !== '').join('\u00a0· ')}</span>
          </span>
        }
      />
    </div>
  );
}
