import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import { CODE } from '@course-center/domain/answers/code';
import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { Alert, Form, Input, Radio } from 'antd';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import type { GivenRemark } from '../remarks/given-remarks.ts';
import styles from './decide.module.css';
import { reasonFor } from './reason-for.ts';

/** What is said with a decision. */
export interface Said {
  readonly comment: string;
  readonly grade?: Grade;
}

interface Typed {
  readonly comment: string;
  readonly grade: Grade | null;
}

const NOTHING: Typed = { comment: '', grade: null };

interface DecisionDialogProps {
  readonly action: Pick<ActionShape, 'action' | 'kind' | 'title' | 'consequence' | 'why_not' | 'needs'>;
  readonly group: { readonly id: number; readonly version: number };
  /** What it is about. */
  readonly name: string;
  readonly courseId: number;
  /** Null where they are not at hand: those that were saved go with it all the same. */
  readonly remarks: readonly GivenRemark[] | null;
  readonly onSubmit: (said: Said & { readonly version: number }) => Promise<unknown>;
  readonly onClosed: () => void;
}

/** A decision that somebody has to be told the reason of. */
export default function DecisionDialog(props: DecisionDialogProps) {
  const { group, name, courseId, remarks, onSubmit, onClosed } = props;
  // Somebody else may have been first while this was typed: then it says why it cannot be done any more.
  const { action, kind, title, consequence, why_not: why, needs } = props.action;
  const reason = reasonFor(kind);
  // Remarks at the fields are reason enough to give something back.
  const spared = kind === 'back' && remarks !== null && remarks.length > 0;
  const graded = needs.includes('grade');
  const [form] = Form.useForm<Typed>();
  return (
    <KeptFormDialog
      title={`${title}：${name}`}
      courseId={courseId}
      okText={title}
      danger={kind === 'end'}
      width={640}
      form={form}
      keptAs={{ thing: `step:${group.id}:${action}`, title: `${title}：${name}` }}
      version={group.version}
      initialValues={NOTHING}
      // Somebody else was first: said where it is read, because what was typed stays.
      blame={{ [CODE.state]: 'comment' }}
      onSubmit={async ({ comment, grade }, version) =>
        void (await onSubmit({ ...(grade && { grade }), comment: comment.trim(), version }))
      }
      onClosed={onClosed}
    >
      <Alert
        className={styles.consequence ?? ''}
        type={why || kind === 'end' ? 'error' : 'warning'}
        showIcon
        title={why ?? consequence}
      />
      {graded && (
        <Form.Item name="grade" label="等级" rules={[{ required: true, message: '请选择该课程组的等级' }]}>
          <Radio.Group>
            {GRADES.map((grade, at) => (
              <Radio.Button key={grade} value={grade} autoFocus={at === 0}>
                {gradeText(grade)}
              </Radio.Button>
            ))}
          </Radio.Group>
        </Form.Item>
      )}
      <Form.Item
        name="comment"
        label={`${reason.label}${spared ? '（选填，已有逐项批注）' : ''}`}
        rules={spared ? [] : [{ required: true, whitespace: true, message: reason.missing }]}
        validateTrigger="onSubmit"
      >
        <Input.TextArea
          classNames={{ textarea: styles.comment ?? '' }}
          autoFocus={!graded}
          rows={3}
          maxLength={2000}
          showCount
        />
      </Form.Item>
      {(kind === 'back' || kind === 'end') && <Remarks remarks={remarks} label={reason.label} />}
    </KeptFormDialog>
  );
}

interface RemarksProps extends Pick<DecisionDialogProps, 'remarks'> {
  /** What the reason above them is called. */
  readonly label: string;
}

function Remarks({ remarks, label }: RemarksProps) {
  if (!remarks) return <p className={styles.none}>已保存的逐项批注会一并告知教师。</p>;
  if (remarks.length === 0) return <p className={styles.none}>没有逐项批注，教师只会看到{label}。</p>;
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
