import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { ConfigFault, isPostgresUrl, readAll, readPublicUrl } from '../setting-values.ts';
import { DEFAULT_SCHOOL } from './school.ts';

export interface RegisteredSchool {
  readonly name: string;
  /** A PostgreSQL URL, or null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Where it is migrated, when that is another address: past a pooler. */
  readonly directUrl?: string | null;
  /** A copy that follows it, for what visitors read. */
  readonly readUrl?: string | null;
  /** Where it is reached, when that is not where the others are. */
  readonly publicUrl?: string | null;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** Which schools there are: the default one, and those that the registry file adds. */
export async function readRegistry(config: Config): Promise<RegisteredSchool[]> {
  const others = existsSync(config.schoolsFile) ? parse(await readFile(config.schoolsFile, 'utf8')) : [];
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl } = config;
  const addresses = { ...(directUrl && { directUrl }), ...(readUrl && { readUrl }) };
  const schools = [{ name: DEFAULT_SCHOOL, databaseUrl, ...addresses }, ...others];
  const faults = [...sharedIn(schools), ...(config.processes > 1 ? embeddedIn(others) : [])];
  if (faults.length > 0) throw new ConfigFault(...faults);
  return schools;
}

/** Its folder belongs to one process: what two wrote would be lost. Of the default school the settings say so. */
function embeddedIn(schools: readonly RegisteredSchool[]): string[] {
  return schools
    .filter(({ databaseUrl }) => databaseUrl === null)
    .map(
      ({ name }) =>
        `学校“${name}”使用内置数据库，只能由一个进程打开；请去掉 PROCESSES，或为它设置 PostgreSQL 数据库`,
    );
}

/** Nothing is shared between two schools, least of all everything. */
function sharedIn(schools: readonly RegisteredSchool[]): string[] {
  const urls = schools.map(({ databaseUrl }) => databaseUrl);
  return schools
    .filter(({ databaseUrl }, at) => databaseUrl !== null && urls.indexOf(databaseUrl) < at)
    .map(({ name }) => `学校“${name}”与另一所学校使用同一个数据库，请为每所学校单独建库`);
}

/** Reads `{ "north": "postgres://…", "south": { "database": "embedded", "public_url": "https://…" } }`. */
export function parse(text: string): RegisteredSchool[] {
  const entries = Object.entries<unknown>({ ...parseObject(text) });
  const readers = entries.map(([name, registered]) => [name, () => readSchool(name, registered)]);
  return Object.values(readAll<Record<string, RegisteredSchool>>(Object.fromEntries(readers)));
}

function readSchool(name: string, registered: unknown): RegisteredSchool {
  if (!NAME.test(name) || name === DEFAULT_SCHOOL)
    throw new ConfigFault(
      `学校登记文件中的名称“${name}”无效：只能用小写字母、数字和连字符，且不能是 ${DEFAULT_SCHOOL}`,
    );
  const { database, direct, read, public_url } = (
    registered !== null && typeof registered === 'object' ? registered : { database: registered }
  ) as Record<string, unknown>;
  if (typeof database !== 'string' || !(database === 'embedded' || isPostgresUrl(database)))
    throw new ConfigFault(`学校“${name}”的数据库应为 embedded 或 postgres:// 地址`);
  const [directUrl, readUrl] = [addressIn(name, { direct }), addressIn(name, { read })];
  return {
    name,
    databaseUrl: database === 'embedded' ? null : database,
    ...(directUrl && { directUrl }),
    ...(readUrl && { readUrl }),
    ...(public_url !== undefined && {
      publicUrl: readPublicUrl(String(public_url), `学校“${name}”的 public_url`),
    }),
  };
}

/** A further address of a school's database, where it has one. */
function addressIn(school: string, given: Record<string, unknown>): string | undefined {
  const [[name, address] = []] = Object.entries(given);
  if (address === undefined) return undefined;
  if (typeof address === 'string' && isPostgresUrl(address)) return address;
  throw new ConfigFault(`学校“${school}”的 ${name} 应为 postgres:// 地址`);
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value;
  } catch {
    // Said below, together with what is JSON but no list of schools.
  }
  throw new ConfigFault('学校登记文件不是有效的 JSON 对象，请检查后重新启动');
}
