import type { ResultExplanation } from '@course-center/contract/evaluation/results';
import styles from './explanation.module.css';

/** What a committee said, in numbers and in a sentence. */
export function CommitteeFigures({ committee }: Pick<ResultExplanation, 'committee'>) {
  const figures: readonly (readonly [string, number])[] = [
    ['同意', committee.agree_count],
    ['不同意', committee.disagree_count],
    ['弃权', committee.abstain_count],
    ['未评议', committee.not_reviewed_count],
  ];
  return (
    <section className={styles.committee} aria-label="课程评议">
      <h3>课程评议</h3>
      {figures.some(([, count]) => count > 0) && (
        <dl className={styles.counts}>
          {figures.map(([title, count]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{count} 人</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{committee.sentence}。</p>
    </section>
  );
}
