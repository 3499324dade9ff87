import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import {
  type Cast,
  castOf,
  FORM,
  partOf,
  planOne,
  SUBMISSIONS,
  saveField,
  step,
} from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { samplePdf } from '../../../testing/sample-files.ts';
import { keptFile } from '../../../testing/uploads.ts';

/** The form with a file that must not be missing. */
const WITH_FILE = FORM.map(({ name, fields }) => ({
  name,
  fields: fields.map((each) => (each.key === 'syllabus' ? { ...each, required: true } : each)),
}));

describe.each(engines())('saving the files of a field on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let part: number;
  let groupId: number;
  let mine: number[];
  let others: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    ({ id: part, group_id: groupId } = await partOf(
      cast.leader,
      await planOne(product, cast, { groups: WITH_FILE }),
    ));
    const upload = async (client: Client, name: string) =>
      (await keptFile(product.app, client, { name, content: samplePdf })).id;
    mine = [await upload(cast.leader, '大纲一.pdf'), await upload(cast.leader, '大纲二.pdf')];
    others = await upload(cast.member, '别人的.pdf');
  });
  afterAll(() => product.close());

  const fieldOf = async (key: string) => {
    const { data } = await cast.leader.get(`${SUBMISSIONS}/${part}`);
    const fields = data.sections.flatMap(({ children }: { children: unknown[] }) => children);
    return fields.find((field: { key: string }) => field.key === key);
  };
  const namesIn = async (key: string) => (await fieldOf(key)).files.map(({ name }: { name: string }) => name);
  const save = (key: string, file_ids: readonly number[], version: number, content = '') =>
    saveField(cast.leader, part, key, content, version, file_ids);

  it('what somebody else uploaded, or nobody, cannot be attached', async () => {
    for (const file_ids of [[others], [mine[0] as number, others], [2_147_483_647]])
      expect(await save('syllabus', file_ids, 0)).toMatchObject({
        status: 422,
        errors: { file_ids: ['所选文件不存在或不是您上传的，请重新上传'] },
      });
    expect(await fieldOf('syllabus')).toMatchObject({ files: [], version: 0 });
  });

  it('a text holds no files, a single file no second one, and a file no text', async () => {
    expect(await save('goal', mine, 0, '目标')).toMatchObject({
      status: 422,
      errors: { file_ids: ['该项不能上传文件'] },
    });
    expect(await save('cover', mine, 0)).toMatchObject({
      status: 422,
      errors: { file_ids: ['该项只能上传一个文件'] },
    });
    expect(await save('cover', mine, 0, '封面')).toMatchObject({
      status: 422,
      errors: { content: ['该项只能上传文件'], file_ids: ['该项只能上传一个文件'] },
    });
    expect(
      await save(
        'syllabus',
        Array.from({ length: 21 }, (_, at) => at + 1),
        0,
      ),
    ).toMatchObject({
      status: 422,
      errors: { file_ids: ['最多上传 20 个文件'] },
    });
    expect(await namesIn('cover')).toEqual([]);
  });

  it('files are kept in their order, taken out and put in, and one named twice stands there once', async () => {
    const [first, second] = mine as [number, number];
    expect((await save('syllabus', [second, first], 0)).data).toMatchObject({ version: 1, content: '' });
    expect(await namesIn('syllabus')).toEqual(['大纲二.pdf', '大纲一.pdf']);
    expect((await save('syllabus', [first, second], 1)).data).toMatchObject({ version: 2 });
    expect(await namesIn('syllabus')).toEqual(['大纲一.pdf', '大纲二.pdf']);
    expect((await save('syllabus', [first, first], 2)).data).toMatchObject({ version: 3 });
    expect(await namesIn('syllabus')).toEqual(['大纲一.pdf']);
    expect(await fieldOf('syllabus')).toMatchObject({
      version: 3,
      files: [{ id: first, kind: 'pdf', size: samplePdf.length, download_url: expect.any(String) }],
    });
  });

  it('an older version takes nothing out and puts nothing in; the same again is the lost answer', async () => {
    const [first, second] = mine as [number, number];
    expect(await save('syllabus', [second], 1)).toMatchObject({ code: 20004 });
    expect(await namesIn('syllabus')).toEqual(['大纲一.pdf']);
    expect(await save('syllabus', [first], 2)).toMatchObject({ code: 0, data: { version: 3 } });
  });

  it('a required file counts as filled only while a file is there', async () => {
    for (const key of ['goal', 'summary']) await saveField(cast.leader, part, key, '内容');
    const missing = async () =>
      (await cast.leader.get(`${SUBMISSIONS}/${part}`)).data.missing.map(({ key }: { key: string }) => key);
    expect(await missing()).toEqual([]);
    expect((await save('syllabus', [], 3)).code).toBe(0);
    expect(await missing()).toEqual(['syllabus']);
    expect(await step(product, cast.leader, 'teacher', groupId, 'submit')).toMatchObject({
      status: 422,
      errors: { 'fields.syllabus': ['请上传“教学大纲”'] },
    });
  });
});
