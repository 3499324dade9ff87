import { join } from 'node:path';
import type { AnswerOf } from '@course-center/contract/endpoint';
import { ledgerEndpoints } from '@course-center/contract/school/ledger';
import { canReadLedger } from '@course-center/domain/access/settings';
import { actionTitle } from '@course-center/domain/school/ledger-action-title';
import fp from 'fastify-plugin';
import type { Config } from '../../../config.ts';
import { asc, gt } from '../../../database/query.ts';
import { ledger } from '../../../database/schema.ts';
import { BEGINNING, firstBroken } from '../../../platform/ledger/chain.ts';
import { type LedgerHead, type LedgerPlace, signedHeads, signHead } from '../../../platform/ledger/heads.ts';
import type { LedgerRow } from '../../../platform/ledger/ledger.repository.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { listFailedLogins } from './failed-logins-list.ts';
import { listLedger } from './ledger-list.ts';

const BATCH = 2000;

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
    serve(app, ledgerEndpoints.verify, ({ scene, actor }) => verifyLedger(scene, actor, place));
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
type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

/** Follows the chain from its first row, a batch at a time, and holds it against every end that was signed. */
async function verifyLedger({ db, school }: Scene, actor: Actor, place: LedgerPlace): Promise<Verified> {
  if (!canReadLedger(actor)) throw forbidden();
  const heads = await signedHeads(school, place);
  const found: Writable<Verified> = { rows: 0, broken: null, signed: null, cut: null };
  const placeOf = ({ ledger_id, signed_at }: LedgerHead) => ({ id: ledger_id, at: signed_at.toISOString() });
  let last = BEGINNING;
  for (;;) {
    const batch = await db
      .select()
      .from(ledger)
      .where(gt(ledger.id, last.id))
      .orderBy(asc(ledger.id))
      .limit(BATCH);
    found.rows += batch.length;
    const broken = firstBroken(batch, last);
    if (broken) return { ...found, broken: { id: broken.id, at: broken.at.toISOString() } };
    const end = batch.length < BATCH ? Number.POSITIVE_INFINITY : (batch.at(-1) as LedgerRow).id;
    const hashes = new Map(batch.map(({ id, hash }) => [id, hash]));
    for (const head of heads.filter(({ ledger_id }) => ledger_id > last.id && ledger_id <= end)) {
      if (hashes.get(head.ledger_id)?.equals(head.hash)) found.signed = placeOf(head);
      else found.cut ??= placeOf(head);
    }
    if (batch.length < BATCH) return found;
    last = batch.at(-1) as LedgerRow;
  }
}
