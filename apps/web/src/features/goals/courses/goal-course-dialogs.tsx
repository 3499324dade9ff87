import type {
  GoalActionShape,
  GoalCourseDetail,
  GoalCourseLine,
} from '@course-center/contract/goals/courses';
import { CODE } from '@course-center/domain/answers/code';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Radio } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { toast } from '../../../request/toast.ts';
import { ChoiceInput } from '../../../ui/choice/ChoiceInput.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { MOBILE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { GOALS_KEY } from '../achieve/api.ts';
import { chooseCourses, chooseReviewer, reviewerChoices, reviewGoalCourse } from './api.ts';
import styles from './goal-courses.module.css';

const PlanView = lazyPart(() => import('../plan/PlanView.tsx'));
const ReportView = lazyPart(() => import('../report/ReportView.tsx'));

/** Has everything that tells of goal courses read again. */
function useGoalsChange() {
  const queries = useQueryClient();
  return async (change: () => Promise<unknown>) => {
    try {
      return await change();
    } finally {
      await Promise.all(
        [[GOALS_KEY], ['goals/courses']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    }
  };
}

export interface Outcome {
  readonly done: number;
  readonly skipped: readonly { readonly id: number; readonly name: string; readonly sentence: string }[];
}

/** The courses that are left out, each with the server's reason. */
export function Skipped({ skipped }: Pick<Outcome, 'skipped'>) {
  return (
    <ul className={styles.skipped}>
      {skipped.map(({ id, name, sentence }) => (
        <li key={id}>
          {name && `${name}：`}
          {sentence}
        </li>
      ))}
    </ul>
  );
}

interface ChooseDialogProps {
  readonly courses: readonly GoalCourseLine[];
  readonly onDone: (outcome: Outcome) => void;
  readonly onClosed: () => void;
}

interface ReviewerForm {
  readonly reviewer_id: number | null;
}

const REVIEWER_HINT =
  '不指定时，课程所在部门或上级部门的负责人、课程中心都可以审核；任教该课程的人不能审核。';

/** Makes courses goal courses; says before which of them it is going to skip. */
export function ChooseDialog({ courses, onDone, onClosed }: ChooseDialogProps) {
  const [form] = Form.useForm<ReviewerForm>();
  const change = useGoalsChange();
  const reviewer_id = Form.useWatch('reviewer_id', form) ?? null;
  const course_ids = courses.map(({ id }) => id);
  const { data: trial } = useQuery({
    queryKey: ['goal-course-trial', course_ids, reviewer_id],
    queryFn: ({ signal }) => chooseCourses({ course_ids, reviewer_id, trial: true }, { signal, quiet: true }),
    gcTime: 0,
  });
  const [only] = courses;
  return (
    <FormDialog<ReviewerForm>
      title={
        courses.length === 1 && only
          ? `设为目标课程：${only.name}`
          : `将 ${courses.length} 门课程设为目标课程`
      }
      courseId={courses.length === 1 ? only?.id : null}
      okText="设为目标课程"
      whyNot={trial?.done === 0 ? '所选课程都不能设为目标课程，原因见下方' : null}
      form={form}
      initialValues={{ reviewer_id: null }}
      onSubmit={async (values) => {
        const chosen = { course_ids, reviewer_id: values.reviewer_id ?? null, trial: false };
        const outcome = (await change(() => chooseCourses(chosen))) as Outcome;
        if (outcome.done > 0) toast.success(`已将 ${outcome.done} 门课程设为目标课程`);
        onDone(outcome);
      }}
      onClosed={onClosed}
    >
      <Form.Item name="reviewer_id" label="审核人" extra={REVIEWER_HINT}>
        <ChoiceInput
          placeholder="不指定"
          source={reviewerChoices(courses.length === 1 ? only?.id : undefined)}
        />
      </Form.Item>
      <div role="status">
        {trial && (
          <Alert
            role="presentation"
            showIcon
            type={trial.skipped.length > 0 ? 'warning' : 'info'}
            title={
              trial.skipped.length > 0
                ? `将设置 ${trial.done} 门，跳过 ${trial.skipped.length} 门`
                : `将设置 ${trial.done} 门课程，任课教师可以开始编制考核方案`
            }
            description={trial.skipped.length > 0 && <Skipped skipped={trial.skipped} />}
          />
        )}
      </div>
    </FormDialog>
  );
}

interface ReviewerDialogProps {
  readonly course: Pick<GoalCourseDetail, 'id' | 'course_id' | 'name' | 'reviewer' | 'version'>;
  readonly onClosed: () => void;
}

export function ReviewerDialog({ course, onClosed }: ReviewerDialogProps) {
  const [form] = Form.useForm<ReviewerForm>();
  const change = useGoalsChange();
  const { id, course_id, name, reviewer, version } = course;
  return (
    <FormDialog<ReviewerForm>
      title={`审核人：${name}`}
      courseId={course_id}
      okText="保存"
      form={form}
      initialValues={{ reviewer_id: reviewer?.id ?? null }}
      onSubmit={async ({ reviewer_id }) => {
        await change(() => chooseReviewer(id, reviewer_id ?? null, version));
        toast.success('审核人已保存');
      }}
      onClosed={onClosed}
    >
      <Form.Item name="reviewer_id" label="审核人" extra={REVIEWER_HINT}>
        <ChoiceInput
          placeholder="不指定"
          source={reviewerChoices(course_id)}
          known={reviewer ? [{ value: reviewer.id, title: reviewer.name }] : []}
        />
      </Form.Item>
    </FormDialog>
  );
}

interface StepDialogProps {
  readonly course: GoalCourseDetail;
  readonly action: GoalActionShape;
  readonly onClosed: () => void;
}

interface StepForm {
  readonly remark: string;
  /** By goal and question: `g1.0`. */
  readonly said: Readonly<Record<string, boolean | null>>;
}

/** Confirms, returns or reopens: the three questions on each goal beside what they are about, and an opinion. */
export function StepDialog({ course, action, onClosed }: StepDialogProps) {
  const [form] = Form.useForm<StepForm>();
  const said: StepForm['said'] = Form.useWatch('said', form) ?? {};
  const change = useGoalsChange();
  const { goals, name, id } = course;
  const { questions, title, needs } = action;
  const keys = goals.flatMap(({ key }) => questions.map((_question, at) => `${key}_${at}`));
  const initialValues: StepForm = { remark: '', said: Object.fromEntries(keys.map((key) => [key, null])) };

  async function submit({ remark, said }: StepForm, version: number) {
    const answers = goals.map(({ key }) => ({
      goal: key,
      answers: questions.flatMap((_question, at) => said?.[`${key}_${at}`] ?? []),
    }));
    const given = needs === 'answers' ? answers : [];
    await change(() => reviewGoalCourse(course, action, { remark: remark.trim(), answers: given }, version));
    toast.success(`“${name}”已${title}`);
  }

  const asking = (
    <>
      <Alert
        className={styles.notice ?? ''}
        type={action.warning ? 'warning' : 'info'}
        showIcon
        title={[action.consequence, action.warning].filter(Boolean).join('')}
      />
      {needs === 'answers' && (
        <p className={styles.quiet} role="status">
          已回答 {keys.filter((key) => typeof said[key] === 'boolean').length} / {keys.length} 个问题
        </p>
      )}
      {needs === 'answers' &&
        goals.map((goal) => <GoalQuestions key={goal.key} goal={goal} questions={questions} />)}
      <Form.Item
        name="remark"
        label={action.remark_title}
        rules={[{ required: true, whitespace: true, message: `请填写${action.remark_title}` }]}
      >
        <Input.TextArea rows={3} maxLength={2000} showCount />
      </Form.Item>
    </>
  );
  return (
    <KeptFormDialog<StepForm>
      keptAs={{ thing: `goal-course-step:${id}:${action.action}`, title: `${title}“${name}”` }}
      version={course.version}
      title={`${title}：${name}`}
      courseId={course.course_id}
      okText={title}
      width={needs === 'answers' ? 1240 : 560}
      form={form}
      initialValues={initialValues}
      blame={{ [CODE.state]: 'remark' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {needs === 'answers' ? (
        <div className={styles.beside}>
          <Material title={course.state === 'report_submitted' ? '达成度报告' : '考核方案'}>
            {course.state === 'report_submitted' ? <ReportView id={id} /> : <PlanView id={id} />}
          </Material>
          <section className={styles.pane} aria-label="审核问题与意见">
            {asking}
          </section>
        </div>
      ) : (
        asking
      )}
    </KeptFormDialog>
  );
}

/** What is judged: scrolled apart from the questions beside it, folded where one stands above the other. */
function Material({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const narrow = useMediaQuery(MOBILE);
  const loaded = <Suspense fallback={<Loading rows={8} />}>{children}</Suspense>;
  if (narrow)
    return (
      <details className={styles.folded}>
        <summary>查看{title}</summary>
        {loaded}
      </details>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section className={styles.pane} aria-label={title} tabIndex={0}>
      {loaded}
    </section>
  );
}

interface GoalQuestionsProps {
  readonly goal: GoalCourseDetail['goals'][number];
  readonly questions: readonly string[];
}

const YES_OR_NO = [
  { value: true, label: '是' },
  { value: false, label: '否' },
];

function GoalQuestions({ goal, questions }: GoalQuestionsProps) {
  return (
    <section className={styles.goal} aria-label={goal.title}>
      <strong>{goal.title}</strong>
      <p>{goal.text}</p>
      {questions.map((question, at) => (
        <Form.Item
          key={question}
          name={['said', `${goal.key}_${at}`]}
          label={question}
          rules={[
            {
              validator: async (_rule, value: unknown) => {
                if (typeof value !== 'boolean') throw new Error('请选择“是”或“否”');
              },
            },
          ]}
        >
          <Radio.Group options={YES_OR_NO} aria-label={`${goal.title}：${question}`} />
        </Form.Item>
      ))}
    </section>
  );
}
