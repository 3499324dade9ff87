import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { INITIAL_PASSWORD_DAYS } from '@course-center/domain/account/password';
import { sizeWords } from '@course-center/domain/files/size-words';
import { momentWords } from '@course-center/domain/forms/local-time';
import { type Config, readConfig } from './config.ts';
import { databaseIn, openEmbedded } from './database/embedded.ts';
import { askHolder, FolderInUse } from './database/folder-lock.ts';
import { openPostgres } from './database/postgres.ts';
import { readmitAdministrator } from './operator/administrator.ts';
import { type Doctored, examine } from './operator/doctor.ts';
import { checkBackup, restore } from './operator/restore.ts';
import { addSchool, type ListedSchool, listSchools, removeSchool } from './operator/schools.ts';
import { backUp, emptyFault } from './platform/backups/back-up.ts';
import {
  answerOf,
  type BackupAnswer,
  backupOrder,
  backupPlace,
  faultOf,
} from './platform/backups/backup-jobs.ts';
import { BackupFault } from './platform/backups/manifest.ts';
import { registeredIn, schoolTyped } from './schools/control.ts';
import { openStorage } from './schools/open-schools.ts';
import { type RegisteredSchool, readRegistry } from './schools/registry.ts';
import { DEFAULT_SCHOOL } from './schools/school.ts';
import { ConfigFault } from './setting-values.ts';

/** What whoever called it goes by: done, failed, called wrongly, done and something is not as it should be. */
const EXIT = { done: 0, failed: 1, usage: 2, findings: 3 } as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

class UsageFault extends Error {}

const now = () => new Date();
const say = (line: string) => console.log(`· ${line}`);

/** `npm run backup`, `npm run restore`, `npm run doctor`, `npm run schools`, `npm run administrator`: what an operator does besides starting and stopping. */
const COMMANDS: Readonly<Record<string, (words: string[]) => Promise<Exit>>> = {
  backup: backupCommand,
  restore: restoreCommand,
  doctor: doctorCommand,
  schools: schoolsCommand,
  administrator: administratorCommand,
};

const USAGE: Readonly<Record<string, string>> = {
  backup: 'npm run backup -- 文件夹 [--school 学校名]',
  restore: 'npm run restore -- 备份文件夹 [--check | --replace]',
  doctor: 'npm run doctor [-- --json]',
  schools:
    'npm run schools -- list | add 学校名 --database 地址 [--direct 地址] [--read 地址] [--public-url 网址] | remove 学校名；地址写作 - 时从标准输入读取，每行一个',
  administrator: 'npm run administrator -- 账号 [--school 学校名]',
};

async function main([name = '', ...words]: string[]): Promise<Exit> {
  // Nothing that is written is for other users of the machine.
  process.umask(0o077);
  try {
    const command = COMMANDS[name];
    if (!command) throw new UsageFault(`没有这个命令：${name}`);
    return await command(words);
  } catch (error) {
    if (error instanceof UsageFault || isBadOption(error)) {
      console.error(`${error.message}\n用法：${USAGE[name] ?? Object.values(USAGE).join('\n　　　')}`);
      return EXIT.usage;
    }
    const isSaid = error instanceof BackupFault || error instanceof FolderInUse;
    if (error instanceof ConfigFault) for (const sentence of error.sentences) console.error('✗', sentence);
    else console.error('✗', isSaid ? error.message : error);
    return EXIT.failed;
  }
}

const isBadOption = (error: unknown): error is Error =>
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

async function backupCommand(args: string[]): Promise<Exit> {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { school: { type: 'string' } },
  });
  const config = readConfig(process.env);
  const into = positionals[0] ?? config.backup?.folder;
  if (!into || positionals.length > 1) throw new UsageFault('请指定一个存放备份的文件夹');
  const all = [...(await readRegistry(config)), ...(await registeredIn(config.schoolsUrl))];
  const wanted = all.filter(({ name }) => values.school === undefined || name === values.school);
  if (wanted.length === 0)
    throw new UsageFault(`没有学校“${values.school}”，有的是：${all.map(({ name }) => name).join('、')}`);
  let exit: Exit = EXIT.done;
  // One school that cannot be reached must not leave the others without a backup.
  for (const school of wanted) {
    const answer = await take(config, school, resolve(into)).catch((error: unknown) => ({
      fault: error instanceof FolderInUse ? error.message : faultOf(error),
    }));
    const code = tell(school.name, answer);
    if (code === EXIT.failed || exit === EXIT.done) exit = code;
  }
  return exit;
}

