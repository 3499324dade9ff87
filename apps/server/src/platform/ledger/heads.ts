import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { headText } from '@course-center/domain/school/ledger-head';
import type { Queryable } from '../../database/database.ts';
import { desc } from '../../database/query.ts';
import { ledgerHeads } from '../../database/schema.ts';
import type { School } from '../../schools/school.ts';
import { writeOnce } from '../../storage/write-once.ts';
import type { SheetNote } from '../sheets/sheet.ts';
import { lastLink } from './ledger.repository.ts';

/** The end of the ledger at a moment, signed. */
export type LedgerHead = typeof ledgerHeads.$inferSelect;

/** Where the key and the copies of what it signed are: outside every database. */
export interface LedgerPlace {
  readonly keyFile: string;
  /** Keeps a file of heads for each school. */
  readonly folder: string;
  /** What heads are checked with where the key itself is not at hand (PEM). */
  readonly publicKey?: string;
}

/**
 * Signs the ledger's end with a key that is not in the database, and keeps the signed head there and in a file: rows
 * that are cut off afterwards, or written anew, are missed by it, also by whoever can change the database.
 */
export async function signHead(school: School, place: LedgerPlace, now: Date): Promise<void> {
  const { id, hash } = await lastLink(school.db);
  if (id === 0) return;
  const key = await signingKey(place.keyFile);
  const unsigned = { ledger_id: id, hash, signed_at: now, key_id: key.id };
  const head: LedgerHead = { ...unsigned, signature: sign(null, textOf(school, unsigned), key.privateKey) };
  const added = await school.db.insert(ledgerHeads).values(head).onConflictDoNothing().returning();
  if (added.length === 0) return;
  const file = headsFile(school, place);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await appendFile(file, `${JSON.stringify(lineOf(head))}\n`, { mode: 0o600 });
}

/**
 * Every head that this key signed, of the database and of the file, in the ledger's order. What claims to be one and
 * is not signed stays out: it proves nothing.
 */
export async function signedHeads(
  school: Pick<School, 'db' | 'name'>,
  place: LedgerPlace,
): Promise<LedgerHead[]> {
  const key = place.publicKey ? checkingKey(place.publicKey) : await signingKey(place.keyFile);
  const kept = await school.db.select().from(ledgerHeads);
  return signedBy(key, school, [...kept, ...(await notedHeads(school, place))]);
}

/** Those that this machine signed with its own key and noted outside of the database: whoever brings another brings no such. */
export async function headsSignedHere(
  school: Pick<School, 'name'>,
  place: LedgerPlace,
): Promise<LedgerHead[]> {
  const own = await publicKeyOf(place);
  return own === null ? [] : signedBy(checkingKey(own), school, await notedHeads(school, place));
}

async function notedHeads(school: Pick<School, 'name'>, place: LedgerPlace): Promise<LedgerHead[]> {
  const copied = await readFile(headsFile(school, place), 'utf8').catch(() => '');
  return copied.split('\n').flatMap(headIn);
}

async function signedBy(
  key: ReturnType<typeof checkingKey>,
  school: Pick<School, 'name'>,
  heads: readonly LedgerHead[],
): Promise<LedgerHead[]> {
  const all = heads.filter(({ key_id }) => key_id === key.id);
  // Most stand in both places, and each signature takes a tenth of a millisecond to check.
  const claimed = new Map(all.map((head) => [head.signature.toString('hex') + textOf(school, head), head]));
  const byEnd = new Map<string, LedgerHead>();
  let checked = 0;
  for (const head of claimed.values()) {
    if (++checked % HEADS_AT_ONCE === 0) await nextTurn();
    if (verify(null, textOf(school, head), key.publicKey, head.signature))
      byEnd.set(`${head.ledger_id} ${head.hash.toString('hex')}`, head);
  }
  return [...byEnd.values()].sort((one, other) => one.ledger_id - other.ledger_id);
}

/** Checked in a few milliseconds. */
const HEADS_AT_ONCE = 20;

/**
 * The newest signed end as papers name it; empty while there is none. Whoever holds a paper against the chain checks
 * the signature, too.
 */
export async function newestHead(db: Queryable): Promise<string> {
  const [head] = await db.select().from(ledgerHeads).orderBy(desc(ledgerHeads.ledger_id)).limit(1);
  return head ? headText({ ...head, id: head.ledger_id, hash: head.hash.toString('hex') }) : '';
}

/** The sheet that names it in a workbook. */
export async function headNote(db: Queryable): Promise<SheetNote> {
  const head = await newestHead(db);
  return {
    name: '存证',
    lines: [
      ['日志存证', head || '操作日志还没有签名'],
      ['说明', '课程中心可在“操作日志”页面用“核对存证”核对：日志若在签名之后被改动或删除，将不再相符。'],
    ],
  };
}

function textOf(
  { name }: Pick<School, 'name'>,
  { ledger_id, hash, signed_at }: Omit<LedgerHead, 'signature'>,
): Buffer {
  return Buffer.from(`${name}\n${ledger_id}\n${hash.toString('hex')}\n${signed_at.toISOString()}`);
}

/** Where the heads of a school are noted outside its database. */
export const headsFile = ({ name }: Pick<School, 'name'>, { folder }: LedgerPlace) =>
  join(folder, `${name}.jsonl`);

const lineOf = ({ ledger_id, hash, signed_at, key_id, signature }: LedgerHead) => ({
  ledger_id,
  hash: hash.toString('hex'),
  signed_at: signed_at.toISOString(),
  key_id,
  signature: signature.toString('hex'),
});

/** A line of the file; one that a crash cut off is none. */
function headIn(line: string): LedgerHead[] {
  try {
    const { ledger_id, hash, signed_at, key_id, signature } = JSON.parse(line) as ReturnType<typeof lineOf>;
    const bytes = { hash: Buffer.from(hash, 'hex'), signature: Buffer.from(signature, 'hex') };
    return [{ ledger_id, signed_at: new Date(signed_at), key_id, ...bytes }];
  } catch {
    return [];
  }
}

/** The key of the file; made when there is none, readable by nobody else on the machine. */
async function signingKey(file: string) {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return makeKey(file);
  });
  const privateKey = createPrivateKey(pem);
  return { privateKey, ...checkingKey(privateKey) };
}

/** What heads are checked with, and what it is called. */
export function checkingKey(key: string | KeyObject): { readonly publicKey: KeyObject; readonly id: string } {
  const publicKey = createPublicKey(key);
  const der = publicKey.export({ format: 'der', type: 'spki' });
  return { publicKey, id: createHash('sha256').update(der).digest('hex').slice(0, 16) };
}

/** The public half of the key as text, for whoever checks heads elsewhere; null while there is no key. */
export async function publicKeyOf({ keyFile }: LedgerPlace): Promise<string | null> {
  const pem = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return pem && createPublicKey(pem).export({ format: 'pem', type: 'spki' }).toString();
}

async function makeKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  // Another process may make one at the same time: the first one stands.
  await writeOnce(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return readFile(file, 'utf8');
}
