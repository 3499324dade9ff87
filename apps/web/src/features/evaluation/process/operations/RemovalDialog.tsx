import type { CourseRemoval } from '@course-center/contract/evaluation/evaluation-courses';
import { CODE } from '@course-center/domain/answers/code';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { request } from '../../../../request/client.ts';
import { RequestFailed } from '../../../../request/failed.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import styles from './operations.module.css';

interface RemovalDialogProps {
  readonly removal: CourseRemoval;
  /** Of the course in the library. */
  readonly courseId: number;
  readonly onClosed: () => void;
}

/** Taking a course out of the evaluation, with everything that goes with it named. */
export default function RemovalDialog({ removal: opened, courseId, onClosed }: RemovalDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { run } = useGroupChange();
  const [removal, setRemoval] = useState(opened);
  const { id, name, groups, needs_reason, seen, why_not } = removal;

  async function submit({ reason }: { reason: string }) {
    const query = { ...(reason.trim() && { reason: reason.trim() }), seen };
    try {
      await run(() => request('DELETE evaluation/courses/{id}', { params: { id }, query }));
    } catch (reason) {
      if (reason instanceof RequestFailed && reason.code === CODE.state) await readAgain();
      throw reason;
    }
  }

  /** Something has happened since: what goes with it is shown as it is now, and the reason stays. */
  async function readAgain() {
    try {
      setRemoval(await request('GET evaluation/courses/{id}/removal', { params: { id } }));
    } catch {
      // What was refused has had its toast already.
    }
  }

  return (
    <KeptFormDialog
      title={`删除评估课程“${name}”？`}
      keptAs={{ thing: `removal:${id}`, title: `删除“${name}”的理由` }}
      // What goes with it is read as it is now, and `seen` says so.
      version={0}
      courseId={courseId}
      okText="删除"
      danger
      width={560}
      form={form}
      initialValues={{ reason: '' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {why_not && <Alert type="error" showIcon title={why_not} />}
      <p>以下 {groups.length} 个课程组一并停止评估：</p>
      <ul className={styles.consequences}>
        {groups.map((group) => (
          <li key={group.id}>{groupText(group)}</li>
        ))}
      </ul>
      <ul className={styles.consequences}>
        <li>该课程从各阶段的列表中移除，教师不能再填写或提交资料，已填写的资料保留，评分也保留</li>
        <li>可用“删除状态：已删除”筛选后恢复，恢复后回到原来的阶段</li>
      </ul>
      <Form.Item
        name="reason"
        label={needs_reason ? '删除理由' : '删除理由（可以不填）'}
        extra="记入操作日志。"
        rules={needs_reason ? [{ required: true, whitespace: true, message: '请填写删除的理由' }] : []}
        validateTrigger="onSubmit"
      >
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
    </KeptFormDialog>
  );
}

function groupText({ teachers, stage_title, assigned, submitted, score }: CourseRemoval['groups'][number]) {
  const reviewing = assigned > 0 ? `，专家 ${assigned} 位，已提交 ${submitted} 位` : '';
  const scored = score === null ? '' : `，目前 ${scoreText(score)} 分`;
  return `${teachers.join('、')}：${stage_title}${reviewing}${scored}`;
}
