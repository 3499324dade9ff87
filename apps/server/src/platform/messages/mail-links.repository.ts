import type { Forgetful } from '@course-center/domain/account/recovery';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/query.ts';

/** Somebody whom a letter with a link is about, and all that decides what it says. */
export interface LinkReader extends Forgetful {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  /** As text, as the database has it: by it a link knows that the password is still the one that was forgotten. */
  readonly password_since: string | null;
}

export async function linkReader(db: Queryable, id: number): Promise<LinkReader | undefined> {
  const { rows } = await db.execute<LinkReader & Record<string, unknown>>(sql`
    select p.id, p.name, p.username, p.email, p.disabled_at is not null as disabled,
      p.email <> '' and p.email_verified_at is not null as proven, p.password_hash <> '' as has_password,
      p.expert_once as judges,
      exists (select 1 from roles r where r.person_id = p.id and r.identity = 0) as administers,
      exists (select 1 from second_factors s where s.person_id = p.id and s.confirmed_at is not null) as second_factor,
      p.change_password_at::text as password_since
    from people p where p.id = ${id}`);
  return rows[0];
}

/** Whether the school has a server that mail goes out by. */
export async function isMailSetUp(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from message_channels where channel = 'mail' and enabled`);
  return rows.length > 0;
}

/** The address that somebody showed to be theirs; empty where they showed none. */
export async function provenAddress(db: Queryable, id: number): Promise<string> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from people where id = ${id} and email_verified_at is not null`,
  );
  return rows[0]?.email ?? '';
}

/** That an address is its person's; false where it is another by now. */
export async function setProven(db: Queryable, id: number, email: string, at: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`update people set email_verified_at = ${at.toISOString()}::timestamptz
    where id = ${id} and email = ${email} and email <> '' returning id`);
  return rows.length === 1;
}
