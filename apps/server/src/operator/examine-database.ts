import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { momentWords } from '@course-center/domain/forms/local-time';
import { USUAL_MAIL } from '@course-center/domain/messages/delivery';
import { oneLine } from '@course-center/domain/messages/texts';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { databaseIn, openEmbedded } from '../database/embedded.ts';
import { FolderInUse } from '../database/folder-lock.ts';
import { readMigrations } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { Replica } from '../database/replica.ts';
import { lackingSettings } from '../database/session-settings.ts';
import { FAULT_WORDS } from '../features/account/providers/try-provider.ts';
import { enabledProviders } from '../features/account/sign-on/providers.repository.ts';
import { Mailing } from '../features/messages/sending/mail.ts';
import { channelSecret } from '../features/messages/sending/send-message.ts';
import { channelRows } from '../features/messages/settings/settings.repository.ts';
import { lastBackup } from '../platform/backups/backups.repository.ts';
import { BackupFault } from '../platform/backups/manifest.ts';
import { majorOf, requireProgram } from '../platform/backups/postgres-programs.ts';
import { OutwardFailure, outwardCalls } from '../platform/outward/outward.ts';
import { Secrets } from '../platform/secrets/secrets.ts';
import { awayWords } from '../schools/door.ts';
import type { RegisteredSchool } from '../schools/registry.ts';
import { Refused } from '../wire/failures.ts';

/** What was looked at, and what to do about it: fine, could be better, does not work. */
export interface Examined {
  readonly mark: '✓' | '！' | '✗';
  readonly about: string;
  readonly text: string;
}

/** A school's own administrators write some of it, and whoever reads it sits at the terminal of the machine. */
const finding =
  (mark: Examined['mark']) =>
  (about: string, text: string): Examined => ({ mark, about: oneLine(about), text: oneLine(text) });
export const fine = finding('✓');
export const doubt = finding('！');
export const wrong = finding('✗');

/** Looks at a school's database, and at what stands in it: mail, sign-on, the last backup. */
export async function examineDatabase(config: Config, school: RegisteredSchool): Promise<Examined[]> {
  const about = `数据库（${school.name}）`;
  const folder = join(config.dataDir, 'schools', school.name);
  if (!school.databaseUrl && !existsSync(databaseIn(folder)))
    return [doubt(about, '内置数据库还没有，首次启动时建立')];
  let open: OpenDatabase;
  try {
    open = school.databaseUrl
      ? openPostgres(school.databaseUrl, 2, () => undefined)
      : await openEmbedded(folder, () => undefined);
    await open.pool.query('select 1');
  } catch (error) {
    if (error instanceof FolderInUse)
      return [doubt(about, '产品正在运行，内置数据库由它使用；库内的检查请在停止产品后进行')];
    return [wrong(about, awayWords(error))];
  }
  try {
    const findings = [
      ...(await examineServer(open, config, school, about)),
      ...(await examinePooler(config, school)),
      ...(await examineReplica(open, school)),
      await examineClock(open, about),
      ...(await examineSchema(open, about)),
    ];
    if (findings.some(({ mark }) => mark === '✗')) return findings;
    const isFilled = await hasTable(open, 'backups');
    return isFilled ? [...findings, ...(await examineInside(open, config, school.name))] : findings;
  } finally {
    await open.close();
  }
}

const OLDEST_SERVER = 15;

