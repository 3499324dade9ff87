import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort, startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { MEGABYTE } from '../files/film.ts';
import { ProductProcess } from '../files/product-process.ts';
import type { Line } from '../line.ts';

/** The promise is for 10 GB and a million rows; `BACKUP_GIGABYTES` and `BACKUP_ROWS` measure that where there is room. */
const FILES = 64;
const MEGABYTES_EACH = Math.ceil((Number(process.env.BACKUP_GIGABYTES ?? 0.5) * 1024) / FILES);
const ROWS = Number(process.env.BACKUP_ROWS ?? 50_000);
const OPERATE = new URL('../../apps/server/src/operate.ts', import.meta.url).pathname;

/** What a backup and its return cost, against reading and writing the same bytes on the same disk. */
export async function backupLines(): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'course-center-bench-backup-'));
  const postgres = await startTemporaryPostgres({ durable: true });
  try {
    const source = await database(postgres.url, 'source');
    const target = await database(postgres.url, 'target');
    const from = { DATA_DIR: path.join(folder, 'from'), DATABASE_URL: source };
    await fill(source, path.join(folder, 'from'));
    const took = (words: string[], env: Record<string, string>) => {
      const begun = performance.now();
      const { status, stderr } = spawnSync(process.execPath, [OPERATE, ...words], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
      return (performance.now() - begun) / 1000;
    };
    const raw = copied(
      path.join(folder, 'from', 'files', 'default', 'private', 'be'),
      path.join(folder, 'raw'),
    );
    const backup = took(['backup', path.join(folder, 'backups')], from);
    const [name = ''] = readdirSync(path.join(folder, 'backups'));
    const restore = took(['restore', path.join(folder, 'backups', name)], {
      DATA_DIR: path.join(folder, 'to'),
      DATABASE_URL: target,
    });
    const size = `${(FILES * MEGABYTES_EACH) / 1024} GB, ${ROWS} rows`;
    return [
      { name: `backup of ${size}`, value: backup, unit: 's' },
      { name: `restore of ${size}, verified`, value: restore, unit: 's' },
      {
        name: `restore against the disk's own copying (${size})`,
        value: raw / restore,
        unit: '×',
        atLeast: 0.5,
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function database(cluster: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** A school with files of noise, and rows of its largest kind. */
async function fill(url: string, dataDir: string): Promise<void> {
  // A start makes the schema.
  const product = new ProductProcess(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: url });
  await product.start().finally(() => product.end('SIGTERM'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = path.join(dataDir, 'files', 'default', 'private', 'be');
  mkdirSync(folder, { recursive: true });
  for (let nth = 0; nth < FILES; nth++) {
    const { size, sha256 } = noise(path.join(folder, `bench${nth}.mp4`));
    await client.query(
      `insert into files (name, extension, size, sha256, kind, storage_key, created_at)
       values ($1, 'mp4', $2, $3, 'video', $1, now())`,
      [`be/bench${nth}.mp4`, size, sha256],
    );
  }
  await client.query(
    `insert into limits (key, count, started_at)
     select 'bench ' || n || repeat('x', 100), n, now() from generate_series(1, $1) n`,
    [ROWS],
  );
  await client.end();
}

function noise(file: string): { readonly size: number; readonly sha256: Buffer } {
  const hash = createHash('sha256');
  const to = openSync(file, 'w');
  const piece = randomBytes(MEGABYTE);
  for (let nth = 0; nth < MEGABYTES_EACH; nth++) {
    piece.writeUInt32BE(nth, 64);
    hash.update(piece);
    writeSync(to, piece);
  }
  fsyncSync(to);
  closeSync(to);
  return { size: MEGABYTES_EACH * MEGABYTE, sha256: hash.digest() };
}

/** Seconds that the disk takes for the same bytes: each file read once and written once, to where it stays. */
function copied(source: string, target: string): number {
  mkdirSync(target);
  const piece = Buffer.allocUnsafe(MEGABYTE);
  const begun = performance.now();
  for (const name of readdirSync(source)) {
    const [from, to] = [openSync(path.join(source, name), 'r'), openSync(path.join(target, name), 'w')];
    for (let read = readSync(from, piece); read > 0; read = readSync(from, piece))
      writeSync(to, piece, 0, read);
    fsyncSync(to);
    closeSync(from);
    closeSync(to);
  }
  return (performance.now() - begun) / 1000;
}
