import type pg from 'pg';
import { callerNow, gate, gateOfEach } from '../jobs/gate.ts';

/** Of a school's connections one person has at most so large a part, but enough for a page that asks for much at once. */
const PART = 4;
const LEAST = 4;
/** So large a part of them is nobody's: finding out who calls, visitors and jobs go on whatever others wait for. */
const SPARE = 8;
/** What the turns of somebody who is not signed in begin with: all of them together have half. */
export const GUEST = 'guest of ';
/** As long as a statement of those who have them may take; one that is asked for inside a transaction is never given. */
const PATIENCE = 30_000;

type Callback = (error?: unknown, client?: pg.PoolClient, done?: unknown) => void;
type Connect = (callback?: Callback) => Promise<pg.PoolClient>;

/** How many connections calls may have that do many things in one transaction, of all people together. */
export const connectionsForBulk = (pool: pg.Pool) => Math.max(1, Math.floor(most(pool) / PART));

/**
 * Shares the connections of a pool out among those whose calls need one. A call that waits for rows which another holds
 * has its connection to itself for up to half a minute: sixteen calls of one person took all that a school has, and
 * whoever came then was refused after five seconds. A thousand calls of a stranger stood in line before everybody's.
 */
export function shareConnections(pool: pg.Pool): void {
  const inOwn = gateOfEach(Math.max(LEAST, Math.floor(most(pool) / PART)));
  const inPeoples = gate(most(pool) - Math.floor(most(pool) / SPARE));
  const inGuests = gate(Math.max(1, Math.floor(most(pool) / 2)));
  const connect = pool.connect.bind(pool) as Connect;
  const leaving = new WeakMap<pg.PoolClient, () => void>();
  pool.on('release', (_error, client) => leaving.get(client as pg.PoolClient)?.());
  const take = (who: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    const left = Promise.withResolvers<void>();
    let late: NodeJS.Timeout | undefined;
    let state: 'waits' | 'has' | 'gave up' = 'waits';
    const took = async () => {
      if (state === 'gave up') return;
      state = 'has';
      clearTimeout(late);
      connect().then(
        (client) => {
          leaving.set(client, left.resolve);
          resolve(client);
        },
        (error: unknown) => {
          left.resolve();
          reject(error);
        },
      );
      await left.promise;
    };
    const inAll = who.startsWith(GUEST) ? inGuests : inPeoples;
    void inOwn(who, () => inAll(took, who));
    // Nearly always it has one by now.
    if (state === 'waits')
      late = setTimeout(() => {
        state = 'gave up';
        reject(new Error('no connection was given back in time'));
      }, PATIENCE);
    return promise;
  };
  const shared = (callback?: Callback) => {
    const who = callerNow();
    if (who === '') return connect(callback);
    const taken = take(who);
    if (!callback) return taken;
    taken.then((client) => callback(undefined, client, client.release), callback);
  };
  pool.connect = shared as typeof pool.connect;
}

const most = (pool: pg.Pool) => pool.options.max ?? 1;