async function examineServer(
  { pool }: OpenDatabase,
  { databaseConnections, databaseConnectionsTotal, processes, schoolsUrl }: Config,
  { databaseUrl, directUrl }: RegisteredSchool,
  about: string,
): Promise<Examined[]> {
  if (!databaseUrl) return [doubt(about, '内置数据库，适合试用和小规模使用；断电可能丢失最后几秒')];
  const { rows } = await pool.query(`select current_setting('server_version') as version,
    current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only') as read_only, current_setting('max_connections')::int as most,
    has_schema_privilege('public', 'create') as may_create, pg_is_in_recovery() as standby`);
  const { version, encoding, read_only, most, may_create, standby } = rows[0];
  const findings = [
    majorOf(version) < OLDEST_SERVER
      ? wrong(about, `PostgreSQL ${version} 过旧，请升级到 ${OLDEST_SERVER} 或更高版本`)
      : fine(about, `PostgreSQL ${version}`),
  ];
  if (encoding !== 'UTF8') findings.push(wrong(about, `编码是 ${encoding}，请用 encoding 'UTF8' 重建数据库`));
  if (standby || read_only === 'on')
    findings.push(wrong(about, '只能读取（是备机，或会话被设为只读），请改用主库的地址'));
  if (!may_create)
    findings.push(
      wrong(about, '账号无权在 public 中建表，请以管理员执行 grant create on schema public to 账号'),
    );
  // An empty one gets them at the first start.
  const lacking = (await hasTable({ pool }, 'migrations')) ? await lackingSettings(pool) : [];
  if (lacking.length > 0)
    findings.push(
      doubt(about, `会话缺少设置，列表会变慢；请以数据库管理员执行 ${lacking.join('; ')}，再重新启动产品`),
    );
  const each = databaseConnections + (schoolsUrl ? databaseConnectionsTotal : 0);
  // Behind a pooler it is the pooler that opens them.
  if (!directUrl && processes * each > most * 0.8)
    findings.push(
      doubt(
        about,
        `产品最多打开 ${processes * each} 个连接（PROCESSES × ${schoolsUrl ? 'DATABASE_CONNECTIONS 与 DATABASE_CONNECTIONS_TOTAL 之和' : 'DATABASE_CONNECTIONS'}，${processes} × ${each}），接近服务器的 max_connections（${most}），请调低前者或调高后者`,
      ),
    );
  findings.push(await examineDump(version));
  return findings;
}

const NO_SUCH_STATEMENT = '26000';

/** Behind a pooler by transactions somebody's connection is another one's while that one is in a transaction. */
async function examinePooler(
  { prepared }: Config,
  { name, databaseUrl, directUrl }: RegisteredSchool,
): Promise<Examined[]> {
  if (!databaseUrl) return [];
  const about = `连接池（${name}）`;
  const [asker, other] = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl })) as [
    pg.Client,
    pg.Client,
  ];
  // By a name that no earlier visit left there.
  const named = {
    ...(prepared && { name: `doctor ${randomUUID()}` }),
    text: 'select pg_backend_pid() as pid',
  };
  const pidOf = async () => (await asker.query<{ pid: number }>(named)).rows[0]?.pid;
  try {
    await Promise.all([asker.connect(), other.connect()]);
    const before = await pidOf();
    await other.query('begin');
    if ((await pidOf()) === before) return [];
  } catch (error) {
    const isNameless = (error as { code?: string }).code === NO_SUCH_STATEMENT;
    return [
      wrong(about, isNameless ? '按事务分配连接，而且不认识具名语句：请设置 PREPARED=off' : awayWords(error)),
    ];
  } finally {
    await Promise.all([asker.end(), other.end()]);
  }
  return [
    directUrl
      ? fine(about, '按事务分配连接；升级和备份绕过它')
      : wrong(about, '按事务分配连接：请用 DATABASE_DIRECT_URL 写明数据库本身的地址，升级和备份须绕过连接池'),
  ];
}

/** Public pages are answered either way. */
async function examineReplica(
  { pool }: OpenDatabase,
  { name, readUrl }: RegisteredSchool,
): Promise<Examined[]> {
  if (!readUrl) return [];
  const about = `只读副本（${name}）`;
  const until = '在此之前公开页面由主库回答';
  const replica = new Replica(
    openPostgres(readUrl, 1, () => undefined),
    pool,
  );
  try {
    return [
      (await replica.follows())
        ? fine(about, '跟得上主库')
        : doubt(
            about,
            `落后 5 秒以上，或不是这个数据库的流复制副本，请检查 DATABASE_READ_URL 和复制；${until}`,
          ),
    ];
  } catch (error) {
    return [doubt(about, `${awayWords(error)}；${until}`)];
  } finally {
    await replica.close();
  }
}

async function examineDump(version: string): Promise<Examined> {
  try {
    return fine('备份程序', `${await requireProgram('pg_dump', majorOf(version))} 可用`);
  } catch (error) {
    if (error instanceof BackupFault) return doubt('备份程序', error.message);
    throw error;
  }
}

const MOST_APART = 2000;

