import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Pack, PackContents } from '@course-center/contract/documents/packs';
import { packEndpoints } from '@course-center/contract/documents/packs';
import { CODE } from '@course-center/domain/answers/code';
import { entryName } from '@course-center/domain/documents/packs/entry-name';
import {
  canMakePacks,
  MOST_PACKS,
  PACK_DAYS,
  PACK_PART_WORDS,
  PACK_STATE_TITLE,
  type PackPart,
  type PackRefusal,
  type PackScope,
  partsOf,
  WHOLE_TERM,
} from '@course-center/domain/documents/packs/pack';
import { canReadResultLists } from '@course-center/domain/evaluation/result-lists/list-readers';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import fp from 'fastify-plugin';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { eq } from '../../../database/query.ts';
import { courses, departments } from '../../../database/schema.ts';
import { contentPolicy, sendContent } from '../../../platform/files/links/send-content.ts';
import { schoolSecret } from '../../../platform/files/secrets.ts';
import { FILE_REMOVAL } from '../../../platform/files/sweep-files.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Thread } from '../../../platform/jobs/thread.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { holdPerson } from '../../../platform/limits/hold-person.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { School, Schools } from '../../../schools/school.ts';
import { storageOf } from '../../../storage/storage-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { whenOver } from '../../../wire/when-over.ts';
import { packedGoals } from '../../goals/public.ts';
import { ORIGIN } from '../make-papers.ts';
import { type Digests, PACK_MAKING, type PackJob, packingOf, packMaking, stillActs } from './make-pack.ts';
import { inOrder, PACK_CONTENTS } from './pack-contents.ts';
import {
  addPack,
  expiredPacks,
  type FilledEntry,
  findPack,
  missingIn,
  type PackRecord,
  packsOf,
  placedFrom,
  removePack,
} from './packs.repository.ts';
import { type ZipSource, zipPieces } from './zip-layout.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Long enough to go on with twenty gigabytes over a bad line; whose role ended gets nothing more all the same. */
const LINK_GOOD_FOR = DAY;
/** A file of the largest size that may be uploaded, from a slow disk. */
const LONGEST_DIGEST = HOUR;
const LINKS = '/api/packs';
const PIECE = 256 * 1024;
const FEW_MISSING = 20;
/** More than a download manager asks for: beside six hundred of one link a call took sixteen seconds. */
const MOST_AT_ONCE = 8;
const BUSY = '该资料包正在同时下载多次，请等前面的下载完成后再试';
const GONE = '资料包不存在，可能已过期或被删除，请重新制作';

export interface PackRoutesOptions {
  readonly schools: Schools;
  readonly now: () => Date;
}

