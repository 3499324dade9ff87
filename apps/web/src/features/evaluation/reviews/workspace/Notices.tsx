import type { Review } from '@course-center/contract/evaluation/reviews';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { Alert } from 'antd';
import { tally } from '../../../../ui/saving/queue.ts';
import { type NoticeWords, SaveNotices } from '../../../../ui/saving/SaveNotices.tsx';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { entryLine, entryWithComment } from '../scoring/entry-words.ts';
import { leavesIn } from '../scoring/leaves.ts';
import { rejectionOf } from '../standing/review-of.ts';
import { Submitted } from '../submit/Submitted.tsx';
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
  const queue = useQueue(saver);
  const { closed } = queue;
  const rejection = rejectionOf(review);
  const done = review.status === REVIEW.submitted;
  const left = tally(queue).unsaved.length > 0;
  return (
    <div className={styles.notices}>
      {rejection !== null && (
        <Alert
          type="warning"
          showIcon
          title="课程中心驳回了这份评审，请修改后重新提交"
          description={rejection}
        />
      )}
      {closed !== null && !left && !done && (
        <Alert type="info" showIcon title="现在只能查看" description={closed} />
      )}
      <SaveNotices
        saver={saver}
        say={SAY}
        entered={leavesIn(review).map(({ id, indicator }) => ({ key: String(id), label: indicator }))}
        read={(typed) => entryWithComment(typed, review.input)}
        lineOf={entryLine}
      />
      {done && <Submitted review={review} now={submitted} />}
    </div>
  );
}
