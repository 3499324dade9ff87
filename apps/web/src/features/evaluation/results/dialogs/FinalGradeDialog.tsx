import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import { CODE } from '@course-center/domain/answers/code';
import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { gradeTitle, isFinal } from '@course-center/domain/evaluation/reviews/grade-standing';
import { gradeReasonFault, outstandingSentence } from '@course-center/domain/evaluation/reviews/set-grade';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { Alert, Form, Input, Radio } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { setGrade } from '../api.ts';
import { Basis } from './Basis.tsx';
import styles from './dialogs.module.css';
import { outstandingIn, useGradedGroup } from './use-graded-group.ts';

interface FinalGradeDialogProps {
  readonly name: string;
  readonly courseId: number;
  readonly group: CourseGroup;
  readonly onClosed: () => void;
}

interface Values {
  readonly grade: Grade | 'computed';
  readonly reason: string;
}

/** The final grade by hand: the computed one stays beside it, and can be taken up again. */
export default function FinalGradeDialog({ name, courseId, group: opened, onClosed }: FinalGradeDialogProps) {
  const [form] = Form.useForm<Values>();
  const { group, save } = useGradedGroup(opened);
  const result = group.group_grade;
  const standing = result?.standing ?? { kind: 'none' as const, text: '' };
  const byHand = result !== null && result.hand_reason !== '';
  const kept: Values = {
    grade: (byHand ? result.grade : null) ?? 'computed',
    reason: result?.hand_reason ?? '',
  };
  const experts = [...group.group_department_experts, ...group.group_experts];
  const outstanding = outstandingSentence(outstandingIn(experts), 'group');
  const computed = gradeText(result?.computed_grade ?? null);

  async function submit({ grade, reason }: Values, version: number) {
    const same = grade === kept.grade && (grade === 'computed' || reason.trim() === kept.reason);
    // What stands already is not said once more, and needs no line in the ledger.
    if (!same) await save((based) => setGrade({ ...based, version }, asked(grade), reason.trim()));
    const done = grade === 'computed' ? '已恢复为计算结果' : `已设为 ${grade}级`;
    toast.success(`“${name}”的等级${same ? '没有变化' : done}`);
  }

  return (
    <KeptFormDialog
      title={`设定等级：${name}`}
      courseId={courseId}
      okText="保存"
      width={560}
      form={form}
      keptAs={{ thing: `final-grade:${group.id}`, title: `设定等级：${name}` }}
      version={group.version}
      initialValues={kept}
      theirs={{
        label: '等级有两份',
        sentence: '该课程已被他人修改，您填写的仍然保留，再次保存以您填写的为准。',
        take: '采用最新等级',
        children: `最新的等级：${gradeText(result?.grade ?? null)}${kept.reason && `（${kept.reason}）`}`,
      }}
      blame={{ [CODE.state]: 'grade' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {outstanding && <Alert className={styles.notice ?? ''} type="warning" showIcon title={outstanding} />}
      <Basis
        facts={[
          {
            title: '院级平均',
            score: group.department_expert_average_score,
            grade: group.department_expert_grade,
          },
          { title: '校级平均', score: group.center_expert_average_score, grade: group.center_expert_grade },
          {
            title: ['综合', isFinal(standing) ? '' : standing.text].filter(Boolean).join('，'),
            score: result?.average_score ?? null,
            grade: result?.computed_grade ?? null,
          },
        ]}
      />
      <Form.Item name="grade" label={gradeTitle(standing)}>
        <Radio.Group
          options={[
            { value: 'computed', label: `按计算结果（${computed}）` },
            ...GRADES.map((grade) => ({ value: grade, label: gradeText(grade) })),
          ]}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label="设定理由"
        extra="与计算的等级一并记入操作日志。"
        dependencies={['grade']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, reason: string) => {
              const fault = gradeReasonFault(asked(getFieldValue('grade')), reason);
              if (fault) throw new Error(fault);
            },
          }),
        ]}
      >
        <Input.TextArea classNames={{ textarea: styles.text ?? '' }} rows={3} maxLength={500} showCount />
      </Form.Item>
    </KeptFormDialog>
  );
}

function asked(grade: Values['grade']): Grade | null {
  return grade === 'computed' ? null : grade;
}
