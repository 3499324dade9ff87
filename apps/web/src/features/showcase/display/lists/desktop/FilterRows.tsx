import { useId } from 'react';
import { PageLink } from '../../frame/PageLink.tsx';
import type { FilterGroup } from '../filter-groups.ts';
import { addressOfChoice, chosen, type ListChoice } from '../list-choice.ts';
import styles from './filter-rows.module.css';

interface FilterRowsProps {
  readonly choice: ListChoice;
  readonly groups: readonly FilterGroup[];
}

/** What the list can be chosen by, a row each; every option is a link to the list that it makes. */
export function FilterRows({ choice, groups }: FilterRowsProps) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <section className={styles.rows} aria-label="筛选">
      {groups.map(({ name, title, options }) => (
        <div key={name} className={styles.row}>
          <p id={`${id}${name}`} className={styles.title}>
            {title}
          </p>
          <ul className={styles.options} aria-labelledby={`${id}${name}`}>
            {options.map(({ label, count, isChosen, change }) => (
              <li key={change[name]}>
                <PageLink
                  to={addressOfChoice(chosen(choice, change))}
                  className={styles.option}
                  current={isChosen}
                >
                  {label}
                  {count !== undefined && <span className={styles.count}>{count}</span>}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
