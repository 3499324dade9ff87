import { type MailConfig, USUAL_MAIL } from '@course-center/domain/messages/delivery';
import { channelSecret } from '../features/messages/sending/send-message.ts';
import { type Telling, tellPeople } from '../platform/messages/tell-people.ts';
import type { Assembled } from './assemble.ts';

type Place = Pick<Assembled, 'app' | 'school'>;

let made = 0;

/** Somebody new whom messages are sent to. */
export async function addReader(
  { school: { pool } }: Pick<Place, 'school'>,
  { name = `收信人 ${++made}`, email = `reader${++made}@example.edu.cn` } = {},
): Promise<{ id: number; username: string }> {
  const username = `reader${++made}`;
  const { rows } = await pool.query(
    `with p as (insert into people (username, employee_no, name, email, password_hash, change_password_at, department_id)
       select $1, $1, $2, $3, password_hash, now(), department_id from people where username = 'teacher' returning *)
     insert into roles (person_id, identity, department_id) select id, 2, department_id from p returning person_id as id`,
    [username, name, email],
  );
  return { id: rows[0].id, username };
}

/** Something to tell somebody: another message with each call, unless the same object is named. */
export function telling(person_id: number, at: Date, more: Partial<Telling> = {}): Telling {
  return {
    ...{ person_id, at, kind: 'returned', object: `test:${++made}`, slot: 'once', path: '/dashboard/index' },
    values: { 课程: '高等数学', 学期: '本学期', 阶段: '资料审核' },
    ...more,
  };
}

export function tell(
  { school }: { readonly school: Pick<Assembled['school'], 'db'> },
  ...told: readonly Telling[]
): Promise<void> {
  return school.db.transaction((tx) => tellPeople(tx, told));
}

/** Nobody waits for a morning, whatever time it is. */
export async function withoutQuietHours({ school: { pool } }: Pick<Place, 'school'>): Promise<void> {
  const value = JSON.stringify({ choices: { kinds: {}, quiet: null } });
  await pool.query(
    `insert into settings (name, value, version, updated_at) values ('messages', $1, 1, now())
     on conflict (name) do update set value = excluded.value`,
    [value],
  );
}

/** A way out that the school has set up. */
export async function setChannel(
  { app, school }: Place,
  channel: 'mail' | 'hook' | 'app',
  config: object,
  secret: string | null = null,
): Promise<void> {
  const sealed = secret && (await app.outside.secrets.seal(school, channelSecret(channel), secret));
  await school.pool.query(
    `insert into message_channels (channel, enabled, config, secret) values ($1, true, $2, $3)
     on conflict (channel) do update set enabled = true, config = excluded.config, secret = excluded.secret`,
    [channel, config, sealed],
  );
}

/** A mail server on this machine, as a school would enter it. */
export function mailConfig(port: number, more: Partial<MailConfig> = {}): MailConfig {
  return {
    ...USUAL_MAIL,
    ...{ host: '127.0.0.1', port, security: 'none', from_address: 'kczx@example.edu.cn' },
    ...more,
  };
}
