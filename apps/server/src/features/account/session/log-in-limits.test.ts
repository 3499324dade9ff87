import { DEFAULT_SCHOOL_CONFIG } from '@course-center/domain/school/school-config';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failedLogins, limits, sessions, settings } from '../../../database/schema.ts';
import { onEnqueue } from '../../../platform/jobs/enqueue.ts';
import { allRows, lastLink } from '../../../platform/ledger/ledger.repository.ts';
import { type Came, sealedNow } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf } from '../../../testing/school.ts';
import { dropManyFailedLogins } from './failed-logins.ts';

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

  interface Place {
    readonly address?: string;
    readonly cookie?: string;
  }
  async function logIn(username: string, password = 'wrong-one', place: Place = {}): Promise<Came> {
    const { address = '10.0.0.1', cookie = '' } = place;
    const body = { username, password: await sealedNow(product, password) };
    const headers = { 'x-forwarded-for': address, cookie };
    return product.visitor.send('POST', '/api/teacher/auth/login', body, headers);
  }
  async function fail(times: number, username: string, place: Place = {}): Promise<void> {
    for (let n = 0; n < times; n++) expect((await logIn(username, 'wrong-one', place)).code).toBe(1001);
  }
  /** What the browser keeps of a login. */
  const cookieOf = ({ headers }: Came) => String(headers['set-cookie']).split(';', 1)[0] as string;

  it('after five failures a login waits a few seconds, even with the right password, and no longer', async () => {
    await fail(5, 'teacher');
    const came = await logIn('teacher', 'Demo@2026');
    expect(came).toMatchObject({ status: 200, code: 5002, message: '尝试次数过多，请在 5 秒后重试' });
    product.clock.advance(5);
    expect((await logIn('teacher', 'Demo@2026')).code).toBe(0);
  });

  it('who asks while it has to wait does not wait longer; who fails again does, up to a minute', async () => {
    await fail(5, 'teacher');
    product.clock.advance(4);
    expect((await logIn('teacher')).message).toBe('尝试次数过多，请在 1 秒后重试');
    product.clock.advance(1);
    for (const wait of [10, 20, 40, 60, 60]) {
      await fail(1, 'teacher');
      product.clock.advance(wait - 1);
      expect((await logIn('teacher')).code).toBe(5002);
      product.clock.advance(1);
    }
    expect((await logIn('teacher', 'Demo@2026')).code).toBe(0);
  });

  it('the wait is for the account at that address, and nowhere else', async () => {
    await fail(5, 'teacher');
    expect((await logIn('teacher')).code).toBe(5002);
    expect((await logIn('teacher', 'Demo@2026', { address: '10.0.2.1' })).code).toBe(0);
    expect((await logIn('expert', 'Demo@2026')).code).toBe(0);
  });

  it('one script that tries every account keeps nobody else at its address out', async () => {
    for (let n = 0; n < 60; n++) expect((await logIn(`nobody-${n % 12}`)).code).toBe(1001);
    expect((await logIn('nobody-1')).code).toBe(5002);
    for (const username of ['expert', 'leader', 'party'])
      expect((await logIn(username, 'Demo@2026')).code).toBe(0);
  });

  it('a browser that signed its owner in before is let through while others are slowed down', async () => {
    const cookie = cookieOf(await logIn('teacher', 'Demo@2026'));
    await fail(5, 'teacher');
    expect((await logIn('teacher', 'Demo@2026')).code).toBe(5002);
    expect((await logIn('teacher', 'Demo@2026', { cookie })).code).toBe(0);
  });

  it('such a browser has its own count, and is known for its owner, for half a year and by its signature only', async () => {
    const cookie = cookieOf(await logIn('teacher', 'Demo@2026'));
    await fail(5, 'teacher', { cookie });
    expect((await logIn('teacher', 'Demo@2026', { cookie })).code).toBe(5002);
    await fail(5, 'expert', { cookie });
    expect((await logIn('expert', 'Demo@2026', { cookie })).code).toBe(5002);
    await fail(5, 'teacher');
    const forged = `${cookie.slice(0, -2)}AA`;
    expect((await logIn('teacher', 'Demo@2026', { cookie: forged })).code).toBe(5002);
    const later = cookieOf(await logIn('leader', 'Demo@2026'));
    product.clock.advance(181 * 24 * 60 * 60);
    await fail(5, 'leader');
    expect((await logIn('leader', 'Demo@2026', { cookie: later })).code).toBe(5002);
  });

  it('the cookie is out of reach for scripts and other sites', async () => {
    const { headers } = await logIn('teacher', 'Demo@2026');
    expect(headers['set-cookie']).toMatch(
      /^device-default=.+; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('the addresses of one IPv6 network count as one', async () => {
    for (let n = 0; n < 5; n++) await fail(1, 'teacher', { address: `2001:db8:1:2::${n}` });
    expect((await logIn('teacher', 'Demo@2026', { address: '2001:db8:1:2:ffff::9' })).code).toBe(5002);
    expect((await logIn('teacher', 'Demo@2026', { address: '2001:db8:1:3::1' })).code).toBe(0);
  });

  it('an account that does not exist is slowed down alike, and what was typed is not kept', async () => {
    await fail(5, 'nobody-at-all');
    expect((await logIn('nobody-at-all')).code).toBe(5002);
    expect(JSON.stringify(await product.school.db.select().from(limits))).not.toContain('nobody');
  });

  it('a login that succeeds forgets the failures', async () => {
    await fail(4, 'teacher');
    expect((await logIn('teacher', 'Demo@2026')).code).toBe(0);
    await fail(5, 'teacher');
    expect((await logIn('teacher')).code).toBe(5002);
  });

  it('of thirty wrong attempts at once five are judged', async () => {
    const came = await Promise.all(Array.from({ length: 30 }, () => logIn('leader')));
    const codes = came.map(({ code }) => code);
    expect(codes.filter((code) => code === 1001)).toHaveLength(5);
    expect(codes.filter((code) => code === 5002)).toHaveLength(25);
  });

  it('of several right ones at once, from several places, every one gets a session', async () => {
    const places = Array.from({ length: 20 }, (_, n) => ({ address: `10.1.${n}.1` }));
    const came = await Promise.all(places.map((place) => logIn('expert', 'Demo@2026', place)));
    expect(new Set(came.map(({ code }) => code))).toEqual(new Set([0]));
  });

  it('logins and the beginning of a wait stand in the ledger', async () => {
    await product.app.jobs.settled();
    const { id: last } = await lastLink(product.school.db);
    await logIn('party', 'Demo@2026');
    await fail(5, 'leader');
    await logIn('leader');
    await product.app.jobs.settled();
    const rows = (await allRows(product.school.db)).filter(({ id }) => id > last);
    expect(rows.map(({ action, after }) => [action, (after as { name: string }).name])).toEqual([
      ['session.opened', expect.any(String)],
      ['login.slowed', rows[1] && (rows[1].after as { name: string }).name],
    ]);
    expect(rows[1]).toMatchObject({ person_id: null, address: '10.0.0.1' });
  });

  it('the beginning of a wait is told behind the answer, and for a name that is nobody’s the same is done', async () => {
    await product.app.jobs.settled();
    const { id: last } = await lastLink(product.school.db);
    let queued = 0;
    const stop = onEnqueue(() => {
      queued += 1;
    });
    try {
      for (const username of ['party', 'nobody-here']) {
        await fail(4, username);
        queued = 0;
        await fail(1, username);
        expect([username, queued]).toEqual([username, 1]);
      }
    } finally {
      stop();
    }
    await product.app.jobs.settled();
    const told = (await allRows(product.school.db)).filter(({ id }) => id > last);
    expect(told.map(({ action, after }) => [action, after])).toEqual([
      ['login.slowed', { name: nameOf('party') }],
    ]);
  });

  it('failed logins are kept without what was typed, for the administrator to read', async () => {
    await product.school.db.delete(failedLogins);
    await logIn('no-such-account', 'typed-password');
    await logIn('leader', 'typed-password');
    await logIn('admin', 'Demo@2026');
    const admin = await product.signIn('admin');
    const { data, meta } = await admin.get('/api/admin/failed-logins');
    expect(data.map((row: { reason_title: string }) => row.reason_title)).toEqual([
      '入口不对',
      '密码错误',
      '账号不存在',
    ]);
    expect(data[2]).toMatchObject({ person_name: '', door_title: '教师入口', address: '10.0.0.1' });
    expect(meta?.total).toBe(3);
    expect(JSON.stringify(data)).not.toMatch(/typed-password|no-such-account/);
    const filtered = await admin.get('/api/admin/failed-logins', {
      query: { 'filter[reason]': 'wrong_password' },
    });
    expect(filtered.data).toHaveLength(1);
    expect((await admin.get('/api/admin/failed-logins', { query: { 'filter[reason]': 'x' } })).code).toBe(
      4000,
    );
  });

  it('of failed logins ten thousand are kept', async () => {
    await product.school.db.delete(failedLogins);
    await logIn('leader');
    const now = product.clock.now();
    await dropManyFailedLogins(product.school.db);
    expect(await product.school.db.$count(failedLogins)).toBe(1);
    await product.school.pool.query(
      `insert into failed_logins (at, public_route, reason, address)
        select $1, 'user', 'unknown_account', '' from generate_series(1, 10000)`,
      [now],
    );
    await dropManyFailedLogins(product.school.db);
    expect(await product.school.db.$count(failedLogins)).toBe(10_000);
  });

  it('no failed attempt leaves a session behind', async () => {
    const before = await product.school.db.$count(sessions);
    await fail(5, 'teacher');
    await logIn('teacher', 'Demo@2026');
    expect(await product.school.db.$count(sessions)).toBe(before);
  });
});
