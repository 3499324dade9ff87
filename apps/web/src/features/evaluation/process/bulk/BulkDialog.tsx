import { Alert, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '../../../../request/toast.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { takeSteps } from '../../audits/api.ts';
import { reasonFor } from '../../audits/decide/reason-for.ts';
import type { Plan } from './BulkSteps.tsx';
import styles from './bulk.module.css';

interface Values {
  readonly comment: string;
  /** That it is meant, where the content audit noticed something. */
  readonly sure: boolean;
}

/** Whoever comes back reads the warnings again. */
const UNSURE_YET = { sure: false };
const UNSURE = '请查看上面的问题，确认后勾选';

interface BulkDialogProps {
  readonly plan: Plan;
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

/** What is going to be done with several groups and what is skipped, with the reasons. */
export function BulkDialog({ plan, onDone, onClosed }: BulkDialogProps) {
  const [form] = Form.useForm<Values>();
  const { run } = useGroupChange();
  const { groups, trial } = plan;
  const { action, kind, title, needs } = plan.action;
  const reason = reasonFor(kind);
  if (trial.done === 0) return <NothingToDo plan={plan} onClosed={onClosed} />;

  const warned = trial.taken.some(({ warning }) => warning !== null);

  async function submit({ comment }: Values) {
    const skipped = new Set(trial.skipped.map(({ id }) => id));
    const taken = groups.filter(({ id }) => !skipped.has(id));
    await run(async () => {
      const outcome = await takeSteps({
        action,
        groups: taken,
        ...(comment && { comment: comment.trim() }),
        ...(warned && { confirmed: true }),
      });
      tell(title, outcome.done, outcome.skipped.length);
      onDone();
    });
  }

  return (
    <KeptFormDialog
      title={`批量${title}`}
      okText={`${title} ${trial.done} 个`}
      width={560}
      form={form}
      keptAs={{ thing: `bulk-step:${action}`, title: `批量${title}` }}
      // Each group is sent with the version that it had when it was chosen.
      version={0}
      initialValues={{ comment: '', sure: false }}
      unkept={UNSURE_YET}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Trial plan={plan} />
      {warned && (
        <Form.Item
          name="sure"
          valuePropName="checked"
          rules={[{ validator: (_, sure) => (sure ? Promise.resolve() : Promise.reject(new Error(UNSURE))) }]}
          validateTrigger="onSubmit"
        >
          <Checkbox>我已查看内容审核发现的问题，仍然{title}</Checkbox>
        </Form.Item>
      )}
      {needs.includes('comment') && (
        <Form.Item
          name="comment"
          label={reason.label}
          rules={[{ required: true, whitespace: true, message: reason.missing }]}
          validateTrigger="onSubmit"
        >
          <Input.TextArea className={styles.comment ?? ''} autoFocus rows={3} maxLength={2000} />
        </Form.Item>
      )}
    </KeptFormDialog>
  );
}

function NothingToDo({ plan, onClosed }: Pick<BulkDialogProps, 'plan' | 'onClosed'>) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      title={`批量${plan.action.title}`}
      okText="知道了"
      footer={(_, { OkBtn }) => <OkBtn />}
      onOk={close}
      onCancel={close}
      afterClose={onClosed}
    >
      <Trial plan={plan} />
    </Modal>
  );
}

function Trial({ plan: { action, trial } }: Pick<BulkDialogProps, 'plan'>) {
  const { title } = action;
  const { done, taken, skipped, consequence } = trial;
  return (
    <div className={styles.trial}>
      <p>
        {done > 0
          ? `${done} 个课程组将${title}：${taken.map(({ name }) => name).join('、')}`
          : `选中的课程组都不能${title}`}
      </p>
      {taken
        .filter(({ warning }) => warning !== null)
        .map(({ id, name, warning }) => (
          <Alert key={id} type="warning" showIcon title={`${name}：${warning}`} />
        ))}
      {skipped.length > 0 && <p>跳过 {skipped.length} 个：</p>}
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ id, name, sentence }) => (
            <li key={id}>
              <strong>{name}</strong>：{sentence}
            </li>
          ))}
        </ul>
      )}
      {done > 0 && <p className={styles.consequence}>{consequence}</p>}
    </div>
  );
}

/** Between the trial and the decision somebody else may have acted. */
function tell(title: string, done: number, skipped: number) {
  if (skipped === 0) toast.success(`已${title} ${done} 个课程组`);
  else toast.warning(`已${title} ${done} 个课程组；${skipped} 个的状态刚刚变化，已跳过，请核对后重试`);
}
