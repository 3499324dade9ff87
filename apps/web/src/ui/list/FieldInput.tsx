import { ChoiceInput, ChoicesInput } from '../choice/ChoiceInput.tsx';
import type { Choice } from '../choice/choice.ts';
import type { FormField } from './form-field.ts';
import { TypedInput } from './TypedInput.tsx';

interface FieldInputProps<Row, Form> {
  readonly field: FormField<Row, Form>;
  /** What else stands in the form. */
  readonly form: Form;
  /** The row that is changed; null for a new one. */
  readonly row: Row | null;
  readonly autoFocus: boolean;
  /** Given by the form, whose fields hold whatever their kind enters. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

/** The input of a form's field, as its kind wants it. */
export function FieldInput<Row, Form>(props: FieldInputProps<Row, Form>) {
  const { field, form, row, id, autoFocus, value, onChange = () => {} } = props;
  const { placeholder, title } = field;
  if (field.kind === 'custom') return field.render({ id, form, onChange });
  if (field.kind !== 'select' && field.kind !== 'multiselect')
    return (
      <TypedInput
        entry={field}
        placeholder={
          placeholder ?? `${field.kind === 'text' && field.suggestions ? '请选择或输入' : '请输入'}${title}`
        }
        {...{ id, autoFocus, value, onChange }}
      />
    );
  const source = typeof field.choices === 'function' ? field.choices(form, row) : field.choices;
  const known = row ? field.known?.(row) : undefined;
  const look = { ...(id && { id }), autoFocus, source, known, placeholder: placeholder ?? `请选择${title}` };
  if (field.kind === 'select')
    return <ChoiceInput {...look} value={value as Choice['value'] | null} onChange={onChange} />;
  return <ChoicesInput {...look} value={value as readonly Choice['value'][]} onChange={onChange} />;
}
