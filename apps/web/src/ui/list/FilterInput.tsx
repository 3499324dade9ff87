import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { ChoiceInput } from '../choice/ChoiceInput.tsx';
import styles from './filter-bar.module.css';
import type { ListFilter } from './list-screen.ts';

interface FilterInputProps {
  readonly filter: ListFilter;
  readonly value: string;
  /** A step of typing: the list follows after a moment. */
  readonly onType: (value: string) => void;
  /** A choice: the list follows at once. */
  readonly onChoose: (value: string) => void;
}

/** The input of a filter, as its kind wants it. */
export function FilterInput({ filter, value, onType, onChoose }: FilterInputProps) {
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
      <Input
        className={`${styles.filter} ${styles.date}`}
        type="date"
        aria-label={filter.title}
        prefix={filter.title}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
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
