import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { assembleOnPostgres } from '../../../apps/server/src/testing/assemble-on-postgres.ts';
import type { Client } from '../../../apps/server/src/testing/client.ts';
import { openAt, planToFillIn } from '../../../apps/server/src/testing/filling-in.ts';
import { call } from '../../../apps/server/src/testing/mixed-load.ts';
import { openClient } from '../../../apps/server/src/testing/open-session.ts';
import { S3Server } from '../../../apps/server/src/testing/s3-server.ts';
import { samplePdf } from '../../../apps/server/src/testing/sample-files.ts';
import { Started } from '../../../apps/server/src/testing/started.ts';
import { uploaded } from '../../../apps/server/src/testing/uploads.ts';
import { unprivilegedUser } from '../../../scripts/machine/unprivileged-user.ts';
import type { Line } from '../../line.ts';
import { Gate } from '../gate.ts';
import type { Part } from '../part.ts';
import type { Stage } from '../stage.ts';

/** As long as a statement is waited for, and a little more: an answer after that is a call that hangs. */
const BOUND = 35;
/** Nobody waits longer than this for an answer, or for all to be well again: it does not come. */
const GIVEN_UP = 90;
/** Calls that begin while something is away. */
const PAUSE = 250;
/** A person may have only so many uploads that did not arrive. */
const MOST_UPLOADS = 8;

/** How long each of many calls took, by whether it succeeded. */
class Asked {
  longest = 0;
  failed = 0;
  silent = 0;

  async one(ask: () => Promise<boolean>): Promise<boolean> {
    const began = performance.now();
    const late = new AbortController();
    const givenUp = wait(GIVEN_UP * 1000, undefined, { signal: late.signal }).then(() => {
      throw new Error('no answer');
    });
    const went = await Promise.race([ask(), givenUp]).catch(() => {
      this.silent += 1;
      return false;
    });
    late.abort();
    this.longest = Math.max(this.longest, (performance.now() - began) / 1000);
    if (!went) this.failed += 1;
    return went;
  }

  /** Begins a call every moment, without waiting for those before, for so many seconds. */
  async during(seconds: number, ask: () => Promise<boolean>): Promise<void> {
    const asked: Promise<unknown>[] = [];
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(PAUSE))
      asked.push(this.one(ask));
    await Promise.all(asked);
  }

  /** How long it takes until a call succeeds. */
  async untilWell(ask: () => Promise<boolean>): Promise<number> {
    const began = performance.now();
    const isLate = () => performance.now() - began > GIVEN_UP * 1000;
    while (!(await new Asked().one(ask)) && !isLate()) await wait(PAUSE);
    return (performance.now() - began) / 1000;
  }

  lines(name: string, recovered: number): Line[] {
    return [
      { name: `${name}: the longest answer`, value: this.longest, unit: 's', atMost: BOUND },
      { name: `${name}: calls without any answer`, value: this.silent, unit: 'times', atMost: 0 },
      { name: `${name}: calls that it failed`, value: this.failed, unit: 'times', atLeast: 1 },
      { name: `${name}: after it is back, until all is well`, value: recovered, unit: 's', atMost: 10 },
    ];
  }
}

/** The product in a process of its own, its database behind a gate. */
async function databaseAway(seconds: number, stage: Stage): Promise<Line[]> {
  const address = await stage.school();
  const { admin } = await planToFillIn(await openAt('postgres', address));
  const behind = new URL(address);
  const gate = new Gate({ host: behind.hostname, port: Number(behind.port) });
  behind.port = String(await gate.listen());
  const product = new Started({ DATA_DIR: stage.folder(), DATABASE_URL: behind.href, LOG_LEVEL: 'silent' });
  const home = await product.home();
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const { body } = await call('GET', `${home}/api/admin/people`, { token: admin, agent });
    return body.startsWith('{"code":0,');
  };
  const lines: Line[] = [];
  for (const [name, away] of [
    ['stopped', () => gate.shut()],
    ['cut off', () => gate.hush()],
  ] as const) {
    const asked = new Asked();
    await asked.untilWell(ask);
    away();
    await asked.during(seconds, ask);
    gate.open();
    lines.push(...asked.lines(`database ${name} for ${seconds} s`, await asked.untilWell(ask)));
  }
  agent.destroy();
  await product.stop();
  await gate.close();
  return lines;
}

async function storeAway(seconds: number, stage: Stage): Promise<Line[]> {
  const store = new S3Server();
  const config = await store.start();
  const { hostname, port } = new URL(config.endpoint);
  const gate = new Gate({ host: hostname, port: Number(port) });
  const objectStore = { ...config, endpoint: `http://127.0.0.1:${await gate.listen()}` };
  const product = await assembleOnPostgres(await stage.school(), 8, { logLevel: 'silent', objectStore });
  const keep = keeping(product.app, await openClient(product, 'teacher', new Date()));
  const asked = new Asked();
  await asked.untilWell(keep);
  gate.shut();
  await asked.during(Math.min(seconds, MOST_UPLOADS), keep);
  gate.open();
  const lines = asked.lines(
    `store away for ${Math.min(seconds, MOST_UPLOADS)} s`,
    await asked.untilWell(keep),
  );
  await product.close();
  await gate.close();
  await store.stop();
  return lines;
}

