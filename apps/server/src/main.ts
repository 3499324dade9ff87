import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isatty } from 'node:tty';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { FolderInUse } from './database/folder-lock.ts';
import { NewerDatabase } from './database/migrate.ts';
import { PRODUCT_VERSION } from './platform/processes/product-version.ts';
import type { GroupMessage } from './process-group.ts';
import { closeFolder } from './schools/close-folder.ts';
import { closeSchools, openSchools, type Told } from './schools/open-schools.ts';
import { readRegistry } from './schools/registry.ts';
import type { Schools } from './schools/school.ts';
import type { DemoAccounts } from './seeding/seed-school.ts';
import { ConfigFault } from './setting-values.ts';

/** Starts the product: one process, or several of which this one looks after the others. */
async function main(): Promise<void> {
  // Nothing that the product writes is for other users of the machine.
  process.umask(0o077);
  const config = readConfig(process.env);
  await closeFolder(config.dataDir).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigFault(
      `无法将数据目录 ${config.dataDir} 设为仅本用户可读写（${error.code}），请检查其属主`,
    );
  });
  if (config.processes === 1 || cluster.isWorker) return serve(config);
  // Said once, and not by each of them.
  await readRegistry(config);
  const { ProcessGroup } = await import('./process-group.ts');
  if (!(await new ProcessGroup(config, printStep).start())) process.exitCode = 1;
}

/** Of several processes the first one fills what is empty, and tells how far it is. */
const tells = !cluster.isWorker || process.env.PROCESS_TELLS === '1';

/** Serves in this process, and stops with grace. */
async function serve(config: Config): Promise<void> {
  // Compiled code is kept beside the data: a later start reads it instead of compiling it anew, and so does each thread.
  process.env.NODE_COMPILE_CACHE ??= join(config.dataDir, 'cache');
  enableCompileCache();
  const now = () => new Date();
  printStep('打开数据库');
  // A lost connection is replaced by the pool; until then calls answer 5000 and /readyz 503, which the logs tell.
  // Nothing of the app's code may be imported above, and none is read while the engine starts: it takes both cores.
  const warnings: string[] = [];
  const told: Told = {
    onIdleError: () => undefined,
    warn: (sentence) => warnings.push(sentence),
  };
  const opened = await openSchools(config, told);
  const live = await followRegistered(config, opened, told);
  const schools = live?.all ?? opened;
  const [{ buildApp }, { demoAccounts, seedSchool }, { keepFirstPassword }] = await Promise.all([
    import('./app.ts'),
    import('./seeding/seed-school.ts'),
    import('./seeding/first-administrator.ts'),
  ]);
  const app = await buildApp({ config, schools, now });
  for (const sentence of warnings) app.log.warn(sentence);
  told.warn = (sentence) => app.log.warn(sentence);
  try {
    for (const school of opened.values()) {
      // Its database is away.
      if (school.lazily) continue;
      await seedSchool(
        school,
        config.seed,
        now(),
        (step) => printStep(`写入演示学校：${step}`),
        async (first) => printStep(await keepFirstPassword(config.dataDir, school.name, first)),
      );
    }
    await listen(app, config);
  } catch (error) {
    // What is open keeps the process alive: it would stand there, failed, and hold the data folder.
    await live?.stop();
    await app.close();
    await closeSchools(schools);
    throw error;
  }

  stopWhenTold(app, config, async () => {
    await live?.stop();
    await closeSchools(schools);
  });
  if (tells) printReady(app, config, await demoAccounts(config.seed));
  if (cluster.isWorker) process.send?.({ say: 'ready' } satisfies GroupMessage);
}

/** The schools that come and go, where a database names them; none of their code is read where none does. */
async function followRegistered(config: Config, opened: Schools, told: Told) {
  if (!config.schoolsUrl) return null;
  const { LiveSchools } = await import('./schools/live-schools.ts');
  const live = new LiveSchools(config, config.schoolsUrl, opened, told);
  await live.start();
  return live;
}

/**
 * Whoever is to end goes on serving for a while: proxies turn elsewhere, and each kept connection is closed with its
 * next answer. At a terminal nobody waits for that.
 */
function stopWhenTold(app: FastifyInstance, { drainSeconds }: Config, closeAll: () => Promise<void>): void {
  let stopping = false;
  const stop = async (why: string, seconds: number) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ why }, 'stopping');
    app.drain({ ready: why === 'retire' });
    await wait(seconds * 1000);
    await app.close();
    await closeAll();
    // What it hears from the first process would keep it alive.
    if (cluster.isWorker) process.disconnect();
  };
  process.once('SIGTERM', () => stop('SIGTERM', drainSeconds));
  process.once('SIGINT', () => stop('SIGINT', 0));
  // The system's own answer to it is the end, in the midst of whatever is under way. It also comes to all processes of
  // a terminal that is closed: those of a group are then replaced by the first one.
  process.on('SIGHUP', () => !cluster.isWorker && stop('SIGHUP', drainSeconds));
  if (cluster.isWorker)
    process.on('message', ({ say }: GroupMessage) => say === 'retire' && stop(say, drainSeconds));
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigFault(`端口 ${port} 已被占用，请先停止占用它的程序，或用 PORT 指定其它端口`);
  });
}

main().catch((error: unknown) => {
  const isSaid =
    error instanceof ConfigFault || error instanceof FolderInUse || error instanceof NewerDatabase;
  if (error instanceof ConfigFault && error.sentences.length > 1) printFaults(error.sentences);
  else printTrouble(isSaid ? error.message : error);
  process.exitCode = 1;
  // What it hears from the first process would keep it alive.
  if (cluster.isWorker) process.exit();
});

/** What whoever starts the product reads on the terminal. Logs are for machines, this is for people. */

function printStep(step: string): void {
  if (tells) console.log(`· ${step}`);
}

function printReady(app: FastifyInstance, { host }: Config, demo: DemoAccounts | null): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const home = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  console.log(
    `\n课程中心已启动（版本 ${PRODUCT_VERSION}）\n\n  教师与专家   ${home}\n  管理员       ${home}/admin\n  课程展示     ${home}/excellent`,
  );
  if (demo) printAccounts(demo);
  if (isatty(1)) console.log('\n按 Ctrl+C 停止');
}

function printAccounts({ accounts, password }: DemoAccounts): void {
  console.log(`\n演示账号（密码均为 ${password}）`);
  for (const { username, note } of accounts) console.log(`  ${username.padEnd(14)}${note}`);
}

function printFaults(sentences: readonly string[]): void {
  console.error(`启动失败：设置有 ${sentences.length} 处不对，请一并改正`);
  for (const sentence of sentences) console.error(`  ✗ ${sentence}`);
}

function printTrouble(trouble: unknown): void {
  console.error('启动失败：', trouble instanceof Error ? (trouble.stack ?? trouble.message) : trouble);
}
