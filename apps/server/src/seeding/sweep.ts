import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import {
  captchas,
  limits,
  sealedValues,
  sessions,
  sessionTokens,
  transportKeys,
} from '../database/schema.ts';
import type { Schools } from '../schools/school.ts';

const EVERY = 10 * 60 * 1000;

/** Throws away what has expired, now and then. Returns how to stop. */
export function startSweeping(schools: Schools, now: () => Date, log: FastifyBaseLogger): () => void {
  const timer = setInterval(async () => {
    for (const school of schools.values())
      await sweep(school.db, now()).catch((err: unknown) =>
        log.error({ err, school: school.name }, 'sweep failed'),
      );
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

export async function sweep(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.delete(captchas).where(sql`${captchas.expires_at} < ${at}`);
  await db.delete(sealedValues).where(sql`${sealedValues.expires_at} < ${at}`);
  await db.delete(sessionTokens).where(sql`${sessionTokens.expires_at} < ${at}`);
  await db.delete(limits).where(sql`${limits.started_at} < ${at} - interval '1 day'`);
  await db.delete(transportKeys).where(sql`${transportKeys.created_at} < ${at} - interval '2 days'`);
  await db
    .delete(sessions)
    .where(
      sql`${sessions.created_at} < ${at} - interval '1 day' and not exists (select from session_tokens t where t.session_id = ${sessions.id})`,
    );
}
