import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useChoices } from '../choice/ChoiceInput.tsx';
import { choiceOf, isSearched } from '../choice/choice.ts';
import styles from './filter-bar.module.css';
import type { ListFilter } from './list-screen.ts';
import type { Filters } from './list-state.ts';

interface FilterChipsProps {
  readonly filters: readonly ListFilter[];
  readonly applied: Filters;
  readonly onApply: (filters: Filters) => void;
}

/** What is applied, each to be taken away: also of filters that are folded away. */
export default function FilterChips({ filters, applied, onApply }: FilterChipsProps) {
  const place = useRef<HTMLUListElement>(null);
  const chosen = filters.filter(({ name }) => applied[name]);
  /** The chip that was pressed is gone: its neighbours have the focus. */
  function apply(kept: Filters) {
    onApply(kept);
    place.current?.focus();
  }
  return (
    <ul ref={place} className={styles.chips} aria-label="已选条件" tabIndex={-1}>
      {chosen.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          value={applied[filter.name] ?? ''}
          onRemove={() => apply({ ...applied, [filter.name]: '' })}
        />
      ))}
      {chosen.length > 0 && (
        <li>
          <Button type="link" size="small" onClick={() => apply({})}>
            清除全部
          </Button>
        </li>
      )}
    </ul>
  );
}

interface FilterChipProps {
  readonly filter: ListFilter;
  readonly value: string;
  readonly onRemove: () => void;
}

function FilterChip({ filter, value, onRemove }: FilterChipProps) {
  // What a field says of how it is typed into is no part of its name.
  const title = filter.title.replace(/，.*$/, '');
  const word = useWord(filter, value);
  return (
    <li className={styles.chip}>
      <span>
        {title}：{word}
      </span>
      <button type="button" aria-label={`移除条件：${title}`} title="移除" onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}

/** What a value of the address is called; never what it is written as there, unless somebody typed it. */
function useWord(filter: ListFilter, value: string): string {
  const source = filter.kind === 'select' && !isSearched(filter.choices) ? filter.choices : [];
  const { choices, loading, failed } = useChoices(source);
  if (filter.kind !== 'select') return value;
  const known = choiceOf(choices, value)?.title;
  if (known) return known;
  // Of choices that are searched for, their own field says which it is.
  if (isSearched(filter.choices)) return '已选择';
  return loading ? '…' : failed ? '名称没有加载出来' : '没有这个选项';
}
