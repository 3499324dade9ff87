import type { Review } from '@course-center/contract/evaluation/reviews';
import { Alert, Button } from 'antd';
import type { EntrySaver } from '../saving/entry-saver.ts';
import { tally } from '../saving/queue.ts';
import { entryWords } from '../scoring/entry-words.ts';
import { leavesIn } from '../scoring/leaves.ts';
import { useQueue } from './use-saver.ts';
import styles from './workspace.module.css';

interface LateProps {
  readonly review: Review;
  readonly saver: EntrySaver;
}

/** Entries that were refused when the review was closed: now that it is open again, somebody says what becomes of each. */
export function Late({ review, saver }: LateProps) {
  const queue = useQueue(saver);
  const late = new Set(tally(queue).late);
  const leaves = leavesIn(review).filter(({ id }) => late.has(id));
  return (
    <Alert
      type="warning"
      showIcon
      title={`有 ${leaves.length} 项评分是在评审关闭之后填写的，没有保存`}
      description={
        <>
          请逐项选择保留还是放弃；选择之前不会发送。
          <ul className={styles.late} aria-label="没有保存的评分">
            {leaves.map(({ id, indicator }) => {
              const typed = queue.leaves.get(id)?.typed;
              return (
                <li key={id}>
                  <span>
                    {indicator}：{typed && entryWords(typed, review.input)}
                    {typed?.comment && `，${typed.comment}`}
                  </span>
                  <Button size="small" aria-label={`保留：${indicator}`} onClick={() => saver.keepLate(id)}>
                    保留
                  </Button>
                  <Button
                    size="small"
                    type="text"
                    aria-label={`放弃：${indicator}`}
                    onClick={() => saver.dropLate(id)}
                  >
                    放弃
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      }
    />
  );
}
