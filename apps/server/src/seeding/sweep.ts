import fp from 'fastify-plugin';
import type { Database } from '../database/database.ts';
import { dropExpiredCaptchas } from '../features/account/captcha/captchas.repository.ts';
import { dropManyFailedLogins } from '../features/account/session/failed-logins.ts';
import { dropOldRefusedLinks } from '../features/account/sign-on/identities.repository.ts';
import { dropOldPapers } from '../features/documents/made-papers.repository.ts';
import { dropOldVisits } from '../features/showcase/display/visits/visits.repository.ts';
import { dropImportsBefore } from '../platform/imports/imports.repository.ts';
import { dropOldLimits } from '../platform/limits/limits.repository.ts';
import { dropExpiredSessions } from '../platform/sessions/sessions.repository.ts';
import { dropOldTickets } from '../platform/tickets/tickets.ts';
import { dropExpiredTransport } from '../platform/transport/transport.ts';

const KEPT = 24 * 60 * 60 * 1000;

/** Throws away what has expired, now and then: one process does it for all. */
export const sweeping = fp(
  async (app) => {
    app.jobs.handle('sweep', {
      repeats: { everyMinutes: 10 },
      run: async (_payload, { school, now }) => {
        await sweep(school.db, now());
        return undefined;
      },
    });
  },
  { name: 'sweeping', dependencies: ['jobs'] },
);

export async function sweep(db: Database, now: Date): Promise<void> {
  await dropExpiredCaptchas(db, now);
  await dropExpiredTransport(db, now);
  await dropOldLimits(db, now);
  await dropManyFailedLogins(db);
  await dropOldRefusedLinks(db);
  await dropExpiredSessions(db, now);
  await dropOldImports(db, now);
  await dropOldTickets(db, now);
  await dropOldVisits(db, now);
  await dropOldPapers(db, now);
}

/** An import is a step, not a record: what it wrote stands in the ledger. */
function dropOldImports(db: Database, now: Date): Promise<void> {
  return dropImportsBefore(db, new Date(now.getTime() - KEPT));
}
