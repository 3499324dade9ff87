import {
  CheckCircleOutlined,
  CloudSyncOutlined,
  DisconnectOutlined,
  ExclamationCircleOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import type { Review } from '@course-center/contract/evaluation/reviews';
import { twoDecimals } from '@course-center/domain/evaluation/reviews/points';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useOnline } from '../../../../ui/saving/use-online.ts';
import type { EntrySaver } from '../saving/entry-saver.ts';
import { type StateWords, stateWords } from '../saving/state-words.ts';
import { Progress } from '../standing/Progress.tsx';
import type { Submitting } from '../submit/use-submitting.ts';
import { useQueue } from '../workspace/use-saver.ts';
import styles from './scoring.module.css';
import { totalsOf } from './totals.ts';

const ICON: Readonly<Record<StateWords['kind'], ReactNode>> = {
  saving: <CloudSyncOutlined aria-hidden />,
  saved: <CheckCircleOutlined aria-hidden />,
  waiting: <DisconnectOutlined aria-hidden />,
  trouble: <ExclamationCircleOutlined aria-hidden />,
  idle: <SaveOutlined aria-hidden />,
};

interface ScoreBarProps {
  readonly review: Review;
  readonly saver: EntrySaver;
  readonly submitting: Submitting;
}

/** Always in view: what it comes to, how far it is, whether all of it is kept, and submitting. */
export function ScoreBar({ review, saver, submitting }: ScoreBarProps) {
  const queue = useQueue(saver);
  const { all } = totalsOf(review, queue);
  const { kind, words } = stateWords(queue, useOnline());
  return (
    <section className={styles.bar} aria-label="合计与提交">
      {!queue.gone && (
        <>
          <p className={styles.total}>
            合计 <strong>{twoDecimals(all.earned)}</strong> / {all.points / 100} 分
          </p>
          <Progress scored={all.scored} leaves={all.leaves} />
        </>
      )}
      {queue.closed === null && (
        <Button
          type="primary"
          className={styles.submit ?? ''}
          data-submit
          loading={submitting.busy}
          onClick={submitting.submit}
        >
          提交评审
        </Button>
      )}
      <p role="status" className={styles.state} data-kind={kind}>
        {ICON[kind]} {words}
      </p>
    </section>
  );
}
