import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import { CODE } from '@course-center/domain/answers/sentence';
import { Alert, Form, Input } from 'antd';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import type { GivenRemark } from '../remarks/given-remarks.ts';
import styles from './decide.module.css';

interface DecisionDialogProps {
  readonly action: Pick<ActionShape, 'kind' | 'title' | 'consequence' | 'why_not'>;
  /** What it is about. */
  readonly name: string;
  /** Null where they are not at hand: those that were saved go with it all the same. */
  readonly remarks: readonly GivenRemark[] | null;
  readonly onSubmit: (comment: string) => Promise<unknown>;
  readonly onClosed: () => void;
}

/** A decision that the teacher has to be told the reason of. */
export default function DecisionDialog(props: DecisionDialogProps) {
  const { name, remarks, onSubmit, onClosed } = props;
  // Somebody else may have been first while this was typed: then it says why it cannot be done any more.
  const { kind, title, consequence, why_not: why } = props.action;
  const [form] = Form.useForm<{ comment: string }>();
  return (
    <FormDialog
      title={`${title}：${name}`}
      okText={title}
      danger={kind === 'end'}
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
        type={why || kind === 'end' ? 'error' : 'warning'}
        showIcon
        title={why ?? consequence}
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
