import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/databases.ts';

/** A start takes a while where the machine is busy with other things. */
const PATIENCE = 60_000;
const MAIN = join(import.meta.dirname, 'main.ts');

/** The product in a process of its own, with what it prints. */
class Started {
  readonly child: ChildProcess;
  printed = '';
  constructor(env: Record<string, string>) {
    this.child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, PORT: '0', ...env } });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (data: Buffer) => {
        this.printed += data;
      });
  }
  /** Where it listens, once it does. */
  async home(): Promise<string> {
    while (!this.printed.includes('课程展示')) await once(this.child.stdout as NodeJS.ReadableStream, 'data');
    return /http:\/\/localhost:\d+/.exec(this.printed)?.[0] as string;
  }
  async ended(): Promise<number | null> {
    const [code] = this.child.exitCode === null ? await once(this.child, 'exit') : [this.child.exitCode];
    return code;
  }
  /** As the system or a terminal does it. */
  stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.ended();
  }
}

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
    expect(await second.stop()).toBe(0);
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
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, '启动失败'],
  ])('with %o says what is wrong and ends', async (env, sentence) => {
    const started = start({ DATA_DIR: dataDir, ...(env as Record<string, string>) });
    expect(await started.ended()).toBe(1);
    expect(started.printed).toContain(sentence);
  });
});
