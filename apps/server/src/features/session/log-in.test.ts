import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedNow, solvedCaptcha, tryToSignIn } from '../../testing/client.ts';
import { ENGINES } from '../../testing/databases.ts';
import { type Product, startProduct } from '../../testing/product.ts';

describe.each(ENGINES)('logging in on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  it('a teacher with the right password gets tokens and their roles', async () => {
    const came = await tryToSignIn(product, 'teacher');
    expect(came).toMatchObject({
      status: 200,
      code: 0,
      data: {
        token_type: 'Bearer',
        info: { roles: [{ identity: 2, name: '教师', faculty_group_id: null }] },
      },
    });
    expect(came.data.access_token).not.toBe(came.data.refresh_token);
  });

  it('spaces around account and password are trimmed', async () => {
    const came = await product.visitor.send('POST', '/api/teacher/auth/login', {
      username: '  teacher ',
      password: await sealedNow(product, ' Demo@2026 '),
      captcha_token: await solvedCaptcha(product, 'teacher'),
    });
    expect(came.code).toBe(0);
  });

  it('a wrong password and an unknown account get the same sentence', async () => {
    const wrong = await tryToSignIn(product, 'expert', { password: 'wrong-one' });
    const unknown = await tryToSignIn(product, 'nobody-at-all', { password: 'wrong-one' });
    expect(wrong).toMatchObject({ status: 200, code: 1001, data: null });
    expect({ code: unknown.code, message: unknown.message }).toEqual({
      code: wrong.code,
      message: wrong.message,
    });
  });

  it('a sealed password is good once', async () => {
    const body = { username: 'teacher', password: await sealedNow(product, 'Demo@2026') };
    const first = await product.visitor.send('POST', '/api/teacher/auth/login', {
      ...body,
      captcha_token: await solvedCaptcha(product, 'teacher'),
    });
    const replayed = await product.visitor.send('POST', '/api/teacher/auth/login', {
      ...body,
      captcha_token: await solvedCaptcha(product, 'teacher'),
    });
    expect(first.code).toBe(0);
    expect(replayed.code).toBe(4000);
  });
});
