import { ConfigFault, readConfig } from './config.ts';
import { FolderInUse } from './database/folder-lock.ts';
import { printReady, printStep, printTrouble } from './print-start.ts';
import { closeSchools, openSchools } from './schools/open-schools.ts';
import { startSweeping } from './seeding/sweep.ts';

/** Starts the product, and stops it with grace. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const now = () => new Date();
  printStep('打开数据库');
  // A lost connection is replaced by the pool; until then calls answer 5000 and /readyz 503, which the logs tell.
  const opening = openSchools(config, () => undefined);
  // The app's code is read while the databases open: on one core more, that is a third of the start.
  const [schools, { buildApp }, { seedSchool }] = await Promise.all([
    opening,
    import('./app.ts'),
    import('./seeding/seed-school.ts'),
  ]);
  const app = await buildApp({ config, schools, now });
  for (const school of schools.values()) {
    const { administrator } = await seedSchool(school, config.seed, now(), (step) =>
      printStep(`写入演示学校：${step}`),
    );
    if (administrator)
      printStep(
        `学校 ${school.name} 的管理员：${administrator.username}，初始密码 ${administrator.password}（仅显示这一次，首次登录须修改）`,
      );
  }
  const stopSweeping = startSweeping(schools, now, app.log);
  await app.listen({ port: config.port, host: config.host });
  printReady(app, config);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    stopSweeping();
    await app.close();
    await closeSchools(schools);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  printTrouble(error instanceof ConfigFault || error instanceof FolderInUse ? error.message : error);
  process.exitCode = 1;
});
