import pg from 'pg';
import { ConfigFault } from '../setting-values.ts';
import { parse, type RegisteredSchool } from './registry.ts';

/** No answer in this time is none: whoever asks has schools to serve meanwhile. */
const PATIENCE = 5000;

/** Where the schools stand that come and go without a restart; made by whoever looks first. */
const TABLE = `create table if not exists registered_schools (
  name text primary key, database_url text not null, direct_url text, read_url text, public_url text,
  added_at timestamptz not null default now())`;

interface Row {
  readonly name: string;
  readonly database_url: string;
  readonly direct_url: string | null;
  readonly read_url: string | null;
  readonly public_url: string | null;
}

/** The database that says which schools there are besides those of the environment and of the file. */
export class ControlDatabase {
  private readonly pool: pg.Pool;
  private made = false;

  constructor(url: string) {
    this.pool = new pg.Pool({
      ...{ connectionString: url, max: 1, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE },
      idleTimeoutMillis: 30_000,
    });
    this.pool.on('error', () => undefined);
  }

  async read(): Promise<RegisteredSchool[]> {
    const { rows } = await this.ask<Row>(
      'select name, database_url, direct_url, read_url, public_url from registered_schools order by name',
    );
    return rows.map(schoolOf);
  }

  /** Nothing is shared between two schools: neither a name nor a database. */
  async requireFree({ name, databaseUrl }: RegisteredSchool): Promise<void> {
    for (const other of await this.read()) {
      if (other.name === name) throw new ConfigFault(`学校“${name}”已登记，请换一个名称，或先将其移除`);
      if (other.databaseUrl === databaseUrl)
        throw new ConfigFault(`该数据库已是学校“${other.name}”的，请为每所学校单独建库`);
    }
  }

  async add(school: RegisteredSchool): Promise<void> {
    const { name, databaseUrl, directUrl = null, readUrl = null, publicUrl = null } = school;
    await this.requireFree(school);
    await this.ask(
      `insert into registered_schools (name, database_url, direct_url, read_url, public_url)
       values ($1, $2, $3, $4, $5)`,
      [name, databaseUrl, directUrl, readUrl, publicUrl],
    );
  }

  /** False where there is none of that name. */
  async remove(name: string): Promise<boolean> {
    return (await this.ask('delete from registered_schools where name = $1', [name])).rowCount === 1;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async ask<R extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult<R>> {
    if (!this.made) await this.pool.query(TABLE);
    this.made = true;
    return this.pool.query<R>(text, [...values]);
  }
}

function schoolOf({ name, database_url, direct_url, read_url, public_url }: Row): RegisteredSchool {
  return {
    ...{ name, databaseUrl: database_url },
    ...(direct_url && { directUrl: direct_url }),
    ...(read_url && { readUrl: read_url }),
    ...(public_url && { publicUrl: public_url }),
  };
}

/** What somebody types to register a school, checked like an entry of the file. */
export function schoolTyped(
  name: string,
  typed: Readonly<Record<'database' | 'direct' | 'read' | 'public_url', string | undefined>>,
): RegisteredSchool {
  const [school] = parse(JSON.stringify({ [name]: typed }));
  if (!school?.databaseUrl)
    throw new ConfigFault('登记在数据库中的学校须使用 PostgreSQL：请用 --database 给出 postgres:// 地址');
  return school;
}

/** The schools that a control database names; none where there is no such database. */
export async function registeredIn(schoolsUrl: string | null): Promise<RegisteredSchool[]> {
  if (!schoolsUrl) return [];
  const control = new ControlDatabase(schoolsUrl);
  try {
    return await control.read();
  } catch (error) {
    throw new ConfigFault(
      `学校登记数据库（SCHOOLS_URL）无法访问（${(error as Error).message}），请检查地址与权限`,
    );
  } finally {
    await control.close();
  }
}
