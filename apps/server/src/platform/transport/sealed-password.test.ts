import { generateKeyPairSync } from 'node:crypto';
import { seal, type TransportKey } from '@course-center/contract/seal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits, transportKeys } from '../../database/schema.ts';
import { sealedNow, solvedCaptcha } from '../../testing/client.ts';
import { engines } from '../../testing/engines.ts';
import { type Product, startProduct } from '../../testing/product.ts';

const UNUSABLE = { status: 200, code: 4000, message: '页面停留过久，密码未能安全送达，请重新提交' };
const HOUR = 60 * 60;

describe.each(engines())('a sealed password on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  beforeEach(async () => {
    await product.school.db.delete(limits);
  });
  afterAll(() => product.close());

  async function logIn(password: string) {
    const captcha_token = await solvedCaptcha(product, 'teacher');
    return product.visitor.send('POST', '/api/teacher/auth/login', {
      username: 'teacher',
      password,
      captcha_token,
    });
  }
  async function handedOut(): Promise<{ key: TransportKey; time: number }> {
    const { data } = await product.visitor.get('/api/admin/login/config');
    return { key: data.transport_key, time: data.server_time };
  }

  it('is good once', async () => {
    const sealed = await sealedNow(product, 'Demo@2026');
    expect((await logIn(sealed)).code).toBe(0);
    expect(await logIn(sealed)).toMatchObject(UNUSABLE);
    expect(await logIn(sealed.toUpperCase())).toMatchObject(UNUSABLE);
  });

  it('is good once, also when it comes several times at once', async () => {
    const sealed = await sealedNow(product, 'Demo@2026');
    const codes = (await Promise.all([logIn(sealed), logIn(sealed), logIn(sealed)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 4000, 4000]);
  });

  it('is good for five minutes', async () => {
    const [inTime, late] = [await sealedNow(product, 'Demo@2026'), await sealedNow(product, 'Demo@2026')];
    product.clock.advance(5 * 60);
    expect((await logIn(inTime)).code).toBe(0);
    product.clock.advance(1);
    expect(await logIn(late)).toMatchObject(UNUSABLE);
  });

  it('may come from a clock that runs a minute ahead, and no more', async () => {
    const { key, time } = await handedOut();
    expect((await logIn(seal('Demo@2026', key, time + 60_000))).code).toBe(0);
    expect(await logIn(seal('Demo@2026', key, time + 60_001))).toMatchObject(UNUSABLE);
    expect(await logIn(seal('Demo@2026', key, Number.NaN))).toMatchObject(UNUSABLE);
  });

  it('sealed to another key is refused, whichever key it names', async () => {
    const { key, time } = await handedOut();
    const foreign = generateKeyPairSync('x25519').publicKey.export({ format: 'der', type: 'spki' });
    const public_key = foreign.subarray(-32).toString('hex');
    expect(await logIn(seal('Demo@2026', { id: key.id, public_key }, time))).toMatchObject(UNUSABLE);
    expect(await logIn(seal('Demo@2026', { id: 'ffffffff', public_key }, time))).toMatchObject(UNUSABLE);
  });

  it.each(['x', 'Demo@2026', '....', 'a'.repeat(2048)])('that is none is refused: %j', async (garbage) => {
    expect(await logIn(garbage)).toMatchObject(UNUSABLE);
  });

  it('that cannot be opened does not count as an attempt at the account', async () => {
    for (let n = 0; n < 6; n++) await logIn('garbage');
    expect((await logIn(await sealedNow(product, 'Demo@2026'))).code).toBe(0);
  });

  it('is sealed to a new key each day; the one before still opens for an hour', async () => {
    const before = await handedOut();
    product.clock.advance(24 * HOUR);
    const after = await handedOut();
    expect(after.key.id).not.toBe(before.key.id);
    expect((await handedOut()).key).toEqual(after.key);
    expect((await logIn(seal('Demo@2026', before.key, after.time))).code).toBe(0);
    product.clock.advance(HOUR + 1);
    const later = product.clock.now().getTime();
    expect(await logIn(seal('Demo@2026', before.key, later))).toMatchObject(UNUSABLE);
  });

  it('the private half of a key never leaves the database', async () => {
    const came = await product.app.inject({ url: '/api/admin/login/config' });
    for (const { private_key } of await product.school.db.select().from(transportKeys))
      expect(came.body).not.toContain(private_key.subarray(-32).toString('hex'));
  });
});
