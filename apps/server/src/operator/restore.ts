import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sizeWords } from '@course-center/domain/files/size-words';
import { momentWords } from '@course-center/domain/forms/local-time';
import { CHANNEL_TITLE } from '@course-center/domain/messages/channels';
import pg from 'pg';
import type { Config } from '../config.ts';
import { databaseIn, openEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { Copying } from '../platform/backups/copying.ts';
import {
  BackupFault,
  type BackupFile,
  type Manifest,
  PLACES,
  readManifest,
  requireOwnFiles,
  unlessMissing,
} from '../platform/backups/manifest.ts';
import { majorOf, restoreFrom } from '../platform/backups/postgres-programs.ts';
import { countRows } from '../platform/backups/snapshot.ts';
import { headsFile, headsSignedHere } from '../platform/ledger/heads.ts';
import { appendToLedger } from '../platform/ledger/ledger.ts';
import { MAIL_LINK } from '../platform/messages/mail-links.ts';
import { stopSending } from '../platform/messages/messages.repository.ts';
import { SENDING } from '../platform/messages/tell-people.ts';
import { registeredIn } from '../schools/control.ts';
import { openStorage } from '../schools/open-schools.ts';
import { type RegisteredSchool, readRegistry } from '../schools/registry.ts';
import type { School } from '../schools/school.ts';
import { dropUnfitPassword } from '../seeding/first-administrator.ts';
import { diskStorage } from '../storage/storage-of.ts';
import { type Finding, type Verified, verifySchool } from './verify-school.ts';

export interface RestoreOrder {
  readonly config: Config;
  /** The backup. */
  readonly from: string;
  /** Whether what is there may go: on disk it is put aside, in PostgreSQL it is dropped. */
  readonly replace: boolean;
  readonly now: () => Date;
  readonly say: (line: string) => void;
}

/** Brings a school back as a backup has it, and holds what came back against what was backed up. */
export async function restore(order: RestoreOrder): Promise<Verified> {
  const { config, from, say } = order;
  const manifest = await readManifest(from);
  await requireOwnFiles(from, manifest);
  await requireKnown(manifest);
  const school = await targetOf(config, manifest);
  const place = { name: school.name, filesDir: join(config.dataDir, 'files', school.name) };
  await requireRoom(order, school, place.filesDir);
  const copying = new Copying();
  try {
    say(`恢复学校 ${school.name}，备份时刻 ${momentWords(new Date(manifest.taken_at))}`);
    // What would be lost is only given up for a backup that is whole.
    if (order.replace) await checkFiles(from, manifest, copying, say);
    const aside = order.replace ? asideOf(order.now()) : null;
    // The disk is waited for by one, the processor by the other. Neither is left behind at work.
    await both(
      restoreFiles(order, manifest, place, copying, aside),
      restoreDatabase(order, manifest, school, copying, aside),
    );
    const signedHere = await headsSignedHere(school, ledgerPlaceOf(config));
    const ledger = await restoreHeads(order, school);
    const opened = await openRestored(config, school, place);
    try {
      await requireCounts(opened, manifest);
      const applied = await migrate(opened.pool);
      if (applied.length > 0) say(`数据库已升级 ${applied.length} 步，到 ${applied.at(-1)}`);
      const verified = await verifySchool(opened, { manifest, ledger, config, copying, signedHere });
      const dropped = await dropUnfitPassword(config.dataDir, school.name, opened.db);
      if (dropped) say(dropped);
      return { ...verified, sentences: [...verified.sentences, await keepQuiet(opened, order.now)] };
    } finally {
      await opened.close();
    }
  } finally {
    await copying.close();
  }
}

async function both(...works: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(works))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/** Only reads a backup: whether each of its files is as it was written. */
export async function checkBackup(from: string, say: (line: string) => void): Promise<Manifest> {
  const manifest = await readManifest(from);
  await requireOwnFiles(from, manifest);
  const copying = new Copying();
  await checkFiles(from, manifest, copying, say).finally(() => copying.close());
  return manifest;
}

/** A database of a newer version has rows that this one would not understand. */
async function requireKnown({ migrations, product }: Manifest): Promise<void> {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown)
    throw new BackupFault(
      `这份备份来自更新的版本（${product}，数据库迁移 ${unknown}），本程序不认识。请先升级本程序，再恢复`,
    );
}

