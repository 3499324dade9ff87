import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const WORDS = '/api/admin/evaluation/words';

describe.each(engines())('the words of the content audit on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());
  const add = (word: string, note = '') => admin.send('POST', WORDS, { word, note });

  it.each([
    ['', '请输入词语'],
    [' ', '请输入词语'],
    ['敏', '词语至少两个字'],
    ['字'.repeat(33), '词语不超过 32 个字'],
  ])('“%s” is no word', async (word, sentence) => {
    expect(await add(word)).toMatchObject({ status: 422, errors: { word: [sentence] } });
  });

  it('they are the course centre’s', async () => {
    expect((await product.visitor.get(WORDS)).status).toBe(401);
    const principal = await product.signIn('principal');
    expect((await principal.get(WORDS)).status).toBe(401);
    expect((await principal.send('POST', WORDS, { word: '词语', note: '' })).status).toBe(401);
    expect((await principal.get('/api/principal/evaluation/words')).status).toBe(404);
  });

  it('one is added, found, changed and removed, and none stands there twice', async () => {
    const { data } = await add(' 某个词 ', ' 说明 ');
    const read = async () => (await admin.get(WORDS, { query: { 'filter[word]': '某个' } })).data;
    expect(await read()).toEqual([expect.objectContaining({ id: data.id, word: '某个词', note: '说明' })]);
    expect(await add('某个词')).toMatchObject({
      code: 11000,
      message: expect.stringContaining('词语“某个词”'),
    });
    const changed = await admin.change(`${WORDS}/${data.id}`, { word: '某个别的词', note: '' });
    expect(changed.code).toBe(0);
    expect(await read()).toMatchObject([{ word: '某个别的词' }]);
    expect((await admin.send('DELETE', `${WORDS}/${data.id}`)).status).toBe(204);
    expect(await read()).toEqual([]);
  });
});
