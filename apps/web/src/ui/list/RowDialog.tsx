import { CODE } from '@course-center/domain/answers/sentence';
import { useQueryClient } from '@tanstack/react-query';
import { Form as AntForm } from 'antd';
import { toast } from '../../request/toast.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { faultRule } from '../form/fault-rule.ts';
import { FieldInput } from './FieldInput.tsx';
import type { ListedRow, ListScreen } from './list-screen.ts';

interface RowDialogProps<Row extends ListedRow, Form extends object> {
  readonly screen: ListScreen<Row, Form>;
  /** A row that is changed, or a new one. */
  readonly edited: Row | 'new';
  readonly onClosed: () => void;
}

export default function RowDialog<Row extends ListedRow, Form extends object>({
  screen,
  edited,
  onClosed,
}: RowDialogProps<Row, Form>) {
  const { noun, calls, fields } = screen;
  const [form] = AntForm.useForm<Form>();
  const queries = useQueryClient();
  const isNew = edited === 'new';

  async function submit(values: Form) {
    await (isNew ? calls.create(values) : calls.change(edited.id, values));
    toast.success(`${noun}“${screen.nameOf(values).trim()}”${isNew ? '已新增' : '已保存'}`);
    await queries.invalidateQueries({ queryKey: [calls.path] });
  }

  return (
    <FormDialog
      title={`${isNew ? '新增' : '编辑'}${noun}`}
      okText={isNew ? '新增' : '保存'}
      form={form}
      initialValues={isNew ? screen.empty : formOf(edited, screen)}
      onSubmit={submit}
      blame={{ [CODE.duplicate]: screen.unique }}
      onClosed={onClosed}
    >
      {fields.map((field, index) => (
        <AntForm.Item
          key={field.name}
          name={field.name as string}
          label={field.title}
          extra={field.hint}
          rules={[faultRule<Form>(screen.faults, field.name)]}
        >
          <FieldInput field={field} autoFocus={index === 0} />
        </AntForm.Item>
      ))}
    </FormDialog>
  );
}

/** The fields of a row that its form has. */
function formOf<Row extends ListedRow, Form extends object>(
  row: Row,
  { fields }: ListScreen<Row, Form>,
): Form {
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null])) as Form;
}
