import type { Config } from '../config.ts';
import { type Assembled, assemble } from './assemble.ts';
import { type Client, clientOf } from './client.ts';
import { type TestClock, testClock } from './clock.ts';
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from './databases.ts';
import type { Engine } from './engines.ts';
import { openSession } from './open-session.ts';

/** The real app on a database of its own, with a clock that the test moves and people who sign in. */
export interface Product extends Assembled {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Somebody who is not signed in. */
  readonly visitor: Client;
  /** Somebody with a session of their own, at the administrators' door or at the other. Nobody asks for a password. */
  signIn(username: string, options?: { readonly admin?: boolean }): Promise<Client>;
}

export async function startProduct(
  engine: Engine,
  settings: Partial<Config> = {},
  options: Pick<TestDatabaseOptions, 'onIdleError'> = {},
): Promise<Product> {
  const clock = testClock();
  const database = await openTestDatabase(engine, { demo: true, ...options });
  const assembled = await assemble(database, clock.now, settings);
  return {
    ...assembled,
    database,
    clock,
    visitor: clientOf(assembled.app, {}),
    async signIn(username, { admin = username === 'admin' } = {}) {
      const login = await openSession(assembled.school, username, admin, clock.now());
      return clientOf(assembled.app, { authorization: `Bearer ${login.access_token}` }, login);
    },
  };
}
