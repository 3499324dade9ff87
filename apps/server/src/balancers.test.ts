import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requireProgram } from '../../../scripts/machine/find-program.ts';
import { freePort } from '../../../scripts/machine/temporary-postgres.ts';
import { openTestDatabase, type TestDatabase } from './testing/databases.ts';
import { call, LANES, MixedLoad, type Tokens, tokensOf } from './testing/mixed-load.ts';
import { Started } from './testing/started.ts';

const PATIENCE = 600_000;
const SOON = { timeout: PATIENCE, interval: 50 };

/** As the README tells operators, with the ports of the test. */
const HAPROXY = (listen: number, ports: readonly number[]) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend all
  bind 127.0.0.1:${listen}
  stats uri /balancer
  default_backend kc
backend kc
  option httpchk GET /readyz
  timeout check 5s
${ports.map((port) => `  server p${port} 127.0.0.1:${port} check inter 200ms fall 2`).join('\n')}
`;

/** As the handbook tells operators; each reading of it says its number. */
const NGINX = (folder: string, listen: number, ports: readonly number[], reading: number) => `
daemon off;
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events {}
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
  upstream kc {
${ports.map((port) => `    server 127.0.0.1:${port};`).join('\n')}
  }
  server {
    listen 127.0.0.1:${listen};
    add_header x-reading ${reading};
    location / {
      proxy_pass http://kc;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      client_max_body_size 0;
      proxy_request_buffering off;
      proxy_http_version 1.1;
    }
  }
}
`;

describe('two processes behind a balancer', { timeout: PATIENCE }, () => {
  let database: TestDatabase;
  let folder: string;
  let tokens: Tokens;
  const processes = new Map<number, Started>();
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { demo: true });
    folder = await mkdtemp(join(tmpdir(), 'course-center-balancer-'));
    tokens = await tokensOf(database);
    for (const port of [await freePort(), await freePort()]) processes.set(port, await started(port));
  }, PATIENCE);
  afterAll(async () => {
    for (const child of [...running, ...[...processes.values()].map((each) => each.child)])
      child.kill('SIGKILL');
    await database.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  });

  async function started(port: number): Promise<Started> {
    const one = new Started({
      ...{ DATA_DIR: folder, DATABASE_URL: database.address, DATABASE_CONNECTIONS: '4', LOG_LEVEL: 'silent' },
      ...{ HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '6' },
    });
    await vi.waitUntil(() => one.printed.includes('课程展示'), SOON);
    return one;
  }
  /** Runs a balancer, and waits until it passes calls on. */
  async function balancing(program: string, args: readonly string[], listen: number): Promise<ChildProcess> {
    const child = spawn(program, args, { stdio: 'ignore' });
    running.push(child);
    const answers = async () =>
      (await call('GET', `http://127.0.0.1:${listen}/healthz`, { agent: new Agent() })).status;
    await vi.waitFor(async () => expect(await answers()).toBe(200), SOON);
    return child;
  }
  /** Ends one process and starts it anew. */
  async function restarted(port: number): Promise<void> {
    expect(await processes.get(port)?.stop()).toBe(0);
    processes.set(port, await started(port));
  }
  /** HAProxy has to see one that is back before the next one goes. */
  async function seenBack(port: number, listen: number): Promise<void> {
    await vi.waitFor(async () => {
      const seen = await fetch(`http://127.0.0.1:${listen}/balancer;csv`);
      expect(await seen.text()).toMatch(new RegExp(`^kc,p${port},.*,UP,`, 'm'));
    }, SOON);
  }

  it('HAProxy: a process restarts, and no call fails', async () => {
    const listen = await freePort();
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, HAPROXY(listen, [...processes.keys()]));
    const child = await balancing(requireProgram('haproxy'), ['-db', '-f', file], listen);
    const going = new MixedLoad(`http://127.0.0.1:${listen}`, tokens);
    for (const port of [...processes.keys()]) {
      await going.underWay();
      await restarted(port);
      await seenBack(port, listen);
    }
    await going.underWay();
    await going.stop();
    expect(going.failed).toEqual([]);
    expect(await going.lost(database.pool)).toEqual([]);
    child.kill('SIGKILL');
  });

  it('nginx: a process is taken out, restarted and put back, and no call reaches one that is gone', async () => {
    const [listen, file] = [await freePort(), join(folder, 'nginx.conf')];
    const all = [...processes.keys()];
    let reading = 0;
    const write = (ports: readonly number[]) => writeFile(file, NGINX(folder, listen, ports, ++reading));
    await write(all);
    const child = await balancing(requireProgram('nginx'), ['-c', file], listen);
    const serveBy = async (ports: readonly number[]) => {
      await write(ports);
      child.kill('SIGHUP');
      await vi.waitFor(async () => {
        const { headers } = await call('GET', `http://127.0.0.1:${listen}/healthz`, { agent: new Agent() });
        expect(headers['x-reading']).toBe(String(reading));
      }, SOON);
    };
    const going = new MixedLoad(`http://127.0.0.1:${listen}`, tokens);
    for (const port of all) {
      await going.underWay();
      await serveBy(all.filter((other) => other !== port));
      await restarted(port);
      await serveBy(all);
    }
    await going.underWay();
    await going.stop();
    // A reading ends connections that rest; who used one at that moment gets no answer, and nobody a wrong one.
    expect(going.failed.length).toBeLessThanOrEqual(LANES * reading);
    expect(going.failed.filter((failure) => !/socket hang up|ECONNRESET/.test(failure))).toEqual([]);
    expect(await going.lost(database.pool)).toEqual([]);
    child.kill('SIGTERM');
  });
});
