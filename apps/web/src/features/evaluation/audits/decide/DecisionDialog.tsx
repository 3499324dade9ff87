import { CODE } from '@course-center/domain/answers/sentence';
import { Alert, Form, Input } from 'antd';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import type { GivenRemark } from '../remarks/given-remarks.ts';
import styles from './decide.module.css';

interface DecisionDialogProps {
  readonly kind: 'reject' | 'refuse';
  /** What the button was called: 驳回, 不通过, 终止评估. */
  readonly title: string;
  /** What it is about. */
  readonly name: string;
  /** Null where they are not at hand: those that were saved go with it all the same. */
  readonly remarks: readonly GivenRemark[] | null;
  /** Why it cannot be done any more: somebody else was first while this was typed. */
  readonly why: string | null;
  readonly onSubmit: (comment: string) => Promise<unknown>;
  readonly onClosed: () => void;
}

const CONSEQUENCE = {
  reject: '资料会退回教师修改，修改后需要重新提交并重新审核。',
  refuse: '本学期不再评估该课程组：教师不能再修改或提交，此操作不可撤销。',
} as const;

/** A decision that the teacher has to be told the reason of. */
export default function DecisionDialog(props: DecisionDialogProps) {
  const { kind, title, name, remarks, why, onSubmit, onClosed } = props;
  const [form] = Form.useForm<{ comment: string }>();
  return (
    <FormDialog
      title={`${title}：${name}`}
      okText={title}
      danger={kind === 'refuse'}
      width={640}
      form={form}
      initialValues={{ comment: '' }}
      // Somebody else was first: said where it is read, because what was typed stays.
      blame={{ [CODE.state]: 'comment' }}
      onSubmit={async ({ comment }) => void (await onSubmit(comment.trim()))}
      onClosed={onClosed}
    >
      <Alert
        className={styles.consequence ?? ''}
        type={why || kind === 'refuse' ? 'error' : 'warning'}
        showIcon
        title={why ?? CONSEQUENCE[kind]}
      />
      <Form.Item
        name="comment"
        label="总体意见"
        rules={[{ required: true, whitespace: true, message: '请填写意见，让教师知道需要修改什么' }]}
        validateTrigger="onSubmit"
      >
        <Input.TextArea className={styles.comment ?? ''} autoFocus rows={3} maxLength={2000} />
      </Form.Item>
      <Remarks remarks={remarks} />
    </FormDialog>
  );
}

function Remarks({ remarks }: Pick<DecisionDialogProps, 'remarks'>) {
  if (!remarks) return <p className={styles.none}>已保存的逐项批注会一并告知教师。</p>;
  if (remarks.length === 0) return <p className={styles.none}>没有逐项批注，教师只会看到总体意见。</p>;
  return (
    <section className={styles.remarks} aria-label="一并告知教师的批注">
      <p>一并告知教师的批注（{remarks.length}）</p>
      <ul>
        {remarks.map(({ id, teacher, field, text }) => (
          <li key={id}>
            <strong>{field}</strong>
            <span>{teacher}</span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
