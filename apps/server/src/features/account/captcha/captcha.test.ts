import { randomUUID } from 'node:crypto';
import { LIMIT } from '@course-center/domain/access/limit';
import { DEFAULT_SCHOOL_CONFIG } from '@course-center/domain/school/school-config';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../../../database/query.ts';
import { captchas, limits, settings } from '../../../database/schema.ts';
import { sealedNow, solvedCaptcha } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const REFUSED = { status: 200, code: 1001, message: '验证未通过，请将新图片旋转至正向后重试', data: null };

describe.each(engines())('the captcha on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  beforeEach(async () => {
    await product.school.db.delete(limits);
  });
  afterAll(() => product.close());

  /** Fetches a picture and looks up its angle. */
  async function fetchPicture(username = 'teacher', id: string = randomUUID()) {
    const came = await product.visitor.get(`/api/captcha/${id}`, { query: { username } });
    const [row] = await product.school.db.select().from(captchas).where(eq(captchas.id, id));
    return { id, came, angle: row?.angle as number };
  }
  const turn = (id: string, value: number, username = 'teacher') =>
    product.visitor.send('POST', `/api/captcha/${id}`, { username, value });
  async function logIn(captcha_token?: string, username = 'teacher') {
    const password = await sealedNow(product, 'Demo@2026');
    return product.visitor.send('POST', '/api/teacher/auth/login', { username, password, captcha_token });
  }

  it.each(['', '  '])('a try without a name (%j) is told what to enter', async (username) => {
    const came = await turn(randomUUID(), 90, username);
    expect(came).toMatchObject({ status: 422, errors: { username: ['请输入账号'] } });
  });

  it('the picture is a PNG, never upright and never the same angle for all', async () => {
    const pictures = [];
    for (let n = 0; n < 12; n++) pictures.push(await fetchPicture());
    const [first] = pictures;
    const image = Buffer.from(first?.came.data.image.split(',')[1], 'base64');
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 240, height: 240 });
    for (const { angle } of pictures) expect(angle).toSatisfy((each: number) => each >= 15 && each <= 345);
    expect(new Set(pictures.map(({ angle }) => angle)).size).toBeGreaterThan(3);
  });

  it('the right angle gives a token that signs in once', async () => {
    const token = await solvedCaptcha(product, 'teacher');
    expect((await logIn(token)).code).toBe(0);
    expect(await logIn(token)).toMatchObject(REFUSED);
  });

  it('a login without a token is told to turn the picture, whoever it is for', async () => {
    for (const username of ['teacher', 'nobody-at-all'])
      expect(await logIn(undefined, username)).toMatchObject({
        code: 1001,
        message: '请先拖动滑块，将图片旋转至正向',
      });
  });

  it.each(['', 'x', 'A'.repeat(32)])('the invented token %j is refused', async (token) => {
    expect((await logIn(token)).code).toBe(1001);
  });

  it('a token for another account is refused and stays good for its own', async () => {
    const token = await solvedCaptcha(product, 'teacher');
    expect(await logIn(token, 'expert')).toMatchObject(REFUSED);
    expect((await logIn(token)).code).toBe(0);
  });

  it('a token lasts as long as its picture: two minutes', async () => {
    const [kept, expired] = [
      await solvedCaptcha(product, 'teacher'),
      await solvedCaptcha(product, 'teacher'),
    ];
    product.clock.advance(119);
    expect((await logIn(kept)).code).toBe(0);
    product.clock.advance(1);
    expect(await logIn(expired)).toMatchObject(REFUSED);
  });

  it('a picture has three tries, and the third may be the right one', async () => {
    const lucky = await fetchPicture();
    const unlucky = await fetchPicture();
    for (let n = 0; n < 2; n++) expect(await turn(lucky.id, (lucky.angle + 90) % 360)).toMatchObject(REFUSED);
    expect((await turn(lucky.id, lucky.angle)).code).toBe(0);
    for (let n = 0; n < 3; n++) expect((await turn(unlucky.id, (unlucky.angle + 90) % 360)).code).toBe(1001);
    expect(await turn(unlucky.id, unlucky.angle)).toMatchObject(REFUSED);
  });

  it('from an address that tries more often than people do, a picture takes one try', async () => {
    const key = `${LIMIT.captchaTriesPerAddress.name}:127.0.0.1`;
    const { most } = LIMIT.captchaTriesPerAddress;
    await product.school.db.insert(limits).values({ key, count: most - 1, started_at: product.clock.now() });
    const [one, other] = [await fetchPicture(), await fetchPicture()];
    expect((await turn(one.id, (one.angle + 90) % 360)).code).toBe(1001);
    expect(await turn(one.id, one.angle)).toMatchObject(REFUSED);
    expect((await turn(other.id, other.angle)).code).toBe(0);
  });

  it('of many tries at once three count', async () => {
    const { id, angle } = await fetchPicture();
    const tries = Array.from({ length: 12 }, (_, n) => turn(id, n < 6 ? (angle + 90) % 360 : angle));
    await Promise.all(tries);
    const [row] = await product.school.db.select().from(captchas).where(eq(captchas.id, id));
    expect(row?.tries).toBeGreaterThanOrEqual(3);
    expect(await turn(id, angle)).toMatchObject(REFUSED);
  });

  it('tried over and over is refused over and over', async () => {
    const { id, angle } = await fetchPicture();
    await product.school.db.update(captchas).set({ tries: 32_767 }).where(eq(captchas.id, id));
    for (let n = 0; n < 2; n++) expect(await turn(id, angle)).toMatchObject(REFUSED);
  });

  it('ten degrees off is near enough, eleven is not', async () => {
    for (const [off, code] of [
      [10, 0],
      [-10, 0],
      [11, 1001],
      [-11, 1001],
    ] as const) {
      const { id, angle } = await fetchPicture();
      expect((await turn(id, angle + off)).code, `${off}`).toBe(code);
    }
  });

  it('an untouched slider, another account, an unknown and an expired picture are refused', async () => {
    const { id, angle } = await fetchPicture();
    expect(await turn(id, 0)).toMatchObject(REFUSED);
    expect(await turn(id, angle, 'expert')).toMatchObject(REFUSED);
    expect(await turn(randomUUID(), angle)).toMatchObject(REFUSED);
    product.clock.advance(120);
    expect(await turn(id, angle)).toMatchObject(REFUSED);
  });

  it('a solved picture gives no second token', async () => {
    const { id, angle } = await fetchPicture();
    expect((await turn(id, angle)).code).toBe(0);
    expect(await turn(id, angle)).toMatchObject(REFUSED);
  });

  it('a picture asked for again under the same id replaces the one before', async () => {
    const first = await fetchPicture();
    const token = (await turn(first.id, first.angle)).data.captcha_token;
    const second = await fetchPicture('teacher', first.id);
    expect(await logIn(token)).toMatchObject(REFUSED);
    expect((await turn(first.id, second.angle)).code).toBe(0);
  });

  it('an address that asks for too many gets none twice, which its bytes would give away, and can sign in', async () => {
    const { name, most } = LIMIT.captchaPerAddress;
    const spent = { key: `${name}:127.0.0.1`, started_at: product.clock.now(), count: most };
    await product.school.db
      .insert(limits)
      .values(spent)
      .onConflictDoUpdate({ target: limits.key, set: spent });
    const asked = await Promise.all(Array.from({ length: 12 }, () => fetchPicture()));
    expect(new Set(asked.map(({ came }) => came.data.image)).size).toBe(12);
    expect((await logIn(await solvedCaptcha(product, 'teacher'))).code).toBe(0);
  });

  it('a school may do without', async () => {
    const value = { ...DEFAULT_SCHOOL_CONFIG, login_captcha: false };
    await product.school.db.update(settings).set({ value });
    expect((await product.visitor.get('/api/admin/login/config')).data.login_captcha).toBe(false);
    expect((await logIn()).code).toBe(0);
  });
});
