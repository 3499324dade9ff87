import type { TeachingForm } from '@course-center/domain/courses/teaching-form';

/** The form as it is kept and told to the ledger: in which term; null until the call's term is known. */
export interface TaughtForm extends TeachingForm {
  readonly acad_year_term: string | null;
}

/** Leader and team. */
export function teachersOf({ leader_id, person_ids }: TeachingForm): number[] {
  return leader_id === null ? [...person_ids] : [leader_id, ...person_ids];
}
