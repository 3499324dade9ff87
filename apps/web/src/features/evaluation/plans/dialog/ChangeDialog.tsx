import type { PlanRow } from '@course-center/contract/evaluation/plans';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useMemo } from 'react';
import { toast } from '../../../../request/toast.ts';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { faultRule } from '../../../../ui/form/fault-rule.ts';
import { changePlan } from '../api.ts';
import { activeSystemsAnd } from '../choices.ts';
import { type PlanForm, planFaults, planOf, writtenPlan } from '../plan.ts';
import { plans } from '../plan-screen.tsx';
import { PlanFields } from './PlanFields.tsx';

interface ChangeDialogProps {
  readonly name: string;
  readonly plan: NonNullable<PlanRow['plan']>;
  readonly onClosed: () => void;
}

const RULE = faultRule(planFaults, 'evaluation_system_id');
const BEGUN =
  '保存时按现在的任课更新课程组成员，已填写的内容保留；更换评估体系后，新表单中没有的填报项不再显示。';

export default function ChangeDialog({ name, plan, onClosed }: ChangeDialogProps) {
  const [form] = Form.useForm<PlanForm>();
  const queries = useQueryClient();
  const systems = useMemo(() => activeSystemsAnd(plan), [plan]);

  async function submit(values: PlanForm) {
    const written = writtenPlan(values);
    if (!written) return;
    await changePlan(plan.id, written);
    toast.success(`“${name}”的评估安排已保存`);
    await queries.invalidateQueries({ queryKey: [plans.calls.path] });
  }

  return (
    <FormDialog
      title={`修改评估安排：${name}`}
      okText="保存"
      form={form}
      initialValues={planOf(plan)}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <PlanFields rule={RULE} systems={systems}>
        <Alert
          role="note"
          type={plan.started > 0 ? 'warning' : 'info'}
          showIcon
          title={
            plan.started > 0 ? `已有 ${plan.started} 位教师开始填报` : '保存时按现在的任课更新课程组成员'
          }
          description={plan.started > 0 && BEGUN}
        />
      </PlanFields>
    </FormDialog>
  );
}
