import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { engines } from '../../../testing/engines.ts';
import { SUBMISSIONS } from '../../../testing/evaluations.ts';
import { type FillingIn, FIELD_KEYS as KEYS, openAt, planToFillIn } from '../../../testing/filling-in.ts';
import { Started } from '../../../testing/started.ts';

/** A start takes a while where the machine is busy with other things. */
const PATIENCE = 300_000;
/** Saves under way at the same time, and how many are answered when the server is killed. */
const LANES = 10;
const KILLED_AFTER = 80;

/** Does something for each of many, a few at a time. */
async function inLanes<T>(waiting: string[], work: (each: string) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) done.push(await work(next));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return done;
}

/** The product in a process of its own, as `npm start` starts it. */
async function serve(env: Record<string, string>): Promise<{ child: ChildProcess; home: string }> {
  const started = new Started({ LOG_LEVEL: 'silent', ...env });
  return { child: started.child, home: await started.home() };
}

describe.each(engines('locks'))(
  'a server that is killed while teachers save on %s',
  { timeout: PATIENCE },
  (engine) => {
    let dataDir: string;
    let env: Record<string, string>;
    let planned: FillingIn;
    let running: ChildProcess | null = null;
    let closeDatabase = async () => {};
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'course-center-killed-'));
      env = { DATA_DIR: dataDir };
      if (engine === 'embedded') {
        const folder = join(dataDir, 'schools', 'default');
        await cp(inject('demoFolder'), folder, { recursive: true });
        planned = await planToFillIn(await openAt('embedded', folder));
      } else {
        const { address, close } = await openTestDatabase('postgres', { demo: true });
        closeDatabase = close;
        env.DATABASE_URL = address;
        planned = await planToFillIn(await openAt('postgres', address));
      }
    }, PATIENCE);
    afterAll(async () => {
      if (running) await kill(running);
      await closeDatabase();
      await rm(dataDir, { recursive: true, force: true });
    });

    async function kill(child: ChildProcess): Promise<void> {
      running = null;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    const call = async (home: string, method: string, path: string, token: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const came = await fetch(`${home}${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await came.json()) as { code: number; data: never };
    };
    const contentOf = (key: string) => `${key} 的内容：${'长'.repeat(200)}`;
    const save = (home: string, key: string) =>
      call(home, 'PUT', `${SUBMISSIONS}/${planned.part}/fields/${key}`, planned.leader, {
        content: contentOf(key),
        file_ids: [],
        version: 0,
      });
    const handIn = (home: string, version: number) =>
      call(home, 'POST', `/api/teacher/evaluation/groups/${planned.group}/steps`, planned.leader, {
        action: 'hand_in',
        version,
      });
    async function fieldsOn(home: string): Promise<Map<string, { content: string; version: number }>> {
      const { data } = await call(home, 'GET', `${SUBMISSIONS}/${planned.part}`, planned.leader);
      const { sections } = data as {
        sections: { children: { key: string; content: string; version: number }[] }[];
      };
      return new Map(sections.flatMap(({ children }) => children.map((each) => [each.key, each])));
    }

    /** Saves in several lanes, beside steps that move the group, until an answer fails to come. */
    async function saveUntilKilled(home: string, child: ChildProcess) {
      const waiting = [...KEYS];
      const saved: string[] = [];
      expect((await handIn(home, 0)).code).toBe(0);
      let steps = 1;
      const lane = async () => {
        for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
          if ((await save(home, key)).code === 0) saved.push(key);
          if (saved.length === KILLED_AFTER) child.kill('SIGKILL');
        }
      };
      const stepping = async () => {
        for (;;) if ((await handIn(home, steps)).code === 0) steps++;
      };
      const exited = once(child, 'exit');
      const ended = await Promise.allSettled([...Array.from({ length: LANES }, lane), stepping()]);
      await exited;
      expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: LANES + 1 }, () => 'rejected'));
      return { saved, steps };
    }

    it('has every save and step that it acknowledged, whole, and lets the others come again', async () => {
      const first = await serve(env);
      running = first.child;
      const { saved, steps } = await saveUntilKilled(first.home, first.child);
      expect(saved.length).toBeGreaterThanOrEqual(KILLED_AFTER);
      expect(saved.length).toBeLessThan(KILLED_AFTER + LANES);

      const { child, home } = await serve(env);
      running = child;
      const after = await fieldsOn(home);
      for (const key of saved) expect(after.get(key)).toMatchObject({ content: contentOf(key), version: 1 });
      for (const [key, { content, version }] of after)
        expect({ content, version }).toEqual(
          version === 0 ? { content: '', version } : { content: contentOf(key), version: 1 },
        );

      // A step is there with its row in the history and its row in the ledger, or not at all.
      const group = (await call(home, 'GET', `/api/admin/evaluation/groups/${planned.group}`, planned.admin))
        .data as { version: number; steps: unknown[] };
      expect(group.version).toBeGreaterThanOrEqual(steps);
      expect(group.version).toBeLessThanOrEqual(steps + 1);
      expect(group.steps).toHaveLength(group.version);
      const verified = await call(home, 'POST', '/api/admin/ledger/verify', planned.admin, {});
      expect(verified.data).toMatchObject({ broken: null });

      // The page sends again what was not answered, from the version it knows.
      expect(await inLanes([...KEYS], async (key) => (await save(home, key)).code)).toEqual(
        KEYS.map(() => 0),
      );
      for (const [key, each] of await fieldsOn(home))
        expect(each).toMatchObject({ content: contentOf(key), version: 1 });
      await kill(child);
    });
  },
);
