import { type Static, Type } from 'typebox';
import { ofPath } from '../endpoint.ts';
import { DateTime, exact, nullable, Text } from '../shapes.ts';

const Count = Type.Integer({ minimum: 0 });
const JobId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** How the product runs, as far as this school is concerned. */
export const Status = exact({
  at: DateTime,
  version: Text(),
  /** What somebody has to look after, the worst first. */
  findings: Type.Array(
    exact({
      level: Type.Unsafe<'danger' | 'warning'>(Type.String({ enum: ['danger', 'warning'] })),
      about: Text(),
      sentence: Text(500),
    }),
  ),
  processes: Type.Array(
    exact({
      id: Text(),
      title: Text(),
      host: Text(),
      pid: Type.Integer(),
      version: Text(),
      started_at: DateTime,
      beat_at: DateTime,
      silent: Type.Boolean(),
      memory: Count,
      loop_delay_ms: Type.Number(),
      requests: Count,
    }),
  ),
  queue: Type.Array(
    exact({ kind: Text(), title: Text(), waiting: Count, running: Count, oldest_at: nullable(DateTime) }),
  ),
  /** Jobs that were given up, the last ones first; more may have been than are listed. */
  failed: exact({
    count: Count,
    jobs: Type.Array(
      exact({ id: JobId, title: Text(), reason: Text(600), attempts: Count, given_up_at: DateTime }),
    ),
  }),
  storage: exact({
    place: Text(),
    files: Count,
    bytes: Count,
    /** Of the disk; null where files are in an object store. */
    free: nullable(Count),
    person_gigabytes: Count,
    nearly_full: Count,
  }),
  backup: exact({
    /** When they are taken by themselves; null where they are not. */
    daily_at: nullable(Text()),
    last: nullable(
      exact({ ended_at: DateTime, outcome_title: Text(), files: Count, bytes: Count, detail: Text(2000) }),
    ),
    whole_at: nullable(DateTime),
  }),
  /** The slowest calls of the last hour, over all processes; times in milliseconds. */
  calls: Type.Array(exact({ call: Text(), title: Text(), count: Count, p50: Count, p99: Count })),
  database: exact({ engine: Text(), version: Text(), bytes: Count, connections: Count }),
});
export type Status = Static<typeof Status>;

export const statusEndpoints = {
  read: ofPath('GET /api/admin/settings/status', '运行状态', { answer: Status }),
  /** Does a job once more that was given up; what was done meanwhile is refused. */
  retry: ofPath('POST /api/admin/settings/status/jobs/{id}/retry', '重试失败的后台任务', {
    params: exact({ id: JobId }),
    answer: Status,
  }),
};
