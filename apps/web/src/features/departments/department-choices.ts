import type { DepartmentChoice } from '@course-center/contract/session/session';
import type { Choice, LoadedChoices } from '../../ui/choice/choice.ts';
import { readDepartments } from './api/read-departments.ts';

/** The departments as a tree to choose from. */
export const departmentChoices: LoadedChoices = {
  key: ['departments', 'choices'],
  load: async (signal) => (await readDepartments(signal)).map(choiceOf),
};

function choiceOf({ id, name, children }: DepartmentChoice): Choice {
  return { value: id, title: name, children: children.map(choiceOf) };
}
