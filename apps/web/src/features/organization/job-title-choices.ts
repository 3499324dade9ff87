import { listCalls } from '../../request/resource-calls.ts';
import { loadedRows } from '../../ui/choice/row-choices.ts';

export const jobTitleChoices = loadedRows(listCalls('job-titles'), ({ id, name }) => ({
  value: id,
  title: name,
}));
