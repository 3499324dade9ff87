import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import type { Stage } from './stage.ts';

const OPERATE = path.resolve(import.meta.dirname, '../../apps/server/src/operate.ts');

interface Copies {
  readonly count: number;
  /** Before the number of each. */
  readonly name: string;
  /** The database of the first one, of which the others are copies. */
  readonly template: string;
  /** Where they are registered: a database that is made. */
  readonly control: string;
  /** Schools whose databases are elsewhere. */
  readonly besides?: Readonly<Record<string, string>>;
}

/** Registers a school by the operator's command, and copies of it; answers their names. */
export async function registerCopies(
  { count, name, template, control, besides = {} }: Copies,
  stage: Stage,
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  await stage.order(`create database ${control}`);
  execFileSync(process.execPath, [OPERATE, 'schools', 'add', `${name}-1`, '--database', '-'], {
    ...{ input: stage.at(template), env: { ...process.env, ...env }, stdio: ['pipe', 'ignore', 'inherit'] },
  });
  const client = new pg.Client({ connectionString: stage.at(control) });
  await client.connect();
  const add = (school: string, url: string) =>
    client.query('insert into registered_schools (name, database_url) values ($1, $2)', [school, url]);
  for (let n = 2; n <= count; n++) {
    await stage.order(`create database ${name}_${n} template ${template}`);
    await add(`${name}-${n}`, stage.at(`${name}_${n}`));
  }
  for (const [school, url] of Object.entries(besides)) await add(school, url);
  await client.end();
  return Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);
}
