import type { CourseGroup } from '@course-center/contract/evaluation/courses';
import { CODE } from '@course-center/domain/answers/sentence';
import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { Form, Radio } from 'antd';
import { toast } from '../../../request/toast.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { setDepartmentGrade } from '../api/set-department-grade.ts';
import { useReadAgain } from '../use-read-again.ts';
import { Basis } from './Basis.tsx';

interface DepartmentGradeDialogProps {
  readonly name: string;
  readonly group: CourseGroup;
  readonly onClosed: () => void;
}

interface Values {
  readonly grade: Grade | 'none';
}

/** What a principal says after the department's experts. */
export default function DepartmentGradeDialog({ name, group, onClosed }: DepartmentGradeDialogProps) {
  const [form] = Form.useForm<Values>();
  const readAgain = useReadAgain();

  async function submit({ grade }: Values) {
    await readAgain(setDepartmentGrade(group.id, grade === 'none' ? null : grade));
    toast.success(`“${name}”的院级等级已${grade === 'none' ? '撤销' : `定为 ${grade}级`}`);
  }

  return (
    <FormDialog
      title={`确定院级等级：${name}`}
      okText="保存"
      width={560}
      form={form}
      initialValues={{ grade: group.department_grade ?? 'none' }}
      blame={{ [CODE.state]: 'grade' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Basis
        facts={[
          ...group.group_department_experts.map(({ teacher, score, grade }) => ({
            title: teacher.name,
            score,
            grade,
          })),
          {
            title: '院级平均',
            score: group.department_expert_average_score,
            grade: group.department_expert_grade,
          },
        ]}
      />
      <Form.Item name="grade" label="院级等级" extra="评审结束前可以修改；教师在结果公布后看到。">
        <Radio.Group
          options={[
            ...GRADES.map((grade) => ({ value: grade, label: gradeText(grade) })),
            { value: 'none', label: '暂不确定' },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}
