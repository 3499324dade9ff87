import { describe, expect, it } from 'vitest';
import { durationWords, type StatusFacts, statusFindings } from './status.ts';

const NOW = Date.parse('2026-11-17T10:00:00+08:00');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GIGABYTE = 1024 ** 3;
const ago = (milliseconds: number) => NOW - milliseconds;

const process = {
  title: '进程 1',
  version: '1.0.0',
  beat_at: ago(5000),
  memory: GIGABYTE / 4,
  loop_delay_ms: 12,
};
const WELL: StatusFacts = {
  processes: [process],
  queue: [{ title: '发送消息', waiting: 3, oldest_at: ago(MINUTE) }],
  failed: 0,
  storage: { free: 50 * GIGABYTE, nearly_full: 0 },
  backup: { daily: true, last: { ended_at: ago(8 * HOUR), outcome: 'whole' }, whole_at: ago(8 * HOUR) },
  calls: [{ title: '评估课程', count: 400, p99: 90 }],
};

const backup = (more: Partial<StatusFacts['backup']>) => ({ backup: { ...WELL.backup, ...more } });
const whole = (age: number) => backup({ whole_at: ago(age), last: { ended_at: ago(age), outcome: 'whole' } });

describe('what whoever looks after the product is told', () => {
  it('is nothing while all is well', () => {
    expect(statusFindings(WELL, NOW)).toEqual([]);
  });

  it.each<[string, Partial<StatusFacts>, 'danger' | 'warning', RegExp]>([
    [
      'a process that went silent',
      { processes: [{ ...process, beat_at: ago(4 * MINUTE) }] },
      'warning',
      /进程 1已有 4 分钟没有消息/,
    ],
    [
      'two versions side by side',
      { processes: [process, { ...process, version: '1.1.0' }] },
      'warning',
      /1\.0\.0、1\.1\.0/,
    ],
    ['a process that grew', { processes: [{ ...process, memory: 3 * GIGABYTE }] }, 'warning', /3 GB/],
    ['a busy process', { processes: [{ ...process, loop_delay_ms: 350 }] }, 'warning', /350 毫秒/],
    [
      'work that waits',
      { queue: [{ title: '发送消息', waiting: 9, oldest_at: ago(30 * MINUTE) }] },
      'warning',
      /30 分钟/,
    ],
    [
      'work that waits for hours',
      { queue: [{ title: '发送消息', waiting: 9, oldest_at: ago(5 * HOUR) }] },
      'danger',
      /5 小时/,
    ],
    ['work that was given up', { failed: 2 }, 'warning', /2 个任务/],
    ['little room', { storage: { free: 5 * GIGABYTE, nearly_full: 0 } }, 'warning', /5 GB/],
    ['hardly any room', { storage: { free: GIGABYTE / 2, nearly_full: 0 } }, 'danger', /512 MB/],
    ['full quotas', { storage: { free: null, nearly_full: 4 } }, 'warning', /4 人/],
    ['no backup at all', backup({ daily: false, last: null, whole_at: null }), 'danger', /BACKUP_DIR/],
    ['no backup yet', backup({ last: null, whole_at: null }), 'warning', /还没有完整的备份/],
    ['a late backup', whole(27 * HOUR), 'warning', /27 小时前/],
    ['an old backup', whole(80 * HOUR), 'danger', /3 天前/],
    [
      'a backup that failed',
      backup({ last: { ended_at: ago(HOUR), outcome: 'failed' } }),
      'danger',
      /没有完成/,
    ],
    [
      'a backup that lacks files',
      backup({ last: { ended_at: ago(HOUR), outcome: 'damaged' } }),
      'danger',
      /--check/,
    ],
    ['a slow call', { calls: [{ title: '评估课程', count: 40, p99: 4200 }] }, 'warning', /“评估课程”/],
  ])('%s', (_name, more, level, sentence) => {
    const found = statusFindings({ ...WELL, ...more }, NOW);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ level, sentence: expect.stringMatching(sentence) });
  });

  it.each<[string, Partial<StatusFacts>]>([
    ['one slow call among a few', { calls: [{ title: '评估课程', count: 3, p99: 9000 }] }],
    [
      'a week-old backup that somebody takes by hand',
      { backup: { ...whole(7 * 24 * HOUR).backup, daily: false } },
    ],
    ['a store that tells no room', { storage: { free: null, nearly_full: 0 } }],
  ])('is nothing of %s', (_name, more) => {
    expect(statusFindings({ ...WELL, ...more }, NOW)).toEqual([]);
  });

  it('begins with what is worst', () => {
    const found = statusFindings({ ...WELL, failed: 1, storage: { free: 0, nearly_full: 1 } }, NOW);
    expect(found.map(({ level }) => level)).toEqual(['danger', 'warning', 'warning']);
  });
});

it.each([
  [200, '1 秒'],
  [90_000, '90 秒'],
  [25 * MINUTE, '25 分钟'],
  [30 * HOUR, '30 小时'],
  [50 * HOUR, '2 天'],
])('%s milliseconds are %s', (milliseconds, words) => {
  expect(durationWords(milliseconds)).toBe(words);
});