export const packRoutes = fp<PackRoutesOptions>(
  async (app, { schools, now }) => {
    const digests: Digests = new Thread(new URL('./digest.worker.ts', import.meta.url), LONGEST_DIGEST);
    app.addHook('onClose', () => digests.close());
    app.jobs.handle(PACK_MAKING, packMaking({ digests, typesetter: app.typesetter }));
    app.jobs.handle('pack-expiry', {
      alone: true,
      repeats: { everyMinutes: 60 },
      run: async (_payload, { school }) => {
        for (const id of await expiredPacks(school.db, now()))
          await school.db.transaction((tx) => dropPack(tx, id, now()));
        return undefined;
      },
    });
    serve(app, packEndpoints.contents, ({ scene, actor, query }) => readContents(scene, actor, query));
    serve(app, packEndpoints.list, ({ scene, actor }) => listPacks(scene, actor));
    serve(app, packEndpoints.make, ({ scene, actor, body, cookies: { secure } }) => {
      const origin = app.outside.addressOf(scene.school) ?? `${secure ? 'https' : 'http'}://${scene.host}`;
      return startPack(scene, actor, body, ORIGIN.test(origin) ? origin : '');
    });
    serve(app, packEndpoints.link, ({ scene, actor, params }) => handOut(scene, actor, params.id));
    serve(app, packEndpoints.remove, ({ scene, actor, params }) => discardPack(scene, actor, params.id));
    const fetched = new Map<string, number>();
    app.route<{ Params: { school: string; token: string } }>({
      method: ['GET', 'HEAD'],
      url: `${LINKS}/:school/:token`,
      schema: { hide: true },
      onSend: contentPolicy,
      handler: async (request, reply) => {
        const school = schools.get(request.params.school);
        const id = school && packIn(request.params.token, school.name, await linkKey(school.db), now());
        if (!school || !id) throw forbidden('下载链接无效或已过期，请回到资料包页面重新下载');
        if (!isLetIn(fetched, `${school.name}/${id}`, reply.raw))
          return reply.code(429).send({ code: CODE.tooMany, message: BUSY, data: null });
        const pack = await findPack(school.db, id);
        if (!isReady(pack) || pack.expires_at <= now() || !(await stillActs(school.db, pack.actor)))
          throw notFound(GONE);
        return sendContent(request, reply, {
          size: pack.bytes,
          name: `${entryName(pack.title, 100)}.zip`,
          type: 'application/zip',
          etag: `"${pack.id}-${pack.digest}"`,
          ...{ inline: false, maxAge: 0 },
          open: (range) => zipPieces(sourceOf(school, pack), range ?? { from: 0, to: pack.bytes - 1 }),
        });
      },
    });
  },
  { name: 'pack-routes', dependencies: ['actor', 'jobs', 'outside', 'typesetting'] },
);

/** Counts a fetch of a pack until it is over; false where as many go on as may. */
function isLetIn(fetched: Map<string, number>, pack: string, answer: ServerResponse): boolean {
  const before = fetched.get(pack) ?? 0;
  if (before >= MOST_AT_ONCE) return false;
  fetched.set(pack, before + 1);
  whenOver(answer, () => {
    const left = (fetched.get(pack) ?? 1) - 1;
    if (left > 0) fetched.set(pack, left);
    else fetched.delete(pack);
  });
  return true;
}

type ReadyPack = PackRecord & {
  readonly [Key in 'bytes' | 'entries' | 'directory_at' | 'directory_size']: number;
} & { readonly ready_at: Date };

function isReady(pack: PackRecord | undefined): pack is ReadyPack {
  return pack?.state === 'ready';
}

/** The archive, of which nothing is kept but the places of its entries. */
function sourceOf(school: School, pack: ReadyPack): ZipSource {
  const { id, entries, directory_at, directory_size, ready_at: at } = pack;
  const room = [Buffer.allocUnsafeSlow(PIECE), Buffer.allocUnsafeSlow(PIECE)] as const;
  return {
    ...{ entries, directory_at, directory_size, at },
    entriesFrom: (place) => placedFrom(school.db, id, 'zip_at', place),
    directoryFrom: (place) => placedFrom(school.db, id, 'directory_at', place),
    read: (entry, range) => storageOf(school).pieces((entry as FilledEntry).storage_key, range, room),
  };
}

function refuse(pack: PackRefusal): never {
  throw new Refused({ reason: 'pack_refused', pack });
}

type AskedScope = { readonly [Name in keyof PackScope]?: PackScope[Name] | undefined };

