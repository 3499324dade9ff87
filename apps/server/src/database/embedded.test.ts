import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { ConfigFault } from '../setting-values.ts';
import { openEmbedded } from './embedded.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

function throwIdle(error: Error): void {
  throw error;
}

/** Another process, which runs some lines of code with this folder's modules. */
async function another(
  folder: string,
  code: string,
): Promise<{ child: ChildProcess; lines: AsyncIterator<string> }> {
  const script = join(folder, 'another.mjs');
  await writeFile(script, code);
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}
const moduleUrl = (name: string) => new URL(name, import.meta.url).href;

/** Opening a database and starting a process take a while where the machine is busy with other things. */
const PATIENCE = 60_000;

describe('the folder of the embedded database', { timeout: PATIENCE }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'course-center-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is taken by one, and free again when that one lets go', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow(`数据目录 ${folder} 正被另一个进程使用`);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  it('with a path too long for the system is refused in one sentence', async () => {
    const deep = join(folder, 'x'.repeat(60), 'y'.repeat(60));
    await mkdir(deep, { recursive: true });
    await expect(lockFolder(deep)).rejects.toThrow(ConfigFault);
    await expect(lockFolder(deep)).rejects.toThrow('请用 DATA_DIR 指定路径较短的目录');
  });

  it('of two who take it at once, one gets it', async () => {
    const came = await Promise.allSettled([lockFolder(folder), lockFolder(folder), lockFolder(folder)]);
    const taken = came.filter((each) => each.status === 'fulfilled');
    expect(taken).toHaveLength(1);
    await taken[0]?.value.release();
  });

  it('is kept from another process, and free again after that one was killed', async () => {
    const { child, lines } = await another(
      folder,
      `import { lockFolder } from ${JSON.stringify(moduleUrl('./folder-lock.ts'))};
       await lockFolder(${JSON.stringify(folder)});
       console.log('taken');
       setInterval(() => {}, 1000);`,
    );
    expect((await lines.next()).value).toBe('taken');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await lockFolder(folder)).release();
  });

  it('keeps its data from one opening to the next, and lets nobody in between', async () => {
    await cp(inject('demoFolder'), folder, { recursive: true });
    const first = await openEmbedded(folder, throwIdle);
    await first.pool.query('create table kept (id int); insert into kept values (1), (2)');
    await expect(openEmbedded(folder, throwIdle)).rejects.toThrow(FolderInUse);
    await first.close();
    const second = await openEmbedded(folder, throwIdle);
    expect((await second.pool.query('select id from kept order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
    await second.close();
  });

  it('is used again after its one connection broke, also in the middle of a transaction', async () => {
    await cp(inject('demoFolder'), folder, { recursive: true });
    const open = await openEmbedded(folder, () => undefined);
    const named = { name: 'counted', text: 'select count(*)::int as count from terms' };
    const counted = async () => (await open.pool.query(named)).rows[0].count;
    expect(await counted()).toBe(3);
    const client = await open.pool.connect();
    await client.query('begin');
    await client.query("insert into terms values ('2028-2029-1', '某学期', false)");
    client.release(true);
    expect(await counted()).toBe(3);
    await open.pool.query("insert into terms values ('2027-2028-1', '某学期', false)");
    expect(await counted()).toBe(4);
    await open.close();
  });

  it('that is damaged is not opened, and not held either', async () => {
    await mkdir(join(folder, 'database'));
    await writeFile(join(folder, 'database', 'PG_VERSION'), 'not a version');
    await expect(openEmbedded(folder, throwIdle)).rejects.toThrow();
    await (await lockFolder(folder)).release();
  });

  it('has everything that was acknowledged before its process was killed', async () => {
    await cp(inject('demoFolder'), folder, { recursive: true });
    const { child, lines } = await another(
      folder,
      `import { openEmbedded } from ${JSON.stringify(moduleUrl('./embedded.ts'))};
       const { pool } = await openEmbedded(${JSON.stringify(folder)}, () => {});
       await pool.query('create table kept (id int)');
       for (let id = 1; ; id++) { await pool.query('insert into kept values ($1)', [id]); console.log(id); }`,
    );
    let acknowledged = 0;
    while (acknowledged < 50) acknowledged = Number((await lines.next()).value);
    child.kill('SIGKILL');
    for (let line = await lines.next(); !line.done; line = await lines.next())
      acknowledged = Number(line.value);
    const open = await openEmbedded(folder, throwIdle);
    const { rows } = await open.pool.query('select count(*)::int as count from kept');
    expect(rows[0].count).toBeGreaterThanOrEqual(acknowledged);
    await open.close();
  });
});