/** Leases go by the database's clock, windows by ours. */
async function examineClock({ pool }: OpenDatabase, about: string): Promise<Examined> {
  const before = Date.now();
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as at');
  const apart = Math.round(rows[0].at - (before + Date.now()) / 2);
  if (Math.abs(apart) <= MOST_APART) return fine('时钟', `与${about}相差 ${Math.abs(apart)} 毫秒`);
  return wrong(
    '时钟',
    `与${about}相差 ${Math.round(Math.abs(apart) / 1000)} 秒，请在两边配置时间同步（NTP）`,
  );
}

async function hasTable({ pool }: Pick<OpenDatabase, 'pool'>, name: string): Promise<boolean> {
  return (await pool.query('select to_regclass($1) is not null as there', [`public.${name}`])).rows[0].there;
}

async function examineSchema(open: OpenDatabase, about: string): Promise<Examined[]> {
  if (!(await hasTable(open, 'migrations'))) return [doubt(about, '还是空的，首次启动时建表')];
  const known = (await readMigrations()).map(({ name }) => name);
  const { rows } = await open.pool.query('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name as string));
  const newer = [...applied].filter((name) => !known.includes(name));
  if (newer.length > 0)
    return [wrong(about, `比本程序新（有 ${newer[0]}），请升级本程序，或恢复升级前的备份`)];
  const missing = known.filter((name) => !applied.has(name));
  if (missing.length === 0) return [fine(about, `结构是最新的（${known.at(-1)}）`)];
  return [doubt(about, `有 ${missing.length} 步升级，启动时执行；请先备份`)];
}

async function examineInside({ db }: OpenDatabase, config: Config, name: string): Promise<Examined[]> {
  return [
    ...(await examineMail(db, config, name)),
    ...(await examineProviders(db, config, name)),
    await examineBackup(db, config, name),
  ];
}

type Db = OpenDatabase['db'];

async function examineMail(db: Db, config: Config, name: string): Promise<Examined[]> {
  const about = `邮件（${name}）`;
  const row = (await channelRows(db)).find(({ channel }) => channel === 'mail');
  if (!row?.enabled) return [doubt(about, '没有启用，消息只在站内；可在“系统设置”中设置')];
  const mailing = new Mailing(config);
  try {
    const password =
      row.secret === null
        ? ''
        : await new Secrets(config.secretsKeyFile).open({ name }, channelSecret('mail'), row.secret);
    const tried = await mailing.try({ config: { ...USUAL_MAIL, ...row.config }, password });
    return ['reason' in tried ? wrong(about, tried.reason) : fine(about, '邮件服务器可以连接和登录')];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [wrong(about, '密码解不开：SECRETS_KEY_FILE 不是当时的那一份，请放回，或重新填写密码')];
  } finally {
    mailing.close();
  }
}

/** Whether each answers where it is looked for; the rest of the way is walked under 系统设置. */
async function examineProviders(db: Db, config: Config, name: string): Promise<Examined[]> {
  const outward = outwardCalls(config);
  const findings: Examined[] = [];
  for (const { kind, title, config: own } of await enabledProviders(db)) {
    const about = `单点登录（${name}，${title}）`;
    const { issuer = '', url = '', ca = '' } = own as Record<string, string | undefined>;
    const asked =
      kind === 'oidc' ? `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration` : `${url}/login`;
    try {
      const { status } = await outward({ url: asked, ca });
      findings.push(
        status < 400
          ? fine(about, `${asked} 有应答`)
          : wrong(about, `${asked} 回答 ${status}，请在“系统设置”中核对地址，并用“测试”逐步检查`),
      );
    } catch (error) {
      if (!(error instanceof OutwardFailure)) throw error;
      findings.push(wrong(about, FAULT_WORDS[error.fault]));
    }
  }
  return findings;
}

const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

async function examineBackup(db: Db, { backup }: Config, name: string): Promise<Examined> {
  const about = `上次备份（${name}）`;
  const last = await lastBackup({ db });
  if (!last?.ended_at) return doubt(about, '还没有备份过');
  const when = momentWords(last.ended_at);
  if (last.outcome === 'failed') return wrong(about, `${when} 失败：${last.detail}`);
  if (last.outcome === 'damaged') return doubt(about, `${when} 完成，但${last.detail}`);
  if (backup && Date.now() - last.ended_at.getTime() > TWO_DAYS)
    return wrong(about, `${when}，已超过两天；请查看服务器日志中“backup”任务的错误`);
  return fine(about, `${when}，完整`);
}
