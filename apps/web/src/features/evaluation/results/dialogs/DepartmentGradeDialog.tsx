import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import { CODE } from '@course-center/domain/answers/code';
import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import {
  departmentGradeDoubts,
  outstandingSentence,
} from '@course-center/domain/evaluation/reviews/set-grade';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { Alert, Checkbox, Form, type FormRule, Radio } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { Conflict } from '../../../../ui/saving/Conflict.tsx';
import { setDepartmentGrade } from '../api.ts';
import { Basis } from './Basis.tsx';
import styles from './dialogs.module.css';
import { outstandingIn, useGradedGroup } from './use-graded-group.ts';

interface DepartmentGradeDialogProps {
  readonly name: string;
  readonly courseId: number;
  readonly group: CourseGroup;
  readonly onClosed: () => void;
}

interface Values {
  readonly grade: Grade | 'none';
  /** That it is meant, where it is not what the experts say. */
  readonly sure: boolean;
}

/** What a principal says after the department's experts. */
export default function DepartmentGradeDialog({
  name,
  courseId,
  group: opened,
  onClosed,
}: DepartmentGradeDialogProps) {
  const [form] = Form.useForm<Values>();
  const { group, save, conflict, settle } = useGradedGroup(opened);
  const chosen = Form.useWatch('grade', form) ?? 'none';
  const doubts =
    chosen === group.department_grade ? [] : departmentGradeDoubts(asked(chosen), basisOf(group));

  const outstanding = outstandingSentence(basisOf(group).missing, 'department');

  async function submit({ grade }: Values) {
    const same = asked(grade) === group.department_grade;
    // What stands already is not said once more, and needs no line in the ledger.
    if (!same) await save((based) => setDepartmentGrade(based, asked(grade)));
    const done = grade === 'none' ? '已撤销' : `已定为 ${grade}级`;
    toast.success(`“${name}”的院级等级${same ? '没有变化' : done}`);
  }

  return (
    <FormDialog
      title={`确定院级等级：${name}`}
      courseId={courseId}
      okText="保存"
      width={560}
      form={form}
      initialValues={{ grade: group.department_grade ?? 'none', sure: false }}
      blame={{ [CODE.state]: 'grade' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {conflict && (
        <Conflict
          label="院级等级有两份"
          sentence="该课程已被他人修改，您的选择仍然保留，再次保存以您的选择为准。"
          take="采用最新等级"
          onKeepMine={settle}
          onTakeTheirs={() => {
            form.setFieldsValue({ grade: group.department_grade ?? 'none', sure: false });
            settle();
          }}
        >
          最新的院级等级：{gradeText(group.department_grade)}
        </Conflict>
      )}
      {outstanding && <Alert className={styles.notice ?? ''} type="warning" showIcon title={outstanding} />}
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
          // Another grade is asked about anew.
          onChange={() => form.setFieldValue('sure', false)}
        />
      </Form.Item>
      {doubts.length > 0 && (
        <Form.Item name="sure" valuePropName="checked" extra={doubts.join('')} rules={[SURE]}>
          <Checkbox>我已核对，仍定为 {gradeText(asked(chosen))}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}

const SURE: FormRule = {
  validator: async (_, sure: boolean) => {
    if (!sure) throw new Error('请核对下面的说明，确认后勾选再保存');
  },
};

function asked(grade: Values['grade']): Grade | null {
  return grade === 'none' ? null : grade;
}

function basisOf({ group_department_experts: experts, department_expert_grade: computed }: CourseGroup) {
  return { missing: outstandingIn(experts), computed };
}