/** What the caller asks for, within what they reach: another's department is not there. */
async function scopeOf(scene: Scene, actor: Actor, asked: AskedScope) {
  if (!canMakePacks(actor)) throw forbidden();
  const { db, term } = scene;
  const { process = null, department_id = null, course_id = null, drafts = false } = asked;
  const { major_id = null, entry_year = null, requirement_id = null, masked = false } = asked;
  if (major_id !== null) {
    if (entry_year === null) throw new InvalidInput({ entry_year: '请选择年级' });
    const { title: whole } = await packedGoals(scene, actor, { id: major_id, entry_year, requirement_id });
    const title = masked ? `${whole}（隐去学生信息）` : whole;
    return {
      ...{ ...WHOLE_TERM, major_id, entry_year, requirement_id, masked, title },
      acad_year_term: await termOf(db, term),
    };
  }
  const reach = await reachOf(db, actor);
  const within = (id: number | undefined) => id !== undefined && (reach === null || reach.includes(id));
  const [department] =
    department_id === null
      ? [null]
      : await db.select().from(departments).where(eq(departments.id, department_id));
  if (department_id !== null && !within(department?.id))
    throw new InvalidInput({ department_id: '部门不存在，请重新选择' });
  const [course] =
    course_id === null ? [null] : await db.select().from(courses).where(eq(courses.id, course_id));
  if (course_id !== null && !within(course?.department_id))
    throw new InvalidInput({ course_id: '课程不存在，请重新选择' });
  const acad_year_term = await termOf(db, term);
  const [own] =
    reach === null || department
      ? []
      : await db
          .select()
          .from(departments)
          .where(eq(departments.id, actor.department_ids[0] ?? 0));
  const named = [
    acad_year_term,
    department?.name ?? own?.name ?? '',
    course ? `${course.code} ${course.name}` : '',
    process === null ? '' : PROCESS_TITLE[process],
    '评估资料包',
  ];
  const title = named.filter((word) => word !== '').join(' ');
  return { ...WHOLE_TERM, acad_year_term, process, department_id, course_id, drafts, title };
}

async function readContents(scene: Scene, actor: Actor, asked: AskedScope): Promise<PackContents> {
  const { title, ...scope } = await scopeOf(scene, actor, asked);
  const packing = await packingOf({ ...scene, term: scope.acad_year_term }, actor, scope);
  const parts: PackContents['parts'] = [];
  for (const part of partsOf(scope))
    if (part !== 'lists' || canReadResultLists(actor))
      parts.push({ part, ...PACK_PART_WORDS[part], ...(await PACK_CONTENTS[part].count(packing)) });
  const { groups, filling, goals } = packing;
  return { title, groups: groups.length, filling, goal_courses: goals?.courses.length ?? 0, parts };
}

async function startPack(
  scene: Scene,
  actor: Actor,
  asked: AskedScope & { readonly parts: readonly PackPart[] },
  origin: string,
): Promise<{ id: number }> {
  const { title, ...scope } = await scopeOf(scene, actor, asked);
  const at = scene.now();
  const packing = await packingOf({ ...scene, term: scope.acad_year_term }, actor, scope);
  const offered = partsOf(scope);
  const parts = inOrder(asked.parts).filter((part) => offered.includes(part));
  let count = 0;
  for (const part of parts) count += (await PACK_CONTENTS[part].count(packing)).count;
  if (count === 0) refuse('nothing_in_it');
  return scene.db.transaction(async (tx) => {
    await holdPerson(tx, actor.person_id);
    const own = await packsOf(tx, actor, at);
    if (own.some(({ state }) => state === 'queued' || state === 'making')) refuse('under_way');
    if (own.length >= MOST_PACKS) refuse('too_many');
    const expires_at = new Date(at.getTime() + PACK_DAYS * DAY);
    const row = {
      ...scope,
      title,
      parts,
      actor,
      origin,
      person_id: actor.person_id,
      made_at: at,
      expires_at,
    };
    const id = await addPack(tx, row);
    await appendToLedger(tx, scene, {
      ...{ by: actor, action: 'pack.created', subject: `pack:${id}` },
      after: {
        name: title,
        parts: parts.map((part) => PACK_PART_WORDS[part].title),
        ...(packing.goals
          ? { goal_courses: packing.goals.courses.length, masked: scope.masked }
          : { groups: packing.groups.length }),
      },
    });
    await enqueue(tx, PACK_MAKING, { pack_id: id } satisfies PackJob, { at });
    return { id };
  });
}

