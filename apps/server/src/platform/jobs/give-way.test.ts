import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDue, Share } from './give-way.ts';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

describe.runIf(process.platform === 'linux')('the share of what works for those who wait', () => {
  let child: ChildProcess;
  beforeEach(async () => {
    child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    await once(child, 'spawn');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    child.kill('SIGKILL');
  });

  /** Its priority, and its session's where the system shares out by session. */
  function shareNow(): number[] {
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const priority = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    const session = / nice (-?\d+)/.exec(readIfThere(`/proc/${child.pid}/autogroup`))?.[1];
    return session === undefined ? [priority] : [priority, Number(session)];
  }
  function readIfThere(file: string): string {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  }

  it('is what calls leave, rises after three seconds, and falls when nobody waits so long', async () => {
    const share = new Share();
    share.of(child.pid);
    const behind = shareNow();
    expect(behind[0]).toBeGreaterThan(0);
    if (behind.length > 1) expect(behind[1]).toBe(PRIORITY_BELOW_NORMAL);
    // What could not be let up again has a milder priority of its own, which stays.
    const risen = [behind[0] === PRIORITY_BELOW_NORMAL ? 0 : behind[0], ...behind.slice(1).map(() => 0)];

    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const waits = share.until(first.promise);
    await vi.advanceTimersByTimeAsync(2000);
    const waitsToo = share.until(second.promise);
    expect(shareNow()).toEqual(behind);
    await vi.advanceTimersByTimeAsync(1001);
    expect(shareNow()).toEqual(risen);
    first.resolve();
    await waits;
    expect(shareNow()).toEqual(behind);
    await vi.advanceTimersByTimeAsync(2000);
    expect(shareNow()).toEqual(risen);
    second.resolve();
    await waitsToo;
    expect(shareNow()).toEqual(behind);
  });

  it('rises at once for a part of what somebody has waited for longer, also in a fresh process', async () => {
    const share = new Share();
    const since = performance.now();
    await vi.advanceTimersByTimeAsync(1000);
    expect(isDue(since)).toBe(false);
    await vi.advanceTimersByTimeAsync(2001);
    expect(isDue(since)).toBe(true);
    const never = share.until(new Promise(() => {}), since);
    share.of(child.pid);
    const stays = shareNow()[0] === 0 || shareNow()[1] === 0;
    expect(stays || shareNow().length === 1).toBe(true);
    void never;
  });

  it('lets what fails fail', async () => {
    const share = new Share();
    share.of(child.pid);
    await expect(share.until(Promise.reject(new Error('as it happens')))).rejects.toThrow('as it happens');
  });
});
