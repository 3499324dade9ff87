import { createWriteStream } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sizeWords } from '@course-center/domain/files/size-words';
import type { School } from '../../schools/school.ts';
import { isFull } from '../../storage/storage.ts';
import { storageOf } from '../../storage/storage-of.ts';
import { headsFile, type LedgerPlace, publicKeyOf } from '../ledger/heads.ts';
import { PRODUCT_VERSION } from '../processes/product-version.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { beginBackup, endBackup, HELD_MINUTES, renewBackup } from './backups.repository.ts';
import { type Copier, Copying, type Digest } from './copying.ts';
import {
  BackupFault,
  type BackupFile,
  backupName,
  backupsIn,
  type DamagedContent,
  type Manifest,
  PLACES,
  partialOf,
  readManifest,
  seal,
  unlessMissing,
} from './manifest.ts';
import { type Snapshot, type StoredContent, takeSnapshot, treeOf } from './snapshot.ts';

/** What a backup is taken with. */
export interface BackupOrder {
  /** Holds this one and others. */
  readonly into: string;
  readonly ledger: LedgerPlace;
  readonly secrets: Secrets;
  readonly now: () => Date;
  readonly say: (line: string) => void;
  /** Raised when it is to be broken off. */
  readonly signal?: AbortSignal;
}

export interface TakenBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Takes a backup: the database at one moment, and every content that it names then. Contents never change under their
 * keys, and those whose rows go are held until it is done, so that they may be copied after that moment.
 */
