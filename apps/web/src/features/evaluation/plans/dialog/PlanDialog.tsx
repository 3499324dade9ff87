import type { Planned, PlanRow } from '@course-center/contract/evaluation/plans';
import { skipToken, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, type FormRule } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { useAccount } from '../../../account/public.ts';
import { planCourses, tryPlan } from '../api.ts';
import { activeSystems } from '../choices.ts';
import { newPlan, type PlanForm, planFaults, writtenPlan } from '../plan.ts';
import { plans } from '../plan-screen.tsx';
import { PlanFields } from './PlanFields.tsx';
import { Trial } from './Trial.tsx';

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

/** What a plan would do, asked anew whenever something is chosen that it depends on. */
function useTrial(ids: readonly number[], form: PlanForm) {
  // The year skips nobody: typing it asks for nothing.
  const plan = writtenPlan({ ...form, planning: '' });
  return useQuery({
    queryKey: ['plan trial', ids, plan],
    queryFn: plan ? ({ signal }) => tryPlan(ids, plan, { signal, quiet: true }) : skipToken,
    // The next dialog asks again: in the meantime others plan as well.
    gcTime: 0,
  });
}

/** Why courses are not planned yet: none of them can be, or what would be skipped has not been seen. */
async function trialFault(trial: UseQueryResult<Planned>): Promise<string | null> {
  const seen = trial.data !== undefined;
  const { data } = seen ? trial : await trial.refetch({ cancelRefetch: false });
  if (data?.done === 0) return '所选课程都不能安排，原因见下方';
  return data && !seen && data.skipped.length > 0 ? '有课程会跳过，请看过下方的原因后再次点击' : null;
}
