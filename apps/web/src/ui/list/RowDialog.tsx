import { CODE } from '@course-center/domain/answers/code';
import { useQueryClient } from '@tanstack/react-query';
import { Form as AntForm, Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { RequestFailed } from '../../request/failed.ts';
import { sealPasswords } from '../../request/seal-passwords.ts';
import { toast } from '../../request/toast.ts';
import { ChoiceInput, ChoicesInput } from '../choice/ChoiceInput.tsx';
import type { Choice } from '../choice/choice.ts';
import { isSame } from '../form/differs.ts';
import { faultRule } from '../form/fault-rule.ts';
import { KeptFormDialog } from '../form/KeptFormDialog.tsx';
import { plainColumn } from './columns.tsx';
import type { FormField, TypedEntry } from './form-field.ts';
import type { Edited } from './handling.ts';
import { type ListedRow, type ListScreen, newTitleOf } from './list-screen.ts';
import styles from './row-dialog.module.css';
import { completeForm, formOf, titleOf } from './row-form.ts';

interface RowDialogProps<Row extends ListedRow, Form extends object> {
  readonly screen: ListScreen<Row, Form>;
  readonly edited: Edited<Row, Form>;
  /** Told what a new one is called, where its form says so. */
  readonly onAdded?: ((name: string) => void) | undefined;
  readonly onClosed: () => void;
}

const WIDE = 720;

export default function RowDialog<Row extends ListedRow, Form extends object>({
  screen,
  edited: { row: opened, begun },
  onAdded,
  onClosed,
}: RowDialogProps<Row, Form>) {
  const { noun, calls, fields } = screen;
  const [form] = AntForm.useForm<Form>();
  const queries = useQueryClient();
  /** What the change is based on. */
  const [row, setRow] = useState(opened);
  const initial = row ? formOf(screen, row) : { ...screen.empty, ...begun };
  // Watching makes the fields follow each other.
  const entered = completeForm(initial, AntForm.useWatch([], form));
  const asked = fields.filter((field) => isAsked(field, entered, row));

  async function submit() {
    const complete = completeForm(initial, form.getFieldsValue(true) as Partial<Form>);
    const sent = { ...complete, ...(await sealedOf(asked, complete)) };
    try {
      await (row ? calls.change(row, sent) : calls.create(sent));
    } catch (reason) {
      if (row && reason instanceof RequestFailed && reason.code === CODE.state) await readAgain(row);
      throw reason;
    }
    toast.success(`${noun}${titleOf(screen, complete, row)}${row ? '已保存' : '已新增'}`);
    await queries.invalidateQueries({ queryKey: [calls.path] });
    const { name } = complete as { name?: unknown };
    if (!row && typeof name === 'string') onAdded?.(name.trim());
  }

  /** Somebody else was first: the next save is based on theirs. */
  async function readAgain(before: Row) {
    const { data } = await calls.list({ 'filter[id]': String(before.id) }, new AbortController().signal);
    const [now] = data;
    if (now) setRow(now);
  }

  const title = row ? `编辑${noun}：${screen.nameOf(row)}` : newTitleOf(screen);
  return (
    <KeptFormDialog
      title={title}
      okText={row ? '保存' : '新增'}
      keptAs={{ thing: thingOf(calls.path, opened, begun), title }}
      version={row?.version ?? 0}
      unkept={secretsIn(screen)}
      revive={(values) => withNoNumbers(screen, values)}
      form={form}
      initialValues={initial}
      onSubmit={submit}
      blame={{ [CODE.duplicate]: screen.unique }}
      onClosed={onClosed}
      {...(fields.some(({ half }) => half) && { width: WIDE })}
      {...(row && {
        theirs: {
          label: `${noun}有两份内容`,
          sentence: '内容已被他人修改：您没有改动的项已更新，您填写的仍然保留，再次保存以您填写的为准。',
          take: '采用最新内容',
          children: (
            <Theirs
              screen={screen}
              row={row}
              differing={asked.filter(({ name }) => !isSame(entered[name], initial[name]))}
            />
          ),
        },
      })}
    >
      <div className={styles.fields}>
        {asked.map((field, index) => (
          <AntForm.Item
            key={field.name}
            className={field.half ? '' : (styles.whole ?? '')}
            name={field.name as string}
            label={field.title}
            required={field.required ?? false}
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
    </KeptFormDialog>
  );
}

/** A row, or a new one: of those that begin differently each has its own. */
function thingOf(path: string, row: ListedRow | null, begun: object | undefined): string {
  return `row:${path}:${row ? row.id : ['new', begun && JSON.stringify(begun)].filter(Boolean).join(':')}`;
}

/** What no browser keeps: passwords are typed again. */
function secretsIn<Row extends ListedRow, Form extends object>({
  fields,
  empty,
}: ListScreen<Row, Form>): Partial<Form> {
  const secrets = fields.filter(({ kind }) => kind === 'password').map(({ name }) => [name, empty[name]]);
  return Object.fromEntries(secrets) as Partial<Form>;
}

/** A number that was taken out is none again: as nothing it would pass for 0. */
function withNoNumbers<Row extends ListedRow, Form extends object>(
  { fields }: ListScreen<Row, Form>,
  values: Form,
): Form {
  const none = fields.filter(({ kind, name }) => kind === 'number' && values[name] === null);
  return { ...values, ...Object.fromEntries(none.map(({ name }) => [name, Number.NaN])) };
}

interface TheirsProps<Row extends ListedRow, Form extends object> {
  readonly screen: ListScreen<Row, Form>;
  readonly row: Row;
  /** The fields in which something else stands now. */
  readonly differing: readonly FormField<Row, Form>[];
}

/** What the server keeps, in the words of the list. */
function Theirs<Row extends ListedRow, Form extends object>({
  screen,
  row,
  differing,
}: TheirsProps<Row, Form>) {
  const kept = formOf(screen, row);
  return (
    <ul className={styles.theirs}>
      {differing.map(({ name, title }) => {
        const column = screen.columns.find((each) => each.key === name || each.title === title);
        const text = String(kept[name] ?? '');
        return (
          <li key={name}>
            {title}的最新内容：{column ? plainColumn(column).render(row) : text || '（空）'}
          </li>
        );
      })}
      {differing.length === 0 && <li>您填写的与最新内容一致。</li>}
    </ul>
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
        // Nothing is no number: the rules say so, where null would pass for 0.
        value={Number.isNaN(value) ? null : (value as number)}
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
