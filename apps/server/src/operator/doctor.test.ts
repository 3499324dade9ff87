import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTemporaryPgBouncer } from '../../../../scripts/machine/temporary-pgbouncer.ts';
import { databaseIn } from '../database/embedded.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { migrate } from '../database/migrate.ts';
import { ControlDatabase } from '../schools/control.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { S3Server } from '../testing/s3-server.ts';
import { examine } from './doctor.ts';

/** The typesetter is started for each. */
const PATIENCE = 120_000;

describe('the doctor', { timeout: PATIENCE }, () => {
  let dataDir: string;
  let database: TestDatabase;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cc-doctor-'));
    database = await openTestDatabase('postgres');
    await migrate(database.pool);
  }, PATIENCE);
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const examined = async (env: Record<string, string> = {}) => {
    const { findings, fit } = await examine({ DATA_DIR: dataDir, DATABASE_URL: database.address, ...env });
    const about = (name: string) => findings.filter((each) => each.about.startsWith(name));
    return { fit, about, marks: (name: string) => about(name).map(({ mark }) => mark) };
  };

  it('finds nothing wrong where nothing is', async () => {
    const { fit, marks } = await examined();
    expect(fit).toBe(true);
    for (const name of ['设置', '产品', 'Node', '字体', '排版', '数据库', '时钟', '文件存储', '备份程序'])
      expect([name, new Set(marks(name))]).toEqual([name, new Set(['✓'])]);
    expect(marks('上次备份')).toEqual(['！']);
  });

  it('says all that is wrong with the settings, a sentence each, and stops there', async () => {
    const { fit, about } = await examined({ PORT: 'many', PUBLIC_URL: 'kc.example.edu.cn' });
    expect(fit).toBe(false);
    expect(about('设置')).toEqual([
      { mark: '✗', about: '设置', text: expect.stringContaining('PORT 应为') },
      { mark: '✗', about: '设置', text: expect.stringContaining('PUBLIC_URL 应为') },
    ]);
    expect(about('其余检查')).toHaveLength(1);
    expect(about('数据库')).toEqual([]);
  });

  it('tells of a database that is away, and of one that is newer', async () => {
    const away = await examined({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect([away.fit, away.marks('数据库')]).toEqual([false, ['✗']]);
    await database.pool.query("insert into migrations (name, checksum) values ('9999_future.sql', 'x')");
    const newer = await examined();
    await database.pool.query("delete from migrations where name = '9999_future.sql'");
    expect(newer.about('数据库').find(({ mark }) => mark === '✗')?.text).toContain('9999_future.sql');
  });

  it('tells of a pooler by transactions what it does not know and what must pass it by', async () => {
    const pooler = await startTemporaryPgBouncer(database.address);
    const behind = { DATABASE_URL: pooler.url };
    const forgotten = await examined(behind);
    const unnamed = await examined({ ...behind, PREPARED: 'off' });
    const right = await examined({ ...behind, PREPARED: 'off', DATABASE_DIRECT_URL: database.address });
    await pooler.stop();
    expect(forgotten.about('连接池')[0]).toMatchObject({
      mark: '✗',
      text: expect.stringContaining('PREPARED=off'),
    });
    expect(unnamed.about('连接池')[0]).toMatchObject({
      mark: '✗',
      text: expect.stringContaining('DATABASE_DIRECT_URL'),
    });
    expect([right.fit, right.marks('连接池')]).toEqual([true, ['✓']]);
  });

  it('tells of a copy to read from that is away, and of one that follows nobody', async () => {
    const away = await examined({ DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect([away.fit, away.about('只读副本')[0]?.text]).toEqual([true, expect.stringContaining('连接不上')]);
    const other = await examined({ DATABASE_READ_URL: database.address });
    expect(other.about('只读副本')[0]?.text).toContain('不是这个数据库的流复制副本');
  });

  it('tells of more connections than the server takes, and of fewer than there are schools', async () => {
    const other = await openTestDatabase('postgres');
    const control = new ControlDatabase(other.address);
    const away = (name: string) => ({ name, databaseUrl: `postgres://nobody@127.0.0.1:1/${name}` });
    for (const name of ['north', 'south']) await control.add(away(name));
    const { about } = await examined({
      ...{ SCHOOLS_URL: other.address, DATABASE_CONNECTIONS: '500', DATABASE_CONNECTIONS_TOTAL: '1' },
    });
    await control.close();
    await other.close();
    expect(about('数据库（default）').find(({ mark }) => mark === '！')?.text).toContain('501 个连接');
    expect(about('连接数')).toEqual([
      { mark: '！', about: '连接数', text: expect.stringContaining('登记了 2 所学校') },
    ]);
  });

  it('says which statements give sessions what they lack', async () => {
    const role = decodeURIComponent(new URL(database.address).username);
    const name = new URL(database.address).pathname.slice(1);
    await database.pool.query(`alter role ${role} in database ${name} reset jit`);
    const { about } = await examined();
    await database.pool.query(`alter role ${role} in database ${name} set jit = 'off'`);
    expect(about('数据库').find(({ mark }) => mark === '！')?.text).toContain(
      `ALTER ROLE "${role}" IN DATABASE "${name}" SET jit = 'off'`,
    );
  });

  it('tells of keys that others may read, and of a store that does not answer', async () => {
    const key = join(dataDir, 'key');
    await writeFile(key, 'a key');
    await chmod(key, 0o644);
    const { about, marks } = await examined({
      ...{ SECRETS_KEY_FILE: key, S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'files' },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    });
    // Nothing stands still without it.
    expect(marks('追踪')).toEqual(['！']);
    expect(about('密文密钥')[0]?.text).toContain('chmod 600');
    expect(marks('文件存储')).toEqual(['✗']);
  });

  it('asks the object store, the public address, mail, sign-on and the collector of traces', async () => {
    const store = new S3Server();
    const { endpoint, bucket, accessKeyId, secretAccessKey, region, prefix } = await store.start();
    const there = ['/healthz', '/v1/traces'];
    const site = createServer((request, response) =>
      response.writeHead(there.includes(request.url ?? '') ? 200 : 404).end(),
    );
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const publicUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    await database.pool.query(
      `insert into message_channels (channel, enabled, config)
       values ('mail', true, '{"host":"127.0.0.1","port":1,"from":"kc@example.edu.cn"}')
       on conflict (channel) do update set enabled = true, config = excluded.config`,
    );
    await database.pool.query(
      `insert into identity_providers (kind, title, enabled, config, created_at, updated_at)
       values ('oidc', E'统一\u001b[2J认证', true, $1, now(), now())`,
      [{ issuer: publicUrl }],
    );
    const { marks, about } = await examined({
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PREFIX: prefix },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
      ...{ PUBLIC_URL: publicUrl, ALLOW_INWARD: '127.0.0.1', OTEL_EXPORTER_OTLP_ENDPOINT: publicUrl },
    });
    site.close();
    site.closeAllConnections();
    await store.stop();
    expect(marks('文件存储')).toEqual(['✓']);
    expect(marks('对外地址')).toEqual(['！', '✓']);
    expect(marks('邮件')).toEqual(['✗']);
    expect(marks('追踪')).toEqual(['✓']);
    expect(about('单点登录')[0]?.text).toContain('404');
    // What a school's own people wrote moves nothing on the terminal.
    expect(about('单点登录')[0]?.about).toContain('统一 [2J认证');
  });

  it('leaves an embedded database to the product that runs on it', async () => {
    const { findings: before } = await examine({ DATA_DIR: dataDir });
    expect(before.find(({ about }) => about.startsWith('数据库'))?.text).toContain('首次启动时建立');
    expect(existsSync(join(dataDir, 'schools'))).toBe(false);
    const folder = join(dataDir, 'schools', 'default');
    await mkdir(databaseIn(folder), { recursive: true });
    const running = await lockFolder(folder);
    const { findings, fit } = await examine({ DATA_DIR: dataDir });
    await running.release();
    expect(fit).toBe(true);
    expect(findings.find(({ about }) => about.startsWith('数据库'))?.text).toContain('产品正在运行');
  });
});
