/** The engines that the product runs on. */
const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Where the embedded engine can answer otherwise than PostgreSQL, although both speak the same SQL. */
export type Difference =
  /** What is migrated, filled, opened and closed. */
  | 'schema'
  /** Rows held, versions compared, one connection instead of many. */
  | 'locks'
  /** The ledger's chain and what is read from it. */
  | 'ledger'
  /** Statements put together from filter, sort, page and search. */
  | 'lists'
  /** What goes on after an answer: the queue, its leases, threads beside the engine. */
  | 'jobs'
  /** Large transactions that a sheet is written in. */
  | 'sheets'
  /** Documents that are kept, compared and taken apart as JSON. */
  | 'json'
  /** Triggers, and rows that are merged in batches. */
  | 'statements';

/**
 * The engines that a suite runs on: PostgreSQL, which production has and races need; both where they can differ.
 * `every-call.test.ts` takes every call of the product once to the embedded engine. `TEST_ENGINES=both` runs every
 * suite on both, for whoever changes an engine's version.
 */
export function engines(difference?: Difference): readonly Engine[] {
  return difference || process.env.TEST_ENGINES === 'both' ? ENGINES : ['postgres'];
}
