import type { Config } from '../config.ts';
import { openPostgres, preparePostgres } from '../database/postgres.ts';
import { type Assembled, assemble } from './assemble.ts';

/** The product with the demo school on a PostgreSQL server, for whoever measures it. */
export async function assembleOnPostgres(
  url: string,
  connections: number,
  settings: Partial<Config> = {},
  now = () => new Date(),
  files: string | null = null,
): Promise<Assembled> {
  await preparePostgres(url);
  const open = openPostgres(url, connections, (error) => {
    throw error;
  });
  return assemble(open, now, { logLevel: 'error', ...settings }, files);
}
