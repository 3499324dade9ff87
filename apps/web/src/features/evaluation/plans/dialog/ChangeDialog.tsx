import type { PlanRow } from '@course-center/contract/evaluation/plans';
import { CODE } from '@course-center/domain/answers/code';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useMemo, useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import type { RowsPage } from '../../../../request/resource-calls.ts';
import { toast } from '../../../../request/toast.ts';
import { faultRule } from '../../../../ui/form/fault-rule.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { changePlan } from '../api.ts';
import { activeSystemsAnd } from '../choices.ts';
import { type PlanForm, planFaults, planOf, writtenPlan } from '../plan.ts';
import { plans } from '../plan-screen.tsx';
import { PlanFields } from './PlanFields.tsx';

interface ChangeDialogProps {
  readonly course: Pick<PlanRow, 'id' | 'name'>;
  readonly plan: NonNullable<PlanRow['plan']>;
  readonly onClosed: () => void;
}

const RULE = faultRule(planFaults, 'evaluation_system_id');
const BEGUN =
  '保存时按现在的任课更新课程组成员，已填写的内容保留；更换评估体系后，新表单中没有的填报项不再显示。';

export default function ChangeDialog({ course, plan: opened, onClosed }: ChangeDialogProps) {
  const { id, name } = course;
  const [form] = Form.useForm<PlanForm>();
  const queries = useQueryClient();
  /** What the change is based on. */
  const [plan, setPlan] = useState(opened);
  const systems = useMemo(() => activeSystemsAnd(plan), [plan]);

  async function submit(values: PlanForm) {
    const written = writtenPlan(values);
    if (!written) return;
    try {
      await changePlan(plan.id, { ...written, version: plan.version });
    } catch (reason) {
      if (reason instanceof RequestFailed && reason.code === CODE.state) await readAgain();
      throw reason;
    }
    toast.success(`“${name}”的评估安排已保存`);
    await queries.invalidateQueries({ queryKey: [plans.calls.path] });
  }

  /** Somebody else was first: what was chosen stays, and the next save is based on what they saved. */
  async function readAgain() {
    const queryKey = [plans.calls.path];
    await queries.invalidateQueries({ queryKey });
    const pages = queries.getQueriesData<RowsPage<PlanRow>>({ queryKey, type: 'active' });
    const now = pages.flatMap(([, page]) => page?.data ?? []).find((row) => row.plan?.id === plan.id)?.plan;
    if (now) setPlan(now);
  }

  return (
    <KeptFormDialog
      title={`修改评估安排：${name}`}
      keptAs={{ thing: `plan:${opened.id}`, title: `“${name}”的评估安排` }}
      version={plan.version}
      courseId={id}
      okText="保存"
      form={form}
      initialValues={planOf(plan)}
      onSubmit={submit}
      onClosed={onClosed}
      theirs={{
        label: '评估安排有两份',
        sentence: '该评估安排已被他人修改，您的选择仍然保留，再次保存以您的选择为准。',
        take: '采用最新内容',
        children: `最新内容：${plan.evaluation_system_name}，${plan.is_team ? '团队课程' : '个人课程'}，规划年度 ${plan.planning || '未填'}`,
      }}
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
    </KeptFormDialog>
  );
}
