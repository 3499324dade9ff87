import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How long each looks at a page; the first such round meets a server that has drawn none. */
export const PAUSE = 5_000;
const PAGES = 6;
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

/** Visitors who open one page each five seconds, spread evenly over them; two of three on a phone. */
export async function browseAtOnce(home: string, visitors: number, pages: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const first: number[] = [];
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const browse = async (seat: number): Promise<void> => {
    const start = began + (seat / visitors) * PAUSE;
    const browser = seat % 3 === 0 ? DESKTOP : PHONE;
    let cookie = '';
    for (let turn = 0; turn < PAGES; turn++) {
      await wait(Math.max(0, start + turn * PAUSE - performance.now()));
      const from = performance.now();
      // Some pages are opened far more often than others.
      const page = pages[Math.floor(pages.length * scattered(seat, turn) ** 3)] as string;
      const came = await open(agent, home + page, { 'user-agent': browser, 'accept-encoding': 'br', cookie });
      (turn === 0 ? first : times).push(performance.now() - from);
      cookie = came.cookie || cookie;
      if (came.status !== 200) failed++;
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, seat) => browse(seat)));
  agent.destroy();
  const seconds = (performance.now() - began) / 1000;
  return {
    p99: p99Of(times),
    /** Of the first round, which meets a server that has just been started and has drawn no page. */
    firstP99: p99Of(first),
    perSecond: (first.length + times.length) / seconds,
    failed,
  };
}

function p99Of(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Between 0 and 1, without order, the same in every run. */
function scattered(seat: number, turn: number): number {
  return ((seat * 7919 + turn * 104_729) % 9973) / 9973;
}

interface Opened {
  readonly status: number;
  readonly cookie: string;
}

function open(agent: Agent, url: string, headers: Record<string, string>): Promise<Opened> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, cookie: '' });
    get(url, { agent, headers }, (answer) => {
      const cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookie })).on('error', failed);
      answer.resume();
    }).on('error', failed);
  });
}
