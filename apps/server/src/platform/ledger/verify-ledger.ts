import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LedgerEnd } from '@course-center/domain/school/ledger-head';
import type { Database } from '../../database/database.ts';
import { asc, gt } from '../../database/query.ts';
import { ledger } from '../../database/schema.ts';
import type { School } from '../../schools/school.ts';
import { Thread } from '../jobs/thread.ts';
import { BEGINNING, firstBroken } from './chain.ts';
import { type LedgerHead, type LedgerPlace, signedHeads } from './heads.ts';
import type { LedgerRow } from './ledger.repository.ts';

/** A place in the chain, and when it was written or signed. */
export interface LedgerMoment {
  readonly id: number;
  readonly at: string;
}

/** What there is to say of a ledger. */
export interface VerifiedLedger {
  readonly rows: number;
  readonly broken: LedgerMoment | null;
  readonly signed: LedgerMoment | null;
  readonly cut: LedgerMoment | null;
  /** Of the place that somebody asked for: whether the chain leads there, and when its end was signed. */
  readonly asked: { readonly stands: boolean; readonly signed_at: string | null } | null;
}

export interface LedgerToVerify {
  readonly url: string;
  readonly name: string;
  readonly place: LedgerPlace;
  readonly asked: LedgerEnd | null;
}

/** Long enough for ten million rows. */
const LONGEST = 10 * 60_000;

const thread = new Thread<LedgerToVerify, VerifiedLedger | { readonly failed: string }>(
  new URL('./verify.worker.ts', import.meta.url),
  LONGEST,
);

/**
 * Verifies a school's ledger beside the serving thread, which would else be held up for as long as the ledger is. The
 * embedded engine has one connection, and that is the serving thread's: there it is done in slices, between the calls.
 */
export async function verifyLedger(
  { db, pool, name }: Pick<School, 'db' | 'pool' | 'name'>,
  place: LedgerPlace,
  asked: LedgerEnd | null,
): Promise<VerifiedLedger> {
  const url = pool.options.connectionString;
  const what = `${name} ${asked?.id} ${asked?.hash}`;
  const verifying =
    running.get(what) ??
    (url ? inThread({ url, name, place, asked }) : followChain({ db, name }, place, asked)).finally(() =>
      running.delete(what),
    );
  running.set(what, verifying);
  return verifying;
}

/** Who asks again meanwhile gets the same answer, and does not make others wait for it twice. */
const running = new Map<string, Promise<VerifiedLedger>>();

async function inThread(ledgerToVerify: LedgerToVerify): Promise<VerifiedLedger> {
  const made = await thread.make(ledgerToVerify);
  if ('failed' in made) throw new Error(made.failed);
  return made;
}

/** Read and hashed in a few milliseconds. */
const BATCH = 250;

/** Follows the chain from its first row, and holds it against every end that was signed, and the one asked for. */
export async function followChain(
  school: { readonly db: Database; readonly name: string },
  place: LedgerPlace,
  asked: LedgerEnd | null,
): Promise<VerifiedLedger> {
  const heads = await signedHeads(school, place);
  const signedAt = (head: LedgerEnd) =>
    heads.find(({ ledger_id, hash }) => ledger_id === head.id && hash.toString('hex') === head.hash)
      ?.signed_at;
  const found = { rows: 0, broken: null, signed: null, cut: null } as Writable<VerifiedLedger>;
  found.asked = asked && { stands: false, signed_at: signedAt(asked)?.toISOString() ?? null };
  let last = BEGINNING;
  for (let next = 0; ; await nextTurn()) {
    const batch = await rowsAfter(school.db, last.id);
    found.rows += batch.length;
    const broken = firstBroken(batch, last);
    const whole = broken ? batch.slice(0, batch.indexOf(broken)) : batch;
    const hashes = new Map(whole.map(({ id, hash }) => [id, hash.toString('hex')]));
    if (found.asked && asked && hashes.get(asked.id) === asked.hash)
      found.asked = { ...found.asked, stands: true };
    if (broken) return { ...found, broken: { id: broken.id, at: broken.at.toISOString() } };
    const end = batch.length < BATCH ? Number.POSITIVE_INFINITY : (batch.at(-1) as LedgerRow).id;
    for (let head = heads[next]; head && head.ledger_id <= end; head = heads[++next]) {
      if (hashes.get(head.ledger_id) === head.hash.toString('hex')) found.signed = momentOf(head);
      else found.cut ??= momentOf(head);
    }
    if (batch.length < BATCH) return found;
    last = batch.at(-1) as LedgerRow;
  }
}

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

const momentOf = ({ ledger_id, signed_at }: LedgerHead) => ({ id: ledger_id, at: signed_at.toISOString() });

function rowsAfter(db: Database, id: number): Promise<LedgerRow[]> {
  return db.select().from(ledger).where(gt(ledger.id, id)).orderBy(asc(ledger.id)).limit(BATCH);
}
