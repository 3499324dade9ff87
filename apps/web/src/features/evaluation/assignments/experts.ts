import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import { shortSchool } from '@course-center/domain/evaluation/reviews/expert-names';

/** Those who have least to do first: whoever assigns from the top keeps the balance. */
export function leastLoadedFirst(experts: readonly AssignableExpert[]): AssignableExpert[] {
  return [...experts].sort((one, other) => one.assigned - other.assigned);
}

/** Those whose name, number, school or department holds a text. */
export function foundIn(experts: readonly AssignableExpert[], sought: string): AssignableExpert[] {
  const text = sought.trim().toLowerCase();
  return experts.filter(({ name, employee_no, school_name, department_name }) =>
    [name, employee_no, school_name, department_name].some((each) => each.toLowerCase().includes(text)),
  );
}

/** Where somebody comes from and what they are. */
export function aboutExpert(expert: AssignableExpert): string {
  const { school_name, department_name, job_title_name } = expert;
  const from = school_name ? shortSchool(school_name, '') : department_name;
  return [from, job_title_name].filter(Boolean).join(' · ');
}

export function loadOf({ assigned, submitted }: Pick<AssignableExpert, 'assigned' | 'submitted'>): string {
  return `已分配 ${assigned}，已提交 ${submitted}`;
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
