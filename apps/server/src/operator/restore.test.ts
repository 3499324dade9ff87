import { createHash, createPrivateKey, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { quickHash } from '../features/organization/people/password.ts';
import { addPerson } from '../features/organization/people/people.repository.ts';
import { backUp } from '../platform/backups/back-up.ts';
import { lastBackup } from '../platform/backups/backups.repository.ts';
import {
  BackupFault,
  backupsIn,
  dropOldBackups,
  type Manifest,
  readManifest,
} from '../platform/backups/manifest.ts';
import { KEY_COLUMNS } from '../platform/backups/snapshot.ts';
import { PRODUCT_VERSION } from '../platform/processes/product-version.ts';
import { closeSchools, openSchools } from '../schools/open-schools.ts';
import { dropUnfitPassword, keepFirstPassword } from '../seeding/first-administrator.ts';
import { configOf, emptyTarget, filledSchool, orderOf, type RestoreTarget } from '../testing/backups.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { engines } from '../testing/engines.ts';
import { addReader, mailConfig, setChannel, tell, telling } from '../testing/messages.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { S3Server } from '../testing/s3-server.ts';
import { checkBackup, restore } from './restore.ts';

/** Opening and filling databases takes a while where the machine is busy with other things. */
const PATIENCE = 120_000;
const now = () => new Date();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** As whoever can write into the folder would do it: the manifest's digest is no signature. */
async function resealed(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  await writeFile(join(folder, 'manifest.json'), text);
  await writeFile(join(folder, 'manifest.sha256'), sha256(text));
}

describe.each(engines('schema'))('a backup and its return, on %s', { timeout: PATIENCE }, (engine) => {
  let product: Product;
  let config: Config;
  let into: string;
  let folder: string;
  let manifest: Manifest;
  const said: string[] = [];
  const targets: RestoreTarget[] = [];
  beforeAll(async () => {
    product = await startProduct(engine);
    config = configOf(product);
    into = await mkdtemp(join(tmpdir(), 'course-center-backups-'));
    await filledSchool(product, config);
    await waitingMessages();
    ({ folder, manifest } = await backUp(product.school, orderOf(config, into, product.clock.now, said)));
  }, PATIENCE);
  afterAll(async () => {
    for (const target of targets) await target.close();
    await product.close();
    await rm(into, { recursive: true, force: true });
  });

  /** One message that nobody has tried to send, and one that failed and is tried again. */
  async function waitingMessages() {
    await product.school.pool.query('delete from jobs');
    const { id } = await addReader(product, { name: '等信人' });
    const at = product.clock.now();
    await tell(product, telling(id, at), telling(id, at));
    await product.school.pool.query(
      `insert into message_deliveries (message_id, channel, state, attempts, reason, at)
       select max(id), 'hook', 'failed', 1, '连接不上校内消息接口', now() from messages`,
    );
    await setChannel(product, 'mail', mailConfig(1));
  }

  const target = async (env: object = {}) => {
    const made = await emptyTarget(engine, config, env);
    targets.push(made);
    return made;
  };
  const bringBack = ({ config: to }: RestoreTarget, replace = false, from = folder) =>
    restore({ config: to, from, replace, now, say: () => undefined });
  const copyOf = async (change: (copy: string) => Promise<void>) => {
    const copy = join(into, `copy-${Math.random().toString(36).slice(2)}`);
    await cp(folder, copy, { recursive: true });
    await change(copy);
    return copy;
  };

  it('says what it holds, and where it is', async () => {
    expect(await backupsIn(into, 'default')).toEqual([folder]);
    expect(manifest).toMatchObject({ school: 'default', engine, damaged: [], product: PRODUCT_VERSION });
    expect(manifest.tables.people).toBeGreaterThan(10);
    expect(manifest.migrations).toContain('0075_backups.sql');
    expect(said.at(-1)).toMatch(/已复制全部 \d+ 个文件/);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect(await lastBackup(product.school)).toMatchObject({ outcome: 'whole', folder, holds_until: null });
  });

  it('has no key that signs or opens anything', async () => {
    expect(manifest.files.map(({ path }) => path)).toContain('ledger-key.pub.pem');
    const texts = await Promise.all(
      manifest.files
        .filter(({ path, bytes }) => !path.startsWith('database/') && bytes < 1_000_000)
        .map(({ path }) => readFile(join(folder, path), 'latin1')),
    );
    expect(texts.filter((text) => text.includes('PRIVATE KEY'))).toEqual([]);
  });

  it('comes back whole: ledger, lists and files verify, and the product opens it', async () => {
    const to = await target();
    const { sentences, holds, ledger, lists, contents } = await bringBack(to);
    expect(sentences.slice(0, -1).filter(({ mark }) => mark !== '✓')).toEqual([]);
    expect(holds).toBe(true);
    expect(ledger).toMatchObject({ broken: null, cut: null, asked: { stands: true } });
    expect(ledger.signed).not.toBeNull();
    expect(lists.lists).toBeGreaterThan(0);
    expect(contents.all).toBeGreaterThan(0);
    expect(await readFile(join(to.config.dataDir, 'files/default/public/logo.png'), 'utf8')).toBe('a logo');
    const schools = await openSchools(to.config, { onIdleError: () => undefined, warn: () => undefined });
    const school = schools.get('default');
    const published = await school?.pool.query(`select 1 from result_lists where state = 'published'`);
    const goals = await school?.pool.query('select 1 from goal_courses');
    await closeSchools(schools);
    expect([published?.rowCount, goals?.rowCount]).toEqual([1, 1]);
  });

  it('says nothing to anybody by itself: what waited is dropped, and the ways out are off', async () => {
    const to = await target();
    const { sentences } = await bringBack(to);
    expect(sentences.at(-1)).toEqual({
      mark: '！',
      text: expect.stringMatching(/^备份时排队的 2 条消息不再自动发送.*消息渠道（电子邮件）已停用/),
    });
    const schools = await openSchools(to.config, { onIdleError: () => undefined, warn: () => undefined });
    const rows = async (text: string) => (await schools.get('default')?.pool.query(text))?.rows;
    const deliveries = await rows(
      `select d.channel, d.state, d.reason from message_deliveries d join messages m on m.id = d.message_id
       join people p on p.id = m.person_id and p.name = '等信人' order by m.id`,
    );
    const channels = await rows('select channel, enabled from message_channels');
    const jobs = await rows(`select 1 from jobs where kind in ('message', 'mail-link')`);
    const told = await rows(`select before, after from ledger where subject = 'message_channel:mail'`);
    await closeSchools(schools);
    const reason = expect.stringContaining('从备份恢复');
    expect(deliveries).toEqual([
      { channel: 'mail', state: 'dropped', reason },
      { channel: 'hook', state: 'dropped', reason },
    ]);
    expect(channels).toEqual([{ channel: 'mail', enabled: false }]);
    expect(jobs).toEqual([]);
    expect(told).toEqual([{ before: { enabled: true }, after: { enabled: false } }]);
    // The school that was backed up goes on.
    const original = await product.school.pool.query(
      `select 1 from jobs where kind = 'message' union all select 1 from message_channels where enabled`,
    );
    expect(original.rowCount).toBe(3);
  });

  it('does not go where something is, unless told, and then puts it aside', async () => {
    const to = await target();
    await bringBack(to);
    await expect(bringBack(to)).rejects.toThrow(/已有数据，不会覆盖/);
    await keepFirstPassword(to.config.dataDir, 'default', { username: 'admin', password: 'of-another-one' });
    expect((await bringBack(to, true)).holds).toBe(true);
    expect(await readdir(to.config.dataDir)).not.toContain('first-administrator-default.txt');
    const aside = await readdir(join(to.config.dataDir, 'files'));
    expect(aside.some((name) => name.startsWith('default.before-'))).toBe(true);
  });

  it('leaves the file of a first password alone that is still good', async () => {
    const { db } = product.school;
    const first = { username: 'first-one', password: 'drawn-by-chance' };
    await addPerson(db, {
      ...{ username: first.username, employee_no: first.username, name: '首位管理员' },
      password_hash: quickHash(first.password),
    });
    const dataDir = join(into, 'passwords');
    await keepFirstPassword(dataDir, 'default', first);
    expect(await dropUnfitPassword(dataDir, 'default', db)).toBeNull();
    expect(await readdir(dataDir)).toHaveLength(1);
    await keepFirstPassword(dataDir, 'default', { ...first, password: 'another' });
    expect(await dropUnfitPassword(dataDir, 'default', db)).toContain('已删除');
    expect(await dropUnfitPassword(dataDir, 'default', db)).toBeNull();
  });

  it('is not taken for a backup when it is half of one, or was touched', async () => {
    const half = await copyOf((copy) => rm(join(copy, 'manifest.json')));
    await expect(checkBackup(half, () => undefined)).rejects.toThrow(/不是完整的备份/);
    const forged = await copyOf((copy) => appendFile(join(copy, 'manifest.json'), ' '));
    await expect(checkBackup(forged, () => undefined)).rejects.toThrow(/清单与其校验值不符/);
    const path = manifest.files.find((file) => file.path.startsWith('files/'))?.path ?? '';
    const rotten = await copyOf((copy) => writeFile(join(copy, path), 'rotten'));
    await expect(checkBackup(rotten, () => undefined)).rejects.toThrow(path);
    await expect(bringBack(await target(), false, rotten)).rejects.toThrow(path);
    await checkBackup(folder, () => undefined);
  });

  it('writes and reads nothing outside of itself, whatever its manifest says', async () => {
    const forged = (path: string, content: string) =>
      copyOf(async (copy) => {
        await mkdir(dirname(join(copy, path)), { recursive: true });
        await writeFile(join(copy, path), content);
        const file = { path, bytes: content.length, sha256: sha256(content) };
        await resealed(copy, { ...manifest, files: [...manifest.files, file] });
      });
    const to = await target();
    for (const path of ['files/../../../../planted', 'public/../../../planted', '../planted']) {
      const hostile = await forged(path, 'planted');
      await expect(
        checkBackup(hostile, () => undefined),
        path,
      ).rejects.toThrow(/指向备份之外/);
      await expect(bringBack(to, false, hostile), path).rejects.toThrow(/指向备份之外/);
    }
    for (const path of ['database/../../../../planted', 'database../planted']) {
      const folders = await copyOf((copy) => resealed(copy, { ...manifest, folders: [path] }));
      await expect(bringBack(to, false, folders), path).rejects.toThrow(/指向备份之外/);
    }
    expect(await readdir(to.config.dataDir)).not.toContain('planted');

    const elsewhere = join(into, 'elsewhere');
    await mkdir(elsewhere, { recursive: true });
    await writeFile(join(elsewhere, 'secret'), 'secret');
    for (const link of ['public/secret', 'public/linked']) {
      const linked = await copyOf(async (copy) => {
        const path = link.endsWith('linked') ? `${link}/secret` : link;
        await symlink(link.endsWith('linked') ? elsewhere : join(elsewhere, 'secret'), join(copy, link));
        const file = { path, bytes: 6, sha256: sha256('secret') };
        await resealed(copy, { ...manifest, files: [...manifest.files, file] });
      });
      await expect(bringBack(to, false, linked), link).rejects.toThrow(/指向备份之外/);
    }
  });

  it('is held against what this machine signed before, whatever the backup says of itself', async () => {
    const to = await target();
    await bringBack(to);
    const file = join(to.config.dataDir, 'ledger', 'default.jsonl');
    const lines = (await readFile(file, 'utf8')).trim();
    const differs = ({ sentences }: { sentences: readonly { text: string }[] }) =>
      sentences.filter(({ text }) => text.includes('与本机此前')).length;
    expect(differs(await bringBack(to, true))).toBe(0);
    // As if the backup had been written anew after this machine signed: its own heads are gone from it.
    const key = createPrivateKey(await readFile(to.config.ledgerKeyFile));
    const head = { ...JSON.parse(lines.split('\n')[0] ?? '{}'), hash: 'ab'.repeat(32) };
    const signed = `default\n${head.ledger_id}\n${head.hash}\n${head.signed_at}`;
    const signature = sign(null, Buffer.from(signed), key).toString('hex');
    await writeFile(file, `${JSON.stringify({ ...head, signature })}\n`);
    expect(differs(await bringBack(to, true))).toBe(1);
  });

  it('says when the keys that it needs are not there', async () => {
    const elsewhere = join(into, 'no-such-key');
    const { sentences, holds } = await bringBack(await target({ LEDGER_KEY_FILE: elsewhere }));
    expect(holds).toBe(true);
    expect(sentences.find(({ mark }) => mark === '！')?.text).toContain('还没有日志签名密钥');
  });

  it('is not taken of an empty database, which is somebody with other settings than the product has', async () => {
    const empty = await openTestDatabase(engine);
    const order = orderOf(config, join(into, 'empty'), now);
    await expect(backUp({ ...product.school, ...empty }, order)).rejects.toThrow('请带着与产品相同的设置');
    await empty.close();
    expect(existsSync(join(into, 'empty'))).toBe(false);
  });

  it.runIf(engine === 'postgres')('is dumped past a pooler, where the address past it is known', async () => {
    const directUrl = 'postgres://nobody@127.0.0.1:1/nothing';
    const order = orderOf(config, join(into, 'past'), now);
    await expect(backUp({ ...product.school, directUrl }, order)).rejects.toThrow('ECONNREFUSED');
  });

  it('is told to the school and to nobody else when it fails, and leaves nothing behind', async () => {
    await writeFile(join(into, 'a-file'), '');
    const order = orderOf(config, join(into, 'a-file', 'inside'), product.clock.now);
    await expect(backUp(product.school, order)).rejects.toThrow(BackupFault);
    const gone = {
      ...orderOf(config, into, product.clock.now),
      signal: AbortSignal.abort(new Error('stopped')),
    };
    await expect(backUp(product.school, gone)).rejects.toThrow('stopped');
    expect((await readdir(into)).filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect(await lastBackup(product.school)).toMatchObject({ outcome: 'failed', holds_until: null });
  });

  it('takes no room for what the last one has, names what is missing, and goes when there are enough', async () => {
    const [{ path = '', bytes = 0 } = {}] = manifest.files.filter(
      (file) => file.path.startsWith('files/') && file.bytes > 0,
    );
    product.clock.advance(60);
    const second = await backUp(product.school, orderOf(config, into, product.clock.now));
    const [one, other] = await Promise.all([stat(join(folder, path)), stat(join(second.folder, path))]);
    expect([one.ino === other.ino, other.size]).toEqual([true, bytes]);
    const { key } = (
      await product.school.pool.query('select storage_key as key from files order by id desc limit 1')
    ).rows[0];
    await rm(join(product.school.filesDir, 'private', key));
    await rm(join(second.folder, 'files', key));
    product.clock.advance(60);
    const third = await backUp(product.school, orderOf(config, into, product.clock.now));
    expect(third.manifest.damaged).toEqual([{ key, why: 'missing' }]);
    expect(await lastBackup(product.school)).toMatchObject({ outcome: 'damaged' });
    const { sentences, holds } = await bringBack(await target(), false, third.folder);
    expect(holds).toBe(true);
    expect(sentences.find(({ mark }) => mark === '！')?.text).toContain('备份时已是如此');
    await dropOldBackups(into, 'default', 2, product.clock.now());
    expect(await backupsIn(into, 'default')).toEqual([third.folder, second.folder]);
    expect((await readManifest(third.folder)).school).toBe('default');
  });
});

describe('what a backup names', () => {
  it('is every column that names a content by its key, but for uploads that are not whole', async () => {
    const product = await startProduct('postgres');
    const { rows } = await product.school.pool.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('storage_key', 'converted_key')
         and table_name <> 'upload_parts' order by 1`,
    );
    await product.close();
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(KEY_COLUMNS).sort());
  });
});

describe('a school whose files are in an object store', { timeout: PATIENCE }, () => {
  const server = new S3Server();
  afterAll(() => server.stop());

  it('is backed up from there and brought back to there', async () => {
    const objectStore = await server.start();
    const product = await startProduct('postgres', { objectStore });
    const config = { ...configOf(product), objectStore };
    const into = await mkdtemp(join(tmpdir(), 'course-center-backups-'));
    await filledSchool(product, config);
    const { folder, manifest } = await backUp(product.school, orderOf(config, into, now));
    expect(manifest.damaged).toEqual([]);
    const before = new Map(server.objects);
    server.objects.clear();
    const to = await emptyTarget('postgres', config);
    const verified = await restore({
      ...{ config: { ...to.config, objectStore }, from: folder, replace: false, now, say: () => undefined },
    });
    expect(verified.holds).toBe(true);
    expect([...server.objects.keys()].sort()).toEqual([...before.keys()].sort());
    await to.close();
    await product.close();
    await rm(into, { recursive: true, force: true });
  });
});
