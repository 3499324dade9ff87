import type { Config } from '../config.ts';
import { type Assembled, assemble } from './assemble.ts';
import { type Client, clientOf, type SignInOptions, signIn } from './client.ts';
import { type TestClock, testClock } from './clock.ts';
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from './databases.ts';
import type { Engine } from './engines.ts';

/** The real app on a database of its own, with a clock that the test moves and people who sign in. */
export interface Product extends Assembled {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Somebody who is not signed in. */
  readonly visitor: Client;
  signIn(username: string, options?: SignInOptions): Promise<Client>;
}

export async function startProduct(
  engine: Engine,
  settings: Partial<Config> = {},
  options: Pick<TestDatabaseOptions, 'onIdleError'> = {},
): Promise<Product> {
  const clock = testClock();
  const database = await openTestDatabase(engine, { demo: true, ...options });
  const assembled = await assemble(database, clock.now, settings);
  const product: Product = {
    ...assembled,
    database,
    clock,
    visitor: clientOf(assembled.app, {}),
    signIn: (username, options) => signIn(product, username, options),
  };
  return product;
}
