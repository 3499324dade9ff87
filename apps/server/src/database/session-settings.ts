import type pg from 'pg';

/**
 * What every session of the product has. Prepared statements keep one plan: planning each call anew cost more than
 * running it (a list of 50,000 people: 1.9 ms against 0.9 ms), and for a frequent surname chose to walk a whole index
 * (74 ms against 8 ms). Nor is one compiled: of the five statements behind the charts of 200 groups that was most of the
 * time (127 ms against 23 ms). A database that hangs is as bad as one that is gone: the call is answered after a while.
 */
export const SESSION_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  statement_timeout: '30s',
} as const;

type SettingName = keyof typeof SESSION_SETTINGS;
const NAMES = Object.keys(SESSION_SETTINGS) as SettingName[];
/** Any fixed number of its own. */
const LOCK = 7_305_202;
const NOT_ALLOWED = '42501';

/** Whose sessions, and in which database. */
interface Sessions {
  readonly role: string;
  readonly database: string;
}

/**
 * Sets those that are not set yet; only sessions that begin afterwards have them. Whose role may not set them for
 * another goes on without: `lackingSettings` finds that out, where it counts.
 */
export async function keepSettings(pool: pg.Pool, role: string | null): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two that change the same role at once would fail.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    for (const statement of await notKept(client, role)) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
  } finally {
    client.release();
  }
}

async function notKept(client: pg.ClientBase, role: string | null): Promise<string[]> {
  const { rows } = await client.query<Sessions & { readonly kept: string[] | null }>(
    `select r.rolname as role, current_database() as database, s.setconfig as kept
       from pg_roles r
       left join pg_db_role_setting s on s.setrole = r.oid
         and s.setdatabase = (select oid from pg_database where datname = current_database())
      where r.rolname = coalesce($1, current_user)`,
    [role],
  );
  return rows.flatMap((sessions) =>
    settingStatements(sessions, (name) => !sessions.kept?.includes(`${name}=${SESSION_SETTINGS[name]}`)),
  );
}

/** What somebody has to run, where the sessions of this very pool lack a setting; empty where none does. */
export async function lackingSettings(pool: pg.Pool): Promise<string[]> {
  const shown = NAMES.map((name) => `current_setting('${name}') as ${name}`);
  const { rows } = await pool.query<Sessions & Record<SettingName, string>>(
    `select current_user as role, current_database() as database, ${shown.join(', ')}`,
  );
  return rows.flatMap((found) => settingStatements(found, (name) => found[name] !== SESSION_SETTINGS[name]));
}

/**
 * Kept for a role in a database and not sent with each connection: a pooler refuses what it does not track, or forgets
 * it.
 */
export function settingStatements(
  { role, database }: Sessions,
  wanted: (name: SettingName) => boolean = () => true,
): string[] {
  return NAMES.filter(wanted).map(
    (name) =>
      `ALTER ROLE ${quoted(role)} IN DATABASE ${quoted(database)} SET ${name} = '${SESSION_SETTINGS[name]}'`,
  );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
