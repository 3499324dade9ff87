import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/databases.ts';
import { Started } from './testing/started.ts';

/** A start takes a while where the machine is busy with other things. */
const PATIENCE = 120_000;

describe('starting the product', { timeout: PATIENCE }, () => {
  const running: Started[] = [];
  let dataDir: string;
  let database: TestDatabase;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'course-center-main-'));
    database = await openTestDatabase('postgres');
  });
  afterEach(() => {
    for (const { child } of running.splice(0)) child.kill('SIGKILL');
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  function start(env: Record<string, string>): Started {
    const started = new Started(env);
    running.push(started);
    return started;
  }
  /** A data folder that has the demo school in it already. */
  async function demoData(name: string): Promise<string> {
    await cp(inject('demoFolder'), join(dataDir, name, 'schools', 'default'), { recursive: true });
    return join(dataDir, name);
  }

  it('on PostgreSQL prints the administrator once, no demo account, and stops with grace', async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.address, LOG_LEVEL: 'silent' };
    const first = start(env);
    const home = await first.home();
    const told = join(dataDir, 'first-administrator-default.txt');
    expect(first.printed).toContain(`管理员：admin，初始密码在 ${told} 中`);
    const [, password] = /初始密码 (\w{16})\n/.exec(await readFile(told, 'utf8')) ?? [];
    expect(password).toBeTypeOf('string');
    expect(first.printed).not.toContain(password);
    expect((await stat(told)).mode & 0o077).toBe(0);
    expect(first.printed).not.toMatch(/Demo@2026|演示/);
    expect((await fetch(`${home}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${home}/api/config`)).json()).toMatchObject({ code: 0 });
    expect(await first.stop()).toBe(0);
    const second = start(env);
    await second.home();
    expect(second.printed).not.toContain('初始密码');
    // As from a terminal that is closed.
    second.child.kill('SIGHUP');
    expect(await second.ended()).toBe(0);
  });

  it('with nothing set serves the demo school from its own folder, and lets no second one in', async () => {
    const env = { DATA_DIR: await demoData('demo') };
    const first = start(env);
    const home = await first.home();
    const second = start(env);
    expect(await second.ended()).toBe(1);
    expect(second.printed).toContain('正被另一个进程使用');
    expect(second.printed).not.toContain('    at ');
    expect((await fetch(`${home}/readyz`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
    for (const account of ['admin', 'newcomer', 'Demo@2026', `${home}/admin`])
      expect(first.printed).toContain(account);
  });

  it('on a port that is taken says so and ends', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const started = start({ DATA_DIR: await demoData('port'), PORT: String(port) });
    expect(await started.ended()).toBe(1);
    expect(started.printed).toContain(`端口 ${port} 已被占用`);
    expect(started.printed).not.toContain('    at ');
    other.close();
  });

  it.each([
    [{ SEED: 'test' }, 'SEED 只能是 demo 或 none'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, '启动失败： 数据库连接不上（'],
    [{ PROCESSES: '2' }, '内置数据库只能由一个进程打开'],
    [
      { PORT: 'http', LOG_LEVEL: 'loud' },
      /启动失败：设置有 2 处不对，请一并改正\n {2}✗ PORT 应为.+\n {2}✗ LOG_LEVEL 只能是/,
    ],
    [{ PROCESSES: '2', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, '启动失败： 数据库连接不上（'],
    [{ PROCESSES: '0' }, 'PROCESSES 应为 1 到 64 之间的整数'],
  ])('with %o says what is wrong and ends', async (env, sentence) => {
    const started = start({ DATA_DIR: dataDir, ...(env as Record<string, string>) });
    expect(await started.ended()).toBe(1);
    expect(started.printed).toMatch(sentence);
    expect(started.printed).not.toContain('    at ');
  });
});
