import type { Faults } from '../forms/faults.ts';

export interface TeachingForm {
  readonly course_id: number | null;
  readonly leader_id: number | null;
  /** The others of the team. */
  readonly person_ids: readonly number[];
}

export function teachingFaults(form: TeachingForm): Faults<keyof TeachingForm> {
  const faults: Faults<keyof TeachingForm> = {};
  if (form.course_id === null) faults.course_id = '请选择课程';
  if (form.leader_id === null) faults.leader_id = '请选择课程负责人';
  else if (form.person_ids.includes(form.leader_id)) faults.person_ids = '负责人不需要再选为团队成员';
  return faults;
}
