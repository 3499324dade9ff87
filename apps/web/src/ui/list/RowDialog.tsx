import { CODE } from '@course-center/domain/answers/sentence';
import { useQueryClient } from '@tanstack/react-query';
import { Form as AntForm } from 'antd';
import { sealPasswords } from '../../request/seal-passwords.ts';
import { toast } from '../../request/toast.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { faultRule } from '../form/fault-rule.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FormField } from './form-field.ts';
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
            rules={[faultRule<Form>((values) => screen.faults(values, row), field.name)]}
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
