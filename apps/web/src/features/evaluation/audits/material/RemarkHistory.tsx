import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { remarksSince } from '../steps/last-rejection.ts';
import styles from './material.module.css';

type Comments = InformationField['comments'];

interface RemarkHistoryProps {
  readonly comments: Comments;
  /** What the material answers: its remarks are in view, earlier ones are folded. */
  readonly rejection: AuditedGroup['steps'][number] | null;
}

/** What was remarked on a field before, newest first. */
export function RemarkHistory({ comments, rejection }: RemarkHistoryProps) {
  const { recent, earlier } = remarksSince(comments, rejection);
  return (
    <>
      {recent.length > 0 && (
        <section className={styles.lastRound} aria-label="上一轮批注">
          <p className={styles.remarkHead}>上一轮批注，请核对是否已修改</p>
          <Remarks comments={recent} />
        </section>
      )}
      {earlier.length > 0 && (
        <details className={styles.history}>
          <summary>历史批注（{earlier.length}）</summary>
          <Remarks comments={earlier} />
        </details>
      )}
    </>
  );
}

function Remarks({ comments }: { readonly comments: Comments }) {
  return (
    <ul>
      {comments.map(({ at, by, stage_title, comment }) => (
        <li key={`${at} ${by}`}>
          <p className={styles.facts}>
            {stage_title} · {by} · {dayTime(at)}
          </p>
          <p className={styles.text}>{comment}</p>
        </li>
      ))}
    </ul>
  );
}
