import { randomBytes } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { oncePerDatabase } from '../../../database/prepared.ts';
import { secretNamed } from '../files.repository.ts';

/** It never changes, so that each process may remember it. */
const known = oncePerDatabase((): { key?: Buffer } => ({}));

/** The key that a school's links are signed with: made at the first link, and kept in the school's database only. */
export async function linkKey(db: Database): Promise<Buffer> {
  const remembered = known(db);
  remembered.key ??= await secretNamed(db, 'file-links', randomBytes(32));
  return remembered.key;
}
