import { listCalls } from '../../request/resource-calls.ts';
import { loadedRows } from '../../ui/choice/row-choices.ts';

export { departmentChoices } from './departments/department-choices.ts';
export { EXPERT_GROUPS } from './expert-groups.ts';
export { departmentExperts } from './people/experts/department-experts.tsx';
export { peopleInWords } from './people/people-in-words.ts';
export { personChoice, personChoices } from './people/person-choices.ts';

export const majorChoices = loadedRows(listCalls('majors'), ({ id, name, department_name }) => ({
  value: id,
  title: name,
  note: department_name,
}));
