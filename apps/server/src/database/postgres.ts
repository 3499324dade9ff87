import { connect, type OpenDatabase } from './database.ts';

/** A database that hangs is as bad as one that is gone: the call is answered, and the connection given up. */
const PATIENCE = 30_000;

/**
 * Prepared statements keep one plan. Planning each call anew cost more than running it (a list of 50,000 people: 1.9 ms
 * against 0.9 ms), and for a frequent surname chose to walk a whole index (74 ms against 8 ms).
 */
export const ONE_PLAN = '-c plan_cache_mode=force_generic_plan';

/** Opens a PostgreSQL database by its URL. */
export function openPostgres(
  url: string,
  connections: number,
  onIdleError: (error: Error) => void,
): OpenDatabase {
  const address = {
    connectionString: url,
    options: ONE_PLAN,
    keepAlive: true,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
  };
  return connect(address, { max: connections, connectionTimeoutMillis: 5000 }, onIdleError);
}
