import { IDENTITY } from '@course-center/domain/access/identity';
import type { TeachingForm } from '@course-center/domain/courses/teaching-form';
import type { Faults } from '@course-center/domain/forms/faults';
import { inBatches } from '../../../database/in-batches.ts';
import { inArray, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { requireFaultless } from '../../../wire/failures.ts';
import { teachersOf } from './taught-form.ts';

const TEACHES = sql<boolean>`people.disabled_at is null and exists (
  select 1 from roles r where r.person_id = people.id and r.identity = ${IDENTITY.teacher})`;

/**
 * Whoever is newly chosen to teach must be a teacher, of any department, who can sign in. Those who taught already may
 * have left since: a team of a past term stays as it was.
 */
export async function requireTeachers(
  { tx, reach }: Pick<Change, 'tx' | 'reach'>,
  forms: readonly TeachingForm[],
  before: TeachingForm | null,
): Promise<void> {
  const already = new Set(before ? teachersOf(before) : []);
  const chosen = [...new Set(forms.flatMap(teachersOf))].filter((id) => !already.has(id));
  const found = await inBatches(chosen, (batch) =>
    tx
      .select({ id: people.id, name: people.name, able: TEACHES })
      .from(people)
      .where(inArray(people.id, [...batch])),
  );
  const able = new Set(found.flatMap(({ id, able }) => (able ? [id] : [])));
  const nameOf = (id: number) => found.find((each) => each.id === id)?.name;
  const faultOf = (ids: readonly number[]) => {
    const unable = ids.filter((id) => !already.has(id) && !able.has(id));
    if (unable.length === 0) return undefined;
    const names = unable.flatMap((id) => nameOf(id) ?? []);
    // Who is no teacher may be an expert, of whom only the course centre knows.
    if (reach !== null) return '所选人员中有人已被删除，或不是可以登录的教师，请重新选择';
    if (names.length < unable.length) return '所选教师已被删除，请重新选择';
    return `${names.map((name) => `“${name}”`).join('、')}不是可以登录的教师，请选择其他人`;
  };
  for (const { leader_id, person_ids } of forms) {
    const leader = leader_id === null ? undefined : faultOf([leader_id]);
    const team = faultOf(person_ids);
    const faults: Faults = {
      ...(leader ? { leader_id: leader } : {}),
      ...(team ? { person_ids: team } : {}),
    };
    requireFaultless(faults);
  }
}