/** Keeps a file; a refusal that names the store or the room is one of the answers that are meant. */
function keeping(app: Parameters<typeof uploaded>[0], by: Client): () => Promise<boolean> {
  return async () => {
    try {
      return (await uploaded(app, by, { name: '大纲.pdf', content: samplePdf })).code === 0;
    } catch (error) {
      // The upload said no by itself, before the call that keeps it.
      if (/was not taken|did not arrive/.test(String(error))) return false;
      throw error;
    }
  };
}

/** In megabytes: more than the product leaves free on a disk, and than a school takes. */
const DISK = 320;

/** A file system of so many megabytes; null where this user may not mount one. */
function smallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'course-center-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    mounted.add(folder);
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}

function removeDisk(folder: string): void {
  mounted.delete(folder);
  execFileSync('umount', ['--lazy', folder]);
  rmdirSync(folder);
}

const mounted = new Set<string>();
process.once('exit', () => {
  for (const folder of mounted) removeDisk(folder);
});

/** Takes all room that is left on a file system, until it is told to give it back. */
function fill(folder: string): () => void {
  const filler = path.join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  return () => rmSync(filler);
}

/** The folder of the files is on a disk without room; the database is elsewhere. */
async function filesDiskFull(seconds: number, stage: Stage): Promise<Line[]> {
  const disk = smallDisk(DISK);
  if (disk === null) return [notPossible("the files' disk full")];
  const before = process.env.TMPDIR;
  process.env.TMPDIR = disk;
  const product = await assembleOnPostgres(await stage.school(), 8, { logLevel: 'silent' });
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  const teacher = await openClient(product, 'teacher', new Date());
  const keep = keeping(product.app, teacher);
  const asked = new Asked();
  await asked.untilWell(keep);
  const free = fill(disk);
  await asked.during(Math.min(seconds, 5), keep);
  const others = (await teacher.get('/api/teacher/info')).code;
  free();
  const lines = asked.lines("the files' disk full", await asked.untilWell(keep));
  await product.close();
  removeDisk(disk);
  return [
    ...lines,
    { name: "the files' disk full: calls without files refused", value: others, unit: 'times', atMost: 0 },
  ];
}

const READS = 10;

/** The tables of the database are on a disk without room. */
async function databaseDiskFull(seconds: number, stage: Stage): Promise<Line[]> {
  const disk = smallDisk(DISK);
  if (disk === null) return [notPossible("the database's disk full")];
  const owner = unprivilegedUser();
  const tables = path.join(disk, 'tables');
  mkdirSync(tables);
  if (owner) for (const folder of [disk, tables]) chownSync(folder, owner.uid, owner.gid);
  await stage.order(`create tablespace small location '${tables}'`);
  const address = await stage.school({ tablespace: 'small' });
  const product = await assembleOnPostgres(address, 8, { logLevel: 'silent' });
  const admin = await openClient(product, 'admin', new Date());
  let names = 0;
  // Each writes enough that the pages with room in them are soon used up.
  const write = async () => {
    names += 1;
    const { code } = await admin.send('POST', '/api/admin/evaluation/words', {
      ...{ word: `占位${names}`, note: '长'.repeat(150) },
    });
    return code === 0;
  };
  const asked = new Asked();
  if (!(await write())) throw new Error('nothing could be written to begin with');
  const free = fill(disk);
  for (const end = Date.now() + 60_000; (await asked.one(write)) && Date.now() < end; );
  await asked.during(Math.min(seconds, 5), write);
  let refused = 0;
  for (let nth = 0; nth < READS; nth++) if ((await admin.get('/api/admin/people')).code !== 0) refused += 1;
  free();
  const lines = asked.lines("the database's disk full", await asked.untilWell(write));
  await product.close();
  await stage.order(`drop database ${new URL(address).pathname.slice(1)}`);
  await stage.order('drop tablespace small');
  removeDisk(disk);
  return [
    ...lines,
    // Only told: one run of three refused a read, and why is not known yet.
    { name: `the database's disk full: of ${READS} reads refused`, value: refused, unit: 'times' },
  ];
}

const notPossible = (name: string): Line => ({
  name: `${name}: not tried, for this user may not mount a small disk`,
  value: 0,
  unit: 'times',
});

/** What the product stands on goes away: it answers, in bounded time, and goes on when it is back. */
export const outages: Part = {
  name: 'outages',
  counts: 'seconds without a database',
  whole: 30,
  short: 3,
  mayTake: (seconds) => 600 + seconds * 8,
  async run(seconds, stage) {
    return [
      ...(await databaseAway(seconds, stage)),
      ...(await storeAway(seconds, stage)),
      ...(await filesDiskFull(seconds, stage)),
      ...(await databaseDiskFull(seconds, stage)),
    ];
  },
};
