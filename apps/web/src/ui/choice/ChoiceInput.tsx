import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { type ChoiceSource, choiceOf } from './choice.ts';
import { useChoices } from './use-choices.ts';

// A list to search in weighs more than a form without one; many forms have none.
const SelectInput = lazy(() => import('./SelectInput.tsx'));

export interface ChoiceInputProps {
  readonly source: ChoiceSource;
  readonly id?: string;
  readonly value?: string | number | null;
  readonly onChange?: (value: string | number | null) => void;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
  readonly className?: string;
  readonly 'aria-label'?: string;
}

/** One of several, found by typing. Nothing chosen is null. */
export function ChoiceInput({ source, value, onChange, ...rest }: ChoiceInputProps) {
  const { choices, loading, failed } = useChoices(source);
  const input = {
    ...rest,
    loading,
    allowClear: true,
    // Values go through as texts, because in an address they are; the choice gives its own back.
    value: value === null || value === undefined || value === '' ? null : String(value),
    onChange: (chosen: string | null | undefined) =>
      onChange?.(chosen ? (choiceOf(choices, chosen)?.value ?? null) : null),
    notFoundContent: failed ? '选项没有加载出来，请刷新页面重试' : loading ? '正在加载' : '没有匹配的选项',
  };
  return (
    <Suspense fallback={<Input disabled placeholder={rest.placeholder} className={rest.className ?? ''} />}>
      <SelectInput {...input} choices={choices} />
    </Suspense>
  );
}
