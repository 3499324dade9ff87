import type { OpenDatabase } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { openPostgres } from '../database/postgres.ts';
import { verifyLists } from '../features/evaluation/public.ts';
import { assemble } from './assemble.ts';
import { clientOf } from './client.ts';
import { testClock } from './clock.ts';
import type { Engine } from './engines.ts';
import { field } from './evaluation-systems.ts';
import { castOf, partOf, planOne, SUBMISSIONS } from './evaluations.ts';
import { openClient } from './open-session.ts';
import type { Product } from './product.ts';

/** The keys of a form that is long enough to be saved in many lanes. */
export const FIELD_KEYS = Array.from({ length: 200 }, (_, at) => `f${at + 1}`);

/** A planned course, and who works on it. */
export interface FillingIn {
  readonly part: number;
  readonly group: number;
  readonly leader: string;
  readonly admin: string;
}

/** Opens a school where a process of its own will find it: by its address, or by its folder. */
export function openAt(engine: Engine, address: string): Promise<OpenDatabase> {
  const throwIdle = (error: Error) => {
    throw error;
  };
  if (engine === 'embedded') return openEmbedded(address, throwIdle);
  return Promise.resolve(openPostgres(address, 4, throwIdle));
}

/** A planned course with many fields, made by an app that is closed again: what stays is the data and the tokens. */
export async function planToFillIn(open: OpenDatabase): Promise<FillingIn> {
  const assembled = await assemble(open, () => new Date());
  const product = { ...assembled, clock: testClock(), visitor: clientOf(assembled.app, {}) } as Product;
  const cast = await castOf({
    ...product,
    signIn: (username) => openClient(assembled, username, new Date()),
  });
  const groups = [0, 50, 100, 150].map((from) => ({
    name: `第 ${from} 项起`,
    fields: FIELD_KEYS.slice(from, from + 50).map((key) => field(key)),
  }));
  const { id, group_id } = await partOf(cast.leader, await planOne(product, cast, { groups }));
  await cast.leader.send('PUT', `${SUBMISSIONS}/${id}/self-grade`, { grade: 'A', seen: null });
  // The demo school's files wait to be converted, which is not what this is about.
  await assembled.school.pool.query('delete from jobs');
  await assembled.close();
  const token = ({ tokens }: typeof cast.leader) => tokens?.access as string;
  return { part: id, group: group_id, leader: token(cast.leader), admin: token(cast.admin) };
}

/** What of a school whose process ended does not hold: names that are not there, and digests that are wrong. */
export async function unsound(
  open: OpenDatabase,
  natures: readonly string[],
): Promise<{ readonly lost: number; readonly lists: number; readonly wrong: number }> {
  try {
    const { rows } = await open.pool.query('select name from natures where name = any($1)', [natures]);
    const { lists, signatures, broken } = await verifyLists(open.db);
    return {
      lost: natures.length - rows.length,
      lists: lists + signatures,
      wrong: broken.lists.length + broken.signatures.length,
    };
  } finally {
    await open.close();
  }
}
