import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../database/query.ts';
import { files } from '../../database/schema.ts';
import { engines } from '../../testing/engines.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { samplePdf, samplePng } from '../../testing/sample-files.ts';
import { keptFile } from '../../testing/uploads.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { FILE_COLUMNS, TEXT_COLUMNS } from './sweep-files.ts';

const DAY = 24 * 60 * 60;

describe.each(engines('jobs'))('files that nothing refers to, on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  // Weeks later nobody is signed in any more.
  const kept = async (name = '大纲.pdf', content = samplePdf) =>
    (await keptFile(product.app, await product.signIn('teacher'), { name, content })).id;
  const rowOf = async (id: number) =>
    (await product.school.db.select().from(files).where(eq(files.id, id)))[0];
  const hasContent = (key: string) =>
    access(join(product.school.filesDir, 'private', key)).then(
      () => true,
      () => false,
    );
  async function sweepAfter(days: number): Promise<void> {
    product.clock.advance(days * DAY);
    await enqueue(product.school.db, 'file-sweep', {}, { at: product.clock.now() });
    await product.app.jobs.settled();
  }
  const query = (text: string, values: unknown[] = []) => product.school.pool.query(text, values);

  it('stay as long as a draft may name them, then go with their content, and make room for others', async () => {
    const id = await kept();
    const { storage_key = '' } = (await rowOf(id)) ?? {};
    const used = async () =>
      (
        await product.school.db
          .select({ sum: sql<string>`coalesce(sum(size), 0)` })
          .from(files)
          .where(sql`uploaded_by = (select uploaded_by from files where id = ${id}) and id >= ${id}`)
      )[0]?.sum;
    await sweepAfter(0);
    await sweepAfter(39);
    expect(await rowOf(id)).toBeDefined();
    expect(await used()).toBe(String(samplePdf.length));
    await sweepAfter(2);
    expect(await rowOf(id)).toBeUndefined();
    expect(await hasContent(storage_key)).toBe(false);
    const { rows } = await query('select 1 from files where id >= $1', [id]);
    expect(rows).toEqual([]);
  });

  it('start anew when something refers to them again', async () => {
    const id = await kept('图.png', await samplePng());
    await sweepAfter(0);
    const text = `<p>图</p><img data-file="${id}" alt="图">`;
    const { rows } = await query(
      `insert into slides (title, image, content, updated_at) values ('换图', '/x.webp', $1, now()) returning id`,
      [text],
    );
    await sweepAfter(41);
    expect(await rowOf(id)).toMatchObject({ unreferenced_since: null });
    await query('delete from slides where id = $1', [rows[0].id]);
    await sweepAfter(1);
    await sweepAfter(39);
    expect(await rowOf(id)).toBeDefined();
    await sweepAfter(2);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('leave a content that another file has, too', async () => {
    const [one, other] = [await kept(), await kept()];
    const { storage_key = '' } = (await rowOf(one)) ?? {};
    await query('update files set storage_key = $1 where id = $2', [storage_key, other]);
    await sweepAfter(0);
    const { rows } = await query(
      `insert into slides (title, image, content, updated_at)
       values ('另一个', '/x.webp', $1, now()) returning id`,
      [`<img data-file="${other}">`],
    );
    await sweepAfter(41);
    expect(await rowOf(one)).toBeUndefined();
    expect(await hasContent(storage_key)).toBe(true);
    await query('delete from slides where id = $1', [rows[0].id]);
  });

  it('are none of those that the demo school shows', async () => {
    const referred = `select count(*)::int as count from files where unreferenced_since is null`;
    await sweepAfter(0);
    const before = (await query(referred)).rows[0].count;
    expect(before).toBeGreaterThan(0);
    await sweepAfter(100);
    await sweepAfter(100);
    expect((await query(referred)).rows[0].count).toBe(before);
  });

  it('are told from all others by every column that can name one', async () => {
    const named = await query(`select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'files'::regclass`);
    expect(named.rows.map(({ place }) => place).sort()).toEqual([...FILE_COLUMNS].sort());
    // What its name says of a column is all that there is to tell a formatted text by: a new one has to be looked at.
    const NO_FORMATTED_TEXT = ['people.introduction', 'signatures.content'];
    const texts =
      await query(`select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')
        and column_name ~ '(content|intro|html|rich|body|article|description)'`);
    const held = texts.rows
      .map(({ place }) => place as string)
      .filter((place) => !NO_FORMATTED_TEXT.includes(place));
    expect(held.sort()).toEqual([...TEXT_COLUMNS].sort());
  });

  it('are looked for wherever the demo school has a picture in a text', async () => {
    const columns = await query(`select table_name as table, column_name as column
      from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb')
        and table_name not in ('ledger', 'jobs')`);
    for (const { table, column } of columns.rows) {
      const found = await query(
        `select 1 from ${table} where strpos(${column}::text, 'data-file=') > 0 limit 1`,
      );
      const place = `${table}.${column}`;
      if (found.rows.length > 0) expect(TEXT_COLUMNS as readonly string[]).toContain(place);
    }
  });
});
