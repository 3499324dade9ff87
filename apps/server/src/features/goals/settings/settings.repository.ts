import {
  type GoalSetting,
  type InheritedSetting,
  inheritSetting,
  type OwnSetting,
  type SettingPlace,
} from '@course-center/domain/goals/setting';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/query.ts';

/** What a place says, and the version of it; 0 where it never said anything. */
export type KeptSetting = SettingPlace & { readonly version: number };

/** The school and the departments from the root down to one, each with what it says; null is the school alone. */
export async function placesAbove(db: Queryable, departmentId: number | null): Promise<KeptSetting[]> {
  const { rows } = await db.execute<{
    id: number | null;
    name: string;
    own: OwnSetting;
    version: number;
  }>(sql`
    with recursive above as (
      select id, name, parent_id, 0 as height from departments where id = ${departmentId}
      union all select d.id, d.name, d.parent_id, a.height + 1 from departments d join above a on d.id = a.parent_id
    ), places as (select id, name, height from above union all select null, '学校', 1000)
    select p.id, p.name, coalesce(s.settings, '{}') as own, coalesce(s.version, 0) as version
    from places p left join goal_settings s on s.department_id is not distinct from p.id order by p.height desc`);
  return rows;
}

/** The school and every department, as a tree read from top to bottom, each with how much it says by itself. */
export async function allPlaces(
  db: Queryable,
): Promise<{ id: number | null; name: string; level: number; differs: number }[]> {
  const { rows } = await db.execute<{ id: number | null; name: string; level: number; differs: number }>(sql`
    with recursive tree as (
      select id, name, 1 as level, array[position, id] as place from departments where parent_id is null
      union all select d.id, d.name, t.level + 1, t.place || array[d.position, d.id]
      from departments d join tree t on d.parent_id = t.id
    ), places as (select id, name, level, place from tree union all select null, '学校', 0, '{}'::int[])
    select p.id, p.name, p.level,
      (select count(*)::int from goal_settings s, jsonb_object_keys(s.settings)
        where s.department_id is not distinct from p.id) as differs
    from places p order by p.place`);
  return rows;
}

export async function inheritedSetting(
  db: Queryable,
  departmentId: number | null,
): Promise<InheritedSetting> {
  return inheritSetting(await placesAbove(db, departmentId));
}

/** What a department's courses are computed under. */
export async function settingOf(db: Queryable, departmentId: number): Promise<GoalSetting> {
  return (await inheritedSetting(db, departmentId)).setting;
}

/** Keeps what a department says, if it is still as it was seen; 0 is one that says nothing yet. */
export async function saveSetting(
  tx: Queryable,
  departmentId: number | null,
  own: OwnSetting,
  version: number,
): Promise<number | undefined> {
  const settings = JSON.stringify(own);
  const { rows } = await tx.execute<{ version: number }>(
    version === 0
      ? sql`insert into goal_settings (department_id, settings) values (${departmentId}, ${settings}::jsonb)
          on conflict do nothing returning version`
      : sql`update goal_settings set settings = ${settings}::jsonb, version = version + 1
          where department_id is not distinct from ${departmentId}::int and version = ${version} returning version`,
  );
  return rows[0]?.version;
}
