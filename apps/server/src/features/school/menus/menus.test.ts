import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

describe.each(engines())('the menus on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  it.each([
    ['admin', 'admin/menus', 0],
    ['principal', 'principal/menus', 1],
    ['teacher', 'teacher/menus', 2],
    ['expert', 'expert/menus', 3],
    ['leader', 'principal/menus?leader=1', 4],
    ['leader', 'leader/menus', 4],
    ['faculty', 'faculty/group/menus', 5],
    ['party', 'principal/menus?identity=6', 6],
    ['party', 'teacher/menus?identity=6', 6],
    ['multi', 'principal/menus', 1],
  ] as const)('%s gets under %s the menu of identity %i, whole', async (username, path, identity) => {
    const client = await product.signIn(username);
    const came = await client.get(`/api/${path}`);
    expect(came).toMatchObject({ status: 200, code: 0 });
    expect(came.data).toEqual(menusFor(identity));
  });
});
