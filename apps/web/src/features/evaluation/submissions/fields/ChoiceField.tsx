import { Radio, Select } from 'antd';
import type { Described } from './described.ts';
import styles from './fields.module.css';

/** So many are still seen at a glance. */
const MOST_RADIOS = 5;

interface ChoiceFieldProps {
  readonly described: Described;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChoose: (option: string) => void;
}

/** One of several: side by side while they are few, in a list when they are many. */
export function ChoiceField({ described, options, value, onChoose }: ChoiceFieldProps) {
  if (options.length <= MOST_RADIOS)
    return (
      <Radio.Group
        {...described}
        className={styles.radios ?? ''}
        name={described.id}
        value={value === '' ? null : value}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={({ target }) => onChoose(String(target.value))}
      />
    );
  return (
    <Select
      {...described}
      className={styles.select ?? ''}
      value={value === '' ? null : value}
      placeholder="请选择"
      allowClear
      showSearch
      options={options.map((option) => ({ value: option, label: option }))}
      onChange={(option: string | null | undefined) => onChoose(option ?? '')}
      {...(described['aria-invalid'] && { status: 'error' as const })}
    />
  );
}
