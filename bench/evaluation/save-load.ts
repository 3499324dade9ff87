import { Agent, request } from 'node:http';
import { CONNECTIONS, type Compared, type Load } from '../measure.ts';

/** One place that one connection keeps saving to, each time on top of its own last save. */
export interface Slot {
  readonly path: string;
  readonly authorization: string;
  version: number;
}

export interface Saves {
  readonly url: string;
  readonly slots: readonly Slot[];
  /** What is saved on top of a version. */
  readonly body: (version: number) => object;
}

const SECONDS = 4;
const ROUNDS = 3;

/** Saves for a few seconds, one slot per connection. Any answer but a kept version is a failure. */
async function loadSaves({ url, slots, body }: Saves, seconds = SECONDS): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const work = async (slot: Slot): Promise<void> => {
    while (performance.now() < until) {
      const from = performance.now();
      const came = await put(agent, `${url}${slot.path}`, slot.authorization, body(slot.version));
      times.push(performance.now() - from);
      const version = came.data?.version;
      if (version === slot.version + 1) slot.version = version;
      else failed++;
    }
  };
  await Promise.all(slots.slice(0, CONNECTIONS).map(work));
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}

/** Two contestants in turn, the median of the ratios. */
export async function compareSaves(ours: Saves, theirs: Saves): Promise<Compared> {
  await loadSaves(ours, 1);
  await loadSaves(theirs, 1);
  const rounds: Compared[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const mine = await loadSaves(ours);
    const other = await loadSaves(theirs);
    rounds.push({ ratio: mine.perSecond / other.perSecond, ours: mine, theirs: other });
  }
  rounds.sort((a, b) => a.ratio - b.ratio);
  return rounds[Math.floor(ROUNDS / 2)] as Compared;
}

interface Came {
  readonly data?: { readonly version?: number };
}

/** Sends one save. A connection that breaks is a save that failed, not the end of the bench. */
export function put(agent: Agent, url: string, authorization: string, save: object): Promise<Came> {
  const body = JSON.stringify(save);
  return new Promise((resolve) => {
    const asked = request(
      url,
      {
        method: 'PUT',
        agent,
        headers: {
          authorization,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve(JSON.parse(text) as Came));
      },
    );
    asked.on('error', () => resolve({}));
    asked.end(body);
  });
}
