import type { Refusal } from '@course-center/domain/answers/refusal';
import { contentFault, fileFault, filesFault, holdsFiles } from '@course-center/domain/evaluation/filled-in';
import type { Queryable } from '../../../database/database.ts';
import { findFiles, idsUploadedBy } from '../../../platform/files/files.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import { cleanContent } from './clean-content.ts';
import { cleanTexts, hasTooManyWords, TOO_INTRICATE } from './clean-texts.ts';
import { requirePictures } from './require-pictures.ts';
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

/** The field as it is kept now. */
export interface FieldSaved {
  readonly version: number;
  readonly saved_at: string;
  readonly content: string;
}

/** Who may write at a place: sees it at all, and why not now. */
export interface FieldPolicy {
  readonly sees: (place: FieldPlace) => boolean | Promise<boolean>;
  readonly refusal: (place: FieldPlace) => Refusal | null | Promise<Refusal | null>;
}

/**
 * Saves one field, based on the version that the writer saw. Two statements and no transaction: the first reads what
 * decides, the second keeps the content only while the group still stands as it was judged.
 */
export async function saveField(
  scene: Scene,
  actor: Actor,
  partId: number,
  key: string,
  save: FieldSave,
  policy: FieldPolicy,
): Promise<FieldSaved> {
  const { pool } = scene.school;
  const place = await findPlace(pool, partId, key);
  if (!place || !(await policy.sees(place))) throw notFound('填报资料不存在，可能已被删除，请刷新后重试');
  requireWritable(place, await policy.refusal(place));
  const { content, fileIds } = judgeField(place, save, await cleaned(place, save.content));
  if (holdsFiles(place)) await requireNewFilesOwn(scene, actor, place, fileIds);
  if (place.type === 'richText') await requireNewPicturesOwn(scene, actor, place, content);
  const kept = holdsFiles(place)
    ? await keepFiles(pool, place, fileIds, save.version, scene.now())
    : await keepContent(pool, place, content, save.version, scene.now());
  if (kept) return present(kept, content);
  // Nothing was kept because the group took a step meanwhile: it is judged anew, as it stands now.
  if (await hasMoved(pool, place)) return saveField(scene, actor, partId, key, save, policy);
  return present(await sameAsKept(pool, place, content, fileIds), content);
}

async function cleaned(place: WritablePlace, given: string): Promise<string> {
  if (place.type !== 'richText') return cleanContent(place.type, given);
  const fault = hasTooManyWords(given) ? contentFault(place, given) : null;
  if (fault !== null) throw new InvalidInput({ content: fault });
  const [clean = null] = await cleanTexts([given]);
  if (clean === null) throw new InvalidInput({ content: TOO_INTRICATE });
  return clean;
}

type Pool = Scene['school']['pool'];
type WritablePlace = FieldPlace & { readonly key: string };

/** What stands there already may stay, whoever uploaded it and whatever the field takes now. */
async function requireNewFilesOwn(
  { db, school: { pool } }: Scene,
  actor: Actor,
  { part_id, key, limits }: WritablePlace,
  fileIds: readonly number[],
): Promise<void> {
  const before = await fileIdsAt(pool, part_id, key);
  const fresh = fileIds.filter((id) => !before.includes(id));
  await requireOwnFiles(db, actor, fresh);
  const wrong = (await findFiles(db, fresh)).flatMap((file) => {
    const fault = fileFault(limits, file);
    return fault ? [`${file.name}：${fault}`] : [];
  });
  if (wrong.length > 0) throw new InvalidInput({ file_ids: wrong.join('；') });
}

async function requireNewPicturesOwn(
  { db, school: { pool } }: Scene,
  actor: Actor,
  { part_id, key }: WritablePlace,
  content: string,
): Promise<void> {
  await requirePictures(db, actor, content, async () => (await findValue(pool, part_id, key))?.content ?? '');
}

async function hasMoved(pool: Pool, { part_id, key, group_id, group_version }: WritablePlace) {
  const now = await findPlace(pool, part_id, key);
  return now?.group_id !== group_id || now.group_version !== group_version;
}

function present({ version, saved_at }: Kept, content: string): FieldSaved {
  return { version, saved_at: saved_at.toISOString(), content };
}

function requireWritable(place: FieldPlace, refused: Refusal | null): asserts place is WritablePlace {
  const refusal = refused ?? (place.key === null ? ({ reason: 'unknown_field' } as const) : null);
  if (refusal) throw new Refused(refusal);
}

/** What is kept of what somebody filled in; throws what is wrong with it. */
export function judgeField(
  field: Pick<FieldPlace, 'type' | 'options'> & Partial<Pick<FieldPlace, 'limits'>>,
  { content: written, file_ids }: Pick<FieldSave, 'content' | 'file_ids'>,
  content = cleanContent(field.type, written),
) {
  const fileIds = [...new Set(file_ids)];
  const faults = { content: contentFault(field, content), file_ids: filesFault(field, fileIds.length) };
  const found = Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== null);
  if (found.length > 0) throw new InvalidInput(Object.fromEntries(found));
  return { content, fileIds };
}

/** Another window saved first; or this one did, and its answer got lost on the way. */
async function sameAsKept(
  pool: Pool,
  place: WritablePlace,
  content: string,
  fileIds: readonly number[],
): Promise<Kept> {
  const { part_id, key } = place;
  const value = await findValue(pool, part_id, key);
  const same = holdsFiles(place)
    ? String(await fileIdsAt(pool, part_id, key)) === String(fileIds)
    : value?.content === content;
  if (!value || !same) throw new Refused({ reason: 'field_changed' });
  return value;
}

/** Only what somebody uploaded themselves may they attach to something; `field` is where the form holds the ids. */
export async function requireOwnFiles(
  db: Queryable,
  { person_id }: Pick<Actor, 'person_id'>,
  ids: readonly number[],
  field = 'file_ids',
): Promise<void> {
  if (ids.length === 0) return;
  const own = await idsUploadedBy(db, person_id, ids);
  if (!ids.every((id) => own.has(id)))
    throw new InvalidInput({ [field]: '所选文件不存在或不是您上传的，请重新上传' });
}
