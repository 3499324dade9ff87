import type { Review } from '@course-center/contract/evaluation/reviews';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { Alert } from 'antd';
import type { EntrySaver } from '../saving/entry-saver.ts';
import { tally } from '../saving/queue.ts';
import { rejectionOf } from '../standing/review-of.ts';
import { Submitted } from '../submit/Submitted.tsx';
import { Late } from './Late.tsx';
import { Unsent } from './Unsent.tsx';
import { useQueue } from './use-saver.ts';
import styles from './workspace.module.css';

interface NoticesProps {
  readonly review: Review;
  readonly saver: EntrySaver;
  /** Whether it was submitted on this page, just now. */
  readonly submitted: boolean;
}

/** What has to be known before anything is scored. */
export function Notices({ review, saver, submitted }: NoticesProps) {
  const queue = useQueue(saver);
  const { closed, restored } = queue;
  const rejection = rejectionOf(review);
  const done = review.status === REVIEW.submitted;
  const { unsaved, late } = tally(queue);
  const left = unsaved.length > 0;
  const asked = closed === null && late.length > 0;
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
      {closed !== null && left && <Unsent review={review} saver={saver} reason={closed} />}
      {done && <Submitted review={review} now={submitted} />}
      {closed !== null && !left && !done && (
        <Alert type="info" showIcon title="现在只能查看" description={closed} />
      )}
      {asked && <Late review={review} saver={saver} />}
      {closed === null && !asked && restored.length > 0 && (
        <Alert
          type="info"
          showIcon
          closable
          title={`已恢复 ${restored.length} 项上次没有送达的评分`}
          description={left ? '联网后自动发送，请核对。' : '现已全部送达。'}
        />
      )}
    </div>
  );
}
