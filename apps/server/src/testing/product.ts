import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { DEFAULT_SCHOOL, type School } from '../schools/school.ts';
import { seedSchool } from '../seeding/seed-school.ts';
import { type Client, clientOf, type SignInOptions, signIn } from './client.ts';
import { type TestClock, testClock } from './clock.ts';
import { type Engine, openTestDatabase } from './databases.ts';

/** The real app on a database of its own, with the demo school in it and a clock that the test moves. */
export interface Product {
  readonly app: FastifyInstance;
  readonly school: School;
  readonly clock: TestClock;
  /** Somebody who is not signed in. */
  readonly visitor: Client;
  signIn(username: string, options?: SignInOptions): Promise<Client>;
  close(): Promise<void>;
}

export async function startProduct(engine: Engine, settings: Partial<Config> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'course-center-data-'));
  const clock = testClock();
  const open = await openTestDatabase(engine);
  await migrate(open.pool);
  const school: School = { ...open, name: DEFAULT_SCHOOL, filesDir: join(dataDir, 'files', DEFAULT_SCHOOL) };
  await seedSchool(school, 'demo', clock.now(), () => undefined);
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: process.env.TEST_LOG ?? 'silent' }),
    ...settings,
  };
  const app = await buildApp({ config, schools: new Map([[DEFAULT_SCHOOL, school]]), now: clock.now });
  const product: Product = {
    app,
    school,
    clock,
    visitor: clientOf(app, {}),
    signIn: (username, options) => signIn(product, username, options),
    async close() {
      await app.close();
      await school.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return product;
}
