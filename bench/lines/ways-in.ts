import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { Browser, type Watch } from '../../apps/server/src/testing/sign-on.ts';
import { freePort, startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';

const PEOPLE = 200;
const TICKETS = 1500;
const AT_ONCE = 16;
const ROUNDS = 3;
const CROWDS = 5;
const PROVIDER = 7001;
const PATH = `/api/sso/default/${PROVIDER}`;

interface Issued {
  readonly cookie: string;
  readonly ours: readonly string[];
  readonly raw: string;
}

/** What coming in by a provider costs: the session itself beside its statements, and many people at once. */
export async function waysInLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  // The provider has to know where the product will be before it is there.
  const port = await freePort();
  const product = `http://127.0.0.1:${port}`;
  const started: ChildProcess[] = [];
  const start = async (file: string, ...args: (string | number)[]) => {
    const child = fork(new URL(`../ways-in/${file}`, import.meta.url), args.map(String));
    started.push(child);
    const [said] = await once(child, 'message');
    return { child, said };
  };
  try {
    const { child: provider, said: issuer } = await start('serve-oidc.ts', product, PATH, PEOPLE);
    // It stands on another machine, and takes nothing from the product there.
    setPriority(provider.pid ?? 0, constants.priority.PRIORITY_LOW);
    const { child } = await start('serve-ways-in.ts', postgres.url, port, issuer, PROVIDER, PEOPLE);
    return [await sessionLine(product, child), ...(await crowdLines(product))];
  } finally {
    for (const child of started) {
      if (child.exitCode !== null) continue;
      child.kill();
      await once(child, 'exit');
    }
    await postgres.stop();
  }
}

async function sessionLine(product: string, child: ChildProcess): Promise<Line> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    child.send(TICKETS);
    const [{ cookie, ours, raw }] = (await once(child, 'message')) as [Issued];
    const headers = { cookie, 'content-type': 'application/json' };
    const mine = await perSecond(ours, async (ticket) => {
      const url = `${product}/api/teacher/sso/arrive`;
      const came = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ ticket }) });
      return ((await came.json()) as { code: number }).code === 0;
    });
    const theirs = await perSecond(ours, async () => {
      const came = await fetch(`${raw}/arrive`, { method: 'POST' });
      return ((await came.json()) as { rows?: number }).rows !== undefined;
    });
    // The first round warms both up.
    if (round > 0) ratios.push(mine / theirs);
  }
  ratios.sort((a, b) => a - b);
  const name = 'opening a session by ticket, against its statements raw';
  return { name, value: ratios[Math.floor(ROUNDS / 2)] as number, unit: '×', atLeast: 0.7 };
}

/** How many a second, some at once; none where one fails. */
async function perSecond(all: readonly string[], ask: (each: string) => Promise<boolean>): Promise<number> {
  const left = [...all];
  let failed = 0;
  const from = performance.now();
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) if (!(await ask(next))) failed += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed > 0 ? 0 : (all.length * 1000) / (performance.now() - from);
}

/** Everybody goes to the provider, signs in there, comes back and arrives, all at once. */
async function crowdLines(product: string): Promise<Line[]> {
  let failed = 0;
  const one = async (n: number): Promise<number> => {
    let spent = 0;
    const watch: Watch = (url, milliseconds, headers) => {
      // What the product itself waited for the provider is the provider's.
      if (url.origin === product) spent += milliseconds - Number(headers.get('x-outward-ms') ?? 0);
    };
    const browser = new Browser(null, { origin: product, watch });
    const page = await browser.signOn(`${PATH}/start`, `bench-${n}`);
    const { code } = await browser.arrive(page);
    if (code !== 0) throw new Error(`nobody came in: ${code}`);
    return spent;
  };
  // One before: what a product reads once, when the first comes, is not everybody's time.
  await one(0);
  const failing = (error: unknown) => {
    failed += 1;
    console.error(error);
    return Number.POSITIVE_INFINITY;
  };
  const crowd = async () => {
    const own = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => one(n).catch(failing)));
    return own.sort((a, b) => a - b)[Math.ceil(PEOPLE * 0.99) - 1] as number;
  };
  const p99s: number[] = [];
  for (let n = 0; n < CROWDS; n++) p99s.push(await crowd());
  const median = p99s.sort((a, b) => a - b)[Math.floor(CROWDS / 2)] as number;
  const name = `${PEOPLE} people signing in through OIDC at once`;
  return [
    { name: `${name}, p99 beside the provider's own time`, value: median, unit: 'ms', atMost: 1000 },
    { name: `${name}, failures`, value: failed, unit: 'points', atMost: 0 },
  ];
}
