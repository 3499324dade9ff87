import { readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Started } from '../../../apps/server/src/testing/started.ts';
import type { Line } from '../../line.ts';
import { spentBy, TICKS_A_SECOND } from '../../spent-by.ts';
import type { Part } from '../part.ts';
import { registerCopies } from '../register-copies.ts';
import { CALLS_A_PERSON, DAY, HOURS, isWell, prepare, type Work, worksOf } from '../school-day.ts';
import type { Stage } from '../stage.ts';

/** People of each school. */
const PEOPLE = 50_000;
const PROCESSES = 2;
/** How many calls a second are tried, one after the other, until they are not answered in time any more. */
const RATES = [25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1000];
/** What a machine holds at the least that does nothing else. */
const LEAST_HELD = 50;
const WHOLE = 100;
const SECONDS = 12;
const TICK = 20;
/** What is still fluent, for 99 of 100. */
const FLUENT = 1000;
const MOST_AT_ONCE = 400;
const CONTROL = 'crowd_control';
/** Beside one for each school, as the handbook has it: with fewer, one school's call closes another's connection. */
const MORE_CONNECTIONS = 10;
/** Every school is asked for everything so often before anything is measured, so that each process has planned it. */
const ROUNDS = 4;
const LANES = 16;

/** Calls a second in the busiest hour of a day of one school. */
const PEAK = (PEOPLE * CALLS_A_PERSON * Math.max(...HOURS)) / DAY / 3600;

interface Held {
  readonly rate: number;
  readonly p99: number;
  readonly failed: readonly string[];
  readonly late: number;
  /** Cores that were busy with it: the product's, the database's and those of whoever asks. */
  readonly cores: { readonly product: number; readonly database: number; readonly asking: number };
}

/** Begins so many calls a second, of every school in turn, whether or not those before are answered. */
async function hold(rate: number, turns: readonly Work[], ticks: () => Ticks): Promise<Held> {
  const times: number[] = [];
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  let [due, late, made] = [0, 0, 0];
  const one = async (n: number) => {
    const began = performance.now();
    const told = await (turns[n % turns.length] as Work)(n).then(
      (came) => (isWell(came) ? null : `${came.status} ${came.body.slice(0, 150)}`),
      (error: unknown) => String(error),
    );
    if (told) failed.push(told);
    times.push(performance.now() - began);
  };
  const [before, began] = [ticks(), performance.now()];
  let last = began;
  while (last - began < SECONDS * 1000) {
    const now = performance.now();
    due += ((now - last) / 1000) * rate;
    last = now;
    for (; due >= 1; due -= 1) {
      if (running.size >= MOST_AT_ONCE) {
        late += 1;
        continue;
      }
      made += 1;
      const asked = one(made);
      running.add(asked);
      void asked.then(() => running.delete(asked));
    }
    await wait(TICK);
  }
  await Promise.all(running);
  const [after, seconds] = [ticks(), (performance.now() - began) / 1000];
  const cores = (of: keyof Ticks) => (after[of] - before[of]) / TICKS_A_SECOND / seconds;
  times.sort((one, other) => one - other);
  return {
    ...{ rate, failed, late, p99: times[Math.floor(times.length * 0.99)] ?? 0 },
    cores: { product: cores('product'), database: cores('database'), asking: cores('asking') },
  };
}

/** Has every process open every school, and plan what it is asked for. */
async function warmUp(works: readonly (readonly Work[])[]): Promise<void> {
  const all = works.flatMap((ofSchool) => [...new Set(ofSchool)]);
  let next = 0;
  const lane = async () => {
    while (next < all.length * ROUNDS) {
      const at = next++;
      await (all[at % all.length] as Work)(at);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

interface Ticks {
  readonly product: number;
  readonly database: number;
  readonly asking: number;
}

function ticksOf(product: Started, postmaster: number): Ticks {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), ...spentBy(Number(name)) }];
      } catch {
        return [];
      }
    });
  const under = (root: number) =>
    all
      .filter(({ pid, parent }) => pid === root || parent === root)
      .reduce((sum, { ticks }) => sum + ticks, 0);
  return {
    product: under(product.child.pid as number),
    database: under(postmaster),
    asking: all.find(({ pid }) => pid === process.pid)?.ticks ?? 0,
  };
}

