import { connect, type OpenDatabase } from './database.ts';

/** A database that hangs is as bad as one that is gone: the call is answered, and the connection given up. */
const PATIENCE = 30_000;

/** Opens a PostgreSQL database by its URL. */
export function openPostgres(
  url: string,
  connections: number,
  onIdleError: (error: Error) => void,
): OpenDatabase {
  const address = {
    connectionString: url,
    keepAlive: true,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
  };
  return connect(address, { max: connections, connectionTimeoutMillis: 5000 }, onIdleError);
}
