import { connect, type OpenDatabase } from './database.ts';

/** Opens a PostgreSQL database by its URL. */
export function openPostgres(
  url: string,
  connections: number,
  onIdleError: (error: Error) => void,
): OpenDatabase {
  return connect({ connectionString: url }, { max: connections, connectionTimeoutMillis: 5000 }, onIdleError);
}
