import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { oncePerDatabase } from '../../database/prepared.ts';
import type { Scene } from '../../wire/context.ts';
import { addKey, keyById, newestKey, type TransportKeyRow } from './transport.repository.ts';

const HOUR = 60 * 60 * 1000;
/** A key is handed out for a day and opens what was sealed to it for one hour more. */
export const KEY_AGE = { handedOut: 24 * HOUR, opens: 25 * HOUR } as const;

/** What is no id at all need not be looked up. */
const ID = /^[0-9a-f]{8}$/;

/** Keys never change, so that each process may remember those it has seen. */
const seen = oncePerDatabase(() => new Map<string, TransportKeyRow>());

/** The key that pages seal to now; a new one when the newest is a day old. */
export async function currentKey({ db, now }: Pick<Scene, 'db' | 'now'>): Promise<TransportKeyRow> {
  const at = now().getTime();
  const young = (key: TransportKeyRow) => at - key.created_at.getTime() < KEY_AGE.handedOut;
  const remembered = [...seen(db).values()].filter(young).at(-1);
  if (remembered) return remembered;
  const stored = await newestKey(db);
  const key = stored && young(stored) ? stored : await makeKey(db, now());
  seen(db).set(key.id, key);
  return key;
}

/** A key that may still open values, by the id inside them. */
export async function openingKey(
  { db, now }: Pick<Scene, 'db' | 'now'>,
  id: string,
): Promise<TransportKeyRow | null> {
  const key = seen(db).get(id) ?? (ID.test(id) ? await keyById(db, id) : undefined);
  if (!key || now().getTime() - key.created_at.getTime() > KEY_AGE.opens) return null;
  seen(db).set(id, key);
  return key;
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