async function targetOf(config: Config, { school: name, engine }: Manifest): Promise<RegisteredSchool> {
  const school = [...(await readRegistry(config)), ...(await registeredIn(config.schoolsUrl))].find(
    (each) => each.name === name,
  );
  if (!school)
    throw new BackupFault(
      `备份属于学校“${name}”，但设置中没有这所学校。请先${config.schoolsUrl ? `用 npm run schools -- add ${name} 登记它，再加 --replace 恢复` : `在 ${config.schoolsFile} 中登记它`}（签名与密文都与学校名绑定，不能换名恢复）`,
    );
  const isPostgres = school.databaseUrl !== null;
  if (isPostgres !== (engine === 'postgres'))
    throw new BackupFault(
      isPostgres
        ? '这份备份取自内置数据库，只能恢复到内置数据库：请去掉 DATABASE_URL（其它学校：登记为 embedded）后再恢复'
        : '这份备份取自 PostgreSQL，请用 DATABASE_URL（其它学校：在登记文件中）指定一个空的 PostgreSQL 数据库后再恢复',
    );
  // A dump is loaded past a pooler, and only the database itself tells who else is connected.
  return { ...school, databaseUrl: school.directUrl ?? school.databaseUrl };
}

/** Refuses a target that has something, unless it was said that it may go. */
async function requireRoom(order: RestoreOrder, school: RegisteredSchool, filesDir: string): Promise<void> {
  const { config, replace } = order;
  const filled = [
    ...((await isThere(join(filesDir, 'private'))) ? [`文件夹 ${filesDir}`] : []),
    ...(school.databaseUrl
      ? await tablesIn(school.databaseUrl, replace)
      : (await isThere(databaseIn(folderOf(config, school.name))))
        ? [`内置数据库 ${folderOf(config, school.name)}`]
        : []),
  ];
  if (filled.length > 0 && !replace)
    throw new BackupFault(
      `${filled.join('、')}中已有数据，不会覆盖。请换用空的数据库和 DATA_DIR；确认要替换时加 --replace（磁盘上的旧数据改名保留，PostgreSQL 中的旧表会被删除）`,
    );
  if (!school.databaseUrl) {
    const folder = folderOf(config, school.name);
    await mkdir(folder, { recursive: true });
    // Thrown where the product runs on it.
    await (await lockFolder(folder)).release();
  }
}

const folderOf = (config: Config, name: string) => join(config.dataDir, 'schools', name);
const isThere = async (path: string) => (await stat(path).catch(unlessMissing)) !== null;

async function tablesIn(url: string, replace: boolean): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace`,
    );
    if (rows[0].tables === 0) return [];
    const others = await client.query(
      `select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    );
    if (replace && others.rows[0].others > 0)
      throw new BackupFault(
        `目标数据库上还有 ${others.rows[0].others} 个连接（产品可能仍在运行），请先停止它们，再恢复`,
      );
    return ['PostgreSQL 数据库'];
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: Error) => {
    throw new BackupFault(`无法连接目标数据库（${error.message}），请检查 DATABASE_URL`);
  });
  return work(client).finally(() => client.end());
}

/** What is put aside is called by when that was. */
const asideOf = (now: Date) => `.before-${now.toISOString().replace(/[-:]|\..*/g, '')}`;

async function putAside(path: string, aside: string | null, say: RestoreOrder['say']): Promise<void> {
  if (aside === null || !(await isThere(path))) return;
  await rename(path, `${path}${aside}`);
  say(`原有的 ${path} 已改名为 ${path}${aside}，确认无误后可删除`);
}

