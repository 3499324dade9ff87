import { listCalls } from '../../request/resource-calls.ts';
import type { LoadedChoices } from '../../ui/choice/choice.ts';
import { searchedRows } from '../../ui/choice/row-choices.ts';
import { readNatures } from './api/read-natures.ts';

export const natureChoices: LoadedChoices = {
  key: ['natures', 'choices'],
  load: async (signal) => (await readNatures(signal)).map(({ id, name }) => ({ value: id, title: name })),
};

/** The library's courses, found by a part of the name or code. */
export const courseChoices = searchedRows(listCalls('courses'), ({ id, name, code, department_name }) => ({
  value: id,
  title: name,
  note: `${code} · ${department_name}`,
}));
