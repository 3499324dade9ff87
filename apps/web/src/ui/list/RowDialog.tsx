import { CODE } from '@course-center/domain/answers/sentence';
import { useQueryClient } from '@tanstack/react-query';
import { Form as AntForm, Input, InputNumber } from 'antd';
import { useId } from 'react';
import { sealPasswords } from '../../request/seal-passwords.ts';
import { toast } from '../../request/toast.ts';
import { ChoiceInput, ChoicesInput } from '../choice/ChoiceInput.tsx';
import type { Choice } from '../choice/choice.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { faultRule } from '../form/fault-rule.ts';
import type { FormField, TypedEntry } from './form-field.ts';
import type { Edited } from './handling.ts';
import { type ListedRow, type ListScreen, newTitleOf } from './list-screen.ts';
import styles from './row-dialog.module.css';
import { completeForm, formOf, titleOf } from './row-form.ts';

interface RowDialogProps<Row extends ListedRow, Form extends object> {
  readonly screen: ListScreen<Row, Form>;
  readonly edited: Edited<Row, Form>;
  readonly onClosed: () => void;
}

const WIDE = 720;

export default function RowDialog<Row extends ListedRow, Form extends object>({
  screen,
  edited: { row, begun },
  onClosed,
}: RowDialogProps<Row, Form>) {
  const { noun, calls, fields } = screen;
  const [form] = AntForm.useForm<Form>();
  const queries = useQueryClient();
  const initial = row ? formOf(screen, row) : { ...screen.empty, ...begun };
  // Watching makes the fields follow each other.
  const entered = completeForm(initial, AntForm.useWatch([], form));
  const asked = fields.filter((field) => isAsked(field, entered, row));

  async function submit() {
    const complete = completeForm(initial, form.getFieldsValue(true) as Partial<Form>);
    const sent = { ...complete, ...(await sealedOf(asked, complete)) };
    await (row ? calls.change(row.id, sent) : calls.create(sent));
    toast.success(`${noun}${titleOf(screen, complete, row)}${row ? '已保存' : '已新增'}`);
    await queries.invalidateQueries({ queryKey: [calls.path] });
  }

  return (
    <FormDialog
      title={row ? `编辑${noun}：${screen.nameOf(row)}` : newTitleOf(screen)}
      okText={row ? '保存' : '新增'}
      form={form}
      initialValues={initial}
      onSubmit={submit}
      blame={{ [CODE.duplicate]: screen.unique }}
      onClosed={onClosed}
      {...(fields.some(({ half }) => half) && { width: WIDE })}
    >
      <div className={styles.fields}>
        {asked.map((field, index) => (
          <AntForm.Item
            key={field.name}
            className={field.half ? '' : (styles.whole ?? '')}
            name={field.name as string}
            label={field.title}
            extra={field.hint}
            rules={[faultRule<Form>((values) => screen.faults(values, row && initial), field.name)]}
            getValueFromEvent={(value: unknown) => {
              for (const name of field.clears ?? []) form.setFieldValue(name as never, null as never);
              return value;
            }}
          >
            <FieldInput field={field} form={entered} row={row} autoFocus={index === 0} />
          </AntForm.Item>
        ))}
      </div>
    </FormDialog>
  );
}

function isAsked<Row, Form>(field: FormField<Row, Form>, form: Form, row: Row | null): boolean {
  if (field.onlyNew && row) return false;
  return field.shown?.(form, row) ?? true;
}

/** The passwords of a form, sealed. */
async function sealedOf<Row, Form extends object>(fields: readonly FormField<Row, Form>[], form: Form) {
  const passwords = fields.flatMap(({ kind, name }) =>
    kind === 'password' ? [[name, String(form[name] ?? '').trim()]] : [],
  );
  return passwords.length === 0 ? {} : sealPasswords(Object.fromEntries(passwords));
}

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
function FieldInput<Row, Form>(props: FieldInputProps<Row, Form>) {
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
    return (
      <ChoiceInput
        {...look}
        value={value as Choice['value'] | null}
        onChange={(chosen) => onChange(chosen ?? field.cleared ?? null)}
      />
    );
  return <ChoicesInput {...look} value={value as readonly Choice['value'][]} onChange={onChange} />;
}

interface TypedInputProps {
  readonly entry: TypedEntry;
  readonly placeholder: string;
  readonly id: string | undefined;
  readonly autoFocus: boolean;
  readonly value: unknown;
  readonly onChange: (value: string | number) => void;
}

/** What is typed letter by letter. */
function TypedInput({ entry, value, onChange, ...rest }: TypedInputProps) {
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
