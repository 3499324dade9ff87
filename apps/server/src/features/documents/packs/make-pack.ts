import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { say } from '@course-center/domain/answers/sentence';
import { canMakePacks, PACK_DAYS, type PackPart } from '@course-center/domain/documents/packs/pack';
import type { Transaction } from '../../../database/database.ts';
import { isDue } from '../../../platform/jobs/give-way.ts';
import type { JobContext, JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Thread } from '../../../platform/jobs/thread.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { stillHolds } from '../../../platform/sessions/held-roles.ts';
import { type Typesetter, TypesetterBusy } from '../../../platform/typesetting/typesetter.ts';
import { isFull, StorageFailed } from '../../../storage/storage.ts';
import { storageOf } from '../../../storage/storage-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Denied, Refused } from '../../../wire/failures.ts';
import { groupsWithin } from '../../evaluation/public.ts';
import { packedGoals } from '../../goals/public.ts';
import { breakable } from '../breakable.ts';
import { askingOf, PAPERS } from '../make-papers.ts';
import type { Digested, DigestTask } from './digest.worker.ts';
import { inOrder, type MakingPack, PACK_CONTENTS, type Packing, type SetPaper } from './pack-contents.ts';
import { indexPaper, writeIndex, writeSums } from './pack-index.ts';
import {
  addEntries,
  dropEntries,
  everyEntry,
  type Filled,
  fillEntries,
  findPack,
  holdPack,
  INDEX_PART,
  keepChecksum,
  openEntries,
  type PackRecord,
  placeEntries,
  setPack,
} from './packs.repository.ts';
import { placed, zipSize } from './zip-layout.ts';

export const PACK_MAKING = 'pack';

export interface PackJob {
  readonly pack_id: number;
}

export type Digests = Thread<DigestTask, Digested>;

const DAY = 24 * 60 * 60 * 1000;
/** What was done is kept after so many entries, or so many milliseconds. */
const AT_ONCE = 200;
const KEPT_EVERY = 1000;

const ROLE_LOST = '您已不具有制作时的角色，资料包没有制作完成';
const GIVEN_UP = '制作时多次出现意外，请稍后重新制作；仍然失败时请联系管理员';
const LOST = '文件在存储中找不到';
const DAMAGED = '文件内容与上传时不符';
const UNEXPECTED = '制作时出现意外';

class PackGone extends Error {}

/** Makes packs. What is made is kept at once, so that a job which is killed goes on where it was. */
export function packMaking(parts: {
  readonly digests: Digests;
  readonly typesetter: Typesetter;
}): JobHandler<PackJob> {
  return {
    async run({ pack_id }, context) {
      const pack = await findPack(context.school.db, pack_id);
      if (!pack || pack.state === 'ready' || pack.state === 'failed') return undefined;
      try {
        await makePack(pack, { ...context, ...parts, since: performance.now() });
      } catch (error) {
        if (!(error instanceof PackGone)) throw error;
      }
      return undefined;
    },
    giveUp: async (tx, { pack_id }) => {
      await setPack(tx, pack_id, { state: 'failed', failure: GIVEN_UP });
    },
  };
}

type Making = JobContext & {
  readonly digests: Digests;
  readonly typesetter: Typesetter;
  /** When it was begun: whoever asked for it has waited since, whatever each of its parts takes. */
  readonly since: number;
};

function digested({ digests, since }: Making, path: string): Promise<Digested> {
  return digests.make({ path, isDue: isDue(since) });
}

async function makePack(pack: PackRecord, making: Making): Promise<void> {
  const { school, now, log } = making;
  if (!(await stillActs(school.db, pack.actor)))
    return keep(making, pack, (tx) => setPack(tx, pack.id, { state: 'failed', failure: ROLE_LOST }));
  const scene: Scene = {
    ...{ school, db: school.db, now, log, term: pack.acad_year_term },
    ...{ host: '', address: '', userAgent: '' },
  };
  const packing = {
    ...(await packingOf(scene, pack.actor, pack)),
    setPaper: paperSetter(scene, pack, making),
  };
  if (pack.state === 'queued') await plan(pack, packing, making);
  await fill(pack, packing, making);
  await finish(pack, packing, making);
}

/** A paper is what its caller would be given: the same data, set from the same template. */
function paperSetter(
  scene: Scene,
  { actor, origin, masked }: PackRecord,
  { typesetter, signal, since }: Making,
): SetPaper {
  const asking = askingOf(scene, actor, origin);
  return async (kind, id) => {
    const { template, write } = PAPERS[kind];
    const asked = { kind, ids: [id], masked };
    const { data, pictures } = await breakable(await write(asking, asked, async () => {}));
    return (await typesetter.set({ template, data, pictures }, { signal, since })).pdf;
  };
}

