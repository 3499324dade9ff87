import { expertDepartmentFaults } from '@course-center/domain/organization/expert-form';
import { resourceCalls } from '../../../../request/resource-calls.ts';
import { listScreen } from '../../../../ui/list/list-screen.ts';
import { departmentChoices } from '../../departments/department-choices.ts';
import { jobTitleChoices } from '../../job-title-choices.ts';
import { AppointButton } from './AppointButton.tsx';
import {
  EMPTY_EXPERT,
  EXPERT_COLUMNS,
  EXPERT_FIELDS,
  faultsOfExpert,
  ORIGINS,
  whyNotExpert,
} from './expert-parts.tsx';

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
    { name: 'department_id', title: '聘任部门', kind: 'select', choices: departmentChoices },
    { name: 'external', title: '来源', kind: 'select', choices: ORIGINS },
    { name: 'job_title_id', title: '职称', kind: 'select', choices: jobTitleChoices },
  ],
  columns: [
    ...(name ? [name] : []),
    { key: 'department_name', title: '聘任部门', sort: 'department' },
    ...columns,
  ],
  fields: [
    ...EXPERT_FIELDS,
    { name: 'department_id', title: '聘任部门', kind: 'select', choices: departmentChoices },
  ],
  empty: { ...EMPTY_EXPERT, department_id: null },
  faults: (form, row) => ({ ...faultsOfExpert(form, row), ...expertDepartmentFaults(form) }),
  unique: 'mobile',
  removal: { verb: '移除', consequence: '仅结束在该部门的专家聘任；人员及其账号保留。' },
  importKind: 'department-experts',
  tools: ({ onDone }) => <AppointButton of="department" onDone={onDone} />,
});
