import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { School } from '../schools/school.ts';
import { openSession } from './open-session.ts';

export interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Calling {
  readonly token?: string | undefined;
  readonly body?: object;
  readonly agent: Agent;
  /** Another than the default one. */
  readonly school?: string;
}

/** A call over the wire, on a connection that its agent keeps. */
export async function call(
  method: string,
  url: string,
  { token, body, agent, school }: Calling,
): Promise<Answered> {
  const request = httpRequest(url, {
    ...{ method, agent },
    headers: {
      ...(school && { 'app-name': school }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
    request.end(body && JSON.stringify(body));
  });
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

export interface Tokens {
  readonly admin: string;
  readonly teacher: string;
}

/** Of two who are signed in. */
export async function tokensOf(school: Pick<School, 'db'>): Promise<Tokens> {
  const [admin, teacher] = await Promise.all([
    openSession(school, 'admin', true, new Date()),
    openSession(school, 'teacher', false, new Date()),
  ]);
  return { admin: admin.access_token, teacher: teacher.access_token };
}

/** How many connections it keeps. */
export const LANES = 8;

/** Reads and writes all the time, over connections that are kept, until it is told to stop. */
export class MixedLoad {
  readonly failed: string[] = [];
  /** The natures that the product said it has kept. */
  readonly acknowledged: string[] = [];
  private going = true;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: LANES });
  private readonly running: Promise<unknown>;

  constructor(home: string, tokens: Tokens) {
    const lane = async (first: number) => {
      for (let turn = first; this.going; turn++) await this.one(home, tokens, turn % 4);
    };
    this.running = Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)));
  }

  /** Until it is seen to go on, or to fail. */
  async underWay(): Promise<void> {
    const { length } = this.acknowledged;
    const goesOn = () => this.failed.length > 0 || this.acknowledged.length > length + 20;
    for (const end = Date.now() + 120_000; !goesOn(); await wait(50))
      if (Date.now() > end) throw new Error('the load does not go on');
  }

  async stop(): Promise<void> {
    this.going = false;
    await this.running;
    this.agent.destroy();
  }

  /** What was acknowledged and is not there. */
  async lost(pool: pg.Pool): Promise<string[]> {
    const { rows } = await pool.query('select name from natures where name = any($1)', [this.acknowledged]);
    const kept = new Set(rows.map(({ name }) => name));
    return this.acknowledged.filter((name) => !kept.has(name));
  }

  private async one(home: string, { admin, teacher }: Tokens, kind: number): Promise<void> {
    const { agent } = this;
    const name = randomUUID().slice(0, 30);
    const calls = [
      () => call('POST', `${home}/api/admin/natures`, { token: admin, body: { name }, agent }),
      () => call('GET', `${home}/api/teacher/info`, { token: teacher, agent }),
      () => call('GET', `${home}/api/admin/natures`, { token: admin, agent }),
      () => call('GET', `${home}/api/admin/people`, { token: admin, agent }),
    ] as const;
    try {
      const { status, body } = await (calls[kind] as (typeof calls)[number])();
      if (status !== 200 || !body.startsWith('{"code":0,')) this.failed.push(`${kind} ${status} ${body}`);
      else if (kind === 0) this.acknowledged.push(name);
    } catch (error) {
      this.failed.push(`${kind} ${String(error)}`);
    }
  }
}
