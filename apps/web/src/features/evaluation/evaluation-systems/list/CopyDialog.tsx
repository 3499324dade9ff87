import type { EvaluationSystemRow } from '@course-center/contract/evaluation/evaluation-systems';
import { CODE } from '@course-center/domain/answers/code';
import { SYSTEM_FIELDS, systemNameFaults } from '@course-center/domain/evaluation/system-form';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { faultRule } from '../../../../ui/form/fault-rule.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { copySystem } from '../api.ts';

interface CopyDialogProps {
  readonly copied: EvaluationSystemRow;
  readonly onClosed: () => void;
}

const LONGEST_NAME = SYSTEM_FIELDS.name.longest;

export default function CopyDialog({ copied: { id, name }, onClosed }: CopyDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const queries = useQueryClient();

  async function submit(values: { name: string }) {
    await copySystem(id, values.name.trim());
    toast.success(`评估体系“${values.name.trim()}”已新增`);
    await queries.invalidateQueries({ queryKey: ['evaluation/systems'] });
  }

  return (
    <KeptFormDialog
      title={`复制“${name}”`}
      keptAs={{ thing: `system-copy:${id}`, title: `复制评估体系“${name}”` }}
      // A copy is a new one.
      version={0}
      okText="复制"
      form={form}
      initialValues={{ name: `${name}（副本）`.slice(0, LONGEST_NAME) }}
      onSubmit={submit}
      blame={{ [CODE.duplicate]: 'name' }}
      onClosed={onClosed}
    >
      <Form.Item
        name="name"
        label="新体系的名称"
        extra="复制指标、表单与评分规则，新体系为草稿。"
        rules={[faultRule(systemNameFaults, 'name')]}
      >
        <Input autoFocus maxLength={LONGEST_NAME} />
      </Form.Item>
    </KeptFormDialog>
  );
}
