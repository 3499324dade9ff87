import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../../../apps/server/src/testing/engines.ts';
import { SUBMISSIONS } from '../../../apps/server/src/testing/evaluations.ts';
import {
  FIELD_KEYS,
  type FillingIn,
  openAt,
  planToFillIn,
  unsound,
} from '../../../apps/server/src/testing/filling-in.ts';
import { call } from '../../../apps/server/src/testing/mixed-load.ts';
import { Started } from '../../../apps/server/src/testing/started.ts';
import type { Line } from '../../line.ts';
import type { Part } from '../part.ts';
import type { Stage } from '../stage.ts';

/** Writes under way at the same time when the process is killed. */
const LANES = 8;
/** It is killed after so many more are acknowledged, and somewhere in the middle of the next ones. */
const LEAST = 5;
const MOST = 60;

interface Kept {
  readonly content: string;
  readonly version: number;
}

/** Natures added, fields saved and steps taken, with what of it the product said it has kept. */
class Writes {
  readonly natures: string[] = [];
  acknowledged = 0;
  /** Why each lane ended, once they have. */
  ended: readonly string[] = [];
  private readonly fields = new Map<string, Kept>();
  /** What was sent and not answered: it may be there or not, but never half. */
  private readonly sent = new Map<string, string>();
  private steps = 0;
  private readonly on: FillingIn;

  constructor(on: FillingIn) {
    this.on = on;
  }

  /** Writes in many lanes until answers fail to come. */
  async until(home: string): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: LANES });
    this.ended = [];
    const lane = async (at: number) => {
      for (let turn = at; ; turn += LANES) await this.one(home, agent, at, turn);
    };
    const ended = await Promise.allSettled(Array.from({ length: LANES }, (_, at) => lane(at)));
    agent.destroy();
    this.ended = ended.map((lane) => (lane.status === 'rejected' ? String(lane.reason) : 'ended'));
  }

  private async one(home: string, agent: Agent, lane: number, turn: number): Promise<void> {
    const { admin, leader, part, group } = this.on;
    // One lane takes steps: two would only be in each other's way, which is another part's matter.
    if (lane === 0) {
      const body = { action: 'hand_in', version: this.steps };
      const url = `${home}/api/teacher/evaluation/groups/${group}/steps`;
      if (isDone(await call('POST', url, { token: leader, body, agent }))) this.steps += this.note();
    } else if (lane % 2 === 0) {
      const name = randomUUID().slice(0, 30);
      const url = `${home}/api/admin/natures`;
      if (isDone(await call('POST', url, { token: admin, body: { name }, agent })))
        this.natures.push(name) && this.note();
    } else {
      const key = FIELD_KEYS[turn % FIELD_KEYS.length] as string;
      const version = this.fields.get(key)?.version ?? 0;
      const content = `${randomUUID()}${'长'.repeat(200)}`;
      this.sent.set(key, content);
      const body = { content, file_ids: [], version };
      const url = `${home}${SUBMISSIONS}/${part}/fields/${key}`;
      if (isDone(await call('PUT', url, { token: leader, body, agent })))
        this.fields.set(key, { content, version: version + this.note() });
    }
  }

  private note(): 1 {
    this.acknowledged += 1;
    return 1;
  }

  /** How much of what was acknowledged a started product does not have, or has otherwise. */
  async lostIn(home: string): Promise<number> {
    const agent = new Agent();
    const read = async <Data>(url: string, token: string): Promise<Data> =>
      JSON.parse((await call('GET', `${home}${url}`, { token, agent })).body).data;
    const { sections } = await read<{ sections: { children: ({ key: string } & Kept)[] }[] }>(
      `${SUBMISSIONS}/${this.on.part}`,
      this.on.leader,
    );
    let lost = 0;
    for (const { key, content, version } of sections.flatMap(({ children }) => children)) {
      const kept = this.fields.get(key) ?? { content: '', version: 0 };
      const asKept = version === kept.version && content === kept.content;
      const asSent = version === kept.version + 1 && content === this.sent.get(key);
      if (!asKept && !asSent) lost += 1;
      this.fields.set(key, { content, version });
    }
    const group = await read<{ version: number; steps: unknown[] }>(
      `/api/admin/evaluation/groups/${this.on.group}`,
      this.on.admin,
    );
    if (group.version < this.steps || group.version > this.steps + 1) lost += 1;
    if (group.steps.length !== group.version) lost += 1;
    this.steps = group.version;
    return lost;
  }
}

const isDone = ({ body }: { readonly body: string }) => body.startsWith('{"code":0,');

async function killsOn(engine: Engine, count: number, stage: Stage): Promise<Line[]> {
  const dataDir = stage.folder();
  const address = engine === 'embedded' ? path.join(dataDir, 'schools', 'default') : await stage.school();
  const on = await planToFillIn(await openAt(engine, address));
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(engine === 'postgres' && { DATABASE_URL: address }),
  };
  const writes = new Writes(on);
  let lost = 0;
  for (let kill = 0; kill < count; kill++) {
    const product = new Started(env);
    const home = await product.home();
    lost += await writes.lostIn(home);
    const writing = writes.until(home);
    const enough = writes.acknowledged + LEAST + Math.floor(Math.random() * (MOST - LEAST));
    while (writes.acknowledged < enough) {
      if (writes.ended.length > 0) throw new Error(`nobody writes any more: ${writes.ended.join('; ')}`);
      await wait(1);
    }
    product.child.kill('SIGKILL');
    await Promise.all([product.ended(), writing]);
  }
  const product = new Started(env);
  const home = await product.home();
  lost += await writes.lostIn(home);
  const verified = await call('POST', `${home}/api/admin/ledger/verify`, {
    ...{ token: on.admin, body: {}, agent: new Agent() },
  });
  const { rows, broken, cut } = JSON.parse(verified.body).data;
  await product.stop();
  const found = await unsound(await openAt(engine, address), writes.natures);
  const at = `${count} kills on ${engine}`;
  return [
    { name: `${at}, writes acknowledged`, value: writes.acknowledged, unit: 'times', atLeast: count * LEAST },
    { name: `${at}, of them lost or half`, value: lost + found.lost, unit: 'times', atMost: 0 },
    {
      name: `${at}, breaks in the ledger's chain of ${rows} rows`,
      value: Number(broken !== null) + Number(cut !== null),
      unit: 'times',
      atMost: 0,
    },
    { name: `${at}, wrong digests of ${found.lists}`, value: found.wrong, unit: 'times', atMost: 0 },
  ];
}

/** The process is killed, again and again, while many write: what it acknowledged is there, whole. */
export const kills: Part = {
  name: 'kills',
  counts: 'kills on each engine',
  whole: 100,
  short: 2,
  mayTake: (count) => 420 + count * 60,
  async run(count, stage) {
    return [...(await killsOn('postgres', count, stage)), ...(await killsOn('embedded', count, stage))];
  },
};
