import type { Review } from '@course-center/contract/evaluation/reviews';
import { Alert, Button } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { lineOf } from '../gone/entry-lines.ts';
import type { EntrySaver } from '../saving/entry-saver.ts';
import { unsentOf } from '../saving/leaf-state.ts';
import { tally } from '../saving/queue.ts';
import { leavesIn } from '../scoring/leaves.ts';
import { useQueue } from './use-saver.ts';
import styles from './workspace.module.css';

interface UnsentProps {
  readonly review: Review;
  readonly saver: EntrySaver;
  readonly reason: string;
}

/** What was entered when it was too late: it cannot be saved, and is not lost. */
export function Unsent({ review, saver, reason }: UnsentProps) {
  const queue = useQueue(saver);
  const { unsaved } = tally(queue);

  async function copy() {
    const lines = leavesIn(review).flatMap(({ id, indicator }) => {
      const leaf = queue.leaves.get(id);
      return leaf ? unsentOf(leaf).map((typed) => lineOf(indicator, typed)) : [];
    });
    if (await copyText(lines.join('\n'))) toast.success('复制成功');
    else toast.error('复制失败');
  }

  return (
    <Alert
      type="warning"
      showIcon
      title={reason}
      description={
        <>
          <p>有 {unsaved.length} 项评分没有来得及保存，仍显示在对应的指标下，可以复制后另行留存。</p>
          <div className={styles.choices}>
            <Button onClick={copy}>复制未保存的评分</Button>
            <Button type="text" onClick={() => saver.giveUp()}>
              不再保留
            </Button>
          </div>
        </>
      }
    />
  );
}