/** Whether somebody may still do as what they asked for a pack. */
export async function stillActs(db: Scene['db'], actor: Actor): Promise<boolean> {
  return canMakePacks(actor) && (await stillHolds(db, actor));
}

/** What a caller packs: the groups that were submitted, of those that they reach, or what a major's entry year reached. */
export async function packingOf(
  scene: Scene,
  actor: Actor,
  { acad_year_term, ...asked }: Packing['scope'] & { readonly acad_year_term: string },
): Promise<Packing & { readonly filling: number }> {
  const { process, department_id, course_id, major_id, entry_year, requirement_id, masked, drafts } = asked;
  const scope = { process, department_id, course_id, major_id, entry_year, requirement_id, masked, drafts };
  if (major_id !== null) {
    const goals = await packedGoals(scene, actor, {
      id: major_id,
      entry_year: entry_year ?? 0,
      requirement_id,
    });
    return { scene, actor, scope, goals, groups: [], filling: 0 };
  }
  const found = await groupsWithin(scene.db, { ...scope, acad_year_term }, await reachOf(scene.db, actor));
  const groups = found.filter(({ filling }) => !filling);
  return { scene, actor, scope, groups, goals: null, filling: found.length - groups.length };
}

/** Writes while the job is this process's and the pack is there. */
function keep(
  { school, hold }: Making,
  { id }: PackRecord,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  return school.db.transaction(async (tx) => {
    await hold(tx);
    if (!(await holdPack(tx, id))) throw new PackGone();
    await write(tx);
  });
}

/**
 * Writes down everything that goes in, once: what changes afterwards is no part of it. A plan that was broken off is
 * begun anew; it is not one transaction, because what it reads has connections of its own.
 */
async function plan(pack: PackRecord, packing: Packing, making: Making): Promise<void> {
  const about = (name: string, source: string) => ({ part: INDEX_PART, name, source, file_id: null });
  let total = 0;
  const add = (planned: Parameters<typeof addEntries>[3]) =>
    keep(making, pack, async (tx) => {
      if (total === 0) await dropEntries(tx, pack.id);
      await addEntries(tx, pack.id, total, planned);
      total += planned.length;
    });
  await add([about('目录.html', 'html'), about('目录.pdf', 'pdf')]);
  for (const part of inOrder(pack.parts))
    for await (const planned of PACK_CONTENTS[part].plan(packing)) {
      making.signal.throwIfAborted();
      await add(planned);
    }
  await add([about('SHA256SUMS', 'sums')]);
  await keep(making, pack, (tx) => setPack(tx, pack.id, { state: 'making', total, done: 0, missing: 0 }));
}

/** Makes what is to be made, and finds the checksum of what is kept already. */
async function fill(pack: PackRecord, packing: MakingPack, making: Making): Promise<void> {
  let { done, missing } = (await findPack(making.school.db, pack.id)) ?? pack;
  for (;;) {
    const open = await openEntries(making.school.db, pack.id, AT_ONCE);
    if (open.length === 0) return;
    let filled: Filled[] = [];
    let kept = performance.now();
    const keepFilled = () =>
      keep(making, pack, async (tx) => {
        await fillEntries(tx, pack.id, filled);
        done += filled.length;
        missing += filled.filter((each) => each.missing !== undefined).length;
        await setPack(tx, pack.id, { done, missing });
        filled = [];
        kept = performance.now();
      });
    for (const entry of open) {
      making.signal.throwIfAborted();
      filled.push(await filledEntry(pack, entry, packing, making));
      if (performance.now() - kept > KEPT_EVERY) await keepFilled();
    }
    if (filled.length > 0) await keepFilled();
  }
}

type OpenEntry = Awaited<ReturnType<typeof openEntries>>[number];

async function filledEntry(
  pack: PackRecord,
  { number, part, name, source, file }: OpenEntry,
  packing: MakingPack,
  making: Making,
): Promise<Filled> {
  if (file) return { number, ...(await keptFile(file, making)) };
  try {
    const content = await PACK_CONTENTS[part as PackPart].make?.(packing, source ?? '');
    if (!content) return { number, missing: UNEXPECTED };
    return { number, ...(await keepMade(pack, number, name, content, making)) };
  } catch (error) {
    // The storage may be back in a minute or have room again, and the queue of papers be shorter; what cannot be made today cannot be made then either, and the rest is wanted.
    const mayPass = error instanceof StorageFailed || isFull(error) || error instanceof TypesetterBusy;
    if (making.signal.aborted || mayPass) throw error;
    if (error instanceof Refused) return { number, missing: say(error.refusal).message };
    if (error instanceof Denied) return { number, missing: error.message };
    making.log.error({ err: error, pack: pack.id, name }, 'a file of a pack was not made');
    return { number, missing: UNEXPECTED };
  }
}

