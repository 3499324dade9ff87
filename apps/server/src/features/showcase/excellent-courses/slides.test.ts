import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { toldOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const SLIDES = '/api/admin/excellent/slides';
const IMAGE = `/files/default/public/${'a'.repeat(32)}-1920.webp`;
const BAD_URL = '链接须以 http://、https:// 开头，或是本站以 / 开头的地址，请检查后重新输入';

describe.each(engines())('a slide on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const form = (more: object = {}) => ({
    ...{ title: '开学第一课', image: IMAGE, url: '', content: '', displayorder: 1, shown: 1 },
    ...more,
  });
  const add = (more: object = {}) => admin.send('POST', SLIDES, form(more));
  const rows = async (title: string) => (await admin.get(SLIDES, { query: { 'filter[title]': title } })).data;

  it.each([
    [{ title: ' ' }, 'title', '请输入标题'],
    [{ image: '' }, 'image', '请上传图片'],
    [{ image: 'https://elsewhere.cn/a.png' }, 'image', '图片无效，请重新上传'],
    [{ url: 'javascript:alert(1)' }, 'url', BAD_URL],
    [{ url: '//elsewhere.cn' }, 'url', BAD_URL],
  ])('with %j is refused on its field', async (more, at, sentence) => {
    expect(await add(more)).toMatchObject({ status: 422, errors: { [at]: [sentence] } });
  });

  it('is the course centre’s alone', async () => {
    expect((await product.visitor.get(SLIDES)).status).toBe(401);
    expect((await product.visitor.send('POST', SLIDES, form())).status).toBe(401);
  });

  it('is added without script, listed, hidden and removed, and the ledger knows', async () => {
    const { data } = await add({
      title: ' 蜂鸟讲座 ',
      url: ' /excellent ',
      content: '<p>正文<script>alert(1)</script></p>',
    });
    expect(await rows('蜂鸟')).toMatchObject([
      { id: data.id, title: '蜂鸟讲座', url: '/excellent', content: '<p>正文</p>', shown: 1 },
    ]);
    expect((await admin.change(`${SLIDES}/${data.id}`, form({ title: '蜂鸟', shown: 0 }))).code).toBe(0);
    expect(await rows('蜂鸟')).toMatchObject([{ id: data.id, shown: 0 }]);
    expect((await admin.get(SLIDES, { query: { 'filter[shown]': '0' } })).data).toMatchObject([
      { id: data.id },
    ]);
    expect((await admin.send('DELETE', `${SLIDES}/${data.id}`)).status).toBe(204);
    expect(await rows('蜂鸟')).toEqual([]);
    expect(await toldOf(product, `slide:${data.id}`)).toMatchObject([
      { action: 'slide.created', after: { title: '蜂鸟讲座' } },
      { action: 'slide.changed', before: { shown: 1 }, after: { shown: 0 } },
      { action: 'slide.removed', before: { title: '蜂鸟' } },
    ]);
  });

  it('that is not there is not found', async () => {
    expect((await admin.change(`${SLIDES}/999999`, form())).status).toBe(404);
    expect((await admin.send('DELETE', `${SLIDES}/999999`)).status).toBe(404);
  });
});
