import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ChoiceInput } from '../choice/ChoiceInput.tsx';
import { lazyPart } from '../lazy-part.tsx';
import styles from './filter-bar.module.css';
import type { ListFilter } from './list-screen.ts';
import { type Filters, sameFilters } from './list-state.ts';

/** Few lists are filtered by days, and the calendar is large. */
const DayInput = lazyPart(() => import('../form/DayInput.tsx'));

/** Nothing is applied to most lists when they open. */
const FilterChips = lazyPart(() => import('./FilterChips.tsx'));

/** A phone shows the rest when asked to; see the style sheet. */
const SHOWN_ON_A_PHONE = 1;
/** More than these would not stand in one row: four are shown, beside the buttons, the rest when asked for. */
const MANY = 5;

/** How long typing has to rest before the list follows it. */
const REST_MILLISECONDS = 400;

interface FilterBarProps {
  readonly noun: string;
  readonly filters: readonly ListFilter[];
  readonly applied: Filters;
  /** Too narrow for all of them: the first two, and the rest when asked for. */
  readonly folded?: boolean;
  readonly onApply: (filters: Filters, how: { replace: boolean }) => void;
}

/** The filters of a list. It follows typing after a moment, a choice and Enter at once. */
export function FilterBar({ noun, filters, applied, folded = false, onApply }: FilterBarProps) {
  const { draft, type, choose, submit, compose } = useFilterDraft(applied, onApply);
  const rest = filters.slice(SHOWN_ON_A_PHONE);
  const many = filters.length > MANY;
  // Chips say what is applied: one line is enough until somebody asks for the rest.
  const [open, setOpen] = useState(false);
  const some = Object.values(applied).some(Boolean);
  // Once there, they stay: the focus is theirs after the last one is taken away.
  const [chips, setChips] = useState(some);
  if (some && !chips) setChips(true);
  return (
    <>
      <search aria-label={`筛选${noun}`}>
        <form
          className={styles.bar}
          data-open={open || undefined}
          data-folded={folded || undefined}
          data-many={many || undefined}
          data-rest={rest.length > 0 || undefined}
          data-applied={some || undefined}
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
                {open ? '收起筛选' : '更多筛选'}
              </Button>
            )}
          </div>
        </form>
      </search>
      {chips && (
        <Suspense>
          <FilterChips
            filters={filters}
            applied={applied}
            onApply={(kept) => onApply(kept, { replace: false })}
          />
        </Suspense>
      )}
    </>
  );
}

type Apply = (filters: Filters, how: { replace: boolean }) => void;

/** What stands in the filters: ahead of the list while somebody types, and back with it when the address changes. */
function useFilterDraft(applied: Filters, apply: Apply) {
  const [draft, setDraft] = useState(applied);
  const [known, setKnown] = useState(applied);
  // Half a syllable of an input method is not what anybody searches for.
  const [composing, setComposing] = useState(false);
  const wanted = trimmed(draft);
  const ahead = !sameFilters(wanted, applied);

  if (!sameFilters(known, applied)) {
    setKnown(applied);
    if (ahead) setDraft(applied);
  }

  const follow = useEffectEvent((text: string) => apply(JSON.parse(text) as Filters, { replace: true }));
  const typed = JSON.stringify(wanted);
  useEffect(() => {
    if (!ahead || composing) return;
    const timer = setTimeout(() => follow(typed), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, ahead, composing]);

  return {
    draft,
    type: (name: string, value: string) => setDraft({ ...draft, [name]: value }),
    choose(name: string, value: string) {
      const chosen = { ...draft, [name]: value };
      setDraft(chosen);
      apply(trimmed(chosen), { replace: false });
    },
    submit() {
      if (ahead) apply(wanted, { replace: false });
    },
    compose: setComposing,
  };
}

function trimmed(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value.trim()]));
}

interface FilterInputProps {
  readonly filter: ListFilter;
  readonly value: string;
  /** A step of typing: the list follows after a moment. */
  readonly onType: (value: string) => void;
  /** A choice: the list follows at once. */
  readonly onChoose: (value: string) => void;
}

/** The input of a filter, as its kind wants it. */
function FilterInput({ filter, value, onType, onChoose }: FilterInputProps) {
  if (filter.kind === 'select')
    return (
      <ChoiceInput
        className={styles.filter ?? ''}
        source={filter.choices}
        aria-label={filter.title}
        placeholder={filter.title}
        value={value}
        onChange={(chosen) => onChoose(chosen === null ? '' : String(chosen))}
      />
    );
  if (filter.kind === 'date')
    return (
      <Suspense
        fallback={<Input className={`${styles.filter} ${styles.date}`} prefix={filter.title} disabled />}
      >
        <DayInput
          className={`${styles.filter} ${styles.date}`}
          aria-label={filter.title}
          prefix={filter.title}
          value={value}
          onChange={onChoose}
        />
      </Suspense>
    );
  return (
    <Input
      className={styles.filter}
      aria-label={filter.title}
      placeholder={filter.title}
      prefix={<SearchOutlined aria-hidden className={styles.icon} />}
      allowClear
      maxLength={filter.maxLength}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