type Found = Omit<Filled, 'number'>;

async function keptFile(file: NonNullable<OpenEntry['file']>, making: Making): Promise<Found> {
  const { id, size, crc32: known, storage_key } = file;
  const storage = storageOf(making.school);
  const sha256 = file.sha256.toString('hex');
  if ((await storage.size(storage_key)) !== size) return { missing: LOST };
  if (known !== null) return { size, crc32: known, sha256 };
  const read = await storage.withLocal(storage_key, (path) => digested(making, path));
  if (read.sha256 !== sha256 || read.size !== size) return { missing: DAMAGED };
  await keepChecksum(making.school.db, id, read.crc32);
  return { size, crc32: read.crc32, sha256 };
}

function keyOf({ id }: PackRecord, number: number, name: string): string {
  const ending = /\.([a-z0-9]+)$/.exec(name)?.[1];
  return `packs/${id}/${number}${ending ? `.${ending}` : ''}`;
}

async function keepMade(
  pack: PackRecord,
  number: number,
  name: string,
  content: Uint8Array,
  making: Making,
): Promise<Found> {
  const storage_key = keyOf(pack, number, name);
  await onScratch(making, async (path) => {
    await writeFile(path, content);
    await storageOf(making.school).put(storage_key, path);
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { storage_key, size: content.length, crc32: crc32(content), sha256 };
}

async function onScratch<T>({ school }: Making, work: (path: string) => Promise<T>): Promise<T> {
  const folder = join(school.filesDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.${randomUUID()}`);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes what the pack says of itself, gives every entry its place, and has it ready. */
async function finish(pack: PackRecord, packing: Packing, making: Making): Promise<void> {
  const { db } = making.school;
  const at = making.now();
  const { total } = (await findPack(db, pack.id)) ?? pack;
  const written = async (number: number, name: string, write: (path: string) => Promise<void>) =>
    onScratch(making, async (path) => {
      await write(path);
      const read = await digested(making, path);
      const storage_key = keyOf(pack, number, name);
      await storageOf(making.school).put(storage_key, path);
      await keep(making, pack, (tx) => fillEntries(tx, pack.id, [{ number, storage_key, ...read }]));
      return read.sha256;
    });
  const paper = await indexOnPaper(pack, packing, making, at);
  await keep(making, pack, (tx) => fillEntries(tx, pack.id, [{ number: 2, ...paper }]));
  await written(1, '目录.html', (path) => writeIndex(path, pack, packing, at));
  const digest = await written(total, 'SHA256SUMS', (path) => writeSums(path, db, pack.id));
  await keep(making, pack, async (tx) => {
    const { missing, ...shape } = await place(tx, pack);
    await setPack(tx, pack.id, {
      ...{ ...shape, missing, digest, state: 'ready', done: total, ready_at: at },
      bytes: zipSize({ ...shape, at }),
      expires_at: new Date(at.getTime() + PACK_DAYS * DAY),
    });
  });
}

async function indexOnPaper(pack: PackRecord, packing: Packing, making: Making, at: Date): Promise<Found> {
  const { data, pictures } = await breakable(await indexPaper(pack, packing, at));
  try {
    const { pdf } = await making.typesetter.set({ template: 'pack-index', data, pictures }, making);
    return await keepMade(pack, 2, '目录.pdf', pdf, making);
  } catch (error) {
    if (!(error instanceof Refused) || error instanceof TypesetterBusy) throw error;
    return { missing: say(error.refusal).message };
  }
}

async function place(tx: Transaction, { id }: PackRecord) {
  let next = { zip_at: 0, directory_at: 0 };
  let [entries, missing] = [0, 0];
  for await (const page of everyEntry(tx, id)) {
    const places = page.flatMap(({ number, name, size, crc32: sum }) => {
      if (size === null || sum === null) return [];
      const at = next;
      next = placed({ name, size, crc32: sum }, at);
      return [{ number, ...at }];
    });
    await placeEntries(tx, id, places);
    entries += places.length;
    missing += page.filter((entry) => entry.missing !== null).length;
  }
  return { entries, missing, directory_at: next.zip_at, directory_size: next.directory_at };
}
