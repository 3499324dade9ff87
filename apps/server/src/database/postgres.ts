import type pg from 'pg';
import { connect, type OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { keepSettings } from './session-settings.ts';
import { withoutName } from './stale-plans.ts';

/** As long as the database gives a statement (`session-settings.ts`); one that does not even say so is given up. */
const PATIENCE = 30_000;
const TO_CONNECT = 5000;

export interface PostgresOptions {
  /** Whether statements are prepared by name, which poolers in transaction mode had to learn. */
  readonly prepared?: boolean;
  /** How long a statement is waited for, in milliseconds. */
  readonly patience?: number;
}

/** Opens a PostgreSQL database by its URL. */
export function openPostgres(
  url: string,
  connections: number,
  onIdleError: (error: Error) => void,
  { prepared = true, patience = PATIENCE }: PostgresOptions = {},
): OpenDatabase {
  const address = { connectionString: url, keepAlive: true, query_timeout: patience };
  const size = { max: connections, connectionTimeoutMillis: TO_CONNECT };
  const open = connect(address, size, onIdleError);
  if (!prepared) open.pool.on('connect', forgetNames);
  return open;
}

/**
 * Brings a database up to date, and has it give the product's sessions their settings. By an address that no pooler
 * stands behind; a migration may take as long as it takes.
 */
export async function preparePostgres(directUrl: string, role: string | null = null): Promise<string[]> {
  const address = { connectionString: directUrl, keepAlive: true };
  const { pool, close } = connect(address, { max: 1, connectionTimeoutMillis: TO_CONNECT }, () => undefined);
  try {
    await keepSettings(pool, role);
    return await migrate(pool);
  } finally {
    await close();
  }
}

/** Whose sessions an address opens; null where it leaves that to the machine. */
export function roleIn(url: string): string | null {
  return decodeURIComponent(new URL(url).username) || null;
}

/** An address apart from its password, which may also stand among its parameters: where it does, that is the one. */
export function withoutPassword(url: string): { readonly address: string; readonly password: string } {
  const address = new URL(url);
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('password');
  return { address: address.href, password };
}

type Ask = (asked: unknown, ...rest: readonly unknown[]) => unknown;

/** Every statement of this connection is parsed where it runs, and nothing of it is left there. */
function forgetNames(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask;
  const unnamed: Ask = (asked, ...rest) => ask(withoutName(asked), ...rest);
  client.query = unnamed as typeof client.query;
}
