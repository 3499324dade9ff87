import { CheckOutlined, InfoOutlined } from '@ant-design/icons';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { isFilling, isFirstAudit } from '@course-center/domain/evaluation/stages';
import { useEffect, useRef } from 'react';
import { nextSentence, statusOf } from '../../standing/status.ts';
import styles from './notices.module.css';

interface SettledProps {
  readonly submission: Submission;
  /** Why it cannot be changed. */
  readonly reason: string;
  readonly submitted: boolean;
}

/** A calm word where there is nothing to fill in: what was done, and what happens next. */
export function Settled({ submission, reason, submitted }: SettledProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!submitted) return;
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [submitted]);
  const filling = isFilling(submission);
  const { kind } = statusOf(submission);
  const good = !filling && kind !== 'refused';
  return (
    <section ref={place} tabIndex={-1} className={styles.settled} data-good={good || undefined}>
      <span className={styles.settledIcon} aria-hidden>
        {good ? <CheckOutlined /> : <InfoOutlined />}
      </span>
      <div>
        <h2>{titleOf(submission)}</h2>
        {kind === 'refused' && submission.rejection !== '' && (
          <p className={styles.why}>终止原因：{submission.rejection}</p>
        )}
        <p>{filling ? reason : nextSentence(submission)}</p>
      </div>
    </section>
  );
}

function titleOf(submission: Submission): string {
  const { kind, word } = statusOf(submission);
  if (kind === 'refused') return '评估已终止';
  if (isFirstAudit(submission.stage)) return '资料已提交';
  if (isFilling(submission)) return submission.window.state === 'not_yet' ? '填报尚未开放' : '现在不能填报';
  return word;
}
