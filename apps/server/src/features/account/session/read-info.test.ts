import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../database/query.ts';
import { facultyGroups } from '../../../database/schema.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import {
  CENTRE,
  COLLEGE,
  FACULTY_GROUP,
  MEMBERS_COLLEGE,
  nameOf,
  OFFICE,
  OTHER_FACULTY_GROUP,
} from '../../../testing/school.ts';

/** Account, name, department, roles, and how many steps the signing wizard of the first role has. */
const EXPECTED = [
  ['admin', nameOf('admin'), CENTRE, ['管理员'], 0],
  ['principal', nameOf('principal'), COLLEGE, ['负责人'], 0],
  ['teacher', nameOf('teacher'), OFFICE, ['教师'], 0],
  ['expert', nameOf('expert'), COLLEGE, ['专家'], 2],
  ['centerexpert', nameOf('centerexpert'), CENTRE, ['专家'], 2],
  ['leader', nameOf('leader'), CENTRE, ['校领导'], 3],
  ['faculty', nameOf('faculty'), MEMBERS_COLLEGE, [FACULTY_GROUP], 0],
  ['party', nameOf('party'), COLLEGE, ['党总支'], 0],
  ['multi', nameOf('multi'), OFFICE, ['教师', '负责人', '专家'], 0],
] as const;

describe.each(engines())('who I am on %s', (engine) => {
  let product: Product;
  const clients: Record<string, Client> = {};
  beforeAll(async () => {
    product = await startProduct(engine);
    for (const [username] of EXPECTED) clients[username] = await product.signIn(username);
  });
  afterAll(() => product.close());

  const ask = (username: string, query: Record<string, string> = {}, term?: string) =>
    (clients[username] as Client).get(`/api/${username === 'admin' ? 'admin' : 'teacher'}/info`, {
      query,
      ...(term ? { headers: { 'acad-year-term': term } } : {}),
    });

  it.each([
    [{ identity: '7' }, 'identity'],
    [{ identity: '-1' }, 'identity'],
    [{ identity: 'x' }, 'identity'],
    [{ get_sign_info: 'maybe' }, 'get_sign_info'],
    [{ faculty_group_id: '0' }, 'faculty_group_id'],
  ])('the query %o makes no sense, and the sentence names it', async (query, field) => {
    const came = await ask('teacher', query as Record<string, string>);
    expect(came.code).toBe(4000);
    expect(came.message).toContain(field);
  });

  it.each(EXPECTED)('%s is %s of %s', async (username, name, department, roles, steps) => {
    const { code, data } = await ask(username, { get_sign_info: 'true' });
    expect(code).toBe(0);
    expect(data).toMatchObject({
      username,
      name,
      department: { name: department },
      user_sign: data.sign_info.length === 0,
    });
    // What waits for whom is told beside the signing itself; who signs nothing has nothing waiting.
    if (steps === 0) expect(data.sign_info).toEqual([]);
    expect(data.roles.map((role: { name: string }) => role.name)).toEqual(roles);
    expect(data.sign_step).toHaveLength(steps);
  });

  it('nothing waits in a term that there is not, nor where it is not asked for', async () => {
    const nothing = { user_sign: true, sign_info: [] };
    for (const username of ['leader', 'centerexpert']) {
      const asked = { get_sign_info: 'true' };
      expect((await ask(username, asked, 'x'.repeat(150))).data).toMatchObject(nothing);
      expect((await ask(username)).data).toMatchObject({ ...nothing, sign_step: [] });
    }
  });

  it('nothing leaves the server but what the contract names', async () => {
    const { data } = await ask('teacher');
    expect(Object.keys(data).sort()).toEqual(
      [
        ...['id', 'username', 'employee_no', 'name', 'mobile', 'email', 'department', 'roles'],
        ...['sign_info', 'sign_step', 'user_sign', 'change_password_at', 'draft_key', 'version'],
      ].sort(),
    );
    expect(Object.keys(data.roles[0]).sort()).toEqual(['faculty_group_id', 'identity', 'name']);
  });

  it('the key of the drafts is the same at every login and as every role, and no two people have the same', async () => {
    const keyOf = async (username: string, query = {}) => (await ask(username, query)).data.draft_key;
    const first = await keyOf('multi');
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    clients.multi = await product.signIn('multi');
    expect(await keyOf('multi', { identity: '3' })).toBe(first);
    const all = await Promise.all(EXPECTED.map(([username]) => keyOf(username)));
    expect(new Set(all).size).toBe(EXPECTED.length);
  });

  it('the steps are of the identity that asks, and only when they are asked for', async () => {
    expect((await ask('multi', { identity: '3', get_sign_info: 'true' })).data.sign_step).toHaveLength(2);
    expect((await ask('multi', { identity: '2', get_sign_info: 'true' })).data.sign_step).toEqual([]);
    expect((await ask('leader')).data.sign_step).toEqual([]);
  });

  it.each([
    ['teacher', '1'],
    ['teacher', '0'],
    ['multi', '4'],
    ['admin', '2'],
    ['party', '2'],
  ])('%s cannot be identity %s', async (username, identity) => {
    expect(await ask(username, { identity })).toMatchObject({ status: 403, data: null });
  });

  it('a member asks for their own faculty group, not for another', async () => {
    const idOf = async (name: string) =>
      String(
        (await product.school.db.select().from(facultyGroups).where(eq(facultyGroups.name, name)))[0]?.id,
      );
    const asMember = async (name: string) =>
      ask('faculty', { identity: '5', faculty_group_id: await idOf(name) });
    expect((await asMember(FACULTY_GROUP)).status).toBe(200);
    expect((await asMember(OTHER_FACULTY_GROUP)).status).toBe(403);
  });
});
