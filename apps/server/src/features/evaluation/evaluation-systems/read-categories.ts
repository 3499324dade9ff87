import { SYSTEM_STATUS } from '@course-center/contract/evaluation/evaluation-systems';
import { canSeeDraftSystems } from '@course-center/domain/access/evaluation-systems';
import type { Actor, Scene } from '../../../wire/context.ts';
import { findSystem, newestVersion, type System } from './evaluation-systems.repository.ts';
import { type FieldRecord, fieldGroupsOf } from './information-fields.repository.ts';
import { existing } from './read-system.ts';

interface CategoryQuery {
  readonly evaluation_system_id: number;
  readonly course_center_replenish?: number;
}

/** The form of a system's newest version: the teachers' fields, or those that the course centre supplements. */
export async function readCategories({ db }: Scene, actor: Actor, query: CategoryQuery) {
  const system = seen(actor, await findSystem(db, query.evaluation_system_id));
  const { id } = await newestVersion(db, system.id);
  const supplementary = query.course_center_replenish === 1;
  return (await fieldGroupsOf(db, id)).flatMap((group) => {
    const fields = group.fields.filter((field) => field.supplementary === supplementary);
    if (fields.length === 0) return [];
    return [{ ...category(group), children: fields.map((field) => ({ ...category(field), children: [] })) }];
  });
}

/** What is still in preparation is not there for others. */
function seen(actor: Actor, system: System | undefined): System {
  const hidden = system?.status === SYSTEM_STATUS.draft && !canSeeDraftSystems(actor);
  return existing(hidden ? undefined : system);
}

function category(row: FieldRecord) {
  const { key, name, category, type, displayorder, required, hint, options } = row;
  return { key, name, category, type, displayorder, required, hint, options };
}
