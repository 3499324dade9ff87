import { jobTitle } from '@course-center/domain/school/status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const AT = '/api/admin/settings/status';
const HOUR = 3600;

describe.each(engines('jobs'))('how the product runs, on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine, { backup: { folder: '/backups', at: '02:30', keep: 3 } });
  });
  beforeEach(async () => {
    await query('delete from jobs; delete from backups; delete from process_beats');
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const query = async (text: string, values?: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const read = async () => (await admin.get(AT)).data;
  const sentences = async () => (await read()).findings.map(({ sentence }: { sentence: string }) => sentence);
  const now = () => product.clock.now();
  const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000);
  const giveUp = async (kind: string) => {
    await enqueue(product.school.db, kind, { n: 1 }, { at: now() });
    const [row] = await query(
      `update jobs set given_up_at = $1, last_error = 'no disk', attempts = 5 where kind = $2 returning id::int`,
      [now(), kind],
    );
    return row.id as number;
  };
  const backedUp = (outcome: string, seconds: number) =>
    query(
      `insert into backups (folder, started_at, ended_at, outcome, files, bytes) values ('/backups/a', $1, $1, $2, 3, 4096)`,
      [ago(seconds), outcome],
    );

  it('is nobody’s to know but the administrator’s', async () => {
    const teacher = await product.signIn('teacher');
    for (const reader of [teacher, product.visitor]) {
      expect((await reader.get(AT)).status).toBe(401);
      expect((await reader.send('POST', `${AT}/jobs/1/retry`, {})).status).toBe(401);
    }
  });

  it('tells version, database and storage', async () => {
    const { version, database, storage } = await read();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(database.version).toMatch(/^\d+/);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(storage).toMatchObject({ place: '本机磁盘', person_gigabytes: 20, nearly_full: 0 });
    expect(storage.free).toBeGreaterThan(0);
  });

  it('counts what waits and runs by kind, and complains of what is late', async () => {
    await enqueue(product.school.db, 'message', {}, { at: ago(HOUR) });
    await enqueue(product.school.db, 'message', {}, { at: now() });
    await enqueue(product.school.db, 'detection', {}, { at: new Date(now().getTime() + 60_000) });
    await query(
      `insert into jobs (kind, payload, run_at, locked_until) values ('pack', '{}', now(), now() + interval '1 hour')`,
    );
    const { queue } = await read();
    expect(queue).toEqual([
      { kind: 'detection', title: '内容审核', waiting: 1, running: 0, oldest_at: null },
      { kind: 'message', title: '发送消息', waiting: 2, running: 0, oldest_at: ago(HOUR).toISOString() },
      { kind: 'pack', title: '制作资料包', waiting: 0, running: 1, oldest_at: null },
    ]);
    expect(await sentences()).toContainEqual(expect.stringMatching(/^“发送消息”已等待 60 分钟/));
  });

  it('has a word for every kind of job that the product does', () => {
    expect(product.app.jobs.kinds.filter((kind) => jobTitle(kind) === kind)).toEqual([]);
  });

  it('lists what was given up, and has it tried again once, told in the ledger without what went wrong', async () => {
    const id = await giveUp('sweep');
    const { failed } = await read();
    expect(failed).toMatchObject({ count: 1, jobs: [{ id, reason: 'no disk', attempts: 5 }] });
    expect(await sentences()).toContainEqual(expect.stringMatching(/^有 1 个任务多次失败/));
    const [first, second] = [
      await admin.send('POST', `${AT}/jobs/${id}/retry`, {}),
      await admin.send('POST', `${AT}/jobs/${id}/retry`, {}),
    ];
    expect(first).toMatchObject({
      code: 0,
      data: { failed: { count: 0, jobs: [] }, queue: [{ kind: 'sweep', waiting: 1 }] },
    });
    expect(second.code).toBe(20004);
    const told = await query(
      `select action, subject, after from ledger where action = 'job.retried' order by id desc`,
    );
    expect(told[0]).toEqual({
      ...{ action: 'job.retried', subject: `job:${id}` },
      after: { name: '清理过期的临时数据' },
    });
    await product.app.jobs.settled();
    expect((await read()).queue).toEqual([]);
  });

  it('tells how the last backup ended, and warns where it is late', async () => {
    expect(await sentences()).toContainEqual(expect.stringMatching(/^还没有完整的备份/));
    await backedUp('whole', HOUR);
    expect((await read()).backup).toEqual({
      daily_at: '02:30',
      last: { ended_at: ago(HOUR).toISOString(), outcome_title: '完整', files: 3, bytes: 4096, detail: '' },
      whole_at: ago(HOUR).toISOString(),
    });
    expect((await sentences()).filter((each: string) => each.includes('备份'))).toEqual([]);
    product.clock.advance(28 * HOUR);
    admin = await product.signIn('admin');
    expect(await sentences()).toContainEqual(expect.stringMatching(/^上一次完整的备份在 29 小时前/));
    await backedUp('failed', 60);
    expect((await read()).findings[0]).toMatchObject({ level: 'danger', about: '备份' });
  });

  it('shows each process while it lives, says when one went silent, and adds up how long their calls took', async () => {
    const config = readConfig({ DATA_DIR: product.school.filesDir, LOG_LEVEL: 'silent' });
    const schools = new Map([[product.school.name, product.school]]);
    const other = await buildApp({ config, schools, now: product.clock.now });
    for (let nth = 0; nth < 99; nth++) product.app.beats.count('default', 'GET /a', '列表', 10);
    for (let nth = 0; nth < 99; nth++) other.beats.count('default', 'GET /a', '列表', 1000);
    other.beats.count('elsewhere', 'GET /b', '他校', 9000);
    await Promise.all([product.app.beats.beat(), other.beats.beat()]);
    const status = await read();
    expect(status.processes).toHaveLength(2);
    expect(status.processes[0]).toMatchObject({ pid: process.pid, silent: false, version: status.version });
    const slowest = status.calls.find(({ call }: { call: string }) => call === 'GET /a');
    expect(slowest).toMatchObject({ call: 'GET /a', title: '列表', count: 198 });
    expect([slowest.p50 < 20, slowest.p99 >= 1000, slowest.p99 < 1300]).toEqual([true, true, true]);
    expect(JSON.stringify(status)).not.toContain('他校');

    product.clock.advance(120);
    await product.app.beats.beat();
    expect((await read()).processes.map(({ silent }: { silent: boolean }) => silent).sort()).toEqual([
      false,
      true,
    ]);
    expect(await sentences()).toContainEqual(expect.stringMatching(/已有 2 分钟没有消息/));
    // Of an hour ago nothing is told any more, neither calls nor processes.
    product.clock.advance(75 * 60);
    await product.app.beats.beat();
    const later = await read();
    expect(later.processes).toHaveLength(1);
    expect(later.calls.map(({ call }: { call: string }) => call)).not.toContain('GET /a');
    await other.close();
  });

  it('counts real calls by their route, and takes its own row along when it ends', async () => {
    const config = readConfig({ DATA_DIR: product.school.filesDir, LOG_LEVEL: 'silent' });
    const schools = new Map([[product.school.name, product.school]]);
    const other = await buildApp({ config, schools, now: product.clock.now });
    await other.listen({ port: 0, host: '127.0.0.1' });
    await other.inject({ url: '/api/config' });
    await other.beats.beat();
    expect((await read()).calls).toContainEqual(
      expect.objectContaining({ call: 'GET /api/config', count: 1 }),
    );
    await other.close();
    expect((await read()).processes).toEqual([]);
  });
});
