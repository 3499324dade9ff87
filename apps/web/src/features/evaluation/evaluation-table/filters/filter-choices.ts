import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { LoadedChoices } from '../../../../ui/choice/choice.ts';
import { readExpertGroups, readPlannings, readSystems } from '../api.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const named = ({ id, name }: Named) => ({ value: id, title: name });

export const systemChoices = (process: Process): LoadedChoices => ({
  key: ['evaluation/system', process],
  load: async (signal) => (await readSystems(process, signal)).map(named),
});

export const planningChoices = (process: Process): LoadedChoices => ({
  key: ['evaluation/courses', 'plannings', process],
  load: async (signal) =>
    (await readPlannings(process, signal)).map((year) => ({ value: year, title: year })),
});

export const expertGroupChoices: LoadedChoices = {
  key: ['evaluation/course/expert/groups'],
  load: async (signal) => (await readExpertGroups(signal)).map(named),
};
