import { request } from '../../../../request/client.ts';

interface Appointed {
  readonly appointed: number;
  /** Those who were experts already. */
  readonly skipped: readonly string[];
}

/** Makes experts of the school's own people: of a department, or of the school as a whole. */
export function appointExperts(ids: readonly number[], departmentId: number | null): Promise<Appointed> {
  const person_ids = [...ids];
  if (departmentId === null) return request('POST experts/appoint', { body: { person_ids } });
  return request('POST department-experts/appoint', { body: { person_ids, department_id: departmentId } });
}
