import type { StoredFile } from '@course-center/contract/files';
import { PICTURE_FAULT } from '@course-center/domain/rich-text/picture-fault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { engines } from '../../../../testing/engines.ts';
import { addedCourse, COURSES, courseForm, departmentNamed } from '../../../../testing/excellent-courses.ts';
import { type Product, startProduct } from '../../../../testing/product.ts';
import { samplePng } from '../../../../testing/sample-files.ts';
import { MEMBERS_COLLEGE } from '../../../../testing/school.ts';
import { keptFile } from '../../../../testing/uploads.ts';

const DISPLAY = '/api/teacher/excellent/display';
const SLIDES = '/api/admin/excellent/slides';
const IMAGE = `/files/default/public/${'a'.repeat(32)}-1920.webp`;
const TABLE = '<table><tbody><tr><th>周次</th><td colspan="2">内容</td></tr></tbody></table>';
const pictureOf = ({ id }: StoredFile) => `<img data-file="${id}" alt="实验台" width="8" height="8" />`;

describe.each(engines())('pictures and tables in public texts on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let department: number;
  let own: StoredFile;
  let foreign: StoredFile;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    department = await departmentNamed(product, MEMBERS_COLLEGE);
    [own, foreign] = [
      await picture(admin, 'admin'),
      await picture(await product.signIn('teacher'), 'teacher'),
    ];
  });
  afterAll(() => product.close());

  const picture = async (client: Client, prefix: string) =>
    keptFile(product.app, client, { name: '图.png', content: await samplePng(), prefix });
  const item = (content: string, type: 'richText' | 'textArea' = 'richText') => ({
    ...{ name: '教学安排', category: 'field' as const, type, content, files: [], children: [] },
  });
  const form = (more: object = {}) => courseForm(department, more);
  const added = (more: object, published = 1) => addedCourse(admin, form(more), published);
  const change = (id: number, version: number, more: object) =>
    admin.send('PUT', `${COURSES}/${id}`, { form: form(more), version });
  const read = async (path: string, query: Record<string, string> = {}) =>
    (await product.visitor.get(`${DISPLAY}/${path}`, { query })).data;
  const linkIn = (html: string) => /<img src="([^"]+)"/.exec(html)?.[1] as string;
  const status = async (link: string) => (await product.app.inject({ url: link })).statusCode;
  const publish = async (id: number, published: 0 | 1) => {
    const { version } = (await admin.get(`${COURSES}/${id}`)).data;
    return admin.send('PUT', `${COURSES}/published`, { ids: [id], versions: [version], published });
  };

  it('come to visitors, each picture by a link that ends when the course is withdrawn', async () => {
    const { id } = await added({
      content: `${pictureOf(own)}${TABLE}`,
      teacher_intro: pictureOf(own),
      items: [item(pictureOf(own)), item(pictureOf(own), 'textArea')],
    });
    const { content, teacher_intro } = await read(`courses/basic/${id}`);
    expect(content).toContain(TABLE);
    expect(content).toMatch(/^<img src="[^"]+" data-file="\d+" alt="实验台" width="8" height="8" \/>/);
    const [rich, plain] = await read(`courses/information/${id}`);
    const links = [content, teacher_intro, rich.content].map(linkIn);
    for (const link of links) expect(await status(link)).toBe(200);
    expect(plain.content).toBe(pictureOf(own));

    expect((await publish(id, 0)).code).toBe(0);
    for (const link of links) expect(await status(link)).toBe(403);
    expect((await product.visitor.get(`${DISPLAY}/courses/basic/${id}`)).status).toBe(404);

    expect((await publish(id, 1)).code).toBe(0);
    expect(await status(links[0] as string)).toBe(200);
  });

  it('are seen before that by whom a preview was given, and a made-up preview gives no more than a visit', async () => {
    const { id } = await added({ content: pictureOf(own) }, 0);
    const { preview } = (await admin.send('POST', `${COURSES}/${id}/preview`, {})).data;
    expect(await status(linkIn((await read(`courses/basic/${id}`, { preview })).content))).toBe(200);
    await publish(id, 1);
    const link = linkIn((await read(`courses/basic/${id}`, { preview: 'made-up' })).content);
    await publish(id, 0);
    expect(await status(link)).toBe(403);
  });

  it('are edited with links that do not end, and saving what was read changes nothing', async () => {
    const { id, version } = await added({ content: pictureOf(own), items: [item(pictureOf(own))] }, 0);
    const { form: opened } = (await admin.get(`${COURSES}/${id}`)).data;
    expect(await status(linkIn(opened.content))).toBe(200);
    expect(await status(linkIn(opened.items[0].content))).toBe(200);
    const came = await admin.send('PUT', `${COURSES}/${id}`, { form: opened, version });
    expect(came).toMatchObject({ code: 0, data: { version } });
  });

  it('may not be of a file that somebody else uploaded, wherever it is put', async () => {
    const { id, version } = await added({ content: pictureOf(own) });
    const places = {
      content: { content: pictureOf(foreign) },
      teacher_intro: { teacher_intro: pictureOf(foreign) },
      'items.0.content': { items: [item(pictureOf(foreign))] },
    };
    for (const [place, more] of Object.entries(places)) {
      const refused = { status: 422, errors: { [place]: [PICTURE_FAULT] } };
      expect(await change(id, version, more)).toMatchObject(refused);
      expect(await admin.send('POST', COURSES, { form: form(more), published: 1 })).toMatchObject(refused);
    }
  });

  it('may be taken out of one text of the course and put into another', async () => {
    const { id, version } = await added({ content: pictureOf(own) });
    await product.school.pool.query('update excellent_courses set content = $2 where id = $1', [
      id,
      pictureOf(foreign),
    ]);
    expect(await change(id, version, { teacher_intro: pictureOf(foreign) })).toMatchObject({ code: 0 });
  });

  it('are held to the same on a slide, whose pictures end when it is hidden', async () => {
    const slide = (more: object) => ({
      ...{ title: '开学', image: IMAGE, url: '', content: pictureOf(own), displayorder: 1, shown: 1 },
      ...more,
    });
    const refused = { status: 422, errors: { content: [PICTURE_FAULT] } };
    expect(await admin.send('POST', SLIDES, slide({ content: pictureOf(foreign) }))).toMatchObject(refused);
    const { id } = (await admin.send('POST', SLIDES, slide({}))).data;
    expect(await admin.change(`${SLIDES}/${id}`, slide({ content: pictureOf(foreign) }))).toMatchObject(
      refused,
    );
    const [row] = (await admin.get(SLIDES, { query: { 'filter[title]': '开学' } })).data;
    expect(await status(linkIn(row.content))).toBe(200);
    const link = linkIn((await read(`slides/${id}`)).content);
    expect(await status(link)).toBe(200);
    expect((await admin.change(`${SLIDES}/${id}`, slide({ content: row.content, shown: 0 }))).code).toBe(0);
    expect(await status(link)).toBe(403);
    expect(await status(linkIn(row.content))).toBe(200);
  });
});