async function postmasterOf(stage: Stage): Promise<number> {
  const { rows } = await stage.order(`select pid from pg_stat_activity where backend_type = 'checkpointer'`);
  return spentBy(rows[0].pid).parent;
}

function linesOf(count: number, tried: readonly Held[]): Line[] {
  // Beyond what a machine holds, calls are told that it is busy.
  const fluent = tried.filter(({ p99, late }) => p99 <= FLUENT && late === 0);
  const most = fluent.at(-1);
  const at = `${count} schools of ${PEOPLE.toLocaleString('en')} people on two processes`;
  const lines: Line[] = [
    {
      name: `${at}, held`,
      value: most?.rate ?? 0,
      unit: 'requests/s',
      ...(count >= WHOLE && { atLeast: LEAST_HELD }),
    },
    { name: `${at}, schools whose busiest hour that is`, value: (most?.rate ?? 0) / PEAK, unit: 'times' },
    {
      ...{
        name: `${at}, errors`,
        value: fluent.reduce((sum, { failed }) => sum + failed.length, 0),
        unit: 'times',
      },
      atMost: 0,
    },
  ];
  for (const { rate, p99, late, cores } of tried) {
    const name = `${at}, at ${rate} a second`;
    lines.push(
      { name: `${name}, p99`, value: p99, unit: 'ms' },
      { name: `${name}, not begun`, value: late, unit: 'times' },
      { name: `${name}, cores of the product`, value: cores.product, unit: '×' },
      { name: `${name}, cores of the database`, value: cores.database, unit: '×' },
      { name: `${name}, cores of whoever asks`, value: cores.asking, unit: '×' },
    );
  }
  return lines;
}

/** Large schools all at once: how much of their busiest hour this machine holds, and what is busy then. */
export const crowd: Part = {
  name: 'crowd',
  counts: 'schools of 50,000 people',
  whole: WHOLE,
  short: 2,
  mayTake: (count) => 900 + count * 10,
  async run(count, stage) {
    const school = await prepare(PEOPLE, stage);
    const settings = {
      ...{ DATA_DIR: stage.folder(), DATABASE_URL: await stage.school(), SCHOOLS_URL: stage.at(CONTROL) },
      ...{ LOG_LEVEL: 'silent', PROCESSES: String(PROCESSES), DRAIN_SECONDS: '0' },
      DATABASE_CONNECTIONS_TOTAL: String(count + MORE_CONNECTIONS),
    };
    const template = new URL(school.address).pathname.slice(1);
    const names = await registerCopies({ count, name: 'crowd', template, control: CONTROL }, stage, settings);
    const product = new Started(settings);
    const home = await product.all(PROCESSES);
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const works = names.map((name) => worksOf(home, school, agent, name));
    // Of each school in turn, and of each another call than the time before.
    const turns = Array.from(
      { length: works.length * 100 },
      (_, at) => works[at % works.length]?.[(Math.floor(at / works.length) * 37 + at) % 100] as Work,
    );
    const postmaster = await postmasterOf(stage);
    const ticks = () => ticksOf(product, postmaster);
    await warmUp(works);
    const tried: Held[] = [];
    for (const rate of RATES) {
      const held = await hold(rate, turns, ticks);
      tried.push(held);
      for (const each of held.failed.slice(0, 10)) console.error(each);
      if (held.late > 0 || held.p99 > FLUENT) break;
    }
    agent.destroy();
    await product.stop();
    return linesOf(count, tried);
  },
};
