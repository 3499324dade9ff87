import { createRequire } from 'node:module';

/**
 * The query builder. Everything takes it from here: its package names hundreds of entries, which the runtime reads
 * anew for each of its modules, unless it is required as one. That took 690 ms of every start, and takes 90.
 */
const require = createRequire(import.meta.url);

export const {
  and,
  asc,
  DrizzleQueryError,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} = require('drizzle-orm') as typeof import('drizzle-orm');

export const {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  getTableConfig,
  integer,
  jsonb,
  numeric,
  PgTable,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');

export const { drizzle } = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');

export type { InferInsertModel, SQL } from 'drizzle-orm';
export type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
