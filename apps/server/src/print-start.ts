import { isatty } from 'node:tty';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { FirstAdministrator } from './seeding/first-administrator.ts';
import type { DemoAccounts } from './seeding/seed-school.ts';

/** What whoever starts the product reads on the terminal. Logs are for machines, this is for people. */

export function printStep(step: string): void {
  console.log(`· ${step}`);
}

export function printAdministrator(school: string, { username, password }: FirstAdministrator): void {
  printStep(`学校 ${school} 的管理员：${username}，初始密码 ${password}（仅显示这一次，首次登录须修改）`);
}

export function printReady(app: FastifyInstance, { host }: Config, demo: DemoAccounts | null): void {
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

export function printTrouble(trouble: unknown): void {
  console.error('启动失败：', trouble instanceof Error ? (trouble.stack ?? trouble.message) : trouble);
}
