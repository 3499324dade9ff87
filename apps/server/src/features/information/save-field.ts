import type { Refusal } from '@course-center/domain/answers/refusal';
import { contentFault, filesFault, holdsFiles } from '@course-center/domain/evaluation/filled-in';
import type { Actor, Scene } from '../../wire/context.ts';
import { InvalidInput, notFound, Refused } from '../../wire/failures.ts';
import { requireOwnFiles } from '../files/public.ts';
import { cleanContent } from './clean-content.ts';
import {
  type FieldPlace,
  fileIdsAt,
  findPlace,
  findValue,
  type Kept,
  keepContent,
  keepFiles,
} from './save-field.repository.ts';

export interface FieldSave {
  readonly content: string;
  readonly file_ids: readonly number[];
  readonly version: number;
}

/** Who may write at a place: sees it at all, and why not now. */
export interface FieldPolicy {
  readonly sees: (place: FieldPlace) => boolean;
  readonly refusal: (place: FieldPlace) => Refusal | null;
}

/**
 * Saves one field, based on the version that the writer saw. Two statements and no transaction: the first reads what
 * decides, the second keeps the content only while the group still stands as it was judged.
 */
export async function saveField(
  { school, now, db }: Scene,
  actor: Actor,
  partId: number,
  key: string,
  save: FieldSave,
  policy: FieldPolicy,
) {
  const { pool } = school;
  const place = await findPlace(pool, partId, key);
  if (!place || !policy.sees(place)) throw notFound('填报资料不存在，可能已被删除，请刷新后重试');
  requireWritable(place, policy);
  if (holdsFiles(place)) {
    const before = await fileIdsAt(pool, partId, key);
    const added = save.file_ids.filter((id) => !before.includes(id));
    requireFaultless(place, '', save.file_ids.length);
    if (added.length > 0) await requireOwnFiles(db, actor, added);
  } else requireFaultless(place, cleanContent(place.type, save.content), save.file_ids.length);
  return keep(pool, place, save, policy, now());
}

type Pool = Scene['school']['pool'];

async function keep(pool: Pool, place: FieldPlace, save: FieldSave, policy: FieldPolicy, at: Date) {
  const files = holdsFiles(place);
  const content = files ? '' : cleanContent(place.type, save.content);
  const kept = files
    ? await keepFiles(pool, place, save.file_ids, save.version, at)
    : await keepContent(pool, place, content, save.version, at);
  return present(kept ?? (await sameAsKept(pool, place, save, content, policy)), content);
}

function present({ version, saved_at }: Kept, content: string) {
  return { version, saved_at: saved_at.toISOString(), content };
}

function requireWritable(place: FieldPlace, policy: FieldPolicy): void {
  const refusal =
    policy.refusal(place) ?? (place.key === null ? ({ reason: 'unknown_field' } as const) : null);
  if (refusal) throw new Refused(refusal);
}

function requireFaultless(place: FieldPlace, content: string, files: number): void {
  const fault = contentFault(place, content) ?? filesFault(place, files);
  if (fault) throw new InvalidInput({ [holdsFiles(place) ? 'file_ids' : 'content']: fault });
}

/**
 * Nothing was kept: the group moved, or another window saved first. A save whose answer got lost on the way comes a
 * second time and finds what it wanted already there.
 */
async function sameAsKept(
  pool: Pool,
  place: FieldPlace,
  { file_ids }: FieldSave,
  content: string,
  policy: FieldPolicy,
): Promise<Kept> {
  const { part_id, key } = place as FieldPlace & { key: string };
  const now = await findPlace(pool, part_id, key);
  if (now) requireWritable(now, policy);
  if (now?.group_version !== place.group_version) throw new Refused({ reason: 'group_changed' });
  const value = await findValue(pool, part_id, key);
  const same = holdsFiles(place)
    ? String(await fileIdsAt(pool, part_id, key)) === String(file_ids)
    : value?.content === content;
  if (!value || !same) throw new Refused({ reason: 'field_changed' });
  return value;
}
