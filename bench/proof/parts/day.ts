import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Started } from '../../../apps/server/src/testing/started.ts';
import type { Part } from '../part.ts';
import {
  CALLS_A_PERSON,
  DAY,
  HOURS,
  isWell,
  megabytesOf,
  prepare,
  type Work,
  worksOf,
} from '../school-day.ts';

/** 1,200 seconds of 30,000 people, and fewer people in fewer seconds: the same load. */
const PEOPLE_A_SECOND = 25;
const TICK = 50;
const PROCESSES = 2;
/** More wait for an answer at once than this, and the machine that loads is what is measured. */
const MOST_AT_ONCE = 400;
/** Shorter than this it says only whether there are errors: on a busy machine less is asked, and memory still grows. */
const LONG_ENOUGH = 600;
const FEW_AT_ONCE = 32;

/** Begins calls as a day brings them, whether or not those before are answered. */
async function replay(seconds: number, turns: readonly Work[], pids: () => readonly number[]) {
  const calls = seconds * PEOPLE_A_SECOND * CALLS_A_PERSON;
  const told = { calls: 0, failed: [] as string[], times: [] as number[], memory: [] as number[], late: 0 };
  const running = new Set<Promise<void>>();
  const most = seconds < LONG_ENOUGH ? FEW_AT_ONCE : MOST_AT_ONCE;
  const one = async (n: number) => {
    const began = performance.now();
    try {
      // Steps without a common divisor: no two kinds of work come in the same order all day.
      const came = await (turns[(n * 37) % turns.length] as Work)(n);
      if (!isWell(came)) told.failed.push(`${came.status} ${came.body.slice(0, 150)}`);
    } catch (error) {
      told.failed.push(String(error));
    }
    told.times.push(performance.now() - began);
  };
  const began = performance.now();
  let due = 0;
  let last = 0;
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1000) {
    const hour = HOURS[Math.floor((passed / seconds) * 24)] ?? 0;
    due += ((passed - last) * calls * hour * 24) / (DAY * seconds);
    last = passed;
    for (; due >= 1; due--) {
      if (running.size >= most) {
        told.late += 1;
        continue;
      }
      const asked = one(told.calls++);
      running.add(asked);
      void asked.then(() => running.delete(asked));
    }
    told.memory.push(megabytesOf(pids()));
    await wait(TICK);
  }
  await Promise.all(running);
  return told;
}

const average = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const between = (values: readonly number[], from: number, to: number) =>
  average(values.slice(Math.floor(values.length * from), Math.ceil(values.length * to)));

/** A day of a school on two processes, many times as fast. Jobs and leases keep to the clock, which is not hurried. */
export const day: Part = {
  name: 'day',
  counts: 'seconds for a day of 25 people each',
  whole: 1200,
  short: 24,
  mayTake: (seconds) => 420 + seconds * 2,
  async run(seconds, stage) {
    const people = seconds * PEOPLE_A_SECOND;
    const school = await prepare(people, stage);
    const settings = { DATA_DIR: stage.folder(), DATABASE_URL: school.address, LOG_LEVEL: 'silent' };
    const product = new Started({ ...settings, PROCESSES: String(PROCESSES), DRAIN_SECONDS: '0' });
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const home = await product.all(PROCESSES);
    const told = await replay(seconds, worksOf(home, school, agent), () => product.children());
    const evening = { from: between(told.memory, 0.6, 0.7), end: between(told.memory, 0.9, 1) };
    agent.destroy();
    await product.stop();
    for (const each of told.failed.slice(0, 10)) console.error(each);
    const sorted = told.times.sort((one, other) => one - other);
    const at = `a day of ${people.toLocaleString('en')} people in ${seconds} s on two processes`;
    const isLong = seconds >= LONG_ENOUGH;
    return [
      { name: `${at}, calls`, value: told.calls, unit: 'times', atLeast: 1 },
      { name: `${at}, errors`, value: told.failed.length, unit: 'times', atMost: 0 },
      {
        name: `${at}, calls that were not begun`,
        value: told.late,
        unit: 'times',
        ...(isLong && { atMost: 0 }),
      },
      { name: `${at}, p99`, value: sorted[Math.floor(sorted.length * 0.99)] ?? 0, unit: 'ms' },
      { name: `${at}, memory at the end`, value: evening.end, unit: 'MB', atMost: 1500 },
      {
        name: `${at}, memory at night against the afternoon`,
        value: evening.end / evening.from,
        unit: '×',
        ...(isLong && { atMost: 1.15 }),
      },
    ];
  },
};
