import { CheckOutlined } from '@ant-design/icons';
import type { Review } from '@course-center/contract/evaluation/reviews';
import { OVERALL_TITLE } from '@course-center/domain/evaluation/reviews/entry';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { pathOf } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { tally } from '../../../../ui/saving/queue.ts';
import { type NoticeWords, SaveNotices } from '../../../../ui/saving/SaveNotices.tsx';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { useAccount } from '../../../account/public.ts';
import { openReviewsQuery } from '../api.ts';
import { entryLine, entryWithComment } from '../scoring/entry-words.ts';
import { OVERALL } from '../scoring/leaf-ids.ts';
import { leavesIn } from '../scoring/leaves.ts';
import { rejectionOf } from '../standing/review-of.ts';
import type { ReviewSaver } from './use-review-saver.ts';
import styles from './workspace.module.css';

const SAY: NoticeWords = {
  noun: '评分',
  closing: '评审',
  restored: '上次没有送达的评分',
  restoredLeft: '联网后自动发送，请核对。',
  restoredSent: '现已全部送达。',
  unsent: (count) => `有 ${count} 项评分没有来得及保存，仍显示在对应的指标下，可以复制后另行留存。`,
};

interface NoticesProps {
  readonly review: Review;
  readonly saver: ReviewSaver;
  /** Whether it was submitted on this page, just now. */
  readonly submitted: boolean;
}

/** What has to be known before anything is scored. */
export function Notices({ review, saver, submitted }: NoticesProps) {
  const location = useLocation();
  const queue = useQueue(saver);
  const { closed } = queue;
  const rejection = rejectionOf(review);
  const done = review.status === REVIEW.submitted;
  const left = tally(queue).unsaved.length > 0;
  return (
    <div className={styles.notices}>
      {rejection !== null && (
        // In one line where it fits: what is to be read and scored again follows.
        <Alert
          type="warning"
          showIcon
          title={
            <>
              <strong>课程中心驳回了这份评审，请修改后重新提交。</strong>
              {rejection}
            </>
          }
        />
      )}
      {closed !== null && !left && !done && (
        <Alert
          type="info"
          showIcon
          title="现在只能查看"
          description={closed}
          action={
            queue.gone && (
              <LinkButton to={{ pathname: '..', search: location.search }}>返回评审列表</LinkButton>
            )
          }
        />
      )}
      <SaveNotices
        saver={saver}
        say={SAY}
        entered={[
          ...leavesIn(review).map(({ id, indicator }) => ({ key: String(id), label: indicator })),
          { key: OVERALL, label: OVERALL_TITLE },
        ]}
        read={(typed) => entryWithComment(typed, review.input)}
        lineOf={entryLine}
      />
      {done && <Submitted review={review} now={submitted} />}
    </div>
  );
}

interface SubmittedProps {
  readonly review: Review;
  /** Whether it was submitted on this page, just now. */
  readonly now: boolean;
}

/** What a submitted review came to, and where to go on. */
function Submitted({ review, now }: SubmittedProps) {
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
          评审已提交：{scoreText(review.score)} 分，{gradeText(review.grade)}
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
