import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Statement } from '../apps/server/src/testing/statements.ts';

/** Runs a statement of the product through the driver, prepared, its named parameters filled in. */
export function runRaw(
  pool: pg.Pool,
  name: string,
  { text, parameters }: Statement,
  values: Record<string, unknown>,
) {
  const bound = parameters.map((each) => (typeof each === 'string' ? values[each] : each.constant));
  return pool.query({ name, text, values: bound });
}

/** Finds who is signed in, as every call does. */
export function runSession(pool: pg.Pool, session: Statement, authorization = '') {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
  return runRaw(pool, 'raw_session', session, { hash, now: new Date() });
}
