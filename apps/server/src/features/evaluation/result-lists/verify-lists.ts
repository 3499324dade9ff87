import { createHash } from 'node:crypto';
import { canonicalList } from '@course-center/domain/evaluation/result-lists/frozen-row';
import type { Queryable } from '../../../database/database.ts';
import { asc, eq, isNotNull, ne } from '../../../database/query.ts';
import { resultListRows, resultLists, signatures } from '../../../database/result-list-schema.ts';

/** What there is to say of the lists whose content stands for good, and of the reviews that were signed. */
export interface VerifiedLists {
  readonly lists: number;
  readonly signatures: number;
  /** The ids of those that do not say any more what their digest was made of. */
  readonly broken: { readonly lists: readonly number[]; readonly signatures: readonly number[] };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Holds every list against its digest, and its rows against what was digested; likewise every signed text. */
export async function verifyLists(db: Queryable): Promise<VerifiedLists> {
  const lists = await db
    .select()
    .from(resultLists)
    .where(isNotNull(resultLists.digest))
    .orderBy(asc(resultLists.id));
  const numbers = new Map(lists.map(({ id, number }) => [id, number]));
  const broken: number[] = [];
  for (const { id, acad_year_term, process, number, corrects_id, reason, salt, canonical, digest } of lists) {
    const rows = await db
      .select({ frozen: resultListRows.frozen })
      .from(resultListRows)
      .where(eq(resultListRows.result_list_id, id));
    const corrects = corrects_id === null ? null : (numbers.get(corrects_id) ?? null);
    const frozen = rows.flatMap((row) => row.frozen ?? []);
    const list = { acad_year_term, process, number, corrects, reason, salt: salt ?? '', rows: frozen };
    if (canonical !== canonicalList(list) || sha256(canonical) !== digest) broken.push(id);
  }
  const signed = await db.select().from(signatures).where(ne(signatures.content, ''));
  return {
    lists: lists.length,
    signatures: signed.length,
    broken: {
      lists: broken,
      signatures: signed.filter(({ content, digest }) => sha256(content) !== digest).map(({ id }) => id),
    },
  };
}
