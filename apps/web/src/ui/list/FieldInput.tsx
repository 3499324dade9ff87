import { Input } from 'antd';
import { ChoiceInput } from '../choice/ChoiceInput.tsx';
import type { FormField } from './list-screen.ts';

type Value = string | number | null;

interface FieldInputProps<Form> {
  readonly field: FormField<Form>;
  readonly autoFocus: boolean;
  /** Given by the form. */
  readonly id?: string;
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}

/** The input of a form's field, as its kind wants it. */
export function FieldInput<Form>({ field, value = null, onChange, ...rest }: FieldInputProps<Form>) {
  if (field.kind === 'text')
    return (
      <Input
        {...rest}
        maxLength={field.maxLength}
        placeholder={field.placeholder ?? `请输入${field.title}`}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
      />
    );
  return (
    <ChoiceInput
      {...rest}
      source={field.choices}
      placeholder={field.placeholder ?? `请选择${field.title}`}
      value={value}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}
