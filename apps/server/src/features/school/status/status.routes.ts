import { statfs } from 'node:fs/promises';
import { type Status, statusEndpoints } from '@course-center/contract/school/status';
import { canChangeSettings } from '@course-center/domain/access/settings';
import { countOf, type Times, timeOf, timesOfAll } from '@course-center/domain/school/call-times';
import { isSilent, jobTitle, type StatusFacts, statusFindings } from '@course-center/domain/school/status';
import fp from 'fastify-plugin';
import type { Config } from '../../../config.ts';
import type { TimedCall } from '../../../database/storage-schema.ts';
import { type BackupRow, lastBackup } from '../../../platform/backups/backups.repository.ts';
import { retryDeadLetter } from '../../../platform/jobs/enqueue.ts';
import { type DeadLetter, listDeadLetters } from '../../../platform/jobs/jobs.repository.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { PRODUCT_VERSION } from '../../../platform/processes/product-version.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import {
  countDeadLetters,
  countJobs,
  findBeats,
  measureDatabase,
  measureFiles,
  wholeBackupAt,
} from './status.repository.ts';

type StatusConfig = Pick<Config, 'backup' | 'objectStore'>;

/** How the product runs, for the administrator: what is there, what waits, what failed and what to do about it. */
export const statusRoutes = fp<{ readonly config: StatusConfig }>(
  async (app, { config }) => {
    serve(app, statusEndpoints.read, ({ scene, actor }) => readStatus(scene, actor, config));
    serve(app, statusEndpoints.retry, async ({ scene, actor, params }) => {
      await retryJob(scene, actor, params.id);
      return readStatus(scene, actor, config);
    });
  },
  { name: 'status-routes', dependencies: ['actor', 'jobs', 'beats'] },
);

const MOST_FAILED = 50;
const MOST_CALLS = 15;
const GIGABYTE = 1024 ** 3;
const NEARLY = 0.9;
const OUTCOME = { whole: '完整', damaged: '缺少部分文件', failed: '没有完成' } as const;

type Known = Omit<Status, 'at' | 'findings'>;

async function readStatus(scene: Scene, actor: Actor, config: StatusConfig): Promise<Status> {
  if (!canChangeSettings(actor)) throw forbidden();
  const { db, school } = scene;
  const now = scene.now();
  const beats = await findBeats(db);
  const last = await lastBackup(school);
  const known: Known = {
    version: PRODUCT_VERSION,
    processes: beats.map(({ calls: _calls, place, ...beat }) => ({
      ...beat,
      title: place === null ? `进程 ${beat.pid}` : `进程 ${place}`,
      started_at: beat.started_at.toISOString(),
      beat_at: beat.beat_at.toISOString(),
      silent: isSilent(beat.beat_at.getTime(), now.getTime()),
    })),
    queue: (await countJobs(db, now)).map(({ kind, oldest_at, ...counted }) => ({
      ...{ kind, title: jobTitle(kind), ...counted },
      oldest_at: oldest_at === null ? null : new Date(oldest_at).toISOString(),
    })),
    failed: {
      count: await countDeadLetters(db),
      jobs: (await listDeadLetters(db, MOST_FAILED)).map(shownFailure),
    },
    storage: await storageOf(scene, config),
    backup: {
      daily_at: config.backup?.at ?? null,
      last: last ? shownBackup(last) : null,
      whole_at: (await wholeBackupAt(db))?.toISOString() ?? null,
    },
    calls: slowestOf(beats.flatMap(({ calls }) => calls)),
    database: { engine: school.folder ? '内嵌数据库' : 'PostgreSQL', ...(await measureDatabase(db)) },
  };
  return { at: now.toISOString(), findings: statusFindings(factsOf(known, last), now.getTime()), ...known };
}

async function storageOf({ db, school }: Scene, { objectStore }: StatusConfig): Promise<Status['storage']> {
  const { person_gigabytes } = (await projectConfig(db)).file_system;
  const disk = objectStore ? null : await statfs(school.filesDir).catch(() => null);
  return {
    place: objectStore ? '对象存储' : '本机磁盘',
    ...(await measureFiles(db, person_gigabytes * GIGABYTE * NEARLY)),
    free: disk && disk.bavail * disk.bsize,
    person_gigabytes,
  };
}

/** The slowest over all processes: what each counted adds up. */
function slowestOf(told: readonly TimedCall[]): Status['calls'] {
  const calls = new Map<string, { readonly title: string; readonly times: Times[] }>();
  for (const { call, title, times } of told) {
    const one = calls.get(call) ?? { title, times: [] };
    one.times.push(times);
    calls.set(call, one);
  }
  return [...calls]
    .map(([call, { title, times }]) => {
      const all = timesOfAll(times);
      return { call, title, count: countOf(all), p50: timeOf(all, 0.5), p99: timeOf(all, 0.99) };
    })
    .sort((one, other) => other.p99 - one.p99 || other.count - one.count)
    .slice(0, MOST_CALLS);
}

const shownFailure = ({ id, kind, last_error, attempts, given_up_at }: DeadLetter) => ({
  ...{ id, title: jobTitle(kind), reason: last_error ?? '', attempts },
  given_up_at: (given_up_at as Date).toISOString(),
});

const shownBackup = ({ ended_at, outcome, files, bytes, detail }: BackupRow) => ({
  ...{ ended_at: (ended_at as Date).toISOString(), files, bytes, detail },
  outcome_title: OUTCOME[outcome ?? 'failed'],
});

function factsOf(known: Known, last: BackupRow | undefined): StatusFacts {
  const milliseconds = (moment: string | null) => (moment === null ? null : Date.parse(moment));
  return {
    processes: known.processes.map((process) => ({ ...process, beat_at: Date.parse(process.beat_at) })),
    queue: known.queue.map((kind) => ({ ...kind, oldest_at: milliseconds(kind.oldest_at) })),
    failed: known.failed.count,
    storage: known.storage,
    backup: {
      daily: known.backup.daily_at !== null,
      last: last ? { ended_at: (last.ended_at as Date).getTime(), outcome: last.outcome ?? 'failed' } : null,
      whole_at: milliseconds(known.backup.whole_at),
    },
    calls: known.calls,
  };
}

/** Whoever comes second finds it gone: it waits again, or was done. */
async function retryJob(scene: Scene, actor: Actor, id: number): Promise<void> {
  if (!canChangeSettings(actor)) throw forbidden();
  await scene.db.transaction(async (tx) => {
    const dead = await retryDeadLetter(tx, id, scene.now());
    if (!dead) throw new Refused({ reason: 'changed_meanwhile' });
    // Without the reason: it may name somebody, and the ledger never forgets.
    await appendToLedger(tx, scene, {
      ...{ by: actor, action: 'job.retried', subject: `job:${id}` },
      after: { name: jobTitle(dead.kind) },
    });
  });
}
