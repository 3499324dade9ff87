import { join } from 'node:path';
import type { AnswerOf } from '@course-center/contract/endpoint';
import { ledgerEndpoints } from '@course-center/contract/school/ledger';
import { canReadLedger } from '@course-center/domain/access/settings';
import { actionTitle } from '@course-center/domain/school/ledger-action-title';
import { HEAD_FAULT, headIn } from '@course-center/domain/school/ledger-head';
import fp from 'fastify-plugin';
import type { Config } from '../../../config.ts';
import { ledger } from '../../../database/schema.ts';
import { type LedgerPlace, signHead } from '../../../platform/ledger/heads.ts';
import { verifyLedger } from '../../../platform/ledger/verify-ledger.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { listFailedLogins } from './failed-logins-list.ts';
import { listLedger } from './ledger-list.ts';

/** How much of the ledger's end can be cut off unseen. */
const SIGNED_EVERY_MINUTES = 10;

export const ledgerRoutes = fp<{ readonly config: Config }>(
  async (app, { config }) => {
    const place = { keyFile: config.ledgerKeyFile, folder: join(config.dataDir, 'ledger') };
    app.jobs.handle('sign-ledger', {
      alone: true,
      repeats: { everyMinutes: SIGNED_EVERY_MINUTES },
      run: async (_payload, { school, now }) => {
        await signHead(school, place, now());
        return undefined;
      },
    });
    serve(app, ledgerEndpoints.list, ({ scene, actor, query }) =>
      listLedger(scene, actor, query as ListQuery),
    );
    serve(app, ledgerEndpoints.verify, ({ scene, actor }) => verifyChain(scene, actor, place));
    serve(app, ledgerEndpoints.verifyHead, ({ scene, actor, body }) =>
      verifyHead(scene, actor, place, body.head),
    );
    serve(app, ledgerEndpoints.failedLogins, ({ scene, actor, query }) =>
      listFailedLogins(scene, actor, query as ListQuery),
    );
    serve(app, ledgerEndpoints.actions, ({ scene, actor }) => ledgerActions(scene, actor));
  },
  { name: 'ledger-routes', dependencies: ['actor', 'jobs'] },
);

/** The actions that there are in the ledger, to choose one. */
async function ledgerActions({ db }: Scene, actor: Actor): Promise<{ action: string; title: string }[]> {
  if (!canReadLedger(actor)) throw forbidden();
  const rows = await db.selectDistinct({ action: ledger.action }).from(ledger);
  return rows
    .map(({ action }) => ({ action, title: actionTitle(action) }))
    .sort((one, other) => one.title.localeCompare(other.title, 'zh'));
}

type Verified = AnswerOf<typeof ledgerEndpoints.verify>;

/** Whether the chain holds, and leads to every end that was signed. */
async function verifyChain({ school }: Scene, actor: Actor, place: LedgerPlace): Promise<Verified> {
  if (!canReadLedger(actor)) throw forbidden();
  const { asked: _, ...found } = await verifyLedger(school, place, null);
  return found;
}

/** Whether it leads to the end that a filed paper names. */
async function verifyHead({ school }: Scene, actor: Actor, place: LedgerPlace, text: string) {
  if (!canReadLedger(actor)) throw forbidden();
  const head = headIn(text);
  if (!head) throw new InvalidInput({ head: HEAD_FAULT });
  const { asked } = await verifyLedger(school, place, head);
  return { id: head.id, stands: asked?.stands ?? false, signed_at: asked?.signed_at ?? null };
}
