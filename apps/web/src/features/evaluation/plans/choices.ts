import type { PlanRow } from '@course-center/contract/evaluation/plans';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import type { LoadedChoices } from '../../../ui/choice/choice.ts';
import { readSystems } from './api.ts';

type PlannedUnder = Pick<
  NonNullable<PlanRow['plan']>,
  'evaluation_system_id' | 'evaluation_system_name' | 'process'
>;

/** The systems that courses can be planned under. */
export const activeSystems = systemChoices(true);

/** The same, and the one that a course is planned under already, which may have been put away since. */
export function activeSystemsAnd(plan: PlannedUnder): LoadedChoices {
  const { evaluation_system_id: value, evaluation_system_name: title, process } = plan;
  return {
    key: [...activeSystems.key, `and ${value}`],
    async load(signal) {
      const active = await activeSystems.load(signal);
      if (active.some((choice) => choice.value === value)) return active;
      return [{ value, title, note: `${PROCESS_TITLE[process]} · 已停用` }, ...active];
    },
  };
}

/** Those too that courses were planned under before. */
export const allSystems = systemChoices(false);

function systemChoices(active: boolean): LoadedChoices {
  return {
    key: ['evaluation/systems', 'choices', active ? 'active' : 'all'],
    async load(signal) {
      const lists = PROCESSES.map(async (process) => {
        const systems = await readSystems({ process, active }, signal);
        return systems.map(({ id, name }) => ({ value: id, title: name, note: PROCESS_TITLE[process] }));
      });
      return (await Promise.all(lists)).flat();
    },
  };
}
