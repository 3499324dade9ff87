import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { dropExpiredCaptchas } from '../features/account/captcha/captchas.repository.ts';
import { dropOldVisits } from '../features/showcase/display/visits/drop-old-visits.ts';
import { dropOldImports } from '../platform/imports/drop-old-imports.ts';
import { dropOldLimits } from '../platform/limits/limits.repository.ts';
import { dropExpiredSessions } from '../platform/sessions/sessions.repository.ts';
import { dropExpiredTransport } from '../platform/transport/transport.ts';
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
  await dropExpiredCaptchas(db, now);
  await dropExpiredTransport(db, now);
  await dropOldLimits(db, now);
  await dropExpiredSessions(db, now);
  await dropOldImports(db, now);
  await dropOldVisits(db, now);
}
