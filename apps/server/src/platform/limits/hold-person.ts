import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/query.ts';

/** Has whoever else counts what the same person has wait until the transaction ends, so that two at once are counted. */
export async function holdPerson(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`select 1 from people where id = ${id} for no key update`);
}
