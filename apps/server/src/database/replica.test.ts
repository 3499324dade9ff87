import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../../scripts/machine/temporary-postgres.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgres, preparePostgres } from './postgres.ts';
import { Replica } from './replica.ts';
import { lackingSettings } from './session-settings.ts';

const PATIENCE = 120_000;
const SOON = { timeout: 60_000, interval: 20 };
const ignore = () => undefined;

describe('a copy that follows its database', { timeout: PATIENCE }, () => {
  const servers: TemporaryPostgres[] = [];
  let primary: OpenDatabase;
  let copy: OpenDatabase;
  let replica: Replica;
  beforeAll(async () => {
    const source = await startTemporaryPostgres();
    servers.push(source);
    await preparePostgres(source.url);
    const follower = await startTemporaryPostgres({ replicaOf: source.url });
    servers.push(follower);
    primary = openPostgres(source.url, 2, ignore);
    copy = openPostgres(follower.url, 2, ignore);
    replica = new Replica(copy, primary.pool, { mostBehind: 2000, every: 20 });
  }, PATIENCE);
  afterAll(async () => {
    await replica.close();
    await primary.close();
    for (const server of servers.reverse()) await server.stop();
  });

  const isUsed = (used: boolean) => vi.waitFor(() => expect(replica.current() !== null).toBe(used), SOON);
  const write = () => primary.pool.query("insert into natures (name) values ('写在主库')");
  const inCopy = async () =>
    (await copy.pool.query("select count(*)::int as found from natures where name = '写在主库'")).rows[0]
      .found;

  it('is not used before it is known how far it is, and then is', async () => {
    expect(replica.current()).toBeNull();
    await isUsed(true);
    expect(await replica.follows()).toBe(true);
    expect(await lackingSettings(copy.pool)).toEqual([]);
  });

  it('is not used once it is too far behind, and again when it has caught up', async () => {
    await copy.pool.query('select pg_wal_replay_pause()');
    await write();
    await isUsed(false);
    expect(await replica.follows()).toBe(false);
    expect(await inCopy()).toBe(0);
    await copy.pool.query('select pg_wal_replay_resume()');
    await isUsed(true);
    expect(await inCopy()).toBe(1);
  });

  it('is left alone for as long as it may be behind, by whoever changed something', async () => {
    await isUsed(true);
    replica.shun();
    expect(replica.current()).toBeNull();
    await isUsed(true);
  });

  it('is not used when it is gone', async () => {
    await servers[1]?.stop();
    await isUsed(false);
  });

  it('that follows nobody is never used', async () => {
    const alone = new Replica(openPostgres(servers[0]?.url as string, 1, ignore), primary.pool, {
      ...{ mostBehind: 200, every: 0 },
    });
    expect(alone.current()).toBeNull();
    expect(await alone.follows()).toBe(false);
    expect(alone.current()).toBeNull();
    await alone.close();
  });
});
