import { request } from '../../request/client.ts';
import { listCalls } from '../../request/resource-calls.ts';
import type { LoadedChoices } from '../../ui/choice/choice.ts';
import { searchedRows } from '../../ui/choice/row-choices.ts';

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

function readNatures(signal: AbortSignal): Promise<readonly { id: number; name: string }[]> {
  return request('GET nature', { query: { all: 1 }, signal, quiet: true });
}
