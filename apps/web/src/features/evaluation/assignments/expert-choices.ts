import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { LoadedChoices } from '../../../ui/choice/choice.ts';
import { readExperts } from './api.ts';
import { aboutExpert, leastLoadedFirst, loadOf } from './experts.ts';

/** The experts to choose one from, told by where they come from and by their load. */
export function expertChoices(process: Process): LoadedChoices {
  return {
    key: ['evaluation/experts', process, 'choices'],
    load: async (signal) =>
      leastLoadedFirst(await readExperts(process, signal)).map((expert) => ({
        value: expert.person_id,
        title: expert.name,
        note: [aboutExpert(expert), loadOf(expert)].filter(Boolean).join(' · '),
      })),
  };
}
