import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { departmentNamed } from '../testing/excellent-courses.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { OTHER_COLLEGE } from '../testing/school.ts';
import { askForLogin, showCourse, showNothing } from '../testing/shown-courses.ts';

describe.each(engines())('search engines on %s', (engine) => {
  let product: Product;
  let department_id: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    await showNothing(product.school.db);
    department_id = await departmentNamed(product, OTHER_COLLEGE);
  });
  afterEach(() => askForLogin(product, '0'));
  afterAll(() => product.close());

  const get = (url: string, host = 'kc.example.edu.cn') => product.app.inject({ url, headers: { host } });

  it('find every course that is shown, two seconds after it was published', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const id = await showCourse(product.school.db, { department_id });
    await showCourse(product.school.db, { department_id, published: false });
    product.clock.advance(2);
    const after = (await get('/sitemap.xml')).body;
    expect(body).not.toContain('course-msg');
    expect(after.match(/course-msg\?id=\d+/g)).toEqual([`course-msg?id=${id}`]);
  });

  it('cost no statement while nothing changes, whatever name they ask by', async () => {
    await get('/sitemap.xml');
    const asked = vi.spyOn(product.school.pool, 'query');
    await get('/sitemap.xml');
    await get('/sitemap.xml', 'other.example.edu.cn');
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query));
    asked.mockRestore();
    expect(texts.filter((text) => text.includes('excellent_courses'))).toEqual([]);
  });

  it('are told where the sitemap is', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://kc.example.edu.cn/sitemap.xml');
    expect((await get('/app/nowhere/sitemap.xml')).statusCode).toBe(404);
  });

  it('find nothing where visitors have to sign in', async () => {
    await get('/sitemap.xml');
    await askForLogin(product, '1');
    expect((await get('/sitemap.xml')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });
});
