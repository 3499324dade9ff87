import { Button } from 'antd';
import { useState } from 'react';
import { FilterInput } from './FilterInput.tsx';
import styles from './filter-bar.module.css';
import type { ListFilter } from './list-screen.ts';
import type { Filters } from './list-state.ts';
import { useFilterDraft } from './use-filter-draft.ts';

/** A phone shows the rest when asked to; see the style sheet. */
const SHOWN_ON_A_PHONE = 2;

interface FilterBarProps {
  readonly noun: string;
  readonly filters: readonly ListFilter[];
  readonly applied: Filters;
  readonly onApply: (filters: Filters, how: { replace: boolean }) => void;
}

/** The filters of a list. It follows typing after a moment, a choice and Enter at once. */
export function FilterBar({ noun, filters, applied, onApply }: FilterBarProps) {
  const { draft, type, choose, submit, compose } = useFilterDraft(applied, onApply);
  const rest = filters.slice(SHOWN_ON_A_PHONE);
  const [open, setOpen] = useState(() => rest.some(({ name }) => applied[name]));
  return (
    <search aria-label={`筛选${noun}`}>
      <form
        className={styles.bar}
        data-open={open || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={() => compose(false)}
      >
        {filters.map((filter) => (
          <FilterInput
            key={filter.name}
            filter={filter}
            value={draft[filter.name] ?? ''}
            onType={(value) => type(filter.name, value)}
            onChoose={(value) => choose(filter.name, value)}
          />
        ))}
        <div className={styles.buttons}>
          <Button htmlType="submit">搜索</Button>
          <Button
            disabled={Object.keys(applied).length === 0}
            onClick={() => onApply({}, { replace: false })}
          >
            重置
          </Button>
          {rest.length > 0 && (
            <Button className={styles.more ?? ''} aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? '收起筛选' : `更多筛选（${rest.length}）`}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
