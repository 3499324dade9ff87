import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { tabByKey } from '../../ui/tab-by-key.ts';
import type { FilterGroup } from '../filter-groups.ts';
import type { ListChoice } from '../list-choice.ts';
import { FilterOptions } from './FilterOptions.tsx';
import styles from './filter-tabs.module.css';

interface FilterTabsProps {
  readonly groups: readonly FilterGroup[];
  readonly onChange: (change: Partial<ListChoice>) => void;
}

/** The groups of a drawer, one at a time. */
export function FilterTabs({ groups, onChange }: FilterTabsProps) {
  const names = groups.map(({ name }) => name);
  const [shown, setShown] = useState(names[0]);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const next = tabByKey(names, shown, event.key);
    if (!next) return;
    event.preventDefault();
    setShown(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label="筛选条件" onKeyDown={press}>
        {groups.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}-tab`}
            data-tab={name}
            className={styles.tab}
            aria-selected={name === shown}
            aria-controls={`${id}${name}`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => setShown(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {groups.map((group) => (
        <div
          key={group.name}
          id={`${id}${group.name}`}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={`${id}${group.name}-tab`}
          hidden={group.name !== shown}
        >
          <FilterOptions group={group} onChange={onChange} titled={false} />
        </div>
      ))}
    </>
  );
}
