import type { Config } from '../config.ts';
import { openPostgres } from '../database/postgres.ts';
import { type Assembled, assemble } from './assemble.ts';

/** The product with the demo school on a PostgreSQL server, for whoever measures it. */
export function assembleOnPostgres(
  url: string,
  connections: number,
  settings: Partial<Config> = {},
): Promise<Assembled> {
  const open = openPostgres(url, connections, (error) => {
    throw error;
  });
  return assemble(open, () => new Date(), { logLevel: 'error', ...settings });
}
