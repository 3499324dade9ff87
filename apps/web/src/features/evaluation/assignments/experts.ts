import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import { shortSchool } from '@course-center/domain/evaluation/reviews/expert-names';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { LoadedChoices } from '../../../ui/choice/choice.ts';
import { readExperts } from './api.ts';

/** Those who have least to do first: whoever assigns from the top keeps the balance. */
export function leastLoadedFirst(experts: readonly AssignableExpert[]): AssignableExpert[] {
  return [...experts].sort((one, other) => one.assigned - other.assigned);
}

/** Those whose name, number, school, department or major holds a text. */
export function foundIn(experts: readonly AssignableExpert[], sought: string): AssignableExpert[] {
  const text = sought.trim().toLowerCase();
  return experts.filter(({ name, employee_no, school_name, department_name, major_name }) =>
    [name, employee_no, school_name, department_name, major_name].some((each) =>
      each.toLowerCase().includes(text),
    ),
  );
}

/** Where somebody comes from and what they are. */
export function aboutExpert(expert: AssignableExpert): string {
  const { school_name, department_name, job_title_name, major_name } = expert;
  const from = school_name ? shortSchool(school_name, '') : department_name;
  return [from, major_name, job_title_name].filter(Boolean).join(' · ');
}

export function loadOf({ assigned, submitted }: Pick<AssignableExpert, 'assigned' | 'submitted'>): string {
  return `已分配 ${assigned}，已提交 ${submitted}`;
}

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

export interface ExpertGroup {
  readonly id: number;
  readonly name: string;
  readonly person_ids: readonly number[];
}

/** The expert groups with those of their members who can be assigned; one without any is not offered. */
export function groupsAmong(
  groups: readonly { readonly id: number; readonly name: string }[],
  experts: readonly AssignableExpert[],
): ExpertGroup[] {
  return groups.flatMap(({ id, name }) => {
    const members = experts.filter(({ expert_group_ids }) => expert_group_ids.includes(id));
    return members.length === 0 ? [] : [{ id, name, person_ids: members.map(({ person_id }) => person_id) }];
  });
}
