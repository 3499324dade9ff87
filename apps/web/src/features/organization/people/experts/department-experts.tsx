import {
  DEPARTMENT_EXPERT_FIELDS,
  expertDepartmentFaults,
  expertFaults,
} from '@course-center/domain/organization/expert-form';
import { resourceCalls } from '../../../../request/resource-calls.ts';
import { listScreen } from '../../../../ui/list/list-screen.ts';
import { departmentChoices } from '../../departments/department-choices.ts';
import { AppointButton } from './AppointButton.tsx';
import { EXPERT_COLUMNS, EXPERT_INPUTS, ORIGINS, whyNotExpert } from './expert-parts.tsx';

const [name, ...columns] = EXPERT_COLUMNS;

export const departmentExperts = listScreen({
  noun: '院级专家',
  newTitle: '新增校外专家',
  description: '由部门聘任的评审专家，评审本部门的课程；同一人可以受聘于几个部门。',
  calls: resourceCalls('department-experts'),
  nameOf: (row) => row.name,
  whyNot: whyNotExpert,
  filters: [
    { name: 'name', title: '姓名或工号', kind: 'text', maxLength: 32 },
    'department_id',
    { name: 'external', title: '来源', kind: 'select', choices: ORIGINS },
    'job_title_id',
  ],
  columns: [...(name ? [name] : []), { key: 'department_name', sort: 'department' }, ...columns],
  fields: DEPARTMENT_EXPERT_FIELDS,
  half: true,
  inputs: { ...EXPERT_INPUTS, department_id: { choices: departmentChoices, half: false } },
  faults: (form, before) => ({ ...expertFaults(form, before), ...expertDepartmentFaults(form) }),
  unique: 'mobile',
  removal: { verb: '移除', consequence: '仅结束在该部门的专家聘任；人员及其账号保留。' },
  importKind: 'department-experts',
  tools: ({ onDone }) => <AppointButton of="department" onDone={onDone} />,
});
