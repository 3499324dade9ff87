import type { Planned, PlanRow } from '@course-center/contract/evaluation/plans';
import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormRule } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { useAccount } from '../../../account/public.ts';
import { planCourses } from '../api.ts';
import { activeSystems } from '../choices.ts';
import { newPlan, type PlanForm, planFaults, writtenPlan } from '../plan.ts';
import { plans } from '../plan-screen.tsx';
import { PlanFields } from './PlanFields.tsx';
import { Trial } from './Trial.tsx';
import { trialFault, useTrial } from './use-trial.ts';

interface PlanDialogProps {
  readonly courses: readonly PlanRow[];
  readonly onDone: (planned: Planned) => void;
  readonly onClosed: () => void;
}

/** Has one course or several evaluated; says before which of them it is going to skip. */
export default function PlanDialog({ courses, onDone, onClosed }: PlanDialogProps) {
  const { term } = useAccount();
  const [form] = Form.useForm<PlanForm>();
  const queries = useQueryClient();
  const initial = newPlan(courses, term?.acad_year_term);
  const entered = { ...initial, ...Form.useWatch([], form) };
  const ids = courses.map(({ id }) => id);
  const trial = useTrial(ids, entered);

  const rule: FormRule = ({ getFieldsValue }) => ({
    async validator() {
      const sentence =
        planFaults(getFieldsValue(true) as PlanForm).evaluation_system_id ?? (await trialFault(trial));
      if (sentence) throw new Error(sentence);
    },
  });

  async function submit(values: PlanForm) {
    const plan = writtenPlan(values);
    if (!plan) return;
    const planned = await planCourses(ids, plan);
    if (planned.done > 0) toast.success(`已安排 ${planned.done} 门课程`);
    onDone(planned);
    await queries.invalidateQueries({ queryKey: [plans.calls.path] });
  }

  const [only] = courses;
  return (
    <FormDialog
      title={courses.length === 1 && only ? `安排评估：${only.name}` : `安排 ${courses.length} 门课程的评估`}
      okText="安排评估"
      form={form}
      initialValues={initial}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <PlanFields rule={rule} systems={activeSystems}>
        <Trial trial={trial} />
      </PlanFields>
    </FormDialog>
  );
}
