import type { DepartmentChoice } from '@course-center/contract/account/session';
import { request } from '../../../request/client.ts';
import type { Choice, LoadedChoices } from '../../../ui/choice/choice.ts';

/** The departments within reach, as a tree to choose from. */
export const departmentChoices: LoadedChoices = {
  key: ['departments', 'choices'],
  load: async (signal) => (await readDepartments(signal)).map(choiceOf),
};

/** The same without a department and all below it: nothing can be put below itself. */
export function departmentChoicesWithout(id: number): LoadedChoices {
  return {
    key: [...departmentChoices.key, `without ${id}`],
    load: async (signal) => pruned(await departmentChoices.load(signal), id),
  };
}

function choiceOf({ id, name, children }: DepartmentChoice): Choice {
  return { value: id, title: name, children: children.map(choiceOf) };
}

function pruned(choices: readonly Choice[], id: number): Choice[] {
  return choices
    .filter(({ value }) => value !== id)
    .map((choice) => ({ ...choice, children: pruned(choice.children ?? [], id) }));
}

/** The departments within the acting role's reach. */
function readDepartments(signal: AbortSignal): Promise<readonly DepartmentChoice[]> {
  return request('GET departments/choices', { signal, quiet: true });
}
