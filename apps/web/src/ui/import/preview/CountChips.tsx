import type { ImportStatus } from '@course-center/contract/imports';
import { countOf, type RowsFilter, STATE_TITLES } from '../rows-view.ts';
import styles from './preview.module.css';

interface CountChipsProps {
  readonly counts: ImportStatus['counts'];
  readonly chosen: RowsFilter;
  readonly onChoose: (filter: RowsFilter) => void;
}

const CHIPS = Object.entries({ ...STATE_TITLES, all: '全部' }) as [RowsFilter, string][];

/** How many rows there are of each kind; each shows its own. */
export function CountChips({ counts, chosen, onChoose }: CountChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own, and these are no fields.
    <div className={styles.chips} role="group" aria-label="按检查结果筛选">
      {CHIPS.map(([filter, title]) => {
        const count = countOf(counts, filter);
        return (
          <button
            key={filter}
            type="button"
            data-state={filter}
            aria-pressed={filter === chosen}
            disabled={count === 0 && filter !== chosen}
            onClick={() => onChoose(filter)}
          >
            {title} <b>{count}</b>
          </button>
        );
      })}
    </div>
  );
}
