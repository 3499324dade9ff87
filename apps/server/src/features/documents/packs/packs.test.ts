import { truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packEntries, packs } from '../../../database/pack-schema.ts';
import { and, eq, isNotNull } from '../../../database/query.ts';
import { files } from '../../../database/schema.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { TypesetterDown } from '../../../platform/typesetting/typesetter.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, outsiderOf, planOne, saveField, toldOf } from '../../../testing/evaluations.ts';
import { type BroughtGroup, endedAs, groupAt } from '../../../testing/group-at.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { completeGroups, listMade, listStep } from '../../../testing/result-lists.ts';
import { samplePdf } from '../../../testing/sample-files.ts';
import { sumsHold, unpacked } from '../../../testing/unpack.ts';
import { keptFile } from '../../../testing/uploads.ts';

const PACKS = '/api/admin/documents/packs';
const OWN = '/api/principal/documents/packs';
const ALL = ['lists', 'explanations', 'audits', 'figures', 'ledger', 'files'];
const NAMES = ['../../越界.pdf', 'CON.pdf', '课件😀.pdf', `${'长'.repeat(300)}.pdf`, '大纲.pdf', '大纲.PDF'];
const DAY = 24 * 60 * 60;

describe.each(engines('jobs'))('evidence packs on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let group: BroughtGroup;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    group = await groupWithFiles(NAMES);
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    await product.school.db.delete(packs);
    // A day or a week later nobody is signed in any more.
    cast = await castOf(product);
  });

  async function groupWithFiles(names: readonly string[]): Promise<BroughtGroup> {
    const planned = await planOne(product, cast, { process: 'old' });
    const { rows } = await product.school.pool.query(
      `select t.id from evaluation_course_teachers t join evaluation_course_groups g on g.id = t.evaluation_course_group_id
       where g.evaluation_course_id = $1 and t.is_leader`,
      [planned.planId],
    );
    const ids: number[] = [];
    for (const name of names) {
      const content = Buffer.concat([samplePdf, Buffer.from(`% ${name}\n`)]);
      ids.push((await keptFile(product.app, cast.leader, { name, content })).id);
    }
    const came = await saveField(cast.leader, rows[0].id, 'syllabus', '', 0, ids);
    if (came.code !== 0) throw new Error(JSON.stringify(came));
    return groupAt(product, cast, 'audit', { planned });
  }
  const scope = (more: object = {}) => ({
    ...{ process: null, department_id: null, course_id: group.courseId, parts: ALL },
    ...more,
  });
  const ask = async (client: Client, path: string, more: object = {}): Promise<number> => {
    const came = await client.send('POST', path, scope(more));
    if (came.code !== 0) throw new Error(JSON.stringify(came));
    return came.data.id;
  };
  const settle = async () => {
    // What the demo school's files wait for has nothing to do with it.
    await product.school.pool.query(
      "delete from jobs where kind not in ('pack', 'pack-expiry', 'file-removal')",
    );
    await product.app.jobs.settled();
  };
  const made = async (client = cast.admin, path = PACKS, more: object = {}) => {
    const id = await ask(client, path, more);
    await settle();
    return id;
  };
  const read = async (client: Client, path: string, id: number) =>
    (await client.get(path)).data.find((pack: { id: number }) => pack.id === id);
  const linkTo = async (client: Client, path: string, id: number): Promise<string> =>
    (await client.send('POST', `${path}/${id}/links`, {})).data.url;
  const fetchFrom = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    product.app.inject({ method, url, headers });
  const fetched = async (id: number, client = cast.admin, path = PACKS) =>
    (await fetchFrom(await linkTo(client, path, id))).rawPayload;
  const ending = (found: ReadonlyMap<string, Buffer>, name: string) =>
    [...found].find(([path]) => path.endsWith(name))?.[1] as Buffer;
  const pathOf = (key: string) => join(product.school.filesDir, 'private', key);
  const fileNamed = async (name: string) => {
    const { rows } = await product.school.pool.query(
      'select f.* from files f join information_files i on i.file_id = f.id where i.part_id = $1 and f.name = $2',
      [group.leaderPart, name],
    );
    return rows[0] as typeof files.$inferSelect;
  };

  it('says before how much goes in', async () => {
    const { data } = await cast.admin.get(`${PACKS}/contents`, {
      query: { course_id: String(group.courseId) },
    });
    expect(data).toMatchObject({ groups: 1, filling: 0, title: expect.stringContaining('评估资料包') });
    const of = (part: string) => data.parts.find((each: { part: string }) => each.part === part);
    expect(of('files')).toMatchObject({ count: NAMES.length, bytes: expect.any(Number) });
    expect(of('figures')).toMatchObject({ count: 2, bytes: null });
    // The lists are the school's, and go with the school's pack.
    expect(of('lists')).toMatchObject({ count: 0 });
    const waiting = await planOne(product, cast, { process: 'old' });
    const open = await cast.admin.get(`${PACKS}/contents`, {
      query: { course_id: String(waiting.courseId) },
    });
    expect(open.data).toMatchObject({ groups: 0, filling: 1 });
  });

  it('holds the files under names that every system takes, and its sums hold', async () => {
    const id = await made();
    expect(await read(cast.admin, PACKS, id)).toMatchObject({ state: 'ready', missing: 0, failure: '' });
    const found = await unpacked(await fetched(id));
    const names = [...found.keys()];
    expect(names.at(0)).toBe('目录.html');
    expect(names.at(-1)).toBe('SHA256SUMS');
    const own = names.filter((name) => name.includes('/教学大纲/')).map((name) => name.split('/').at(-1));
    // What was uploaded had lost its way out and its length already.
    expect(own).toEqual([
      '越界.pdf',
      '_CON.pdf',
      '课件😀.pdf',
      `${'长'.repeat(76)}.pdf`,
      '大纲.pdf',
      '大纲 (2).PDF',
    ]);
    expect(await sumsHold(found)).toBe(names.length - 1);
    expect(ending(found, '目录.html').toString()).toContain('课件😀.pdf');
  });

  it('holds figures, records and the ledger’s rows about its groups with the signed end', async () => {
    const found = await unpacked(await fetched(await made()));
    const [audit] = [...found].filter(([name]) => name.startsWith('3 审核记录/'));
    expect((await readPdf(audit?.[1] as Buffer)).text).toContain('课程资料审核记录');
    const rowsOf = async (name: string) => (await readXlsx(ending(found, name))).sheets;
    const [figures] = await rowsOf('评估数据.xlsx');
    expect(figures?.rows).toHaveLength(2);
    const [steps, note] = await rowsOf('流程记录.xlsx');
    expect(steps?.rows.map((row) => row[5])).toContain('提交资料');
    expect(note?.name).toBe('存证');
    const [ledger] = await rowsOf('操作日志摘录.xlsx');
    expect(ledger?.rows.map((row) => row[4])).toContain('提交资料：课程组');
  });

  it('of the whole school hold its result lists', async () => {
    const groupIds = await completeGroups(product, cast, 2);
    const list = await listMade(cast, groupIds);
    const whole = { course_id: null, parts: ['lists'] };
    const counted = async (query: Record<string, string>) => {
      const { data } = await cast.admin.get(`${PACKS}/contents`, { query });
      return data.parts.find(({ part }: { part: string }) => part === 'lists').count;
    };
    // A draft goes in where it is asked for, and says on every page that it is one.
    expect([await counted({}), await counted({ drafts: 'true' })]).toEqual([0, 3]);
    const drafts = await unpacked(await fetched(await made(cast.admin, PACKS, { ...whole, drafts: true })));
    expect((await readPdf(ending(drafts, '号.pdf'))).text.replaceAll(/\s/g, '')).toMatch(/草稿.*草稿/);
    await listStep(cast.admin, list, 'hand_over');
    await product.school.db.delete(packs);
    const found = await unpacked(await fetched(await made(cast.admin, PACKS, whole)));
    expect([...found.keys()].filter((name) => name.startsWith('1 结果名单/'))).toEqual([
      '1 结果名单/结果名单.xlsx',
      expect.stringMatching(/^1 结果名单\/新课程.*\.pdf$/),
      expect.stringMatching(/^1 结果名单\/新课程.*\.xlsx$/),
    ]);
    expect((await readPdf(ending(found, '号.pdf'))).text).toContain('名单课程');
    expect((await readPdf(ending(found, '目录.pdf'))).text).toContain('1 结果名单');
    expect((await readXlsx(ending(found, '号.xlsx'))).sheets[0]?.rows).toHaveLength(3);
  });

  it('explain each result on paper to whoever may know it, and with the experts’ names to the course centre alone', async () => {
    const [id = 0] = await completeGroups(product, cast, 1);
    const { rows } = await product.school.pool.query(
      `select e.course_id as id from evaluation_courses e join evaluation_course_groups g on g.evaluation_course_id = e.id
       where g.id = $1`,
      [id],
    );
    const of = { course_id: rows[0].id, parts: ['explanations', 'figures'] };
    const found = await unpacked(await fetched(await made(cast.admin, PACKS, of)));
    expect([...found.keys()].filter((name) => /^[24] /.test(name))).toEqual([
      expect.stringMatching(/^2 结果说明\/.*名单课程.*\.pdf$/),
      '4 评估数据/评估数据.xlsx',
      '4 评估数据/评审明细.xlsx',
    ]);
    const [paper] = [...found].filter(([name]) => name.startsWith('2 '));
    expect((await readPdf(paper?.[1] as Buffer)).text).toContain('课程评估结果说明');
    const hidden = await unpacked(await fetched(await made(cast.principal, OWN, of), cast.principal, OWN));
    expect([...hidden.keys()].filter((name) => /^[24] /.test(name))).toEqual(['4 评估数据/评估数据.xlsx']);
    await endedAs(product, id, 'published');
    await product.school.db.delete(packs);
    const told = await unpacked(await fetched(await made(cast.principal, OWN, of), cast.principal, OWN));
    expect([...told.keys()].filter((name) => name.startsWith('2 '))).toHaveLength(1);
  });

  it('are made without the typesetter, and say which papers are missing', async () => {
    await completeGroups(product, cast, 1);
    const { typesetter } = product.app;
    typesetter.set = () => Promise.reject(new TypesetterDown());
    try {
      const id = await made(cast.admin, PACKS, {
        course_id: null,
        process: 'new',
        parts: ['explanations', 'figures'],
      });
      const pack = await read(cast.admin, PACKS, id);
      expect(pack).toMatchObject({ state: 'ready' });
      expect(pack.missing).toBeGreaterThan(1);
      const found = await unpacked(await fetched(id));
      expect([...found.keys()].some((name) => name.endsWith('.pdf'))).toBe(false);
      expect(await sumsHold(found)).toBe(found.size - 1);
      expect(ending(found, '目录.html').toString()).toMatch(/未能列入的文件.*目录\.pdf/s);
    } finally {
      Reflect.deleteProperty(typesetter, 'set');
    }
  });

  it('give any part of themselves, and the rest to whoever has the beginning', async () => {
    const id = await made();
    const url = await linkTo(cast.admin, PACKS, id);
    const whole = await fetchFrom(url);
    const { etag = '' } = whole.headers as Record<string, string>;
    const size = whole.rawPayload.length;
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'application/zip' });
    expect(whole.headers['content-length']).toBe(String(size));
    const head = await fetchFrom(url, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(size),
      0,
    ]);
    for (const [from, to] of [
      [0, 0],
      [0, 99],
      [size - 100, size - 1],
      [1000, 4000],
      [37, size - 5],
    ] as const) {
      const part = await fetchFrom(url, { range: `bytes=${from}-${to}`, 'if-range': etag });
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${size}`]);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(from, to + 1))).toBe(true);
    }
    expect(
      (await fetchFrom(url, { range: 'bytes=-22' })).rawPayload.equals(whole.rawPayload.subarray(-22)),
    ).toBe(true);
    const beyond = await fetchFrom(url, { range: `bytes=${size}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    expect((await fetchFrom(url, { 'if-none-match': etag })).statusCode).toBe(304);
    const other = await made();
    const another = await fetchFrom(await linkTo(cast.admin, PACKS, other), {
      range: 'bytes=5-',
      'if-range': etag,
    });
    expect(another.statusCode).toBe(200);
    expect(another.headers.etag).not.toBe(etag);
  });

  it('are fetched a few times at once by one link, and then again', async () => {
    const url = await linkTo(cast.admin, PACKS, await made());
    const came = await Promise.all(Array.from({ length: 20 }, () => fetchFrom(url)));
    expect(came.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: 8 }, () => 200),
      ...Array.from({ length: 12 }, () => 429),
    ]);
    expect(came.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({ code: 5002 });
    expect((await fetchFrom(url)).statusCode).toBe(200);
  });

  it('are told to the ledger: who made, who fetched, who removed them', async () => {
    const id = await made();
    await linkTo(cast.admin, PACKS, id);
    expect((await cast.admin.send('DELETE', `${PACKS}/${id}`)).status).toBe(204);
    const told = await toldOf(product, `pack:${id}`);
    expect(told.map(({ action }) => action)).toEqual(['pack.created', 'pack.fetched', 'pack.removed']);
    expect(told[1].after).toMatchObject({
      name: expect.stringContaining('评估资料包'),
      digest: expect.any(String),
    });
  });

  describe('are for those who may', () => {
    it('nobody but the course centre and principals', async () => {
      for (const username of ['teacher', 'expert', 'leader', 'faculty', 'party']) {
        const client = await product.signIn(username);
        for (const query of ['', '?leader=1', '?identity=6'])
          for (const path of [OWN, `${OWN}/contents`])
            expect([403, 422], `${username} ${path}${query}`).toContain(
              (await client.get(`${path}${query}`)).status,
            );
        expect((await client.send('POST', `${OWN}?leader=1`, scope())).status).toBe(403);
      }
      expect((await product.visitor.get(PACKS)).status).toBe(401);
    });

    it('a principal for the own department alone, without the ledger and the school’s lists', async () => {
      const id = await made(cast.principal, OWN);
      const found = await unpacked(await fetched(id, cast.principal, OWN));
      const names = [...found.keys()];
      expect(names).toContain('5 过程记录/流程记录.xlsx');
      expect(names.some((name) => name.includes('操作日志') || name.includes('结果名单'))).toBe(false);
      expect(names.filter((name) => name.includes('/教学大纲/'))).toHaveLength(NAMES.length);
    });

    it('a principal of another department finds neither course, department nor pack', async () => {
      const id = await made();
      const outsider = await outsiderOf(product);
      const { rows } = await product.school.pool.query(
        'select department_id as id from courses where id = $1',
        [group.courseId],
      );
      expect(await outsider.send('POST', OWN, scope())).toMatchObject({
        status: 422,
        errors: { course_id: [expect.stringContaining('课程不存在')] },
      });
      const of = { department_id: String(rows[0].id) };
      expect(await outsider.get(`${OWN}/contents`, { query: of })).toMatchObject({
        errors: { department_id: [expect.stringContaining('部门不存在')] },
      });
      const own = await made(outsider, OWN, { course_id: null, parts: ['files'] });
      const found = await unpacked(await fetched(own, outsider, OWN));
      expect([...found.keys()].join()).not.toContain('评估用');
      for (const client of [outsider, cast.principal]) {
        expect((await client.send('POST', `${OWN}/${id}/links`, {})).status).toBe(404);
        expect((await client.send('DELETE', `${OWN}/${id}`)).status).toBe(404);
      }
    });

    it('no longer when their role is gone, also by a link that was handed out', async () => {
      const id = await made(cast.principal, OWN);
      const url = await linkTo(cast.principal, OWN, id);
      const { pool } = product.school;
      const { rows } = await pool.query(
        `delete from roles where identity = 1 and person_id = (select id from people where username = 'principal')
         returning person_id, identity, department_id`,
      );
      expect((await fetchFrom(url)).statusCode).toBe(404);
      const again = 'insert into roles (person_id, identity, department_id) values ($1, $2, $3)';
      for (const row of rows) await pool.query(again, [row.person_id, row.identity, row.department_id]);
      expect((await fetchFrom(url)).statusCode).toBe(200);
    });

    it('by nothing that was not signed, and not for ever', async () => {
      const id = await made();
      const url = await linkTo(cast.admin, PACKS, id);
      for (const wrong of [`${url}x`, url.replace(`/${id}.`, `/${id + 1}.`), url.replace(/.$/, '*')])
        expect((await fetchFrom(wrong)).statusCode).toBe(403);
      product.clock.advance(DAY + 1);
      expect((await fetchFrom(url)).statusCode).toBe(403);
    });
  });

  it('expire after a week, and leave nothing behind', async () => {
    const id = await made();
    const [entry] = await product.school.db
      .select()
      .from(packEntries)
      .where(and(eq(packEntries.pack_id, id), isNotNull(packEntries.storage_key)));
    const stored = pathOf(entry?.storage_key ?? '');
    product.clock.advance(6 * DAY);
    cast = await castOf(product);
    const url = await linkTo(cast.admin, PACKS, id);
    product.clock.advance(DAY + 60);
    cast = await castOf(product);
    expect((await cast.admin.get(PACKS)).data).toEqual([]);
    expect((await fetchFrom(url)).statusCode).toBe(403);
    expect((await cast.admin.send('POST', `${PACKS}/${id}/links`, {})).status).toBe(404);
    await enqueue(product.school.db, 'pack-expiry', {}, { at: product.clock.now() });
    await settle();
    expect(await product.school.db.$count(packs)).toBe(0);
    await expect(unlink(stored)).rejects.toThrow('ENOENT');
  });

  it('are made one at a time, and not of nothing', async () => {
    await ask(cast.admin, PACKS);
    expect(await cast.admin.send('POST', PACKS, scope())).toMatchObject({ code: 20004 });
    const waiting = await planOne(product, cast, { process: 'old' });
    const none = await cast.principal.send(
      'POST',
      OWN,
      scope({ course_id: waiting.courseId, parts: ['files'] }),
    );
    expect(none).toMatchObject({ code: 20004, message: expect.stringContaining('没有可以打包的内容') });
    const [{ id }] = (await cast.admin.get(PACKS)).data;
    expect(await cast.admin.send('POST', `${PACKS}/${id}/links`, {})).toMatchObject({ code: 20004 });
  });

  it.each([
    { parts: [] },
    { parts: ['everything'] },
    { parts: ['files', 'files'] },
    { process: 'older' },
    { department_id: -1 },
    { course_id: 2147483647 },
  ])('%j is refused in words', async (more) => {
    const came = await cast.admin.send('POST', PACKS, scope(more));
    expect(came.status).toBe(422);
    expect(JSON.stringify(came.errors)).toMatch(/[\u4e00-\u9fff]/);
  });

  it('name a file that the storage lost or changed, and hold the rest', async () => {
    const lost = await groupWithFiles(['丢失.pdf', '损坏.pdf', '完好.pdf']);
    const before = group;
    group = lost;
    try {
      await unlink(pathOf((await fileNamed('丢失.pdf')).storage_key));
      const damaged = await fileNamed('损坏.pdf');
      await writeFile(pathOf(damaged.storage_key), Buffer.alloc(Number(damaged.size), 7));
      const id = await made();
      const pack = await read(cast.admin, PACKS, id);
      expect(pack).toMatchObject({ state: 'ready', missing: 2 });
      expect(pack.missing_names.join()).toMatch(/丢失.pdf：.*找不到.*损坏.pdf：.*不符/);
      const found = await unpacked(await fetched(id));
      expect([...found.keys()].filter((name) => name.includes('/教学大纲/'))).toEqual([
        expect.stringContaining('完好.pdf'),
      ]);
      const index = ending(found, '目录.html').toString();
      expect(index).toMatch(/未能列入的文件.*丢失\.pdf/s);
    } finally {
      group = before;
    }
  });

  it('break off where a file becomes shorter after they were made', async () => {
    const short = await groupWithFiles(['后来.pdf']);
    const before = group;
    group = short;
    try {
      const id = await made();
      const url = await linkTo(cast.admin, PACKS, id);
      await truncate(pathOf((await fileNamed('后来.pdf')).storage_key), 10);
      await expect(fetchFrom(url)).rejects.toThrow();
    } finally {
      group = before;
    }
  });

  it('read a file once: its checksum is kept for the next', async () => {
    await made();
    const { id, crc32 } = await fileNamed('大纲.pdf');
    expect(Number(crc32)).toBeGreaterThan(0);
    await product.school.db.update(files).set({ crc32: 1 }).where(eq(files.id, id));
    const [entry] = await product.school.db
      .select()
      .from(packEntries)
      .where(and(eq(packEntries.pack_id, await made()), eq(packEntries.file_id, id)));
    expect(entry?.crc32).toBe(1);
    await product.school.db.update(files).set({ crc32: null }).where(eq(files.id, id));
  });

  it('go on where they were when the job was killed, and are not made twice', async () => {
    const id = await made();
    const { db, pool } = product.school;
    const whole = await fetched(id);
    const before = await unpacked(whole);
    const entries = () =>
      db.select().from(packEntries).where(eq(packEntries.pack_id, id)).orderBy(packEntries.number);
    const kept = await entries();
    // As it was when half of it had been done.
    await pool.query(`update packs set state = 'making', done = 3, bytes = null where id = $1`, [id]);
    await pool.query(
      `update pack_entries set size = null, crc32 = null, sha256 = null, storage_key = null, zip_at = null,
       directory_at = null where pack_id = $1 and number > 4`,
      [id],
    );
    await enqueue(db, 'pack', { pack_id: id }, { at: product.clock.now() });
    await settle();
    const after = await entries();
    expect(await read(cast.admin, PACKS, id)).toMatchObject({
      state: 'ready',
      done: kept.length,
      missing: 0,
    });
    expect(after.map(({ name }) => name)).toEqual(kept.map(({ name }) => name));
    expect(after.slice(2, 4).map(({ sha256 }) => sha256)).toEqual(
      kept.slice(2, 4).map(({ sha256 }) => sha256),
    );
    const found = await unpacked(await fetched(id));
    expect([...found.keys()]).toEqual([...before.keys()]);
    await enqueue(db, 'pack', { pack_id: id }, { at: product.clock.now() });
    await settle();
    expect((await fetched(id)).equals(await fetched(id))).toBe(true);
  });

  it('that were removed while they were made are not made', async () => {
    const id = await ask(cast.admin, PACKS);
    expect((await cast.admin.send('DELETE', `${PACKS}/${id}`)).status).toBe(204);
    await settle();
    expect(await product.school.db.$count(packs)).toBe(0);
    expect((await product.school.pool.query("select 1 from jobs where kind = 'pack'")).rows).toEqual([]);
  });

  it('fail in words when whoever asked has lost the role meanwhile', async () => {
    const id = await ask(cast.principal, OWN);
    await product.school.pool.query(
      `update packs set actor = actor || '{"department_ids":[2147483647]}' where id = $1`,
      [id],
    );
    await settle();
    const [pack] = await product.school.db.select().from(packs).where(eq(packs.id, id));
    expect(pack).toMatchObject({ state: 'failed', failure: expect.stringContaining('角色') });
  });
});
