import { createHash } from 'node:crypto';
import type { TransportKey } from '@course-center/contract/seal';
import { oncePerDatabase } from '../../database/prepared.ts';
import type { Scene } from '../../wire/context.ts';
import { Refused } from '../../wire/failures.ts';
import { type Opened, openSealed } from './open-sealed.ts';
import { dropExpiredValues, dropKeysBefore, useOnce } from './transport.repository.ts';
import { currentKey, KEY_AGE, openingKey } from './transport-key.ts';

/** As many as a few thousand visitors use in five minutes. */
const MOST = 50_000;

type Where = Pick<Scene, 'db' | 'now'>;

const MINUTE = 60 * 1000;
const GOOD_FOR = 5 * MINUTE;
/** A page's clock may run ahead a little even after it was corrected by the server's. */
const AHEAD = MINUTE;

export async function transportKey(where: Where): Promise<TransportKey> {
  const { id, public_key } = await currentKey(where);
  return { id, public_key: public_key.toString('hex') };
}

/** Opens a sealed password. It is good once and for five minutes. */
export async function openOnce(where: Where, sealed: string): Promise<string> {
  const opened = await openInTime(where, sealed);
  const hash = createHash('sha256').update(sealed).digest();
  const expires = new Date(where.now().getTime() + GOOD_FOR + AHEAD);
  if (!opened || !(await useOnce(where.db, hash, expires)))
    throw new Refused({ reason: 'sealed_value_unusable' });
  return opened.text;
}

/** Sealed values that were opened before: opening takes longer than most calls, and a page sends one many times. */
class RememberedSeals {
  private readonly opened = new Map<string, Opened>();

  get(sealed: string): Opened | undefined {
    return this.opened.get(sealed);
  }

  /** Whether one is still in time is asked each time; the oldest go when there are too many. */
  add(sealed: string, opened: Opened): void {
    this.opened.set(sealed, opened);
    if (this.opened.size > MOST) this.opened.delete(this.opened.keys().next().value as string);
  }
}

const seen = oncePerDatabase(() => new RememberedSeals());

/** Whether an anonymous call carries a value that was sealed for its path a short while ago. */
export async function sealedFor(where: Where, sealed: string, path: string): Promise<boolean> {
  if (isKnownSeal(where, sealed, path)) return true;
  const opened = await openInTime(where, sealed);
  if (opened) seen(where.db).add(sealed, opened);
  return opened?.text === path;
}

/** The same of one that was opened before, without waiting. */
export function isKnownSeal(where: Where, sealed: string, path: string): boolean {
  const known = seen(where.db).get(sealed);
  return known?.text === path && isInTime(where, known);
}

async function openInTime(where: Where, sealed: string): Promise<Opened | null> {
  const key = await openingKey(where, sealed.split('.', 1)[0] as string);
  const opened = key ? openSealed(sealed, key) : null;
  return opened && isInTime(where, opened) ? opened : null;
}

function isInTime({ now }: Where, { sealedAt }: Opened): boolean {
  const age = now().getTime() - sealedAt;
  return age <= GOOD_FOR && age >= -AHEAD;
}

export async function dropExpiredTransport(db: Scene['db'], now: Date): Promise<void> {
  await dropExpiredValues(db, now);
  await dropKeysBefore(db, new Date(now.getTime() - KEY_AGE.opens));
}
