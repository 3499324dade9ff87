import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Config, ConfigFault, isPostgresUrl, readPublicUrl } from '../config.ts';
import { DEFAULT_SCHOOL } from './school.ts';

export interface RegisteredSchool {
  readonly name: string;
  /** A PostgreSQL URL, or null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Where it is reached, when that is not where the others are. */
  readonly publicUrl?: string | null;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** Which schools there are: the default one, and those that the registry file adds. */
export async function readRegistry(config: Config): Promise<RegisteredSchool[]> {
  const others = existsSync(config.schoolsFile) ? parse(await readFile(config.schoolsFile, 'utf8')) : [];
  const schools = [{ name: DEFAULT_SCHOOL, databaseUrl: config.databaseUrl }, ...others];
  refuseShared(schools);
  return schools;
}

/** Nothing is shared between two schools, least of all everything. */
function refuseShared(schools: readonly RegisteredSchool[]): void {
  const urls = schools.map(({ databaseUrl }) => databaseUrl);
  const second = schools.find(
    ({ databaseUrl }, at) => databaseUrl !== null && urls.indexOf(databaseUrl) < at,
  );
  if (second) throw new ConfigFault(`学校“${second.name}”与另一所学校使用同一个数据库，请为每所学校单独建库`);
}

/** Reads `{ "north": "postgres://…", "south": { "database": "embedded", "public_url": "https://…" } }`. */
export function parse(text: string): RegisteredSchool[] {
  return Object.entries(parseObject(text)).map(([name, registered]: [string, unknown]) => {
    if (!NAME.test(name) || name === DEFAULT_SCHOOL)
      throw new ConfigFault(
        `学校登记文件中的名称“${name}”无效：只能用小写字母、数字和连字符，且不能是 ${DEFAULT_SCHOOL}`,
      );
    const { database, public_url } = (
      registered !== null && typeof registered === 'object' ? registered : { database: registered }
    ) as Record<string, unknown>;
    if (typeof database !== 'string' || !(database === 'embedded' || isPostgresUrl(database)))
      throw new ConfigFault(`学校“${name}”的数据库应为 embedded 或 postgres:// 地址`);
    const databaseUrl = database === 'embedded' ? null : database;
    if (public_url === undefined) return { name, databaseUrl };
    return { name, databaseUrl, publicUrl: readPublicUrl(String(public_url), `学校“${name}”的 public_url`) };
  });
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
