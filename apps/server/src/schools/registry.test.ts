import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { ConfigFault } from '../setting-values.ts';
import { parse, readRegistry } from './registry.ts';

describe('the registry of schools', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'course-center-registry-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('without a file has the default school only', async () => {
    const url = 'postgres://db/school';
    expect(await readRegistry(readConfig({ DATA_DIR: dataDir }))).toEqual([
      { name: 'default', databaseUrl: null },
    ]);
    expect(await readRegistry(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }))).toEqual([
      { name: 'default', databaseUrl: url },
    ]);
  });

  it('adds the schools of its file', async () => {
    await writeFile(join(dataDir, 'schools.json'), '{"north":"postgres://db/north","south-2":"embedded"}');
    expect(await readRegistry(readConfig({ DATA_DIR: dataDir }))).toEqual([
      { name: 'default', databaseUrl: null },
      { name: 'north', databaseUrl: 'postgres://db/north' },
      { name: 'south-2', databaseUrl: null },
    ]);
  });

  it('says where a school is reached, where that is a place of its own', () => {
    expect(parse('{"north":{"database":"embedded","public_url":"https://north.example.edu.cn/"}}')).toEqual([
      { name: 'north', databaseUrl: null, publicUrl: 'https://north.example.edu.cn' },
    ]);
  });

  it('names further ways to a database, which are PostgreSQL addresses, too', async () => {
    const [north] = parse(
      '{"north":{"database":"postgres://pool/n","direct":"postgres://db/n","read":"postgres://copy/n"}}',
    );
    expect(north).toMatchObject({ directUrl: 'postgres://db/n', readUrl: 'postgres://copy/n' });
    expect(() => parse('{"north":{"database":"embedded","direct":1}}')).toThrow('direct 应为 postgres://');
  });

  it('refuses an embedded school where several processes would open it', async () => {
    await writeFile(join(dataDir, 'schools.json'), '{"south":"embedded"}');
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://db/x' };
    await expect(readRegistry(readConfig({ ...env, PROCESSES: '2' }))).rejects.toThrow(
      '“south”使用内置数据库，只能由一个进程打开',
    );
    expect(await readRegistry(readConfig(env))).toHaveLength(2);
  });

  it('says of every school what is wrong with it', () => {
    expect(() => parse('{"North":"embedded","south":"mysql://db","east":"embedded"}')).toThrow(
      /“North”无效.*\n学校“south”的数据库应为/,
    );
  });

  it('refuses two schools with one database', async () => {
    const registered = (text: string, url?: string) =>
      writeFile(join(dataDir, 'schools.json'), text).then(() =>
        readRegistry(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url })),
      );
    await expect(registered('{"a":"postgres://db/x","b":"postgres://db/x"}')).rejects.toThrow(ConfigFault);
    await expect(registered('{"a":"postgres://db/x"}', 'postgres://db/x')).rejects.toThrow('“a”');
  });

  it.each([
    ['', '不是有效的 JSON'],
    ['{', '不是有效的 JSON'],
    ['null', '不是有效的 JSON'],
    ['"embedded"', '不是有效的 JSON'],
    ['["embedded"]', '不是有效的 JSON'],
    ['{"default":"embedded"}', '“default”'],
    ['{"North":"embedded"}', '“North”'],
    ['{"north/../x":"embedded"}', '“north/../x”'],
    ['{"":"embedded"}', '“”'],
    ['{"__proto__":"embedded"}', '“__proto__”'],
    [`{"${'x'.repeat(33)}":"embedded"}`, '无效'],
    ['{"north":"mysql://db"}', '“north”'],
    ['{"north":null}', '“north”'],
    ['{"north":{"url":"postgres://db"}}', '“north”'],
    ['{"north":{"database":"embedded","public_url":"north.example.edu.cn"}}', '“north”的 public_url'],
  ])('refuses %s in one sentence', (text, part) => {
    expect(() => parse(text)).toThrow(ConfigFault);
    expect(() => parse(text)).toThrow(part);
  });
});
