import type { FilterOption } from '../filter-groups.ts';
import type { ListChoice } from '../list-choice.ts';
import { countWords, SEARCHED } from '../list-words.ts';
import styles from './summary.module.css';

interface SummaryProps {
  readonly choice: ListChoice;
  readonly heading: string;
  readonly total: number;
  readonly chosenOnes: readonly FilterOption[];
}

/** What is listed. The bar speaks the heading, because its place there is taken by the search box. */
export function Summary({ choice, heading, total, chosenOnes }: SummaryProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.heading} aria-hidden="true">
        {heading}
      </p>
      <p className={styles.count} role="status" title={choice.search || undefined}>
        {countWords(choice, total)}
      </p>
      {choice.search !== '' && <p className={styles.searched}>{SEARCHED}</p>}
      {chosenOnes.length > 0 && (
        <ul className={styles.chosen} aria-label="已选条件">
          {chosenOnes.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
