import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import { shortSchool } from '@course-center/domain/evaluation/reviews/expert-names';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../../ui/choice/choice.ts';
import { readExperts } from './api.ts';
import type { Mark } from './picker/marks.ts';

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

/** Of the whole term, of both processes. */
export function loadOf({ assigned, submitted }: Pick<AssignableExpert, 'assigned' | 'submitted'>): string {
  return `本学期共分配 ${assigned} 组，已提交 ${submitted} 组`;
}

/** The experts whom the caller may assign, read anew for each dialog: loads change as others assign. */
export function useExperts(process: Process) {
  return useQuery({
    queryKey: ['evaluation/experts', process, 'choices'],
    queryFn: async ({ signal }) => leastLoadedFirst(await readExperts(process, signal)),
    gcTime: 0,
  });
}

/** Who could take somebody's place in a group, and who could not, with the reason. */
export interface Replacements {
  readonly choices: readonly Choice[];
  readonly barred: readonly { readonly person_id: number; readonly name: string; readonly words: string }[];
}

const ON_IT = '已在该课程组';

/** Who is on the group already is no choice, nor whom a trial of all of them skips. */
export function replacementsAmong(
  experts: readonly AssignableExpert[],
  marks: ReadonlyMap<number, Pick<Mark, 'words'>>,
  onIt: readonly number[],
): Replacements {
  const wordsOf = (personId: number) => (onIt.includes(personId) ? ON_IT : marks.get(personId)?.words);
  return {
    choices: experts
      .filter(({ person_id }) => wordsOf(person_id) === undefined)
      .map((expert) => ({
        value: expert.person_id,
        title: expert.name,
        note: [aboutExpert(expert), loadOf(expert)].filter(Boolean).join(' · '),
      })),
    barred: experts.flatMap(({ person_id, name }) => {
      const words = wordsOf(person_id);
      return words === undefined ? [] : [{ person_id, name, words }];
    }),
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
