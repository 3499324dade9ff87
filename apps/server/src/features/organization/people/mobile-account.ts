import { bigramsOf } from '@course-center/domain/lists/bigrams';
import type { Transaction } from '../../../database/database.ts';
import { eq, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { type Asked, tellingOldAddress } from '../../../platform/messages/mail-links.ts';

type Data = Partial<typeof people.$inferInsert> & { readonly mobile: string };

/** Changes a person's data. Whose account is the mobile number goes on signing in with it; others keep theirs. */
export function setDataWithMobile(tx: Transaction, id: number, data: Data, asked: Asked): Promise<void> {
  return tellingOldAddress(tx, id, asked, () => setData(tx, id, data));
}

async function setData(tx: Transaction, id: number, data: Data): Promise<void> {
  const [kept] = await tx
    .update(people)
    .set({
      ...data,
      username: following(people.username, data.mobile),
      employee_no: following(people.employee_no, data.mobile),
    })
    .where(eq(people.id, id))
    .returning({ name: people.name, employee_no: people.employee_no });
  if (!kept) return;
  const search = bigramsOf(kept.name, kept.employee_no);
  await tx.update(people).set({ search }).where(eq(people.id, id));
}

function following(column: typeof people.username | typeof people.employee_no, mobile: string) {
  return sql<string>`case when ${column} = ${people.mobile} then ${mobile} else ${column} end`;
}
