import type { StoredFile } from '@course-center/contract/files';
import { PICTURE_FAULT } from '@course-center/domain/rich-text/picture-fault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import {
  type Cast,
  castOf,
  outsiderOf,
  partOf,
  planOne,
  SUBMISSIONS,
  saveField,
  submitted,
} from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { samplePdf, samplePng } from '../../../testing/sample-files.ts';
import { keptFile } from '../../../testing/uploads.ts';

const pictureOf = (id: number, alt = '实验台') => `<p>见图</p><img data-file="${id}" alt="${alt}" />`;
const SOURCE = /<img src="([^"]+)"/;

describe.each(engines())('pictures in what is filled in on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let planned: Awaited<ReturnType<typeof planOne>>;
  let part: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    planned = await planOne(product, cast);
    part = (await partOf(cast.leader, planned)).id;
  });
  afterAll(() => product.close());

  const picture = async (client: Client, prefix = 'teacher'): Promise<StoredFile> =>
    keptFile(product.app, client, { name: '图.png', content: await samplePng(), prefix });
  interface Field {
    readonly key: string;
    readonly content: string;
    readonly version: number;
  }
  const storyIn = (sections: readonly { readonly children: readonly Field[] }[]): Field =>
    sections.flatMap(({ children }) => children).find(({ key }) => key === 'story') as Field;
  const story = async () => storyIn((await cast.leader.get(`${SUBMISSIONS}/${part}`)).data.sections);
  const save = async (content: string) =>
    saveField(cast.leader, part, 'story', content, (await story()).version);
  const status = async (html: string) => {
    const [, link] = SOURCE.exec(html) ?? [];
    return (await product.app.inject({ url: link as string })).statusCode;
  };
  const kept = async () =>
    (
      await product.school.pool.query(
        `select content from information_values where part_id = $1 and key = 'story'`,
        [part],
      )
    ).rows[0].content;

  it('are kept by their file, and shown to the writer by a link', async () => {
    const { id, preview_url } = await picture(cast.leader);
    const written = `<p>见图</p><img src="${preview_url}" data-file="${id}" alt="实验台" width="8" height="8">`;
    expect(await save(written)).toMatchObject({ code: 0 });
    expect(await kept()).toBe(`<p>见图</p><img data-file="${id}" alt="实验台" width="8" height="8" />`);
    expect(await status((await story()).content)).toBe(200);
  });

  it('alone are something filled in', async () => {
    const { id } = await picture(cast.leader);
    await save(`<p></p><img data-file="${id}" alt="">`);
    expect((await story()).content).toContain(`data-file="${id}"`);
  });

  it('of somebody else are refused, and so is a file that is no picture or not there', async () => {
    const before = await kept();
    const foreign = await picture(cast.admin, 'admin');
    const pdf = await keptFile(product.app, cast.leader, { name: '大纲.pdf', content: samplePdf });
    for (const id of [foreign.id, pdf.id, 2_147_483_647])
      expect(await save(pictureOf(id))).toMatchObject({ status: 422, errors: { content: [PICTURE_FAULT] } });
    expect(await kept()).toBe(before);
  });

  it('that stand there already may stay, whoever uploaded them', async () => {
    const { id } = await picture(cast.member);
    await product.school.pool.query(
      `update information_values set content = $2 where part_id = $1 and key = 'story'`,
      [part, pictureOf(id)],
    );
    expect((await save(`${pictureOf(id)}<p>补充</p>`)).code).toBe(0);
  });

  it('written as words into a field without marks stay words', async () => {
    const { id } = await picture(cast.admin, 'admin');
    const words = `<img data-file="${id}" alt="">`;
    expect((await saveField(cast.leader, part, 'goal', words)).code).toBe(0);
    const { data } = await cast.leader.get(`${SUBMISSIONS}/${part}`);
    expect(JSON.stringify(data.sections)).toContain(JSON.stringify(words).slice(1, -1));
  });

  it('are seen by those who read the group, and by nobody else', async () => {
    const { id } = await picture(cast.leader);
    await save(pictureOf(id));
    await saveField(cast.leader, part, 'goal', '目标', 1);
    const { groupId } = await submitted(product, cast, planned);
    const { data } = await cast.principal.get(`/api/principal/evaluation/groups/${groupId}`);
    const found = JSON.stringify(data).match(/<img src=\\"([^"\\]+)\\" data-file=/);
    expect((await product.app.inject({ url: found?.[1] as string })).statusCode).toBe(200);
    const outsider = await outsiderOf(product);
    expect((await outsider.get(`/api/principal/evaluation/groups/${groupId}`)).status).toBe(404);
  });
});
