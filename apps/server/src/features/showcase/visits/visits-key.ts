import { randomBytes } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { oncePerDatabase } from '../../../database/prepared.ts';
import { secretNamed } from '../../files/public.ts';

/** It never changes, so that each process may remember it. */
const known = oncePerDatabase((): { key?: Buffer } => ({}));

/** The school's key for everything about visits: what is hashed with it, and what visitors carry around. */
export async function visitsKey(db: Database): Promise<Buffer> {
  const remembered = known(db);
  remembered.key ??= await secretNamed(db, 'visits', randomBytes(32));
  return remembered.key;
}
