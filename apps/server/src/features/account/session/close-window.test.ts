import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

describe.each(engines())('closing the window on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  const close = (client: Client) => client.send('POST', '/api/teacher/auth/closing', {});
  const ask = async (client: Client) => (await client.get('/api/teacher/info')).status;
  const refresh = (client: Client) =>
    product.visitor.send('POST', '/api/teacher/auth/refresh', { refresh_token: client.tokens?.refresh });

  it('ends the session after fifteen seconds', async () => {
    const client = await product.signIn('teacher');
    expect(await close(client)).toMatchObject({ code: 0, data: null });
    product.clock.advance(15);
    expect(await ask(client)).toBe(401);
    expect((await refresh(client)).status).toBe(401);
  });

  it('keeps the session when a page asks for anything before', async () => {
    const client = await product.signIn('teacher');
    await close(client);
    product.clock.advance(14);
    expect(await ask(client)).toBe(200);
    product.clock.advance(60);
    expect(await ask(client)).toBe(200);
  });

  it('keeps the session when a page says that it is there', async () => {
    const client = await product.signIn('teacher');
    await close(client);
    expect(await client.send('POST', '/api/teacher/auth/present', {})).toMatchObject({ code: 0, data: null });
    product.clock.advance(60);
    expect(await ask(client)).toBe(200);
  });

  it('keeps the session when a page whose access token expired refreshes it', async () => {
    const client = await product.signIn('teacher');
    product.clock.advance(2 * 60 * 60 - 1);
    await close(client);
    product.clock.advance(10);
    const came = await refresh(client);
    expect(came.code).toBe(0);
    product.clock.advance(60);
    const headers = { authorization: `Bearer ${came.data.access_token}` };
    expect((await product.visitor.get('/api/teacher/info', { headers })).status).toBe(200);
  });

  it('twice counts from the second time', async () => {
    const client = await product.signIn('teacher');
    await close(client);
    product.clock.advance(10);
    await close(client);
    product.clock.advance(14);
    expect(await ask(client)).toBe(200);
  });

  it('ends no other session of the same person', async () => {
    const [closed, open] = [await product.signIn('teacher'), await product.signIn('teacher')];
    await close(closed);
    product.clock.advance(15);
    expect(await ask(closed)).toBe(401);
    expect(await ask(open)).toBe(200);
  });

  it('works for a provisional session too', async () => {
    const client = await product.signIn('newcomer');
    await close(client);
    product.clock.advance(15);
    expect((await client.get('/api/teacher/all/departments')).status).toBe(401);
  });
});
