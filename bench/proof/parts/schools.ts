import { Agent } from 'node:http';
import { call } from '../../../apps/server/src/testing/mixed-load.ts';
import { Started } from '../../../apps/server/src/testing/started.ts';
import type { Part } from '../part.ts';
import { registerCopies } from '../register-copies.ts';
import { megabytesOf } from '../school-day.ts';

/** Of each process, to all schools together. */
const ROOM = 10;
const PROCESSES = 2;
const LANES = 8;
const CONTROL = 'control';
const TEMPLATE = 'many_1';
const DEAD = 'dead';

/** Asks each school once, several at a time, the dead one in between; answers how long the slowest took, and who failed. */
async function askEach(
  home: string,
  count: number,
): Promise<{ longest: number; dead: number; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES * 2 });
  const told = { longest: 0, dead: 0, failed: 0 };
  const one = async (name: string): Promise<void> => {
    const began = performance.now();
    const { body } = await call('GET', `${home}/api/admin/login/config`, { agent, school: name });
    const seconds = (performance.now() - began) / 1000;
    const isDead = name === DEAD;
    if (isDead) told.dead = Math.max(told.dead, seconds);
    else told.longest = Math.max(told.longest, seconds);
    if (!body.startsWith(isDead ? '{"code":5001,' : '{"code":0,')) told.failed += 1;
  };
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      const number = next;
      await Promise.all([one(`many-${number}`), ...(number % 10 === 0 ? [one(DEAD)] : [])]);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  agent.destroy();
  return told;
}

/** Many schools in one process group: opened when they are needed, with bounded connections and memory. */
export const schools: Part = {
  name: 'schools',
  counts: 'schools',
  whole: 200,
  short: 8,
  mayTake: (count) => 300 + count * 10,
  async run(count, stage) {
    const settings = {
      ...{ DATA_DIR: stage.folder(), DATABASE_URL: await stage.school(), SCHOOLS_URL: stage.at(CONTROL) },
      ...{ LOG_LEVEL: 'silent', PROCESSES: String(PROCESSES), DRAIN_SECONDS: '0' },
      DATABASE_CONNECTIONS_TOTAL: String(ROOM),
    };
    await stage.order(`create database ${TEMPLATE}`);
    const besides = { [DEAD]: 'postgres://nobody@127.0.0.1:1/nothing' };
    await registerCopies(
      { count, name: 'many', template: TEMPLATE, control: CONTROL, besides },
      stage,
      settings,
    );
    const began = performance.now();
    const product = new Started(settings);
    const home = await product.all(PROCESSES);
    const start = (performance.now() - began) / 1000;
    const before = megabytesOf(product.children());
    const first = await askEach(home, count);
    const again = await askEach(home, count);
    const open = await stage.order(
      `select count(*)::int as open from pg_stat_activity where datname like 'many_%' and backend_type = 'client backend'`,
    );
    const grown = megabytesOf(product.children()) - before;
    await product.stop();
    const at = `${count} schools and a dead one on two processes`;
    return [
      { name: `${at}, start`, value: start, unit: 's', atMost: 15 },
      {
        name: `${at}, not answered, or the dead one not as away`,
        value: first.failed + again.failed,
        unit: 'times',
        atMost: 0,
      },
      { name: `${at}, the longest first answer of a school`, value: first.longest, unit: 's', atMost: 10 },
      { name: `${at}, the longest second answer`, value: again.longest, unit: 's', atMost: 5 },
      {
        name: `${at}, the longest answer of the dead one`,
        value: Math.max(first.dead, again.dead),
        unit: 's',
        atMost: 6,
      },
      { name: `${at}, connections open`, value: open.rows[0].open, unit: 'times', atMost: ROOM * PROCESSES },
      { name: `${at}, memory that they take`, value: grown, unit: 'MB', atMost: 600 },
    ];
  },
};