export async function backUp(school: School, order: BackupOrder): Promise<TakenBackup> {
  const { into, now, say } = order;
  const started = now();
  const name = backupName(school.name, started);
  const folder = join(into, name);
  const partial = partialOf(into, name);
  await requireFilled(school);
  await mkdir(into, { recursive: true, mode: 0o700 }).catch(tellFolder);
  await mkdir(partial, { mode: 0o700 }).catch(tellFolder);
  const note = await hold(school, folder, started);
  try {
    say(`备份学校 ${school.name}`);
    const manifest = await fill(school, order, partial);
    await seal(partial, folder, manifest);
    await note.end(now(), manifest);
    return { folder, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    const fault = isFull(error)
      ? new BackupFault(`备份文件夹 ${into} 所在的磁盘空间不足，请腾出空间或换一个文件夹后重新备份`)
      : error;
    await note.fail(now(), fault);
    throw fault;
  }
}

/** Whoever orders one with other settings than the product's would keep an empty database, and believe it to be theirs. */
async function requireFilled({ pool }: School): Promise<void> {
  const { rows } = await pool.query("select to_regclass('public.migrations') is not null as filled");
  if (!rows[0]?.filled) throw emptyFault();
}

export const emptyFault = () =>
  new BackupFault(
    '数据库还是空的，没有可备份的内容。请带着与产品相同的设置（DATABASE_URL、DATA_DIR 等）运行',
  );

function tellFolder(error: NodeJS.ErrnoException): never {
  if (error.code === 'EEXIST') throw new BackupFault('同一所学校在这一秒内已开始另一次备份，请稍后再试');
  throw new BackupFault(`无法写入备份文件夹 ${error.path}（${error.code}），请检查它的属主和权限`);
}

/** What the database is told of a backup. One that is older than this version cannot be told, and is held by nothing. */
async function hold({ db, pool }: School, folder: string, started: Date) {
  const { rows } = await pool.query("select to_regclass('public.backups') is not null as knows");
  if (!rows[0]?.knows) return { end: async () => undefined, fail: async () => undefined };
  const id = await beginBackup(db, folder, started);
  const renewing = setInterval(
    () => void renewBackup(db, id).catch(() => undefined),
    (HELD_MINUTES * 60_000) / 5,
  ).unref();
  return {
    end(ended_at: Date, { files, damaged }: Manifest) {
      clearInterval(renewing);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const outcome = damaged.length > 0 ? ('damaged' as const) : ('whole' as const);
      const detail = damaged.length > 0 ? damagedWords(damaged) : '';
      return endBackup(db, id, { ended_at, outcome, files: files.length, bytes, detail });
    },
    fail(ended_at: Date, error: unknown) {
      clearInterval(renewing);
      const detail = error instanceof BackupFault ? error.message : '备份没有完成，原因见服务器日志';
      const ended = { ended_at, outcome: 'failed' as const, files: 0, bytes: 0, detail };
      return endBackup(db, id, ended).catch(() => undefined);
    },
  };
}

export function damagedWords(damaged: readonly DamagedContent[]): string {
  const missing = damaged.filter(({ why }) => why === 'missing').length;
  const said = [
    ...(missing > 0 ? [`${missing} 个文件在存储中找不到`] : []),
    ...(damaged.length > missing ? [`${damaged.length - missing} 个文件与保存时的校验值不符`] : []),
  ];
  return `${said.join('，')}（第一个是 ${damaged[0]?.key}）`;
}

async function fill(school: School, order: BackupOrder, partial: string): Promise<Manifest> {
  const { say, signal } = order;
  const copying = new Copying();
  try {
    const filling = new Filling(school, partial, copying, await earlierFiles(school, order.into));
    // Once before the moment and once after it: what was public then was there at one of the two.
    await filling.addPublic();
    const taken_at = order.now();
    const snapshot = await takeSnapshot(school, partial);
    say(`已导出数据库：${sum(Object.values(snapshot.tables))} 行，迁移到 ${snapshot.migrations.at(-1)}`);
    await filling.addPublic();
    const folders = await filling.addDatabase(snapshot);
    await filling.addContents(snapshot.contents, say, signal);
    await filling.addLedger(order.ledger);
    const { files, damaged } = filling;
    return {
      ...{
        format: 1,
        product: PRODUCT_VERSION,
        school: school.name,
        taken_at: taken_at.toISOString(),
      },
      ...withoutContents(snapshot),
      secret_keys: await order.secrets.fingerprints(),
      ...{ folders, files: files.sort((one, other) => (one.path < other.path ? -1 : 1)), damaged },
    };
  } finally {
    await copying.close();
  }
}

const withoutContents = ({ contents: _, ...rest }: Snapshot) => rest;
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** The contents of the newest backup beside this one, by their paths. */
async function earlierFiles({ name }: School, into: string): Promise<Earlier | null> {
  const [newest] = await backupsIn(into, name);
  const manifest = newest ? await readManifest(newest).catch(() => null) : null;
  if (!newest || !manifest) return null;
  return { folder: newest, files: new Map(manifest.files.map((file) => [file.path, file])) };
}

interface Earlier {
  readonly folder: string;
  readonly files: ReadonlyMap<string, BackupFile>;
}

const TOLD_EVERY = 5000;

/** Puts a backup together in its folder, file by file. */
class Filling {
  readonly files: BackupFile[] = [];
  readonly damaged: DamagedContent[] = [];
  readonly #school: School;
  readonly #folder: string;
  readonly #copying: Copying;
  readonly #earlier: Earlier | null;
  readonly #public = new Set<string>();
  constructor(school: School, folder: string, copying: Copying, earlier: Earlier | null) {
    this.#school = school;
    this.#folder = folder;
    this.#copying = copying;
    this.#earlier = earlier;
  }

  /** What everybody may see lies on this machine also where the rest is kept elsewhere. */
  async addPublic(): Promise<void> {
    const folder = join(this.#school.filesDir, 'public');
    const names = (await readdir(folder).catch(unlessMissing)) ?? [];
    const added = names.filter((name) => !name.startsWith('.') && !this.#public.has(name));
    await this.#copying.each(added, async (name, copier) => {
      const path = `${PLACES.public}/${name}`;
      const copied = await this.#copy(copier, join(folder, name), path);
      if (!copied) return;
      this.#public.add(name);
      this.files.push({ path, ...copied });
    });
  }

  async addDatabase({ engine }: Snapshot): Promise<string[]> {
    const isFolder = engine === 'embedded';
    const database = join(this.#folder, PLACES.database);
    const { folders, files } = isFolder ? await treeOf(database) : { folders: [], files: [] };
    const paths = isFolder ? files.map((path) => `${PLACES.database}/${path}`) : [PLACES.dump];
    await this.#copying.each(paths, async (path, copier) => {
      this.files.push({ path, ...(await copier.digest(join(this.#folder, path))) });
    });
    return isFolder ? [PLACES.database, ...folders.map((path) => `${PLACES.database}/${path}`)] : [];
  }

  async addContents(
    contents: readonly StoredContent[],
    say: BackupOrder['say'],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    let [done, bytes, linked, told] = [0, 0, 0, Date.now()];
    await this.#copying.each(contents, async (content, copier) => {
      signal?.throwIfAborted();
      const path = `${PLACES.contents}/${content.key}`;
      const before = await this.#link(path, content);
      if (before) linked += 1;
      const copied = before ?? (await this.#fetch(copier, content.key, path));
      if (!copied) this.damaged.push({ key: content.key, why: 'missing' });
      else {
        this.files.push({ path, bytes: copied.bytes, sha256: copied.sha256 });
        if (content.sha256 !== null && content.sha256 !== copied.sha256)
          this.damaged.push({ key: content.key, why: 'changed' });
        bytes += copied.bytes;
      }
      done += 1;
      if (Date.now() - told < TOLD_EVERY) return;
      told = Date.now();
      say(`已复制 ${done} / ${contents.length} 个文件（${sizeWords(bytes)}）`);
    });
    const again = linked > 0 ? `，其中 ${linked} 个与上一份备份相同，不再占用空间` : '';
    say(`已复制全部 ${contents.length} 个文件（${sizeWords(bytes)}）${again}`);
  }

  /** The ledger's signed ends, and what they are checked with; never what they are signed with. */
  async addLedger(place: LedgerPlace): Promise<void> {
    const heads = await readFile(headsFile(this.#school, place)).catch(unlessMissing);
    const key = await publicKeyOf(place);
    const kept: [string, Buffer | string | null][] = [
      [PLACES.heads, heads],
      [PLACES.ledgerKey, key],
    ];
    for (const [path, content] of kept) {
      if (content === null) continue;
      await writeFile(join(this.#folder, path), content, { mode: 0o600 });
      await this.#copying.each([path], async (_path, copier) => {
        this.files.push({ path, ...(await copier.digest(join(this.#folder, path))) });
      });
    }
  }

  /** Contents never change under a key: one that the last backup has, as its row says, need not be copied again. */
  async #link(path: string, { bytes, sha256 }: StoredContent): Promise<Digest | null> {
    const before = this.#earlier?.files.get(path);
    if (!this.#earlier || !before || before.bytes !== bytes || before.sha256 !== sha256) return null;
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true });
    return link(join(this.#earlier.folder, path), target).then(
      () => before,
      () => null,
    );
  }

  async #fetch(copier: Copier, key: string, path: string): Promise<Digest | null> {
    const { storage, filesDir } = this.#school;
    if (!storage) return this.#copy(copier, join(filesDir, 'private', key), path);
    if ((await storage.size(key)) === null) return null;
    const target = await this.#room(path);
    await pipeline(
      await storageOf(this.#school).read(key),
      createWriteStream(target, { mode: 0o600, flush: true }),
    );
    return copier.digest(target);
  }

  /** Null where there is nothing to copy. */
  async #copy(copier: Copier, from: string, path: string): Promise<Digest | null> {
    return copier.copy(from, await this.#room(path)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await rm(join(this.#folder, path), { force: true });
      return null;
    });
  }

  async #room(path: string): Promise<string> {
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true });
    return target;
  }
}
