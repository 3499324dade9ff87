import { LIMIT } from '@course-center/domain/access/limit';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { addReader, tell, telling } from '../../../testing/messages.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf } from '../../../testing/school.ts';

const OWN = '/api/teacher/personal-data/file';

describe.each(engines('statements'))('what is kept about somebody, as a file, on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    // What others say of somebody's course, each with words of its own.
    await product.school.pool.query(`update reviews set overall = '评语之秘', rejection = '驳回之秘';
      update review_entries set comment = '评分之秘'; update group_steps set comment = '步骤之秘';
      update group_verdicts set remark = '结论之秘'; update audit_comments set comment = '审核之秘'`);
  });
  afterAll(() => product.close());

  const idOf = async (username: string): Promise<number> =>
    (await product.school.pool.query('select id from people where username = $1', [username])).rows[0].id;
  async function fileOf(client: Client, url: string) {
    const headers = { authorization: `Bearer ${client.tokens?.access}` };
    const { rawPayload, headers: came } = await product.app.inject({ url, headers });
    const { sheets } = await readXlsx(rawPayload);
    return {
      name: decodeURIComponent(String(came['content-disposition'])),
      rows: (sheets[0]?.rows ?? []).slice(1).map((row) => row.map(String)),
    };
  }
  const partsOf = (rows: readonly string[][]) => [...new Set(rows.map(([part]) => part))];

  it('tells who they are, what they did and how long it stays, in the ledger as a download', async () => {
    const { id, username } = await addReader(product, { name: '阅读者', email: 'reader@example.edu.cn' });
    await tell(product, telling(id, product.clock.now()));
    const reader = await product.signIn(username);
    const { name, rows } = await fileOf(reader, OWN);
    expect(name).toContain('个人数据_阅读者_');
    expect(rows).toContainEqual(expect.arrayContaining(['基本资料', '姓名', '阅读者']));
    expect(rows).toContainEqual(expect.arrayContaining(['基本资料', '邮箱', 'reader@example.edu.cn']));
    expect(partsOf(rows)).toEqual(expect.arrayContaining(['登录会话', '消息']));
    expect(rows.find(([part]) => part === '消息')?.at(-1)).toBe('730 天');
    const { rows: told } = await product.school.pool.query(
      `select person_id, subject from ledger where action = 'sheet.exported' order by id desc limit 1`,
    );
    expect(told).toEqual([{ person_id: id, subject: 'sheet:个人数据_阅读者' }]);
  });

  it('has courses and what was filled in, and nothing that others said of them, nor who', async () => {
    const { rows } = await fileOf(await product.signIn('teacher'), OWN);
    expect(partsOf(rows)).toEqual(expect.arrayContaining(['任课', '参加评估的课程', '填报的资料']));
    const text = JSON.stringify(rows);
    expect(text).not.toContain('之秘');
    for (const judge of ['expert', 'centerexpert']) expect(text).not.toContain(nameOf(judge));
    expect(text).not.toMatch(/argon2|scrypt|\$2[aby]\$/);
  });

  it('keeps nobody waiting for what somebody typed to have it take long', async () => {
    const id = await idOf('teacher');
    await product.school.pool.query(
      `update information_values set content = repeat('<', 100000) where part_id in
         (select id from evaluation_course_teachers where person_id = $1)`,
      [id],
    );
    const { rows } = await fileOf(await product.signIn('teacher'), OWN);
    expect(rows.find(([part]) => part === '填报的资料')?.[2]).toMatch(/^<+$/);
  });

  it('is found in the ledger by an index, however long that is, and so often', async () => {
    const { id, username } = await addReader(product);
    const { pool } = product.school;
    const reader = await product.signIn(username);
    const asked = vi.spyOn(pool, 'query');
    await fileOf(reader, OWN);
    const calls = asked.mock.calls as unknown as (readonly [{ readonly text?: string }, unknown[]])[];
    const statements = calls.flatMap(([{ text }, values]) =>
      text?.includes('from ledger') ? [{ text, values }] : [],
    );
    asked.mockRestore();
    await pool.query('analyze ledger');
    const plans = [];
    for (const { text, values } of statements)
      plans.push(JSON.stringify((await pool.query(`explain ${text}`, values)).rows));
    expect(plans).toEqual([
      expect.stringContaining('ledger_person'),
      expect.stringContaining('ledger_about_person'),
    ]);
    const left = LIMIT.keptDataPerPerson.most - 1;
    await pool.query('update limits set count = count + $1 where key = $2', [left, `kept-data:person:${id}`]);
    expect(await reader.get(OWN)).toMatchObject({ code: 5002 });
  });

  it('has an expert’s own words in the expert’s file alone', async () => {
    const { rows } = await fileOf(await product.signIn('expert'), '/api/expert/personal-data/file');
    const own = rows.filter(([part]) => part === '本人的专家评审');
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(([, , text]) => text?.includes('评语之秘'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('驳回之秘');
  });

  it('tells whoever hands it on neither what somebody said as an expert, nor of which courses, nor whether', async () => {
    const handed = async (username: string) => {
      const { rows } = await fileOf(admin, `/api/admin/people/${await idOf(username)}/kept-data`);
      return rows.filter(([part]) => part === '本人的专家评审').map((row) => row.slice(0, 3));
    };
    const nothing = [['本人的专家评审', '', '由本人登录后下载查看']];
    expect([await handed('expert'), await handed('teacher')]).toEqual([nothing, nothing]);
  });

  it('is handed by the course centre to whoever asks for it, and by nobody else', async () => {
    const id = await idOf('teacher');
    const own = await fileOf(await product.signIn('teacher'), OWN);
    const handed = await fileOf(admin, `/api/admin/people/${id}/kept-data`);
    const asked = (rows: readonly string[][]) =>
      rows.filter(([part]) => part === '任课' || part === '填报的资料');
    expect(asked(handed.rows)).toEqual(asked(own.rows));
    expect((await admin.get('/api/admin/people/2147483000/kept-data')).status).toBe(404);
    const principal = await product.signIn('principal');
    for (const other of [principal, await product.signIn('teacher'), product.visitor])
      expect((await other.get(`/api/admin/people/${id}/kept-data`)).status).toBe(401);
    expect((await product.visitor.get(OWN)).status).toBe(401);
  });
});
