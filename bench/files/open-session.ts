import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** Opens a session for the administrator of an empty school, whose password nobody but the terminal knows. */
export async function openSession(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [session, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await client.query(
    `insert into sessions (id, person_id, public_route) select $1, id, 'admin' from people where username = 'admin'`,
    [session],
  );
  await client.query(
    `insert into session_tokens (hash, session_id, kind, expires_at) values ($1, $2, 'access', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), session],
  );
  await client.end();
  return token;
}
