import type { Queryable } from '../../../database/database.ts';
import { and, eq, gt, lt, sql } from '../../../database/query.ts';
import { captchas } from '../../../database/schema.ts';

export type CaptchaRow = typeof captchas.$inferSelect;

/** Puts a captcha under its id, in place of the one that the same page asked for before. */
export async function putCaptcha(
  db: Queryable,
  row: Omit<CaptchaRow, 'tries' | 'token_hash'>,
): Promise<void> {
  const fresh = { ...row, tries: 0, token_hash: null };
  await db.insert(captchas).values(fresh).onConflictDoUpdate({ target: captchas.id, set: fresh });
}

/** Far more than are ever judged: what comes after need not be counted, and would not fit its column for ever. */
const MOST_COUNTED = 1000;

/** The captcha as it was before this try, with the try counted: two tries at once count as two. */
export async function countTry(db: Queryable, id: string): Promise<CaptchaRow | undefined> {
  const [row] = await db
    .update(captchas)
    .set({ tries: sql`least(${captchas.tries} + 1, ${sql.raw(String(MOST_COUNTED))})` })
    .where(eq(captchas.id, id))
    .returning();
  return row && { ...row, tries: row.tries - 1 };
}

export async function setToken(db: Queryable, id: string, tokenHash: Buffer): Promise<void> {
  await db.update(captchas).set({ token_hash: tokenHash }).where(eq(captchas.id, id));
}

/** Uses a solved captcha up; false when there is none by this token, for this account, still in time. */
export async function takeSolved(
  db: Queryable,
  tokenHash: Buffer,
  username: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(captchas)
    .where(
      and(eq(captchas.token_hash, tokenHash), eq(captchas.username, username), gt(captchas.expires_at, now)),
    )
    .returning({ id: captchas.id });
  return rows.length === 1;
}

export async function dropExpiredCaptchas(db: Queryable, now: Date): Promise<void> {
  await db.delete(captchas).where(lt(captchas.expires_at, now));
}
