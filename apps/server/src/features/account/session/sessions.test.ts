import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../database/query.ts';
import { people, sessions, sessionTokens } from '../../../database/schema.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { askForLogin } from '../../../testing/shown-courses.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const ENDED = { status: 401, message: '登录已失效，请重新登录', data: null };

describe.each(engines('locks'))('a session on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  const ask = (client: Client) => client.get('/api/teacher/info');
  const askWith = (token: string) =>
    product.visitor.get('/api/teacher/info', { headers: { authorization: `Bearer ${token}` } });
  const refresh = (refresh_token: string | undefined, route = 'teacher') =>
    product.visitor.send('POST', `/api/${route}/auth/refresh`, { refresh_token });

  it.each([
    ['nothing', undefined],
    ['an empty token', 'Bearer '],
    ['garbage', 'Bearer garbage'],
    ['a very long token', `Bearer ${'x'.repeat(5000)}`],
    ['another scheme', 'Basic dGVhY2hlcjpEZW1v'],
    ['a token without its scheme', 'x'],
  ])('is not opened by %s', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    expect(await product.visitor.get('/api/teacher/info', { headers })).toMatchObject(ENDED);
  });

  it('is kept as hashes only', async () => {
    const { tokens } = await product.signIn('teacher');
    for (const { hash } of await product.school.db.select().from(sessionTokens))
      expect([tokens?.access, tokens?.refresh]).not.toContain(hash.toString());
    expect((await askWith(tokens?.refresh as string)).status).toBe(401);
    expect((await refresh(tokens?.access)).status).toBe(401);
  });

  it('lasts two hours', async () => {
    const client = await product.signIn('teacher');
    product.clock.advance(2 * HOUR - 1);
    expect((await ask(client)).status).toBe(200);
    product.clock.advance(1);
    expect(await ask(client)).toMatchObject(ENDED);
  });

  it('ends thirty days after its login, however often it was prolonged', async () => {
    const client = await product.signIn('teacher');
    let { access, refresh: next } = client.tokens as { access: string; refresh: string };
    for (let day = 0; day < 29; day++) {
      product.clock.advance(DAY);
      const { data } = await refresh(next);
      [access, next] = [data.access_token, data.refresh_token];
    }
    product.clock.advance(DAY - HOUR);
    const { data } = await refresh(next);
    expect((await askWith(data.access_token)).status).toBe(200);
    product.clock.advance(HOUR);
    expect(await askWith(data.access_token)).toMatchObject(ENDED);
    expect((await refresh(data.refresh_token)).status).toBe(401);
    expect(access).not.toBe(data.access_token);
  });

  it('goes on with a new pair of tokens, also after the old access token expired', async () => {
    const client = await product.signIn('teacher');
    product.clock.advance(3 * HOUR);
    const came = await refresh(client.tokens?.refresh);
    expect(came).toMatchObject({ status: 200, code: 0, data: { token_type: 'Bearer' } });
    expect([client.tokens?.access, client.tokens?.refresh]).not.toContain(came.data.refresh_token);
    expect((await askWith(came.data.access_token)).status).toBe(200);
    expect((await refresh(came.data.refresh_token)).code).toBe(0);
  });

  it('can be refreshed for fourteen days', async () => {
    const [inTime, late] = [await product.signIn('teacher'), await product.signIn('teacher')];
    product.clock.advance(14 * DAY - 1);
    expect((await refresh(inTime.tokens?.refresh)).code).toBe(0);
    product.clock.advance(1);
    expect(await refresh(late.tokens?.refresh)).toMatchObject(ENDED);
  });

  it('ends with all its tokens when a refresh token is used twice', async () => {
    const client = await product.signIn('teacher');
    const other = await product.signIn('teacher');
    const second = await refresh(client.tokens?.refresh);
    expect(await refresh(client.tokens?.refresh)).toMatchObject(ENDED);
    expect(await ask(client)).toMatchObject(ENDED);
    expect(await askWith(second.data.access_token)).toMatchObject(ENDED);
    expect(await refresh(second.data.refresh_token)).toMatchObject(ENDED);
    expect((await ask(other)).status).toBe(200);
  });

  it('gives a new pair to one of two refreshes at once', async () => {
    const client = await product.signIn('teacher');
    const came = await Promise.all([refresh(client.tokens?.refresh), refresh(client.tokens?.refresh)]);
    expect(came.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is not refreshed through the other door, and not ended by trying', async () => {
    const [teacher, admin] = [await product.signIn('teacher'), await product.signIn('admin')];
    expect(await refresh(teacher.tokens?.refresh, 'admin')).toMatchObject(ENDED);
    expect(await refresh(admin.tokens?.refresh, 'teacher')).toMatchObject(ENDED);
    expect((await refresh(teacher.tokens?.refresh)).code).toBe(0);
    expect((await refresh(admin.tokens?.refresh, 'admin')).code).toBe(0);
  });

  it.each(['x', 'x'.repeat(128)])('is not refreshed by the garbage %s', async (garbage) => {
    expect(await refresh(garbage)).toMatchObject(ENDED);
  });

  it('ends when its owner logs out, and only that one', async () => {
    const [client, other] = [await product.signIn('teacher'), await product.signIn('teacher')];
    const came = await client.send('POST', '/api/teacher/auth/logout', {});
    expect(came).toMatchObject({ code: 0, data: { redirect: null } });
    expect(await ask(client)).toMatchObject(ENDED);
    expect(await refresh(client.tokens?.refresh)).toMatchObject(ENDED);
    expect((await ask(other)).status).toBe(200);
  });

  it('leaves no cookie behind when its owner logs out where visitors have to sign in', async () => {
    const logOut = async () =>
      (await (await product.signIn('teacher')).send('POST', '/api/teacher/auth/logout', {})).headers;
    expect(await logOut()).not.toHaveProperty('set-cookie');
    await askForLogin(product, '1');
    expect((await logOut())['set-cookie']).toBe('visitor=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
    await askForLogin(product, '0');
  });

  it('of somebody who is disabled is over at once', async () => {
    const client = await product.signIn('expert');
    const disable = (disabled_at: Date | null) =>
      product.school.db.update(people).set({ disabled_at }).where(eq(people.username, 'expert'));
    await disable(product.clock.now());
    expect(await ask(client)).toMatchObject(ENDED);
    expect(await refresh(client.tokens?.refresh)).toMatchObject(ENDED);
    await disable(null);
  });

  it('keeps where it came from and why it ended', async () => {
    const client = await product.signIn('leader');
    await client.send('POST', '/api/teacher/auth/logout', {});
    const [row] = await product.school.db
      .select({ address: sessions.address, because: sessions.ended_because, at: sessions.ended_at })
      .from(sessions)
      .innerJoin(people, eq(people.id, sessions.person_id))
      .where(eq(people.username, 'leader'));
    expect(row).toEqual({ address: '127.0.0.1', because: 'logged out', at: product.clock.now() });
  });
});
