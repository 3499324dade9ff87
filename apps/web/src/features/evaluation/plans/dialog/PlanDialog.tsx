import type { Planned, PlanRow } from '@course-center/contract/evaluation/plans';
import { skipToken, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, type FormRule } from 'antd';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { useAccount } from '../../../account/public.ts';
import { planCourses, tryPlan } from '../api.ts';
import { activeSystems } from '../choices.ts';
import { newPlan, type PlanForm, planFaults, writtenPlan } from '../plan.ts';
import { plans } from '../plan-screen.tsx';
import { SkippedCourses } from '../SkippedCourses.tsx';
import { PlanFields } from './PlanFields.tsx';

/** What is around it is heard already. */
const look = { role: 'presentation', showIcon: true } as const;

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
  const title =
    courses.length === 1 && only ? `安排评估：${only.name}` : `安排 ${courses.length} 门课程的评估`;
  return (
    <KeptFormDialog
      title={title}
      keptAs={{ thing: `plan-new:${ids.join()}`, title }}
      // Nothing is kept of it yet.
      version={0}
      courseId={courses.length === 1 ? only?.id : null}
      okText="安排评估"
      form={form}
      initialValues={initial}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <PlanFields rule={rule} systems={activeSystems}>
        <Trial trial={trial} />
      </PlanFields>
    </KeptFormDialog>
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

/** What is going to be planned and what is going to be skipped, before it happens. */
function Trial({ trial }: { readonly trial: UseQueryResult<Planned> }) {
  return (
    <div role="status">
      <Outlook trial={trial} />
    </div>
  );
}

/** Always a line at least: a button below that moves away under a pointer is not pressed. */
function Outlook({ trial: { data, error, isLoading } }: { readonly trial: UseQueryResult<Planned> }) {
  if (error) return <Alert {...look} type="error" title={sentenceOf(error)} />;
  if (!data)
    return (
      <Alert
        {...look}
        type="info"
        title={isLoading ? '正在核对所选课程' : '选择评估体系后在此核对所选课程'}
      />
    );
  const { done, skipped } = data;
  if (skipped.length === 0) return <Alert {...look} type="info" title={`将安排 ${done} 门课程`} />;
  return (
    <Alert
      {...look}
      type="warning"
      title={`将安排 ${done} 门，跳过 ${skipped.length} 门`}
      description={<SkippedCourses skipped={skipped} />}
    />
  );
}

function sentenceOf(error: Error): string {
  const said = error instanceof RequestFailed ? error.sentence : undefined;
  return said ?? '没有核对成功，请检查网络后重新选择';
}