async function checkFiles(from: string, { files }: Manifest, copying: Copying, say: RestoreOrder['say']) {
  await copying.each(files, async ({ path, sha256 }, copier) => {
    const found = await copier.digest(join(from, path)).catch(() => null);
    if (found?.sha256 !== sha256) throw damagedFile(path);
  });
  say(`备份完整：${files.length} 个文件（${sizeOf(files)}）的校验值都相符`);
}

const damagedFile = (path: string) =>
  new BackupFault(`备份中的 ${path} 缺失或已损坏（校验值不符），请换用另一份备份`);
const sizeOf = (files: readonly BackupFile[]) => sizeWords(files.reduce((sum, { bytes }) => sum + bytes, 0));

interface FilesPlace {
  readonly name: string;
  readonly filesDir: string;
}

const TOLD_EVERY = 5000;

/** Brings contents and public files back, each held against the manifest on its way. */
async function restoreFiles(
  { config, from, say }: RestoreOrder,
  manifest: Manifest,
  place: FilesPlace,
  copying: Copying,
  aside: string | null,
): Promise<void> {
  await putAside(place.filesDir, aside, say);
  const storage = await openStorage(config, place);
  const contents = filesIn(manifest, PLACES.contents);
  const scratch = join(place.filesDir, 'uploads');
  await mkdir(scratch, { recursive: true });
  let [done, bytes, told] = [0, 0, Date.now()];
  await copying.each(contents, async ({ path, key, sha256, bytes: size }, copier) => {
    const source = join(from, path);
    if (storage) {
      if ((await copier.digest(source).catch(() => null))?.sha256 !== sha256) throw damagedFile(path);
      await storage.put(key, source);
    } else await bring(copier, source, join(place.filesDir, 'private', key), { path, sha256 });
    done += 1;
    bytes += size;
    if (Date.now() - told < TOLD_EVERY) return;
    told = Date.now();
    say(`已恢复 ${done} / ${contents.length} 个文件（${sizeWords(bytes)}）`);
  });
  await copying.each(filesIn(manifest, PLACES.public), ({ path, key, sha256 }, copier) =>
    bring(copier, join(from, path), join(place.filesDir, 'public', key), { path, sha256 }),
  );
  say(`已恢复全部 ${contents.length} 个文件（${sizeWords(bytes)}）`);
}

/** The files of a backup below one of its folders, and what they are called there. */
const filesIn = ({ files }: Manifest, folder: string) =>
  files.flatMap((file) =>
    file.path.startsWith(`${folder}/`) ? [{ ...file, key: file.path.slice(folder.length + 1) }] : [],
  );

/** Under another name until it is whole: a restore that is broken off leaves no half files under a key. */
async function bring(
  copier: Parameters<Parameters<Copying['each']>[1]>[1],
  source: string,
  target: string,
  { path, sha256 }: Pick<BackupFile, 'path' | 'sha256'>,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const beside = `${target}.restoring`;
  const copied = await copier.copy(source, beside).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (copied?.sha256 !== sha256) {
    await rm(beside, { force: true });
    throw damagedFile(path);
  }
  await rename(beside, target);
}

async function restoreDatabase(
  { config, from, say, replace }: RestoreOrder,
  manifest: Manifest,
  { name, databaseUrl }: RegisteredSchool,
  copying: Copying,
  aside: string | null,
): Promise<void> {
  if (databaseUrl) {
    await copying.each([PLACES.dump], async (path, copier) => {
      const { sha256 } = manifest.files.find((file) => file.path === path) ?? {};
      if ((await copier.digest(join(from, path)).catch(() => null))?.sha256 !== sha256)
        throw damagedFile(path);
    });
    const version = await withClient(databaseUrl, async (client) => {
      if (replace) await client.query('drop schema public cascade; create schema public');
      return (await client.query('show server_version')).rows[0].server_version as string;
    });
    if (majorOf(version) < majorOf(manifest.engine_version))
      say(`！目标 PostgreSQL（${version}）比备份时的（${manifest.engine_version}）旧，可能无法恢复`);
    await restoreFrom(join(from, PLACES.dump), databaseUrl, manifest.engine_version);
  } else {
    const target = databaseIn(folderOf(config, name));
    await putAside(target, aside, say);
    await restoreFolder(from, `${target}.restoring`, manifest, copying);
    await rename(`${target}.restoring`, target);
  }
  say(`已恢复数据库：${Object.values(manifest.tables).reduce((sum, rows) => sum + rows, 0)} 行`);
}

