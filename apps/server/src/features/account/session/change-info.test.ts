import { LIMIT } from '@course-center/domain/access/limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../database/query.ts';
import { ledger, limits, people } from '../../../database/schema.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const GOOD = { mobile: '13712345678', email: 'lin@example.edu.cn' };

describe.each(engines())('changing the own contact on %s', (engine) => {
  let product: Product;
  let teacher: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    await product.school.db.delete(limits);
    teacher = await product.signIn('teacher');
  });
  afterAll(() => product.close());

  const versionOf = async (client: Client, path = 'teacher/info'): Promise<number> => {
    const door = path.startsWith('admin') ? 'admin' : 'teacher';
    return (await client.get(`/api/${door}/info`)).data.version;
  };
  const change = async (client: Client, contact: object, path = 'teacher/info') =>
    client.send('PUT', `/api/${path}`, { version: await versionOf(client, path), ...contact });
  const contactOf = async (username: string) => {
    const [row] = await product.school.db.select().from(people).where(eq(people.username, username));
    return { mobile: row?.mobile, email: row?.email };
  };

  it.each([
    [
      { mobile: '', email: '' },
      { mobile: ['号码不能为空!'], email: ['邮箱不能为空!'] },
    ],
    [{ ...GOOD, mobile: '12712345678' }, { mobile: ['联系电话格式错误!'] }],
    [{ ...GOOD, mobile: '1371234567' }, { mobile: ['联系电话格式错误!'] }],
    [{ ...GOOD, email: 'lin' }, { email: ['邮箱格式错误!'] }],
    [{ ...GOOD, email: 'x'.repeat(129) }, { email: ['“email”不能超过 100 个字符'] }],
    [{ mobile: GOOD.mobile }, { email: ['缺少“email”，请补充后重试'] }],
    [{ ...GOOD, name: '别人' }, { name: ['不认识的内容“name”，请检查后重试'] }],
    [{ ...GOOD, mobile: 13712345678 }, { mobile: ['“mobile”的类型不正确，请检查后重试'] }],
  ])('%o is refused at its fields', async (contact, errors) => {
    const before = await contactOf('teacher');
    expect(await change(teacher, contact)).toMatchObject({ status: 422, errors });
    expect(await contactOf('teacher')).toEqual(before);
  });

  it('is kept, trimmed, and touches nobody else', async () => {
    const others = async () =>
      (await product.school.db.select().from(people)).filter((row) => row.username !== 'teacher');
    const before = await others();
    const came = await change(teacher, { mobile: ' 13712345678 ', email: ' lin@example.edu.cn ' });
    expect(came).toMatchObject({ code: 0, data: GOOD });
    expect((await teacher.get('/api/teacher/info')).data).toMatchObject(GOOD);
    expect(await others()).toEqual(before);
  });

  it('is refused as taken where the number is somebody’s account and the own account follows it', async () => {
    const { pool } = product.school;
    const [own, taken] = ['13712340000', '13712340001'];
    const rename = (to: string, who: string) =>
      pool.query('update people set username = $1 where username = $2', [to, who]);
    await pool.query("update people set mobile = $1 where username = 'centerexpert'", [own]);
    await rename(own, 'centerexpert');
    await rename(taken, 'newcomer');
    const expert = await product.signIn(own);
    expect(await change(expert, { ...GOOD, mobile: taken }, 'expert/info')).toMatchObject({
      code: 11000,
      message: expect.stringContaining(taken),
    });
    await rename('centerexpert', own);
  });

  it('may be tried so often only, for a refusal tells whose number is registered', async () => {
    const { most, seconds } = LIMIT.contactPerPerson;
    const multi = await product.signIn('multi');
    for (let n = 0; n < most; n++) expect((await change(multi, GOOD)).code).toBe(11000);
    expect((await change(multi, GOOD)).code).toBe(5002);
    product.clock.advance(seconds);
    expect((await change(multi, GOOD)).code).toBe(11000);
    teacher = await product.signIn('teacher');
  });

  it('of two windows that saw the same, the second is told and changes nothing', async () => {
    const version = await versionOf(teacher);
    const first = { ...GOOD, email: 'first@example.edu.cn' };
    expect((await change(teacher, { ...first, version })).code).toBe(0);
    const late = { ...GOOD, email: 'second@example.edu.cn', version };
    expect(await change(teacher, late)).toMatchObject({
      code: 20004,
      message: '内容已被他人修改，请重新载入后再保存',
    });
    expect(await contactOf('teacher')).toEqual(first);
  });

  it('may be sent again unchanged', async () => {
    expect((await change(teacher, GOOD)).code).toBe(0);
  });

  it.each([
    ['principal', 'principal/info', '13000000001'],
    ['leader', 'principal/info?leader=1', '13000000002'],
    ['leader', 'leader/info', '13000000003'],
    ['party', 'teacher/info?identity=6', '13000000004'],
    ['faculty', 'faculty/group/info', '13000000005'],
    ['expert', 'expert/info', '13000000006'],
    ['admin', 'admin/info', '13000000007'],
  ])('%s does it under %s', async (username, path, mobile) => {
    const client = await product.signIn(username);
    const contact = { mobile, email: `${username}@example.edu.cn` };
    expect(await change(client, contact, path)).toMatchObject({ code: 0, data: contact });
    expect(await contactOf(username)).toEqual(contact);
  });

  it('to somebody else’s number is refused', async () => {
    const { mobile } = await contactOf('multi');
    expect(await change(teacher, { ...GOOD, mobile })).toMatchObject({
      code: 11000,
      message: `手机号 ${mobile} 已存在，请更换后重试`,
    });
    expect(await contactOf('teacher')).toEqual(GOOD);
  });

  it('of two who take the same number at once, one gets it', async () => {
    const clients = [teacher, await product.signIn('multi'), await product.signIn('centerexpert')];
    const paths = ['teacher/info', 'teacher/info', 'expert/info'];
    for (const mobile of ['15000000001', '15000000002', '15000000003']) {
      const came = await Promise.all(
        clients.map((client, at) => change(client, { ...GOOD, mobile }, paths[at])),
      );
      expect(came.map(({ code }) => code).sort()).toEqual([0, 11000, 11000]);
    }
  });

  it('is written into the ledger with before and after', async () => {
    const rows = await product.school.db
      .select()
      .from(ledger)
      .where(eq(ledger.action, 'contact.changed'))
      .orderBy(ledger.id);
    expect(rows[0]).toMatchObject({
      action: 'contact.changed',
      identity: 2,
      before: { email: 'teacher@demo.example.edu.cn' },
      after: GOOD,
    });
  });
});
