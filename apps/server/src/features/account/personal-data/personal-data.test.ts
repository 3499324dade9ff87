import { LIMIT } from '@course-center/domain/access/limit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { eq } from '../../../database/query.ts';
import { ledger, people } from '../../../database/schema.ts';
import * as ledgerFeature from '../../../platform/ledger/ledger.ts';
import { type Client, tryToSignIn } from '../../../testing/client.ts';
import { drawnWhile } from '../../../testing/drawn-while.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

import { COLLEGE, nameOf, OFFICE } from '../../../testing/school.ts';

// Test files of a worker share their modules: those around a mock are read anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../../platform/ledger/ledger.ts');
  vi.resetModules();
});
vi.mock('../../../platform/ledger/ledger.ts', { spy: true });

const PATH = '/api/teacher/personal-data';
const PHOTO = `${PATH}/photo`;
/** The first expert from another school, whose account is the mobile number. */
const OUTSIDER = '13730000000';
const KEPT = { mobile: '13822220000', email: 'lin@example.edu.cn', introduction: '讲授软件工程。' };
const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#1677ff' } })
    .png()
    .toBuffer();

describe.each(engines())('personal data on %s', (engine) => {
  let product: Product;
  let teacher: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    teacher = await product.signIn('teacher');
  });
  afterAll(() => product.close());

  const read = async (client = teacher, path = PATH) => (await client.get(path)).data;
  const change = async (fields: object, client = teacher, path = PATH) =>
    client.send('PUT', path, { ...KEPT, version: (await read(client, path))?.version ?? 1, ...fields });
  const upload = (file: Buffer, type = 'image/png') =>
    teacher.send('POST', PHOTO, file, { 'content-type': type });
  const rows = () =>
    product.school.db
      .select()
      .from(ledger)
      .where(eq(ledger.action, 'personal_data.changed'))
      .orderBy(ledger.id);

  it.each<[object, Record<string, string[]>]>([
    [
      { mobile: ' ', email: '' },
      { mobile: ['号码不能为空!'], email: ['邮箱不能为空!'] },
    ],
    [{ mobile: '12822220000' }, { mobile: ['联系电话格式错误!'] }],
    [{ mobile: '1382222000' }, { mobile: ['联系电话格式错误!'] }],
    [{ email: 'lin@example' }, { email: ['邮箱格式错误!'] }],
    [{ introduction: 'x'.repeat(1001) }, { introduction: ['“introduction”不能超过 1000 个字符'] }],
    [{ name: '别名' }, { name: ['不认识的内容“name”，请检查后重试'] }],
    [{ introduction: 'a\u0000b' }, { introduction: expect.any(Array) }],
  ])('%o is refused at its fields', async (fields, errors) => {
    const before = await read();
    const came = await change(fields);
    expect(came.status).toBe(422);
    expect(came.errors).toEqual(errors);
    expect(await read()).toEqual(before);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a picture', async () => (await picture()).subarray(0, 60)],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
  ])('%s is no photo', async (_what, make) => {
    expect(await upload(await make())).toMatchObject({
      status: 200,
      code: 7100,
      message: '文件不是有效的 PNG、JPG 或 WebP 图片，请更换后重新上传',
    });
    expect((await read()).photo).toBe('');
  });

  it('a photo of more than five megabytes is refused with the limit', async () => {
    expect(await upload(Buffer.alloc(6 * 1024 * 1024))).toMatchObject({
      status: 200,
      code: 7100,
      message: '文件超过 5 MB，请压缩后重新上传',
    });
  });

  it('a photo of more pixels than a camera takes is refused before it is drawn', async () => {
    const huge = await picture(6000, 5000);
    const { drawn } = await drawnWhile(async () =>
      expect(await upload(huge)).toMatchObject({
        code: 7100,
        message: '图片超过 2500 万像素，请缩小后重新上传',
      }),
    );
    expect(drawn).toBe(0);
  });

  it('of many photos at once one is drawn at a time, and after so many in an hour none', async () => {
    const photo = await picture();
    const { atOnce } = await drawnWhile(() => Promise.all(Array.from({ length: 6 }, () => upload(photo))));
    expect(atOnce).toBeLessThanOrEqual(2);
    for (let n = 0; n < LIMIT.photoPerPerson.most; n++) await upload(Buffer.alloc(0));
    expect((await upload(photo)).code).toBe(5002);
    product.clock.advance(LIMIT.photoPerPerson.seconds);
    await product.school.db.update(people).set({ photo: '' }).where(eq(people.username, 'teacher'));
    teacher = await product.signIn('teacher');
  });

  it('administrators, leaders and faculty groups have no such call', async () => {
    const admin = await product.signIn('admin');
    for (const prefix of ['admin', 'leader', 'faculty/group']) {
      expect((await admin.get(`/api/${prefix}/personal-data`)).status).toBe(404);
      expect((await change({}, admin, `/api/${prefix}/personal-data`)).status).toBe(404);
    }
    expect((await admin.get(PATH)).status).toBe(401);
  });

  it('nobody reads or changes them under a role that they do not hold', async () => {
    for (const prefix of ['expert', 'principal']) {
      expect((await teacher.get(`/api/${prefix}/personal-data`)).status).toBe(403);
      expect((await change({}, teacher, `/api/${prefix}/personal-data`)).status).toBe(403);
      const sent = await teacher.send('POST', `/api/${prefix}/personal-data/photo`, await picture(), {
        'content-type': 'image/png',
      });
      expect(sent.status).toBe(403);
    }
  });

  it.each([
    [
      'teacher',
      'teacher',
      { name: nameOf('teacher'), department_name: OFFICE, role_titles: [`教师（${OFFICE}）`] },
    ],
    [
      'expert',
      'expert',
      { name: nameOf('expert'), job_title_name: '教授', role_titles: [`专家（${COLLEGE}）`] },
    ],
    ['principal', 'principal', { name: nameOf('principal'), role_titles: [`负责人（${COLLEGE}）`] }],
    [OUTSIDER, 'expert', { mobile: OUTSIDER, school_name: '北原理工大学', department_name: '' }],
    [
      'multi',
      'teacher',
      {
        role_titles: [`教师（${OFFICE}）`, `负责人（${COLLEGE}）`, `专家（${COLLEGE}）`],
      },
    ],
  ])('%s reads the own ones as %s', async (username, prefix, data) => {
    const client = await product.signIn(username);
    expect(await read(client, `/api/${prefix}/personal-data`)).toMatchObject({ username, ...data });
  });

  it('contact and introduction are kept trimmed, and the ledger tells before and after', async () => {
    const { mobile, email, introduction } = await read();
    const came = await change({ mobile: ' 13822220000 ', introduction: ' 讲授软件工程。\n' });
    expect(came).toMatchObject({ code: 0, data: { ...KEPT, name: nameOf('teacher'), username: 'teacher' } });
    expect(await read()).toEqual(came.data);
    expect((await rows()).at(-1)).toMatchObject({
      person_name: nameOf('teacher'),
      identity: 2,
      subject: `person:${(await person('teacher'))?.id}`,
      address: '127.0.0.1',
      before: { mobile, email, introduction },
      after: KEPT,
    });
  });

  it('an introduction may be left empty, and be as long as a thousand characters', async () => {
    for (const introduction of ['', '课'.repeat(1000)])
      expect((await change({ introduction })).data).toMatchObject({ introduction });
  });

  it('a photo becomes a square, is served, and the ledger tells before and after', async () => {
    const came = await upload(await picture());
    expect(came).toMatchObject({ code: 0 });
    expect(came.data.photo).toMatch(/^\/files\/default\/public\/[0-9a-f]{32}\.png$/);
    expect(await read()).toMatchObject({ photo: came.data.photo });
    const seen = await product.app.inject({ url: came.data.photo });
    expect(seen.headers['content-type']).toBe('image/png');
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'png', width: 320, height: 320 });
    expect((await rows()).at(-1)).toMatchObject({ before: { photo: '' }, after: came.data });

    const another = await upload(await picture(50, 80));
    expect((await rows()).at(-1)).toMatchObject({ before: came.data, after: another.data });
  });

  it('a photo that was replaced is gone, unless somebody else has the same', async () => {
    const draw = (background: string) =>
      sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
    const served = async (url: string) => (await product.app.inject({ url })).statusCode;
    const { photo: shared } = (await upload(await draw('#aa0000'))).data;
    await product.school.db.update(people).set({ photo: shared }).where(eq(people.username, 'expert'));
    const { photo: own } = (await upload(await draw('#00aa00'))).data;
    expect([await served(shared), await served(own)]).toEqual([200, 200]);
    const { photo: now } = (await upload(await draw('#0000aa'))).data;
    expect([await served(shared), await served(own), await served(now)]).toEqual([200, 404, 200]);
    expect((await upload(await draw('#0000aa'))).data.photo).toBe(now);
    expect(await served(now)).toBe(200);
  });

  it('who signs in with the mobile number goes on doing so with the new one', async () => {
    const expert = await product.signIn(OUTSIDER);
    const kept = { ...KEPT, mobile: '13822229999' };
    const came = await change(kept, expert, '/api/expert/personal-data');
    expect(came.data).toMatchObject({ ...kept, username: '13822229999', employee_no: '13822229999' });
    expect((await tryToSignIn(product, '13822229999')).code).toBe(0);
    expect((await tryToSignIn(product, OUTSIDER)).code).toBe(1001);
  });

  it('a mobile number that somebody else has is refused, naming it', async () => {
    const before = await read();
    const mobile = (await person('principal'))?.mobile as string;
    const came = await change({ mobile, introduction: '改了' });
    expect(came).toMatchObject({
      status: 200,
      code: 11000,
      message: `手机号 ${mobile} 已存在，请更换后重试`,
    });
    expect(await read()).toEqual(before);
  });

  it('a change whose ledger row fails is not kept', async () => {
    const [before, told] = [await read(), (await rows()).length];
    vi.mocked(ledgerFeature.appendToLedger).mockRejectedValueOnce(new Error('disk full'));
    expect((await change({ introduction: '丢失' })).code).toBe(5000);
    expect(await read()).toEqual(before);
    expect((await rows()).length).toBe(told);
  });

  it('of changes made at once over the same, one is kept and told, and the others are said to be late', async () => {
    const [{ version }, told] = [await read(), (await rows()).length];
    const came = await Promise.all(
      ['一', '二', '三', '四'].map((introduction) => change({ introduction, version })),
    );
    expect(came.map(({ code }) => code).sort()).toEqual([0, 20004, 20004, 20004]);
    const [added, ...more] = (await rows()).slice(told);
    expect(more).toEqual([]);
    const { introduction } = await read();
    expect(added?.after).toMatchObject({ introduction });
    // Whoever reads again goes on from there, and is told as following it.
    expect((await change({ introduction: '五' })).code).toBe(0);
    expect((await rows()).at(-1)?.before).toEqual(added?.after);
  });

  const person = async (username: string) =>
    (await product.school.db.select().from(people).where(eq(people.username, username)))[0];
});
