import { mkdir, writeFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigFault, readConfig } from './config.ts';
import { FolderInUse } from './database/folder-lock.ts';
import { closeFolder } from './schools/close-folder.ts';
import { closeSchools, openSchools } from './schools/open-schools.ts';
import type { FirstAdministrator } from './seeding/first-administrator.ts';
import type { DemoAccounts } from './seeding/seed-school.ts';

/** Starts the product, and stops it with grace. */
async function main(): Promise<void> {
  // Nothing that the product writes is for other users of the machine.
  process.umask(0o077);
  const config = readConfig(process.env);
  await closeFolder(config.dataDir).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigFault(
      `无法将数据目录 ${config.dataDir} 设为仅本用户可读写（${error.code}），请检查其属主`,
    );
  });
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
      if (administrator) await tellAdministrator(config.dataDir, school.name, administrator);
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

/** What whoever starts the product reads on the terminal. Logs are for machines, this is for people. */

function printStep(step: string): void {
  console.log(`· ${step}`);
}

/** What is printed lands in journals that many read: the password goes into a file that its owner reads alone. */
async function tellAdministrator(
  dataDir: string,
  school: string,
  { username, password }: FirstAdministrator,
): Promise<void> {
  const file = join(dataDir, `first-administrator-${school}.txt`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `账号 ${username}\n初始密码 ${password}\n首次登录须修改密码，之后请删除此文件。\n`, {
    mode: 0o600,
  });
  printStep(
    `学校 ${school} 的管理员：${username}，初始密码在 ${file} 中（首次登录须修改，之后请删除该文件）`,
  );
}

function printReady(app: FastifyInstance, { host }: Config, demo: DemoAccounts | null): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const home = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  console.log(
    `\n课程中心已启动\n\n  教师与专家   ${home}\n  管理员       ${home}/admin\n  课程展示     ${home}/excellent`,
  );
  if (demo) printAccounts(demo);
  if (isatty(1)) console.log('\n按 Ctrl+C 停止');
}

function printAccounts({ accounts, password }: DemoAccounts): void {
  console.log(`\n演示账号（密码均为 ${password}）`);
  for (const { username, note } of accounts) console.log(`  ${username.padEnd(14)}${note}`);
}

function printTrouble(trouble: unknown): void {
  console.error('启动失败：', trouble instanceof Error ? (trouble.stack ?? trouble.message) : trouble);
}