async function restoreFolder(
  from: string,
  target: string,
  manifest: Manifest,
  copying: Copying,
): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const inside = (path: string) => join(target, path.slice(PLACES.database.length));
  for (const folder of manifest.folders) await mkdir(inside(folder), { recursive: true, mode: 0o700 });
  await copying.each(filesIn(manifest, PLACES.database), async ({ path, sha256 }, copier) => {
    const copied = await copier.copy(join(from, path), inside(path)).catch(() => null);
    if (copied?.sha256 !== sha256) throw damagedFile(path);
  });
}

const ledgerPlaceOf = (config: Config) => ({
  keyFile: config.ledgerKeyFile,
  folder: join(config.dataDir, 'ledger'),
});

/** The signed ends as they were then: later ones name rows that are gone now, and would accuse the restored ledger. */
async function restoreHeads({ config, from, say, now }: RestoreOrder, school: RegisteredSchool) {
  const place = ledgerPlaceOf(config);
  const file = headsFile(school, place);
  await putAside(file, asideOf(now()), say);
  const heads = await readFile(join(from, PLACES.heads)).catch(unlessMissing);
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  if (heads) await writeFile(file, heads, { mode: 0o600 });
  const publicKey = await readFile(join(from, PLACES.ledgerKey), 'utf8').catch(unlessMissing);
  return { ...place, ...(publicKey && { publicKey }) };
}

async function openRestored(config: Config, school: RegisteredSchool, place: FilesPlace): Promise<School> {
  const ignore = () => undefined;
  const open = school.databaseUrl
    ? openPostgres(school.databaseUrl, 2, ignore)
    : await openEmbedded(folderOf(config, school.name), ignore);
  const storage = (await openStorage(config, place)) ?? diskStorage(place.filesDir);
  return { ...open, ...place, storage, embedded: school.databaseUrl === null };
}

/** Whether it is a drill or the school itself nobody can tell from here: it says nothing to anybody until it is told to. */
async function keepQuiet({ db }: School, now: () => Date): Promise<Finding> {
  const { channels, dropped } = await db.transaction(async (tx) => {
    const stopped = await stopSending(tx, { messages: SENDING, letters: MAIL_LINK }, now());
    await appendToLedger(
      tx,
      { now, address: '' },
      ...stopped.channels.map((channel) => ({
        by: { person_id: null, name: '从备份恢复' },
        ...{ action: 'message_channel.changed', subject: `message_channel:${channel}` },
        ...{ before: { enabled: true }, after: { enabled: false } },
      })),
    );
    return stopped;
  });
  const ways = channels.map((channel) => CHANNEL_TITLE[channel]).join('、');
  const off =
    ways === ''
      ? ''
      : `；消息渠道（${ways}）已停用，确认要由它对外发送后，由管理员在“系统设置 - 消息”中重新启用`;
  return {
    mark: ways === '' && dropped === 0 ? '✓' : '！',
    text: `备份时排队的 ${dropped} 条消息不再自动发送（发送记录中可逐条重发）${off}`,
  };
}

async function requireCounts({ pool }: School, { tables }: Manifest): Promise<void> {
  const counts = await countRows(pool);
  const wrong = Object.keys({ ...tables, ...counts }).find((name) => counts[name] !== tables[name]);
  if (wrong !== undefined)
    throw new BackupFault(
      `恢复后的表 ${wrong} 有 ${counts[wrong] ?? 0} 行，备份时有 ${tables[wrong] ?? 0} 行。请不要使用恢复的数据，换用另一份备份`,
    );
}
