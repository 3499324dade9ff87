import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigFault, readConfig } from './config.ts';
import { FolderInUse } from './database/folder-lock.ts';
import { printAdministrator, printReady, printStep, printTrouble } from './print-start.ts';
import { closeSchools, openSchools } from './schools/open-schools.ts';

/** Starts the product, and stops it with grace. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Compiled code is kept beside the data: a later start reads it instead of compiling it anew.
  enableCompileCache(join(config.dataDir, 'cache'));
  const now = () => new Date();
  printStep('打开数据库');
  // A lost connection is replaced by the pool; until then calls answer 5000 and /readyz 503, which the logs tell.
  // Nothing of the app's code may be imported above, and none is read while the engine starts: it takes both cores.
  const schools = await openSchools(config, () => undefined);
  const [{ buildApp }, { demoAccounts, seedSchool }] = await Promise.all([
    import('./app.ts'),
    import('./seeding/seed-school.ts'),
  ]);
  const app = await buildApp({ config, schools, now });
  try {
    for (const school of schools.values()) {
      const { administrator } = await seedSchool(school, config.seed, now(), (step) =>
        printStep(`写入演示学校：${step}`),
      );
      if (administrator) printAdministrator(school.name, administrator);
    }
    await listen(app, config);
  } catch (error) {
    // What is open keeps the process alive: it would stand there, failed, and hold the data folder.
    await app.close();
    await closeSchools(schools);
    throw error;
  }

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    await app.close();
    await closeSchools(schools);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  printReady(app, config, await demoAccounts(config.seed));
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigFault(`端口 ${port} 已被占用，请先停止占用它的程序，或用 PORT 指定其它端口`);
  });
}

main().catch((error: unknown) => {
  printTrouble(error instanceof ConfigFault || error instanceof FolderInUse ? error.message : error);
  process.exitCode = 1;
});
