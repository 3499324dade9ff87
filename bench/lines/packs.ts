import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort, startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { MEGABYTE } from '../files/film.ts';
import { openSession } from '../files/open-session.ts';
import { ProductProcess } from '../files/product-process.ts';
import type { Line } from '../line.ts';

const FILES = 40;
const MEGABYTES_EACH = 51;
const ROUNDS = 3;
/** What the client reads into, of a file or of the wire, and writes out of. */
const piece = Buffer.allocUnsafeSlow(256 * 1024);

/** An evidence pack of two gigabytes: made by a job, fetched over the wire, beside copying the same files. */
export async function packLines(): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'course-center-bench-'));
  const postgres = await startTemporaryPostgres();
  const product = new ProductProcess(await freePort(), { DATA_DIR: folder, DATABASE_URL: postgres.url });
  try {
    await product.start();
    const files = await addGroup(postgres.url, folder);
    return await measure(product, await openSession(postgres.url), files, folder);
  } finally {
    await product.end('SIGTERM');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(product: ProductProcess, token: string, files: readonly string[], folder: string) {
  const ask = async (method: string, call: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const url = `${product.home}/api/admin/documents/packs${call}`;
    const came = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const { code, message, data } = (await came.json()) as Answer;
    if (code !== 0) throw new Error(`${method} ${call}: ${message}`);
    return data;
  };
  const begun = performance.now();
  const scope = { process: null, department_id: null, course_id: null };
  const { id } = await ask('POST', '', { ...scope, parts: ['files'] });
  while ((await ask('GET', ''))[0]?.state !== 'ready') await wait(50);
  const made = (performance.now() - begun) / 1000;
  const { url } = await ask('POST', `/${id}/links`, {});
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const target = path.join(folder, 'copied');
    const copying = await timed(() => copyAll(files, target));
    await rm(target, { recursive: true });
    const fetching = await timed(() => fetchTo(target, new URL(url, product.home)));
    await rm(target);
    ratios.push(copying / fetching);
  }
  const at = 'evidence pack of 2 GB';
  return [
    {
      name: `${at}, speed of fetching it beside copying the same files`,
      value: ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0,
      unit: '×',
      atLeast: 0.6,
    },
    { name: `${at}, memory growth`, value: product.highestGrowth / MEGABYTE, unit: 'MB', atMost: 100 },
    { name: `${at}, until it is made for the first time`, value: made, unit: 's' },
  ] satisfies Line[];
}

interface Answer {
  readonly code: number;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: several calls, of each of which one field is looked at.
  readonly data: any;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function copyAll(files: readonly string[], target: string): Promise<void> {
  await mkdir(target);
  for (const [nth, file] of files.entries()) {
    const [from, to] = [openSync(file, 'r'), openSync(path.join(target, String(nth)), 'w')];
    for (let read = readSync(from, piece); read > 0; read = readSync(from, piece))
      writeSync(to, piece, 0, read);
    closeSync(from);
    closeSync(to);
  }
}

/** The same over the wire, piece by piece into the same memory, so that both take the client alike. */
async function fetchTo(target: string, { hostname, port, pathname }: URL): Promise<void> {
  const to = openSync(target, 'w');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let awaited = Number.NaN;
  const keep = (length: number): boolean => {
    let from = 0;
    if (Number.isNaN(awaited)) {
      from = piece.subarray(0, length).indexOf('\r\n\r\n') + 4;
      const head = piece.toString('latin1', 0, from);
      awaited = Number(/^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)\r\n/is.exec(head)?.[1] ?? -1);
    }
    awaited -= writeSync(to, piece, from, length - from);
    return true;
  };
  const socket = connect({ host: hostname, port: Number(port), onread: { buffer: piece, callback: keep } });
  socket.on('error', reject).on('end', resolve);
  socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`);
  await promise;
  closeSync(to);
  if (awaited !== 0) throw new Error('the pack did not come as a whole');
}

/** A group that was submitted, with files of noise as the storage keeps them. */
async function addGroup(databaseUrl: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (text: string, ...values: unknown[]): Promise<number> =>
    (await client.query(text, values)).rows[0].id;
  await client.query(`insert into terms (acad_year_term, acad_year_term_name, is_now)
    select '2026-2027-1', '2026-2027学年第一学期', true where not exists (select 1 from terms where is_now)`);
  const department = await one(
    `insert into departments (name, type, level) values ('信息学院', '学院', 1) returning id`,
  );
  const course = await one(
    `insert into courses (code, name, department_id, search) values ('B001', '程序设计', $1, '{}') returning id`,
    department,
  );
  const system = await one(
    `insert into evaluation_systems (name, process, status) values ('体系', 'old', 1) returning id`,
  );
  const version = await one(
    `insert into evaluation_system_versions (evaluation_system_id, version, rule, created_at)
     values ($1, 1, '{}', now()) returning id`,
    system,
  );
  const section = await one(
    `insert into information_fields (version_id, key, name, category, displayorder)
     values ($1, 'section', '课程资料', 'group', 1) returning id`,
    version,
  );
  await client.query(
    `insert into information_fields (version_id, parent_id, key, name, category, type, displayorder)
     values ($1, $2, 'films', '课堂实录', 'field', 'files', 1)`,
    [version, section],
  );
  const planned = await one(
    `insert into evaluation_courses (acad_year_term, process, course_id, version_id, is_team, planned_at)
     select acad_year_term, 'old', $1, $2, true, now() from terms where is_now returning id`,
    ...[course, version],
  );
  const group = await one(
    `insert into evaluation_course_groups (evaluation_course_id, stage, submitted_at)
     values ($1, 'audit', now()) returning id`,
    planned,
  );
  const part = await one(
    `insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
     select $1, id, true from people where username = 'admin' returning id`,
    group,
  );
  const paths: string[] = [];
  for (let nth = 0; nth < FILES; nth++) {
    const key = `be/bench${nth}.mp4`;
    const file = path.join(folder, 'files', 'default', 'private', key);
    const { size, sha256 } = await writeNoise(file);
    const id = await one(
      `insert into files (name, extension, size, sha256, kind, storage_key, created_at)
       values ($1, 'mp4', $2, $3, 'video', $4, now()) returning id`,
      ...[`实录 ${nth}.mp4`, size, sha256, key],
    );
    await client.query('insert into information_files values ($1, $2, $3, $4)', [part, 'films', id, nth]);
    paths.push(file);
  }
  await client.end();
  return paths;
}

async function writeNoise(file: string): Promise<{ readonly size: number; readonly sha256: Buffer }> {
  await mkdir(path.dirname(file), { recursive: true });
  const hash = createHash('sha256');
  const handle = await open(file, 'w');
  const noise = randomBytes(MEGABYTE);
  for (let nth = 0; nth < MEGABYTES_EACH; nth++) {
    noise.writeUInt32BE(nth, 64);
    hash.update(noise);
    await handle.write(noise);
  }
  await handle.close();
  return { size: MEGABYTES_EACH * MEGABYTE, sha256: hash.digest() };
}
