import { createHash } from 'node:crypto';
import { lstat, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { localTime } from '@course-center/domain/forms/local-time';

/** What a backup says of itself. It is written last: a folder without it is no backup. */
export interface Manifest {
  readonly format: 1;
  /** The product's version that took it. */
  readonly product: string;
  readonly school: string;
  /** The moment that it shows. */
  readonly taken_at: string;
  readonly engine: 'postgres' | 'embedded';
  readonly engine_version: string;
  /** The migrations that its database has had, in order. */
  readonly migrations: readonly string[];
  /** How many rows each table has. */
  readonly tables: Readonly<Record<string, number>>;
  /** The last row of its ledger. */
  readonly ledger: { readonly id: number; readonly hash: string };
  /** The fingerprints of the keys that secrets in it may be sealed with; the keys are not in it. */
  readonly secret_keys: readonly string[];
  /** Folders of the embedded database, some of them empty. */
  readonly folders: readonly string[];
  readonly files: readonly BackupFile[];
  /** What a row names and the storage did not have, or not as it was stored. */
  readonly damaged: readonly DamagedContent[];
}

export interface BackupFile {
  /** From the backup's folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface DamagedContent {
  readonly key: string;
  readonly why: 'missing' | 'changed';
}

/** Something stands in the way of a backup or of its return; whoever ordered it is told the sentence. */
export class BackupFault extends Error {}

export const MANIFEST = 'manifest.json';
const MANIFEST_DIGEST = 'manifest.sha256';
/** Where in a backup what lies. */
export const PLACES = {
  dump: 'database.dump',
  database: 'database',
  contents: 'files',
  public: 'public',
  heads: 'ledger-heads.jsonl',
  ledgerKey: 'ledger-key.pub.pem',
} as const;

const PARTIAL = '.partial';

/** Names sort by time: `default-20261117-091500`. */
export function backupName(school: string, at: Date): string {
  const [day = '', time = ''] = localTime(at).split(' ');
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  return `${school}-${day.replaceAll('-', '')}-${time.replace(':', '')}${seconds}`;
}

/** Where a backup stands while it is taken: whoever looks for whole ones passes it over. */
export const partialOf = (folder: string, name: string) => join(folder, `.${name}${PARTIAL}`);

const NAME = /^(?<school>[a-z0-9][a-z0-9-]*)-\d{8}-\d{6}$/;

/** The whole backups of a school in a folder, the newest first. */
export async function backupsIn(folder: string, school: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing);
  const own = (names ?? []).filter((name) => NAME.exec(name)?.groups?.school === school).sort();
  const found: string[] = [];
  for (const name of own.reverse())
    if (await stat(join(folder, name, MANIFEST)).catch(unlessMissing)) found.push(join(folder, name));
  return found;
}

const DAY = 24 * 60 * 60 * 1000;

/** Keeps the newest backups of a school and removes the others, and what broken-off ones left behind. */
export async function dropOldBackups(
  folder: string,
  school: string,
  keep: number,
  now: Date,
): Promise<string[]> {
  const old = (await backupsIn(folder, school)).slice(keep);
  // Under another name first: half a backup must not look like one.
  for (const each of old) {
    const doomed = partialOf(folder, each.slice(folder.length + 1));
    await rename(each, doomed);
    await rm(doomed, { recursive: true });
  }
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(PARTIAL))) {
    const { mtimeMs } = await stat(join(folder, name));
    const isOwn = NAME.exec(name.slice(1, -PARTIAL.length))?.groups?.school === school;
    if (isOwn && now.getTime() - mtimeMs > DAY) await rm(join(folder, name), { recursive: true });
  }
  return old;
}

/** Writes the manifest and gives the backup its name: from here on it is one. */
export async function seal(partial: string, folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeSynced(join(partial, MANIFEST_DIGEST), `${digestOf(text)}  ${MANIFEST}\n`);
  await writeSynced(join(partial, MANIFEST), text);
  await rename(partial, folder);
  const parent = await open(dirname(folder));
  await parent.sync().finally(() => parent.close());
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads what a backup says of itself; a sentence where it is none, or half of one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupFault(
      `${folder} 不是完整的备份（没有 ${MANIFEST}）。请检查路径，应为形如 default-20261117-033000 的文件夹；名称以“.”开头、以“${PARTIAL}”结尾的是未完成的备份，不能使用`,
    );
  const digest = await readFile(join(folder, MANIFEST_DIGEST), 'utf8').catch(() => '');
  if (digest.slice(0, 64) !== digestOf(text))
    throw new BackupFault(`备份 ${folder} 的清单与其校验值不符，清单已损坏或被改动，请换用另一份备份`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new BackupFault(
      `备份 ${folder} 的格式（${manifest.format}）比本程序新，请先升级本程序，再恢复这份备份`,
    );
  requireWithin(folder, manifest);
  return manifest;
}

/** A path that leads nowhere but down. */
const isWithin = (path: unknown) =>
  typeof path === 'string' &&
  !path.startsWith('/') &&
  !path.startsWith('..') &&
  posix.normalize(path) === path;

/** Whoever wrote a manifest wrote its digest, too: what it names is only believed to be somewhere inside. */
function requireWithin(folder: string, { files, folders }: Manifest): void {
  const paths: unknown[] = [...files.map(({ path }) => path), ...folders];
  const outside =
    paths.find((path) => !isWithin(path)) ??
    // They are brought back as what stands behind this name.
    folders.find((path) => path !== PLACES.database && !path.startsWith(`${PLACES.database}/`));
  if (outside !== undefined) throw new BackupFault(foreignWords(folder, String(outside)));
}

const foreignWords = (folder: string, path: string) =>
  `备份 ${folder} 的清单指向备份之外（${path}），不是本产品所写，请不要使用，换用另一份备份`;

/** A link inside a backup would have what lies elsewhere on this machine brought into the school. */
export async function requireOwnFiles(folder: string, { files }: Manifest): Promise<void> {
  const root = await realpath(folder);
  const fixed = [PLACES.dump, PLACES.heads, PLACES.ledgerKey];
  for (const path of new Set([...fixed, ...files.map((file) => file.path)])) {
    const found = await lstat(join(root, path)).catch(unlessMissing);
    if (found === null) continue;
    if (!found.isFile() || (await realpath(join(root, path))) !== join(root, path))
      throw new BackupFault(foreignWords(folder, path));
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

export function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