async function listPacks({ db, now }: Scene, actor: Actor): Promise<Pack[]> {
  if (!canMakePacks(actor)) throw forbidden();
  const own = await packsOf(db, actor, now());
  const missing = await missingIn(
    db,
    own.filter((pack) => pack.missing > 0).map(({ id }) => id),
    FEW_MISSING,
  );
  return own.map((pack) => ({
    id: pack.id,
    title: pack.title,
    state: pack.state,
    state_title: PACK_STATE_TITLE[pack.state],
    failure: pack.failure,
    done: pack.done,
    total: pack.total,
    parts: pack.parts.map((part) => PACK_PART_WORDS[part].title),
    entries: pack.entries,
    bytes: pack.bytes,
    missing: pack.missing,
    missing_names: missing.get(pack.id) ?? [],
    made_at: pack.made_at.toISOString(),
    expires_at: pack.expires_at.toISOString(),
  }));
}

/** A pack of the caller's own; not there and not theirs get the same answer. */
async function ownPack(db: Queryable, actor: Actor, id: number, now: Date): Promise<PackRecord> {
  if (!canMakePacks(actor)) throw forbidden();
  const pack = (await packsOf(db, actor, now)).find((each) => each.id === id);
  if (!pack || !(await stillActs(db as Scene['db'], pack.actor))) throw notFound(GONE);
  return pack;
}

/** Hands a link out. No byte of a pack leaves but by one, so that the ledger knows of everybody who fetched it. */
async function handOut(scene: Scene, actor: Actor, id: number) {
  const { db, school, now } = scene;
  const pack = await ownPack(db, actor, id, now());
  if (!isReady(pack)) refuse('not_ready');
  const expires = new Date(Math.min(now().getTime() + LINK_GOOD_FOR, pack.expires_at.getTime()));
  await db.transaction((tx) =>
    appendToLedger(tx, scene, {
      ...{ by: actor, action: 'pack.fetched', subject: `pack:${id}` },
      after: { name: pack.title, bytes: pack.bytes, digest: pack.digest },
    }),
  );
  const token = tokenOf(id, expires, school.name, await linkKey(db));
  return { url: `${LINKS}/${school.name}/${token}`, expires_at: expires.toISOString() };
}

async function discardPack(scene: Scene, actor: Actor, id: number): Promise<undefined> {
  await scene.db.transaction(async (tx) => {
    const { title } = await ownPack(tx, actor, id, scene.now());
    await dropPack(tx, id, scene.now());
    await appendToLedger(tx, scene, {
      ...{ by: actor, action: 'pack.removed', subject: `pack:${id}` },
      before: { name: title },
    });
  });
  return undefined;
}

const KEYS_AT_ONCE = 1000;

/** Removes a pack, and after the commit what was made for it. */
async function dropPack(tx: Transaction, id: number, at: Date): Promise<void> {
  const keys = await removePack(tx, id);
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE)
    await enqueue(tx, FILE_REMOVAL, { keys: keys.slice(from, from + KEYS_AT_ONCE) }, { at });
}

const linkKey = schoolSecret('pack-links');

function tokenOf(id: number, expires: Date, school: string, key: Buffer): string {
  const claim = `${id}.${Math.floor(expires.getTime() / 1000).toString(36)}`;
  return `${claim}.${signatureOf(claim, school, key).toString('base64url')}`;
}

/** The pack that a token leads to; null when it was not signed here, or its time is over. */
function packIn(token: string, school: string, key: Buffer, now: Date): number | null {
  const [, claim, id, moment, signature] =
    /^((\d{1,10})\.([0-9a-z]{1,8}))\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (!claim || !moment || !signature) return null;
  const [expected, brought] = [signatureOf(claim, school, key), Buffer.from(signature, 'base64url')];
  if (brought.length !== expected.length || !timingSafeEqual(brought, expected)) return null;
  return Number.parseInt(moment, 36) * 1000 > now.getTime() ? Number(id) : null;
}

function signatureOf(claim: string, school: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${school}/${claim}`).digest();
}
