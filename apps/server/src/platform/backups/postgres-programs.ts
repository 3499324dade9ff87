import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, glob } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withoutPassword } from '../../database/postgres.ts';
import { giveWay } from '../jobs/give-way.ts';
import { BackupFault } from './manifest.ts';

/** Debian keeps each version's programs apart; what stands on the PATH chooses one by itself, and not always rightly. */
const DEBIAN_FOLDERS = '/usr/lib/postgresql/*/bin';

interface Dump {
  readonly url: string;
  readonly snapshot: string;
  /** The server's. */
  readonly version: string;
}

/** Dumps a database as an exported snapshot shows it. */
export async function dumpTo(file: string, { url, snapshot, version }: Dump): Promise<void> {
  const program = await requireProgram('pg_dump', majorOf(version));
  // Little compression: what is stored is mostly texts, and the disk is waited for less than the processor.
  const options = ['--format=custom', '--compress=1', `--snapshot=${snapshot}`, `--file=${file}`];
  await run(program, [...options, ...UNOWNED, '--no-publications', '--no-subscriptions'], url);
}

/** Loads a dump into an empty database: all of it, or nothing. */
export async function restoreFrom(file: string, url: string, version: string): Promise<void> {
  const program = await requireProgram('pg_restore', majorOf(version));
  await run(program, ['--single-transaction', '--exit-on-error', ...UNOWNED, file], url);
}

/** It belongs to whoever restores it: roles and rights are the server's and not in a backup. */
const UNOWNED = [
  '--no-owner',
  '--no-privileges',
  '--no-comments',
  '--no-security-labels',
  '--no-tablespaces',
];

export const majorOf = (version: string) => Number.parseInt(version, 10);

/** A program of PostgreSQL's that is not older than what it works with. */
export async function requireProgram(name: string, major: number): Promise<string> {
  const found = await programsCalled(name);
  const fit = found.filter((each) => each.major >= major).sort((one, other) => one.major - other.major)[0];
  if (fit) return fit.path;
  const newest = Math.max(0, ...found.map((each) => each.major));
  throw new BackupFault(
    newest === 0
      ? `没有找到 PostgreSQL 的 ${name}。请安装 PostgreSQL ${major} 或更新版本的客户端程序（Debian：postgresql-client-${major}），或把它所在的文件夹加入 PATH`
      : `${name} 的版本（${newest}）低于数据库的版本（${major}）。请安装 PostgreSQL ${major} 或更新版本的客户端程序（Debian：postgresql-client-${major}）`,
  );
}

interface Program {
  readonly path: string;
  readonly major: number;
}

async function programsCalled(name: string): Promise<Program[]> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for await (const folder of glob(DEBIAN_FOLDERS)) folders.push(folder);
  const programs: Program[] = [];
  for (const path of new Set(folders.map((folder) => join(folder, name)))) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    const major = isThere ? await versionOf(path) : 0;
    if (major > 0) programs.push({ path, major });
  }
  return programs;
}

/** `pg_dump (PostgreSQL) 15.10 (Debian …)`. */
async function versionOf(path: string): Promise<number> {
  const child = spawn(path, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  child.on('error', () => undefined);
  return Number(/\(PostgreSQL\) (\d+)/.exec(await text(child.stdout))?.[1] ?? 0);
}

const LONGEST_COMPLAINT = 500;

async function run(program: string, options: readonly string[], url: string): Promise<void> {
  // Whoever lists the machine's processes reads what they were started with: the password goes another way.
  const { address, password } = withoutPassword(url);
  const child = spawn(program, [...options, `--dbname=${address}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
  });
  giveWay(child.pid);
  const exited = once(child, 'close');
  const [complaint, [code]] = await Promise.all([text(child.stderr), exited]);
  if (code !== 0)
    throw new BackupFault(`${program} 没有成功（${code}）：${complaint.trim().slice(-LONGEST_COMPLAINT)}`);
}
