import { CheckOutlined } from '@ant-design/icons';
import type { Review } from '@course-center/contract/evaluation/reviews';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { pathOf } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { useAccount } from '../../../account/public.ts';
import { openReviewsQuery } from '../api.ts';
import styles from './submit.module.css';

interface SubmittedProps {
  readonly review: Review;
  /** Whether it was submitted on this page, just now. */
  readonly now: boolean;
}

/** What a submitted review came to, and where to go on. */
export function Submitted({ review, now }: SubmittedProps) {
  const { menus } = useAccount();
  const { search } = useLocation();
  const { data: open } = useQuery(openReviewsQuery());
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!now) return;
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [now]);
  const next = open?.find(({ id, may_score }) => id !== review.id && may_score);
  const left = open?.filter(({ id, may_score }) => id !== review.id && may_score).length ?? 0;
  const records = pathOf(menus, 'ExpertCourseReview');
  return (
    <section ref={place} tabIndex={-1} className={styles.submitted} aria-label="评审已提交">
      <span className={styles.icon} aria-hidden>
        <CheckOutlined />
      </span>
      <div className={styles.what}>
        <h2>
          评审已提交：{review.score?.toFixed(2)} 分，{gradeText(review.grade)}
        </h2>
        <p>
          {next ? `还有 ${left} 门课程等待评审。` : '分配给您的课程都已评完，感谢您的评审。'}
          提交后不能修改；如确需修改，请联系课程中心驳回。
        </p>
      </div>
      <div className={styles.next}>
        {records && <LinkButton to={`${records}/reviews/${review.id}`}>评审表</LinkButton>}
        {next && (
          <LinkButton primary to={{ pathname: `../reviews/${next.id}`, search }}>
            下一门：{next.name}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
