import { Input, InputNumber } from 'antd';
import { useId } from 'react';
import type { TypedEntry } from './form-field.ts';

interface TypedInputProps {
  readonly entry: TypedEntry;
  readonly placeholder: string;
  readonly id: string | undefined;
  readonly autoFocus: boolean;
  readonly value: unknown;
  readonly onChange: (value: string | number) => void;
}

/** What is typed letter by letter. */
export function TypedInput({ entry, value, onChange, ...rest }: TypedInputProps) {
  const listId = useId();
  if (entry.kind === 'number') {
    const { min, max, step = 1, precision } = entry;
    return (
      <InputNumber<number>
        {...rest}
        {...{ min, max, step }}
        {...(precision !== undefined && { precision })}
        value={value as number}
        // Nothing is no number: the rules say so, where null would pass for 0.
        onChange={(entered) => onChange(entered ?? Number.NaN)}
        style={{ width: '100%' }}
      />
    );
  }
  const typing = {
    ...rest,
    maxLength: entry.maxLength,
    value: (value as string | null) ?? '',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (entry.kind === 'textarea') return <Input.TextArea {...typing} rows={4} />;
  if (entry.kind === 'password') return <Input.Password {...typing} autoComplete="new-password" />;
  const { suggestions } = entry;
  return (
    <>
      <Input {...typing} {...(suggestions && { list: listId })} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}
