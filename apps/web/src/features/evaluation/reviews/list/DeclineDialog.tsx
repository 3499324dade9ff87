import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { CODE } from '@course-center/domain/answers/code';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { declineReview, reviewCalls } from '../api.ts';
import styles from './list.module.css';

interface DeclineDialogProps {
  readonly review: ReviewRow;
  readonly onClosed: () => void;
}

/** An expert does not review a course, and says why. */
export default function DeclineDialog({ review, onClosed }: DeclineDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const queries = useQueryClient();
  const { id, name, version, decline } = review;

  async function submit({ reason }: { reason: string }) {
    try {
      await declineReview(id, { version, reason: reason.trim() });
      toast.success(`已谢绝“${name}”的评审`);
    } finally {
      await queries.invalidateQueries({ queryKey: [reviewCalls.path] });
    }
  }

  return (
    <KeptFormDialog
      keptAs={{ thing: `review-declining:${id}`, title: `谢绝评审“${name}”的理由` }}
      version={version}
      title={`谢绝评审“${name}”？`}
      okText="谢绝评审"
      danger
      width={560}
      form={form}
      initialValues={{ reason: '' }}
      blame={{ [CODE.state]: 'reason' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Alert className={styles.waiting ?? ''} type="warning" showIcon title={decline.consequence} />
      <Form.Item
        name="reason"
        label="理由"
        rules={[{ required: true, whitespace: true, message: '请填写谢绝的理由' }]}
      >
        <Input.TextArea autoFocus rows={3} maxLength={500} showCount />
      </Form.Item>
    </KeptFormDialog>
  );
}
