import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/prepared.ts';
import { secretNamed } from './files.repository.ts';

/**
 * A secret of each school: made when it is first asked for, and kept in the school's database only. It never changes,
 * so that each process may remember it.
 */
export function schoolSecret(name: string): (db: Database) => Promise<Buffer> {
  const known = oncePerDatabase((): { secret?: Buffer } => ({}));
  return async (db) => {
    const remembered = known(db);
    remembered.secret ??= await secretNamed(db, name, randomBytes(32));
    return remembered.secret;
  };
}
