import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { TransportKey } from '@course-center/contract/seal';
import { oncePerDatabase } from '../../database/prepared.ts';
import type { Scene } from '../../wire/context.ts';
import { Refused } from '../../wire/failures.ts';
import { readTogether } from '../jobs/gate.ts';
import { type Opened, openSealed } from './open-sealed.ts';
import {
  addKey,
  dropExpiredValues,
  dropKeysBefore,
  livingKeys,
  newestKey,
  type TransportKeyRow,
  useOnce,
} from './transport.repository.ts';

/** As many characters as a few thousand visitors use in five minutes: a seal is up to 2 KB, most are a tenth. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

const HOUR = 60 * 60 * 1000;
/** A key is handed out for a day and opens what was sealed to it for one hour more. */
const KEY_AGE = { handedOut: 24 * HOUR, opens: 25 * HOUR } as const;

/** What is no id at all need not be looked up. */
const ID = /^[0-9a-f]{8}$/;

/** Keys never change, so that each process may remember those it has seen. */
const transportKeySeen = oncePerDatabase(() => new Map<string, TransportKeyRow>());
/** Nobody has counted those who ask for one yet: a thousand with ids that nobody has are told by one statement or two. */
const transportKeysRead = oncePerDatabase((db) =>
  readTogether(async (): Promise<void> => {
    for (const key of await livingKeys(db)) transportKeySeen(db).set(key.id, key);
  }),
);

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
export class RememberedSeals {
  private readonly opened = new Map<string, Opened>();
  private characters = 0;

  get(sealed: string): Opened | undefined {
    return this.opened.get(sealed);
  }

  /** Whether one is still in time is asked each time; the oldest go when there are too many. */
  add(sealed: string, opened: Opened): void {
    if (!this.opened.has(sealed)) this.characters += weightOf(sealed, opened);
    this.opened.set(sealed, opened);
    for (const [oldest, known] of this.opened) {
      if (this.characters <= MOST_CHARACTERS) return;
      this.opened.delete(oldest);
      this.characters -= weightOf(oldest, known);
    }
  }
}

/** What an entry takes besides, about. */
const OVERHEAD = 150;

function weightOf(sealed: string, { text }: Opened): number {
  return sealed.length + text.length + OVERHEAD;
}

const seen = oncePerDatabase(() => new RememberedSeals());

/** Whether an anonymous call carries a value that was sealed for its path a short while ago. */
export async function sealedFor(where: Where, sealed: string, path: string): Promise<boolean> {
  if (isKnownSeal(where, sealed, path)) return true;
  const opened = await openInTime(where, sealed);
  if (opened?.text !== path) return false;
  seen(where.db).add(sealed, opened);
  return true;
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

/** The key that pages seal to now; a new one when the newest is a day old. */
async function currentKey({ db, now }: Pick<Scene, 'db' | 'now'>): Promise<TransportKeyRow> {
  const at = now().getTime();
  const young = (key: TransportKeyRow) => at - key.created_at.getTime() < KEY_AGE.handedOut;
  const remembered = [...transportKeySeen(db).values()].filter(young).at(-1);
  if (remembered) return remembered;
  const stored = await newestKey(db);
  const key = stored && young(stored) ? stored : await makeKey(db, now());
  transportKeySeen(db).set(key.id, key);
  return key;
}

/** A key that may still open values, by the id inside them. */
async function openingKey(
  { db, now }: Pick<Scene, 'db' | 'now'>,
  id: string,
): Promise<TransportKeyRow | null> {
  if (!transportKeySeen(db).has(id) && ID.test(id)) await transportKeysRead(db)();
  const key = transportKeySeen(db).get(id);
  return key && now().getTime() - key.created_at.getTime() <= KEY_AGE.opens ? key : null;
}

async function makeKey(db: Scene['db'], createdAt: Date): Promise<TransportKeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const key: TransportKeyRow = {
    id: randomUUID().slice(0, 8),
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }),
    public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
    created_at: createdAt,
  };
  await addKey(db, key);
  return key;
}
