import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { ConnectionRoom } from './connection-room.ts';

type Done = (error?: Error) => void;

/** A connection whose beginning and end take as long as the test says. */
class Slow extends EventEmitter {
  static opening: Done[] = [];
  static ending: Done[] = [];
  readonly _queryable = true;

  connect(done: Done) {
    Slow.opening.push(done);
  }

  end(done: Done) {
    Slow.ending.push(done);
  }
}

async function finish(which: 'opening' | 'ending', error?: Error) {
  for (const done of Slow[which].splice(0)) done(error);
  await nextTurn();
}

function poolOf(room: ConnectionRoom, max: number) {
  const options = { max, Client: Slow, connectionTimeoutMillis: 5000, idleTimeoutMillis: 0 };
  const take = room.admit(new pg.Pool(options as unknown as pg.PoolConfig));
  const taken: pg.PoolClient[] = [];
  return {
    taken,
    take: async () => {
      const coming = take().then(
        (client) => taken.push(client),
        () => undefined,
      );
      await nextTurn();
      return { coming };
    },
    giveBack: async () => {
      taken.shift()?.release();
      await nextTurn();
    },
  };
}

describe('the room that all schools have for connections', () => {
  beforeEach(() => {
    Slow.opening = [];
    Slow.ending = [];
  });

  it('is not exceeded by one who waits for a connection that is closed for somebody else', async () => {
    const room = new ConnectionRoom(2);
    const [north, south] = [poolOf(room, 2), poolOf(room, 2)];
    await north.take();
    await north.take();
    await finish('opening');
    await north.giveBack();
    await Promise.all([south.take(), north.take()]);
    await south.take();
    await finish('ending');
    await finish('opening');
    expect(room.open).toBe(2);
    expect([north.taken.length, south.taken.length]).toEqual([1, 1]);
  });

  it('is given in the order in which it was asked for', async () => {
    const room = new ConnectionRoom(1);
    const [north, south] = [poolOf(room, 1), poolOf(room, 1)];
    await north.take();
    await finish('opening');
    await south.take();
    await north.take();
    await north.giveBack();
    await finish('ending');
    await finish('opening');
    expect([north.taken.length, south.taken.length]).toEqual([0, 1]);
    await south.giveBack();
    await finish('ending');
    await finish('opening');
    expect([north.taken.length, south.taken.length]).toEqual([1, 0]);
  });

  it('is given on by one whose database does not answer', async () => {
    const room = new ConnectionRoom(1);
    const [dead, alive] = [poolOf(room, 1), poolOf(room, 1)];
    await dead.take();
    await alive.take();
    await finish('opening', new Error('nobody there'));
    await finish('opening');
    expect(alive.taken).toHaveLength(1);
  });

  it('is never exceeded, and everybody gets in, whoever comes and goes', async () => {
    const room = new ConnectionRoom(3);
    const pools = Array.from({ length: 5 }, () => poolOf(room, 2));
    const comings: Promise<unknown>[] = [];
    for (let step = 0; step < 400; step += 1) {
      const pool = pools[(step * 7 + (step >> 3)) % pools.length] as (typeof pools)[number];
      if (step % 3 === 0) comings.push((await pool.take()).coming);
      else await pool.giveBack();
      if (step % 5 === 0) await finish('opening');
      if (step % 4 === 0) await finish('ending');
      expect(room.open).toBeLessThanOrEqual(3);
    }
    for (let rest = 0; rest < 2000; rest += 1) {
      await finish('ending');
      await finish('opening');
      await pools[rest % pools.length]?.giveBack();
      expect(room.open).toBeLessThanOrEqual(3);
    }
    await Promise.all(comings);
  });
});
