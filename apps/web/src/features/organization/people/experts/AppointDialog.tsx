import type { Faults } from '@course-center/domain/forms/faults';
import {
  DEPARTMENT_EXPERT_FIELDS,
  expertDepartmentFaults,
} from '@course-center/domain/organization/expert-form';
import { Form } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { ChoiceInput, ChoicesInput } from '../../../../ui/choice/ChoiceInput.tsx';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { faultRule } from '../../../../ui/form/fault-rule.ts';
import { departmentChoices } from '../../departments/department-choices.ts';
import { appointExperts } from '../api.ts';
import { personChoices } from '../person-choices.ts';

interface AppointDialogProps {
  readonly of: 'school' | 'department';
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

interface Appointment {
  readonly department_id: number | null;
  readonly person_ids: readonly number[];
}

const EMPTY: Appointment = { department_id: null, person_ids: [] };
const EVERYBODY = personChoices();

export default function AppointDialog({ of, onDone, onClosed }: AppointDialogProps) {
  const [form] = Form.useForm<Appointment>();
  const ofDepartment = of === 'department';
  const faults = (values: Appointment) => appointmentFaults(values, ofDepartment);

  async function submit({ person_ids, department_id = null }: Appointment) {
    const { appointed, skipped } = await appointExperts(person_ids, department_id);
    if (skipped.length === 0) toast.success(`已聘任 ${appointed} 位专家`);
    else toast.warning(`已聘任 ${appointed} 位专家；${skipped.join('、')} 已是专家，未重复聘任`);
    onDone();
  }

  return (
    <FormDialog
      title={`从人员中选择${ofDepartment ? '院级' : '校级'}专家`}
      okText="聘任"
      form={form}
      initialValues={EMPTY}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {ofDepartment && (
        <Form.Item
          name="department_id"
          label={DEPARTMENT_EXPERT_FIELDS.department_id.title}
          rules={[faultRule(faults, 'department_id')]}
        >
          <ChoiceInput source={departmentChoices} placeholder="请选择部门" autoFocus />
        </Form.Item>
      )}
      <Form.Item
        name="person_ids"
        label="人员"
        extra="按姓名或工号查找，可以选择多位。"
        rules={[faultRule(faults, 'person_ids')]}
      >
        <ChoicesInput source={EVERYBODY} placeholder="请输入姓名或工号" autoFocus={!ofDepartment} />
      </Form.Item>
    </FormDialog>
  );
}

function appointmentFaults(values: Appointment, ofDepartment: boolean): Faults {
  return {
    ...(ofDepartment ? expertDepartmentFaults(values) : {}),
    ...(values.person_ids.length === 0 ? { person_ids: '请至少选择一位人员' } : {}),
  };
}
