import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { addedCourse, COURSES, courseForm, departmentNamed } from '../../../testing/excellent-courses.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { MEMBERS_COLLEGE } from '../../../testing/school.ts';
import { previewOpens } from './preview-key.ts';

describe.each(engines())('a preview key on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let id: number;
  let key: string;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    const form = courseForm(await departmentNamed(product, MEMBERS_COLLEGE));
    ({ id } = await addedCourse(admin, form));
    key = (await admin.send('POST', `${COURSES}/${id}/preview`, {})).data.preview;
  });
  afterAll(() => product.close());

  const opens = (courseId: number, brought: string) => {
    const { school, clock } = product;
    return previewOpens({ school, db: school.db, now: clock.now }, courseId, brought);
  };

  it('is given to the course centre only', async () => {
    expect((await product.visitor.send('POST', `${COURSES}/${id}/preview`, {})).status).toBe(401);
  });

  it('opens the course that it was made for, and no other', async () => {
    expect(await opens(id, key)).toBe(true);
    expect(await opens(id + 1, key)).toBe(false);
  });

  it.each(['', 'x', '.', 'zzzzzz.abc', `zzzzzzz.${'A'.repeat(43)}`])('%j opens nothing', async (made) => {
    expect(await opens(id, made)).toBe(false);
  });

  it('cannot be made to last longer', async () => {
    expect(await opens(id, `zzzzzz.${key.split('.')[1]}`)).toBe(false);
  });

  it('is good for half an hour', async () => {
    product.clock.advance(29 * 60);
    expect(await opens(id, key)).toBe(true);
    product.clock.advance(2 * 60);
    expect(await opens(id, key)).toBe(false);
  });
});
