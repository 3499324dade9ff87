import { Input, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { type ChoiceSource, choiceOf } from './choice.ts';
import { useChoices } from './use-choices.ts';

// A tree weighs as much as the rest of a form; most forms have none.
const TreeInput = lazy(() => import('./TreeInput.tsx'));

export interface ChoiceInputProps {
  readonly source: ChoiceSource;
  readonly tree?: boolean;
  readonly id?: string;
  readonly value?: string | number | null;
  readonly onChange?: (value: string | number | null) => void;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
}

/** One of several, in a list or a tree, found by typing. Nothing chosen is null. */
export function ChoiceInput({ source, tree = false, value, onChange, ...rest }: ChoiceInputProps) {
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
  if (!tree) {
    const options = choices.map((choice) => ({ value: String(choice.value), label: choice.title }));
    return <Select {...input} options={options} showSearch={{ optionFilterProp: 'label' }} />;
  }
  return (
    <Suspense fallback={<Input disabled placeholder={rest.placeholder} className={rest.className} />}>
      <TreeInput {...input} choices={choices} />
    </Suspense>
  );
}
