import type { Database } from '../../database/database.ts';
import { dropImportsBefore } from './imports.repository.ts';

const KEPT = 24 * 60 * 60 * 1000;

/** An import is a step, not a record: what it wrote stands in the ledger. */
export function dropOldImports(db: Database, now: Date): Promise<void> {
  return dropImportsBefore(db, new Date(now.getTime() - KEPT));
}
