import { listCalls } from '../../request/resource-calls.ts';
import { loadedRows } from '../../ui/choice/row-choices.ts';

export const majorChoices = loadedRows(listCalls('majors'), ({ id, name, department_name }) => ({
  value: id,
  title: name,
  note: department_name,
}));
