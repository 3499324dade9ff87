import { LIMIT } from '@course-center/domain/access/limit';
import { DEFAULT_SCHOOL_CONFIG } from '@course-center/domain/school/school-config';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits, sessions, settings } from '../../../database/schema.ts';
import { type Came, sealedNow } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

describe.each(engines())('too many logins on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine, { trustProxy: 'loopback' });
    const value = { ...DEFAULT_SCHOOL_CONFIG, login_captcha: false };
    await product.school.db.update(settings).set({ value });
  });
  beforeEach(async () => {
    await product.school.db.delete(limits);
  });
  afterAll(() => product.close());

  async function logIn(username: string, password = 'wrong-one', address = '10.0.0.1'): Promise<Came> {
    const body = { username, password: await sealedNow(product, password) };
    return product.visitor.send('POST', '/api/teacher/auth/login', body, { 'x-forwarded-for': address });
  }
  async function fail(times: number, username: string): Promise<void> {
    for (let n = 0; n < times; n++) expect((await logIn(username)).code).toBe(1001);
  }

  /** As if so many attempts had failed from the address before. */
  const spendAddress = (count: number) =>
    product.school.db
      .insert(limits)
      .values({ key: `${LIMIT.loginPerAddress.name}:10.0.0.1`, started_at: product.clock.now(), count });

  it('after five failures an account has to wait, even with the right password', async () => {
    await fail(5, 'teacher');
    const came = await logIn('teacher', 'Demo@2026');
    expect(came).toMatchObject({ status: 200, code: 5002, message: '尝试次数过多，请在 15 分钟后重试' });
  });

  it('the wait is for the account, wherever the attempts come from, and for no other', async () => {
    for (let n = 0; n < 5; n++) await logIn('teacher', 'wrong-one', `10.0.1.${n}`);
    expect((await logIn('teacher', 'Demo@2026', '10.0.2.1')).code).toBe(5002);
    expect((await logIn('expert', 'Demo@2026', '10.0.2.1')).code).toBe(0);
  });

  it('an account that does not exist is limited alike', async () => {
    await fail(5, 'nobody-at-all');
    expect((await logIn('nobody-at-all')).code).toBe(5002);
  });

  it('the sentence counts the wait down, and when it is over the login works', async () => {
    await fail(5, 'teacher');
    product.clock.advance(14 * 60 + 30);
    expect((await logIn('teacher', 'Demo@2026')).message).toBe('尝试次数过多，请在 30 秒后重试');
    product.clock.advance(29);
    expect((await logIn('teacher', 'Demo@2026')).message).toBe('尝试次数过多，请在 1 秒后重试');
    product.clock.advance(1);
    expect((await logIn('teacher', 'Demo@2026')).code).toBe(0);
  });

  it('a login that succeeds starts the count anew', async () => {
    await fail(4, 'teacher');
    expect((await logIn('teacher', 'Demo@2026')).code).toBe(0);
    await fail(5, 'teacher');
    expect((await logIn('teacher')).code).toBe(5002);
  });

  it('twenty failures from one address stop it for every account, and no other address', async () => {
    await spendAddress(LIMIT.loginPerAddress.most - 1);
    expect((await logIn('nobody-at-all')).code).toBe(1001);
    expect((await logIn('expert', 'Demo@2026')).code).toBe(5002);
    expect((await logIn('expert', 'Demo@2026', '10.0.0.2')).code).toBe(0);
    product.clock.advance(15 * 60);
    expect((await logIn('expert', 'Demo@2026')).code).toBe(0);
  });

  it('the many who share an address and log in well are not stopped', async () => {
    await spendAddress(LIMIT.loginPerAddress.most - 1);
    for (let n = 0; n < 3; n++) expect((await logIn('expert', 'Demo@2026')).code).toBe(0);
    expect((await logIn('nobody-at-all')).code).toBe(1001);
    expect((await logIn('expert', 'Demo@2026')).code).toBe(5002);
  });

  it('of thirty wrong attempts at once five are judged', async () => {
    const sealed = await Promise.all(Array.from({ length: 30 }, () => sealedNow(product, 'wrong-one')));
    const came = await Promise.all(
      sealed.map((password, n) =>
        product.visitor.send(
          'POST',
          '/api/teacher/auth/login',
          { username: 'leader', password },
          { 'x-forwarded-for': `10.0.3.${n}` },
        ),
      ),
    );
    const codes = came.map(({ code }) => code);
    expect(codes.filter((code) => code === 1001)).toHaveLength(5);
    expect(codes.filter((code) => code === 5002)).toHaveLength(25);
  });

  it('no failed attempt leaves a session behind', async () => {
    const before = await product.school.db.$count(sessions);
    await fail(5, 'teacher');
    await logIn('teacher', 'Demo@2026');
    expect(await product.school.db.$count(sessions)).toBe(before);
  });
});
