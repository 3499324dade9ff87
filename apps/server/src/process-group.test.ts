import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/databases.ts';
import { type Calling, call, LANES, MixedLoad, type Tokens, tokensOf } from './testing/mixed-load.ts';
import { Started } from './testing/started.ts';

/** Starting processes takes a while where the machine is busy with other things. */
const PATIENCE = 600_000;
const SOON = { timeout: PATIENCE, interval: 50 };

describe('several processes behind one port', { timeout: PATIENCE }, () => {
  let database: TestDatabase;
  let dataDir: string;
  let group: Started;
  let home: string;
  let tokens: Tokens;
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { demo: true });
    dataDir = await mkdtemp(join(tmpdir(), 'course-center-group-'));
    tokens = await tokensOf(database);
    // Whoever ends says so for longer than a busy machine stops.
    group = new Started({
      ...{ DATA_DIR: dataDir, DATABASE_URL: database.address, DATABASE_CONNECTIONS: '4' },
      ...{ PROCESSES: '2', DRAIN_SECONDS: '4', METRICS_TOKEN: 'secret', LOG_LEVEL: 'silent' },
    });
    home = await group.home();
    await allServe();
  }, PATIENCE);
  afterAll(async () => {
    if (group.child.exitCode === null) await group.stop();
    await database.close();
    // Whoever was killed may have left somebody who still writes.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  });

  const get = (path: string, { token, agent = new Agent() }: Partial<Calling> = {}) =>
    call('GET', `${home}${path}`, { token, agent });
  const metrics = async () => (await get('/metrics', { token: 'secret' })).body;
  const countedBy = (read: string) =>
    new Set([...read.matchAll(/process="(\d)"/g)].map(([, place]) => place));
  /** The metrics, once both tell theirs: one that is busy is left out, and they may be a second old. */
  const allServe = () =>
    vi.waitFor(async () => {
      const read = await metrics();
      expect(countedBy(read).size).toBe(2);
      return read;
    }, SOON);
  const told = (sentence: string) => group.printed.split(sentence).length - 1;
  /** Kills the first of them, and waits for the one that is started in its place. */
  const replaceKilled = async () => {
    const before = group.children();
    process.kill(before[0] as number, 'SIGKILL');
    await vi.waitFor(
      () => expect(group.children().filter((pid) => !before.includes(pid))).toHaveLength(1),
      SOON,
    );
  };

  it('say once that they have started, share the connections, and tell their metrics together', async () => {
    expect(group.printed.split('课程中心已启动')).toHaveLength(2);
    expect(group.printed.split('打开数据库')).toHaveLength(2);
    expect(group.children()).toHaveLength(2);
    const answering = new Set<string>();
    await vi.waitFor(async () => {
      const { headers } = await get('/api/config');
      answering.add(String(headers['x-request-id']).slice(0, 8));
      expect(answering.size).toBe(2);
    }, SOON);
    const read = await allServe();
    expect(read.match(/^# TYPE http_request_duration_seconds /gm)).toHaveLength(1);
    expect(read).toMatch(/process_cpu_seconds_total\{process="1"\}/);
    expect(read).toMatch(/process_cpu_seconds_total\{process="2"\}/);
  });

  it('lose nothing that was acknowledged when one is killed, which is started again', async () => {
    const going = new MixedLoad(home, tokens);
    await going.underWay();
    expect(going.failed).toEqual([]);
    await replaceKilled();
    await vi.waitFor(() => expect(told('已重新启动')).toBe(1), SOON);
    await allServe();
    await going.stop();
    // Only what the killed one was answering, at most one call of each connection.
    expect(going.failed.length).toBeLessThanOrEqual(LANES);
    expect(await going.lost(database.pool)).toEqual([]);
    expect(group.printed).toContain('意外结束（SIGKILL），正在重新启动');
  });

  it('are replaced by new ones on SIGHUP, and no call fails meanwhile', async () => {
    const before = group.children();
    const going = new MixedLoad(home, tokens);
    await going.underWay();
    expect(going.failed).toEqual([]);
    group.child.kill('SIGHUP');
    await vi.waitFor(() => expect(group.printed).toContain('全部进程已更新'), SOON);
    await going.stop();
    expect(going.failed).toEqual([]);
    expect(await going.lost(database.pool)).toEqual([]);
    expect(group.children().filter((pid) => before.includes(pid))).toEqual([]);
    expect(group.children()).toHaveLength(2);
  });

  it('are all replaced where one of them was only being started', async () => {
    await replaceKilled();
    const before = group.children();
    group.child.kill('SIGHUP');
    await vi.waitFor(() => expect(told('全部进程已更新')).toBe(2), SOON);
    expect(told('已重新启动')).toBe(2);
    expect(group.children().filter((pid) => before.includes(pid))).toEqual([]);
    expect(group.children()).toHaveLength(2);
  });

  it('let go of whoever was being handed to one that is killed', async () => {
    const restarts = told('已重新启动');
    const [stopped] = group.children();
    process.kill(stopped as number, 'SIGSTOP');
    let answered = 0;
    // Those that serve are handed connections by turns: one of these is left to the one that does not listen.
    const calls = Array.from({ length: 6 }, async () => {
      await get('/api/config');
      answered += 1;
    });
    await vi.waitFor(() => expect(answered).toBe(5), SOON);
    process.kill(stopped as number, 'SIGKILL');
    const ended = await Promise.allSettled(calls);
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await vi.waitFor(() => expect(told('已重新启动')).toBe(restarts + 1), SOON);
  });

  it('say that they are about to end, answer what comes meanwhile, and end', async () => {
    group.child.kill('SIGTERM');
    const answer = await vi.waitFor(async () => {
      const ready = await get('/readyz');
      expect(ready.status).toBe(503);
      return ready;
    }, SOON);
    expect(answer.headers.connection).toBe('close');
    expect((await get('/api/config')).status).toBe(200);
    expect(await group.ended()).toBe(0);
  });
});
