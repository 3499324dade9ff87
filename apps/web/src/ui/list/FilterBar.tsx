import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { ChoiceInput } from '../choice/ChoiceInput.tsx';
import styles from './filter-bar.module.css';
import type { ListFilter } from './list-screen.ts';
import type { Filters } from './list-state.ts';
import { useFilterDraft } from './use-filter-draft.ts';

interface FilterBarProps {
  readonly noun: string;
  readonly filters: readonly ListFilter[];
  readonly applied: Filters;
  readonly onApply: (filters: Filters, how: { replace: boolean }) => void;
}

/** The filters of a list. It follows typing after a moment, a choice and Enter at once. */
export function FilterBar({ noun, filters, applied, onApply }: FilterBarProps) {
  const { draft, type, choose, submit, compose } = useFilterDraft(applied, onApply);
  return (
    <search aria-label={`筛选${noun}`}>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={() => compose(false)}
      >
        {filters.map((filter) =>
          filter.kind === 'text' ? (
            <Input
              key={filter.name}
              className={styles.filter}
              aria-label={filter.title}
              placeholder={filter.title}
              prefix={<SearchOutlined aria-hidden className={styles.icon} />}
              allowClear
              maxLength={filter.maxLength}
              value={draft[filter.name] ?? ''}
              onChange={(event) => type(filter.name, event.target.value)}
            />
          ) : (
            <ChoiceInput
              key={filter.name}
              className={styles.filter ?? ''}
              source={filter.choices}
              aria-label={filter.title}
              placeholder={filter.title}
              value={draft[filter.name] ?? null}
              onChange={(value) => choose(filter.name, value === null ? '' : String(value))}
            />
          ),
        )}
        <div className={styles.buttons}>
          <Button htmlType="submit">搜索</Button>
          <Button
            disabled={Object.keys(applied).length === 0}
            onClick={() => onApply({}, { replace: false })}
          >
            重置
          </Button>
        </div>
      </form>
    </search>
  );
}
