import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assessable, type FacultyGroup, facultyGroupOver, type Member } from '../../../testing/committees.ts';
import { type Cast, castOf, step } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { COLLEGE } from '../../../testing/school.ts';

const AGREE = 1;
const INTEREST = '课程负责人是我的合作者';

describe('a committee’s next round', () => {
  let product: Product;
  let cast: Cast;
  let faculty: FacultyGroup;
  let recused: Member;
  let others: readonly Member[];
  let groupId: number;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    await rows('delete from faculty_group_departments');
    faculty = await facultyGroupOver(product, COLLEGE, 3);
    [recused, ...others] = faculty.members as [Member, ...Member[]];
  });
  beforeEach(async () => {
    ({ groupId } = await assessable(product, cast));
    const declared = await recused.client.send('PUT', opinions('/interest'), {
      ...{ interest: INTEREST, version: 0 },
    });
    expect(declared).toMatchObject({ code: 0 });
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const BASE = '/api/faculty/group/evaluation/opinions';
  const opinions = (rest = '') => `${BASE}/${groupId}${rest}?faculty_group_id=${faculty.id}`;
  const give = ({ client }: Member, version = 0) =>
    client.send('PUT', opinions(), { agree: AGREE, remark: '', version });
  /** The list and the page of the group, to the last byte. */
  const shownTo = async ({ client }: Member) => {
    const list = await client.get(`${BASE}?faculty_group_id=${faculty.id}&page[size]=200`);
    const { data } = await client.get(opinions());
    return JSON.stringify([list.data, list.meta, data]);
  };
  const seats = async () => (await cast.admin.get(`/api/admin/evaluation/groups/${groupId}/committee`)).data;
  const taken = async (action: string, more = {}) =>
    expect(await step(product, cast.admin, 'admin', groupId, action, more)).toMatchObject({ code: 0 });
  const sendBack = () => taken('send_back', { comment: '评分依据不足' });
  /** The experts say again what they said. */
  const reviewedAgain = async () => {
    await rows(
      'update reviews set status = 2, submitted_at = now() where evaluation_course_group_id = $1',
      groupId,
    );
    await taken('conclude');
  };

  it('does not count who declared an interest, and tells them nothing, not even that there is one', async () => {
    const before = await shownTo(recused);
    expect(before).toContain(INTEREST);
    await sendBack();
    expect(await shownTo(recused)).toBe(before);
    await rows('delete from messages');
    await reviewedAgain();
    expect(await shownTo(recused)).toBe(before);
    const told = await rows(`select person_id as id from messages where kind = 'your_turn' order by 1`);
    expect(told.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    for (const version of [0, 1])
      expect(await give(recused, version)).toMatchObject({
        ...{ code: 20004, message: expect.stringContaining('您已回避该课程组的评议') },
      });
    for (const other of others) expect(await give(other)).toMatchObject({ code: 0 });
    expect(await seats()).toMatchObject({
      ...{ closed: true, sentence: '应评议 2 人，已评议 2 人，同意 2 人，评议通过' },
    });
    expect(await shownTo(recused)).toBe(before);
  });

  it('knows the interest of who was away when it began, and comes back', async () => {
    await sendBack();
    await rows('delete from roles where person_id = $1', recused.id);
    await reviewedAgain();
    await rows(
      'insert into roles (person_id, identity, faculty_group_id) values ($1, 5, $2)',
      recused.id,
      faculty.id,
    );
    expect((await seats()).seats).toHaveLength(2);
    const renewed = await cast.admin.send('POST', '/api/admin/evaluation/committees/renew', {
      group_ids: [groupId],
    });
    expect(renewed).toMatchObject({ data: { added: 1, removed: 0 } });
    expect(await seats()).toMatchObject({
      sentence: expect.stringContaining('应评议 2 人'),
      seats: expect.arrayContaining([expect.objectContaining({ interest: INTEREST })]),
    });
    expect(await give(recused)).toMatchObject({ code: 20004 });
  });

  it('has no interest that was taken away from the seat before', async () => {
    await rows(
      `update committee_members m set interest = null from committees k
       where k.id = m.committee_id and k.evaluation_course_group_id = $1`,
      groupId,
    );
    await sendBack();
    await reviewedAgain();
    expect(await give(recused)).toMatchObject({ code: 0 });
  });

  it('has nobody who became its expert meanwhile: who sat in a committee over it cannot', async () => {
    const [member] = others as [Member];
    await rows('insert into roles (person_id, identity) values ($1, 3)', member.id);
    await sendBack();
    const pairs = [{ group_id: groupId, person_id: member.id }];
    const came = await cast.admin.send('POST', '/api/admin/evaluation/assignments', { pairs, trial: false });
    expect(came).toMatchObject({
      data: { done: 0, skipped: [{ ...pairs[0], sentence: '该专家不能评审此课程组，请另选专家' }] },
    });
    await rows('delete from roles where person_id = $1 and identity = 3', member.id);
  });
});
