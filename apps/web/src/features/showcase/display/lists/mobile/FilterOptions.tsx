import { useId } from 'react';
import spoken from '../../ui/spoken.module.css';
import type { FilterGroup } from '../filter-groups.ts';
import type { ListChoice } from '../list-choice.ts';
import styles from './filter-options.module.css';

interface FilterOptionsProps {
  readonly group: FilterGroup;
  readonly onChange: (change: Partial<ListChoice>) => void;
  /** False where a tab says already what they are. */
  readonly titled: boolean;
}

/** One of several, by a touch or the arrow keys. */
export function FilterOptions({ group: { name, title, options }, onChange, titled }: FilterOptionsProps) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={titled ? styles.title : spoken.spoken}>{title}</legend>
      <div className={styles.options}>
        {options.map(({ label, count, isChosen, change }) => (
          <label key={change[name]} className={styles.option}>
            <input type="radio" name={id} checked={isChosen} onChange={() => onChange(change)} />
            <span className={styles.label}>{label}</span>
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
