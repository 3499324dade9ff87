import type { AuditStatus, QualifiedStatus } from '@course-center/domain/evaluation/group';
import type { FieldLimits, FieldType } from '@course-center/domain/evaluation/information-form';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type pg from 'pg';
import type { Transaction } from '../../../database/database.ts';
import { recordset } from '../../../database/many-rows.ts';
import { sql } from '../../../database/query.ts';
import { windowJoined } from '../stage-windows/stage-windows.repository.ts';

/** Everything that decides about one save, as one statement reads it. */
export interface FieldPlace {
  readonly part_id: number;
  readonly person_id: number;
  readonly is_leader: boolean;
  readonly stand_in: number | null;
  readonly qualified_status: QualifiedStatus | null;
  readonly group_id: number;
  readonly group_version: number;
  readonly stage: Stage;
  readonly audit_status: AuditStatus;
  readonly reject_count: number;
  readonly process: Process;
  readonly is_team: boolean;
  readonly deleted: boolean;
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
  /** Null when the form has no such field. */
  readonly key: string | null;
  readonly name: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly options: readonly string[];
  readonly limits: FieldLimits;
  readonly supplementary: boolean;
  readonly each_teacher: boolean;
}

/** The hottest statements of the evaluation: prepared by hand, one round trip each. */
export const PLACE = `select t.id as part_id, t.person_id, t.is_leader, t.stand_in_id as stand_in, t.qualified_status, g.id as group_id, g.version as group_version, g.stage,
    g.audit_status, g.reject_count, e.process, e.is_team, e.deleted_at is not null as deleted, w.opens_at, w.closes_at, f.key, f.name,
    f.type, f.required, f.options, f.limits, f.supplementary, f.each_teacher
  from evaluation_course_teachers t
  join evaluation_course_groups g on g.id = t.evaluation_course_group_id
  join evaluation_courses e on e.id = g.evaluation_course_id
  left join information_fields f on f.version_id = e.version_id and f.key = $2 and f.category = 'field'
  ${windowJoined('t.person_id')}
  where t.id = $1`;

const BASED = `where $7::int = 0 or exists (select 1 from information_values where part_id = $3 and key = $4)`;

/**
 * The group is held as it was judged: a step that comes between makes this save keep nothing. So does a version that
 * there never was.
 */
export const KEEP = `with held as (
    select id from evaluation_course_groups where id = $1 and version = $2 for share
  )
  insert into information_values (part_id, key, content, version, saved_at, filled)
  select $3, $4, $5, 1, $6, $8::boolean from held ${BASED}
  on conflict (part_id, key) do update set content = excluded.content,
      version = information_values.version + 1, saved_at = excluded.saved_at, filled = excluded.filled
    where information_values.version = $7
  returning version, saved_at`;

const VALUE = `select content, version, saved_at from information_values where part_id = $1 and key = $2`;

export type Connection = Pick<pg.Pool, 'query'>;

export async function findPlace(
  db: Connection,
  partId: number,
  key: string,
): Promise<FieldPlace | undefined> {
  const { rows } = await db.query<FieldPlace>({ name: 'field_place', text: PLACE, values: [partId, key] });
  return rows[0];
}

export interface Kept {
  readonly version: number;
  readonly saved_at: Date;
}

/** Keeps a content that was based on a version; nothing when that is not the newest, or the group moved. */
export async function keepContent(
  db: Connection,
  { group_id, group_version, part_id, key, supplementary }: FieldPlace,
  content: string,
  basedOn: number,
  at: Date,
): Promise<Kept | undefined> {
  const filled = content !== '' && !supplementary;
  const values = [group_id, group_version, part_id, key, content, at, basedOn, filled];
  return (await db.query<Kept>({ name: 'field_keep', text: KEEP, values })).rows[0];
}

export async function findValue(
  db: Connection,
  partId: number,
  key: string,
): Promise<(Kept & { content: string }) | undefined> {
  const { rows } = await db.query<Kept & { content: string }>({
    name: 'field_value',
    text: VALUE,
    values: [partId, key],
  });
  return rows[0];
}

/** The same for files, which take the place of those that the field had. */
const KEEP_FILES = `with held as (
    select id from evaluation_course_groups where id = $1 and version = $2 for share
  ), kept as (
    insert into information_values (part_id, key, content, version, saved_at, filled)
    select $3, $4, $5, 1, $6, $9::boolean from held ${BASED}
    on conflict (part_id, key) do update
      set version = information_values.version + 1, saved_at = excluded.saved_at, filled = excluded.filled
      where information_values.version = $7
    returning version, saved_at
  ), gone as (
    delete from information_files where part_id = $3 and key = $4 and file_id <> all($8::int[])
      and exists (select 1 from kept)
  ), placed as (
    insert into information_files (part_id, key, file_id, displayorder)
    select $3, $4, file.id, file.place from unnest($8::int[]) with ordinality file (id, place)
    where exists (select 1 from kept)
    on conflict (part_id, key, file_id) do update set displayorder = excluded.displayorder
  )
  select version, saved_at from kept`;

export async function keepFiles(
  db: Connection,
  { group_id, group_version, part_id, key, supplementary }: FieldPlace,
  fileIds: readonly number[],
  basedOn: number,
  at: Date,
): Promise<Kept | undefined> {
  const filled = fileIds.length > 0 && !supplementary;
  const values = [group_id, group_version, part_id, key, '', at, basedOn, [...fileIds], filled];
  return (await db.query<Kept>({ name: 'field_keep_files', text: KEEP_FILES, values })).rows[0];
}

interface SavedField {
  readonly part_id: number;
  readonly key: string;
  /** Empty where the field holds files. */
  readonly content: string;
  readonly file_ids: readonly number[];
  readonly at: Date;
}

/** Keeps many of the teachers' fields at once, each saved one time, over whatever stood there; whoever calls holds their groups. */
export async function keepFields(tx: Transaction, saves: readonly SavedField[]): Promise<void> {
  await tx.execute(sql`
    insert into information_values (part_id, key, content, version, saved_at, filled)
    select part_id, key, content, 1, at, content <> '' or file_ids <> '{}'
    from ${recordset(saves, 'save (part_id int, key text, content text, file_ids int[], at timestamptz)')}
    on conflict (part_id, key) do update set content = excluded.content,
      version = information_values.version + 1, saved_at = excluded.saved_at, filled = excluded.filled`);
  const held = saves.map(({ part_id, key, file_ids }) => ({ part_id, key, file_ids }));
  const saved = recordset(held, 'save (part_id int, key text, file_ids int[])');
  await tx.execute(sql`
    delete from information_files f using ${saved}
    where f.part_id = save.part_id and f.key = save.key and f.file_id <> all(save.file_ids)`);
  await tx.execute(sql`
    insert into information_files (part_id, key, file_id, displayorder)
    select save.part_id, save.key, file.id, file.place
    from ${saved}, unnest(save.file_ids) with ordinality as file (id, place)
    on conflict (part_id, key, file_id) do update set displayorder = excluded.displayorder`);
}

const FILES = `select file_id from information_files where part_id = $1 and key = $2 order by displayorder, file_id`;

export async function fileIdsAt(db: Connection, partId: number, key: string): Promise<number[]> {
  const { rows } = await db.query<{ file_id: number }>({
    name: 'field_files',
    text: FILES,
    values: [partId, key],
  });
  return rows.map(({ file_id }) => file_id);
}