/** The product itself takes the backup of an embedded school that it has open: nobody else may read its folder. */
async function take(config: Config, school: RegisteredSchool, into: string): Promise<BackupAnswer> {
  const { name, databaseUrl, directUrl } = school;
  const folder = resolve(config.dataDir, 'schools', name);
  const answer = databaseUrl ? null : await askHolder(folder, backupOrder(into), (line) => say(line));
  if (answer !== null) return answer === '' ? { fault: '运行中的产品没有完成备份' } : JSON.parse(answer);
  if (!databaseUrl && !existsSync(databaseIn(folder))) throw emptyFault();
  const open = databaseUrl
    ? openPostgres(databaseUrl, 2, () => undefined)
    : await openEmbedded(folder, () => undefined);
  try {
    const place = { name, filesDir: resolve(config.dataDir, 'files', name) };
    const storage = await openStorage(config, place);
    const opened = { ...open, ...place, storage, directUrl, embedded: databaseUrl === null };
    return answerOf(await backUp(opened, { ...backupPlace(config), into, now, say }));
  } finally {
    await open.close();
  }
}

function tell(school: string, answer: BackupAnswer): Exit {
  if ('fault' in answer) {
    console.error(`✗ 学校 ${school}：${answer.fault}`);
    return EXIT.failed;
  }
  console.log(
    `✓ 学校 ${school} 已备份到 ${answer.folder}（${answer.files} 个文件，${sizeWords(answer.bytes)}）`,
  );
  if (answer.damaged === null) return EXIT.done;
  console.error(`！学校 ${school}：${answer.damaged}。备份已完成，但请尽快检查存储`);
  return EXIT.findings;
}

async function restoreCommand(args: string[]): Promise<Exit> {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [from] = positionals;
  if (!from || positionals.length > 1) throw new UsageFault('请指定要恢复的一份备份');
  if (values.check) {
    const { school, taken_at } = await checkBackup(resolve(from), say);
    console.log(`✓ 学校 ${school} 在${momentWords(new Date(taken_at))}的备份完整，可以恢复`);
    return EXIT.done;
  }
  const config = readConfig(process.env);
  const { sentences, holds } = await restore({
    config,
    from: resolve(from),
    replace: values.replace,
    now,
    say,
  });
  for (const { mark, text } of sentences) console.log(mark, text);
  console.log(holds ? '✓ 恢复完成，可以启动产品' : '✗ 恢复的数据与备份不符，请不要启动产品，换用另一份备份');
  return holds ? EXIT.done : EXIT.findings;
}

async function doctorCommand(args: string[]): Promise<Exit> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const doctored: Doctored = await examine(process.env);
  if (values.json) console.log(JSON.stringify(doctored, null, 1));
  else for (const { mark, about, text } of doctored.findings) console.log(`${mark} ${about}：${text}`);
  return doctored.fit ? EXIT.done : EXIT.findings;
}

async function schoolsCommand(args: string[]): Promise<Exit> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { database: text, direct: text, read: text, 'public-url': text },
  });
  const [order, name = ''] = positionals;
  const config = readConfig(process.env);
  if (order === 'list' && positionals.length === 1) return tellSchools(await listSchools(config));
  if (positionals.length !== 2) throw new UsageFault('请说明要列出、添加还是移除哪一所学校');
  if (order === 'remove') {
    if (!(await removeSchool(config, name))) throw new ConfigFault(`没有登记学校“${name}”`);
    console.log(`✓ 学校 ${name} 已移除，数秒内生效；它的数据库和文件仍在原处`);
    return EXIT.done;
  }
  if (order !== 'add') throw new UsageFault(`没有这个操作：${order}`);
  const { 'public-url': public_url, ...addresses } = values;
  await addSchool(config, schoolTyped(name, { ...fromInput(addresses), public_url }), now(), say);
  console.log(`✓ 学校 ${name} 已登记，数秒内可由 /app/${name}/ 访问`);
  return EXIT.done;
}

/** A password on the command line is read by everybody on the machine: `-` is the next line of what comes in. */
function fromInput({ database, direct, read }: { database?: string; direct?: string; read?: string }) {
  const isAsked = [database, direct, read].includes('-');
  const lines = isAsked
    ? readFileSync(0, 'utf8')
        .trim()
        .split(/\s*\n\s*/)
    : [];
  const given = (address: string | undefined) => (address === '-' ? (lines.shift() ?? '') : address);
  return { database: given(database), direct: given(direct), read: given(read) };
}

async function administratorCommand(args: string[]): Promise<Exit> {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { school: { type: 'string', default: DEFAULT_SCHOOL } },
  });
  const [username] = positionals;
  if (!username || positionals.length > 1) throw new UsageFault('请说明哪一个管理员账号');
  const sentence = await readmitAdministrator(readConfig(process.env), { ...values, username }, now);
  console.log(`✓ ${sentence}；它 ${INITIAL_PASSWORD_DAYS} 天内有效，此前的登录、两步验证和绑定的微信已取消`);
  return EXIT.done;
}

function tellSchools(schools: readonly ListedSchool[]): Exit {
  for (const { name, database, registered, fault } of schools)
    console.log(
      `${fault === null ? '✓' : '✗'} ${name}（${registered ? '已登记' : '启动设置'}）${database}${fault === null ? '' : `：${fault}`}`,
    );
  return schools.every(({ fault }) => fault === null) ? EXIT.done : EXIT.findings;
}

process.exitCode = await main(process.argv.slice(2));
