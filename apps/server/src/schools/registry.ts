import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Config, ConfigFault } from '../config.ts';
import { DEFAULT_SCHOOL } from './school.ts';

export interface RegisteredSchool {
  readonly name: string;
  /** A PostgreSQL URL, or null for the embedded database. */
  readonly databaseUrl: string | null;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** Which schools there are: the default one, and those that the registry file adds. */
export async function readRegistry(config: Config): Promise<RegisteredSchool[]> {
  const others = existsSync(config.schoolsFile) ? parse(await readFile(config.schoolsFile, 'utf8')) : [];
  return [{ name: DEFAULT_SCHOOL, databaseUrl: config.databaseUrl }, ...others];
}

/** Reads `{ "north": "postgres://…", "south": "embedded" }`. */
export function parse(text: string): RegisteredSchool[] {
  let entries: [string, unknown][];
  try {
    entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
  } catch {
    throw new ConfigFault('学校登记文件不是有效的 JSON，请检查后重新启动');
  }
  return entries.map(([name, database]) => {
    if (!NAME.test(name) || name === DEFAULT_SCHOOL)
      throw new ConfigFault(
        `学校登记文件中的名称“${name}”无效：只能用小写字母、数字和连字符，且不能是 ${DEFAULT_SCHOOL}`,
      );
    if (typeof database !== 'string' || !(database === 'embedded' || /^postgres(ql)?:\/\//.test(database)))
      throw new ConfigFault(`学校“${name}”的数据库应为 embedded 或 postgres:// 地址`);
    return { name, databaseUrl: database === 'embedded' ? null : database };
  });
}
