import type { Review } from '@course-center/contract/evaluation/reviews';
import { twoDecimals } from '@course-center/domain/evaluation/reviews/points';
import { SaveBar } from '../../../../ui/saving/SaveBar.tsx';
import type { SaveWords } from '../../../../ui/saving/save-words.ts';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { Progress } from '../standing/Progress.tsx';
import type { Submitting } from '../submit/use-submitting.ts';
import type { ReviewSaver } from '../workspace/use-review-saver.ts';
import styles from './scoring.module.css';
import { totalsOf } from './totals.ts';

const SAY: SaveWords = {
  idle: '边评边保存，无需手动保存',
  saved: (time) => `全部已保存 ${time}`,
  offline: (count) => `${count} 项已存在本机，联网后自动保存`,
  unanswered: (count) => `${count} 项已存在本机，正在等待网络，稍后自动重试`,
};

interface ScoreBarProps {
  readonly review: Review;
  readonly saver: ReviewSaver;
  readonly submitting: Submitting;
}

/** What the review comes to so far stands with how saving goes. */
export function ScoreBar({ review, saver, submitting: { busy, submit } }: ScoreBarProps) {
  const queue = useQueue(saver);
  const { all } = totalsOf(review, queue);
  return (
    <SaveBar
      saver={saver}
      say={SAY}
      label="合计与提交"
      className={styles.bar}
      submit={{ title: '提交评审', busy, className: styles.submit, onClick: submit }}
    >
      {!queue.gone && (
        <>
          <p className={styles.total}>
            合计 <strong>{twoDecimals(all.earned)}</strong> / {all.points / 100} 分
          </p>
          <Progress scored={all.scored} leaves={all.leaves} />
        </>
      )}
    </SaveBar>
  );
}
