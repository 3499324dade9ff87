import { setTimeout as wait } from 'node:timers/promises';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as evaluation from './evaluation-schema.ts';
import type { Orders } from './folder-lock.ts';
import { drizzle } from './query.ts';
import * as core from './schema.ts';
import * as showcase from './showcase-schema.ts';
import { repeatStale } from './stale-plans.ts';

const schema = { ...core, ...evaluation, ...showcase };
type Schema = typeof schema;

/** A school's database: outside a transaction, or inside one. */
export type Database = NodePgDatabase<Schema>;
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Where it lies, when it is the embedded one. */
  readonly folder?: DatabaseFolder;
  close(): Promise<void>;
}

/** The folder of an embedded database, which this process alone has. */
export interface DatabaseFolder {
  readonly path: string;
  /** Copies the database as it is at one moment; everybody else waits meanwhile. */
  copyTo(target: string): Promise<void>;
  /** From now on does what other processes ask of the one that has the folder. */
  serve(orders: Orders): void;
}

export interface PoolSize {
  readonly max: number;
  /** A connection that is not to be had in this time is an error, never a hang. */
  readonly connectionTimeoutMillis: number;
  readonly idleTimeoutMillis?: number;
}

const GOODBYE = 5000;

/** Connects to a PostgreSQL server, or to the embedded database, which speaks the same protocol. */
export function connect(
  address: pg.PoolConfig,
  size: PoolSize,
  onIdleError: (error: Error) => void,
): OpenDatabase {
  const pool = new pg.Pool({ ...address, ...size });
  // A connection that breaks while no query waits for it must not end the process, whether it is idle or inside a
  // transaction: the next query opens a new one. The pool listens to idle ones only, hence to each by itself.
  pool.on('connect', (client) => client.on('error', onIdleError));
  pool.on('error', () => undefined);
  repeatStale(pool);
  // A connection that does not say goodbye in time is left behind: stopping must not hang on a database that is gone.
  const close = () => Promise.race([pool.end(), wait(GOODBYE, undefined, { ref: false })]);
  return { db: drizzle(pool, { schema }), pool, close };
}
