import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { CODE } from '@course-center/domain/answers/code';
import { Alert, Form, Input } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { groupName } from '../../evaluation-table/cells/cell-of.tsx';
import { rejectReview } from '../api.ts';
import styles from './dialogs.module.css';

interface RejectDialogProps {
  readonly expert: ExpertRecord;
  readonly course: EvaluationCourseRow;
  readonly onClosed: () => void;
}

/** Returning a review: asked in the spec's words, with a reason that its expert reads. */
export default function RejectDialog({ expert, course, onClosed }: RejectDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { run } = useGroupChange();
  const { teacher, evaluation_course_group_id: group_id } = expert;
  const group = course.evaluation_courses_groups.find(({ id }) => id === group_id);
  const name = group ? groupName(course, group) : course.course.name;

  async function submit({ reason }: { reason: string }) {
    const { acad_year_term } = course;
    await run(() =>
      rejectReview({ acad_year_term, teacher_id: teacher.id, group_id, reason: reason.trim() }),
    );
    toast.success('驳回成功！');
  }

  return (
    <KeptFormDialog
      title={`驳回：${teacher.name}对“${name}”的评审`}
      keptAs={{ thing: `rejection:${expert.id}`, title: `驳回${teacher.name}对“${name}”的评审` }}
      version={expert.version}
      courseId={course.course.id}
      okText="驳回"
      danger
      width={560}
      form={form}
      initialValues={{ reason: '' }}
      blame={{ [CODE.state]: 'reason' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Alert
        className={styles.notice ?? ''}
        type="warning"
        showIcon
        title="驳回后不可更改，确定驳回?"
        description="该评审不再计入结果，专家修改并重新提交后才会再次计入。"
      />
      <Form.Item
        name="reason"
        label="驳回原因"
        rules={[{ required: true, whitespace: true, message: '请填写驳回原因，让专家知道需要修改什么' }]}
      >
        <Input.TextArea
          classNames={{ textarea: styles.text ?? '' }}
          autoFocus
          rows={3}
          maxLength={500}
          showCount
        />
      </Form.Item>
    </KeptFormDialog>
  );
}
