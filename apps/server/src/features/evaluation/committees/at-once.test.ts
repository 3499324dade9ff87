import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessable, type FacultyGroup, facultyGroupOver } from '../../../testing/committees.ts';
import { brokenAt, type Cast, castOf } from '../../../testing/evaluations.ts';
import { holding } from '../../../testing/holding.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { COLLEGE } from '../../../testing/school.ts';

const MEMBERS = 40;

/** The embedded engine takes one after the other. */
describe('a committee of 40 that speaks at once', () => {
  let product: Product;
  let cast: Cast;
  let faculty: FacultyGroup;
  let groups: number[];
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    await product.school.pool.query('delete from faculty_group_departments');
    faculty = await facultyGroupOver(product, COLLEGE, MEMBERS);
    groups = [];
    for (let nth = 0; nth < 3; nth++) groups.push((await assessable(product, cast)).groupId);
  });
  afterAll(() => product.close());

  const give = (groupId: number, seat: number, agree: number, version = 0) =>
    faculty.members[seat]?.client.send(
      'PUT',
      `/api/faculty/group/evaluation/opinions/${groupId}?faculty_group_id=${faculty.id}`,
      { agree, remark: '', version },
    );
  const seatsOf = async (groupId: number) =>
    (await cast.admin.get(`/api/admin/evaluation/groups/${groupId}/committee`)).data;
  const toldOf = async (groupId: number, action: string) => {
    const { rows } = await product.school.pool.query(
      'select count(*)::int as times from ledger where subject = $1 and action = $2',
      [`evaluation_group:${groupId}`, action],
    );
    return rows[0].times;
  };

  it('loses no opinion, and the last one ends it', async () => {
    const [group = 0] = groups;
    const came = await Promise.all(
      faculty.members.map((_, seat) => give(group, seat, seat % 4 === 0 ? 2 : 1)),
    );
    expect(came.map((each) => each?.code)).toEqual(Array(MEMBERS).fill(0));
    expect(came.filter((each) => each?.data.closed)).toHaveLength(1);
    expect((await seatsOf(group)).sentence).toBe('应评议 40 人，已评议 40 人，同意 30 人，评议通过');
    expect(await toldOf(group, 'committee_opinion.given')).toBe(MEMBERS);
    expect(await toldOf(group, 'evaluation_group.closed')).toBe(1);
  });

  it('keeps nothing that is said from a seat that was left meanwhile', async () => {
    const { groupId } = await assessable(product, cast);
    const { pool } = product.school;
    const group = 'select 1 from evaluation_course_groups where id = $1 for update';
    const held = await holding(product, group, groupId);
    const spoken = give(groupId, 0, 1);
    await held.waited(1);
    const seat =
      'person_id = $2 and committee_id in (select id from committees where evaluation_course_group_id = $1)';
    const whose = [groupId, faculty.members[0]?.id];
    await pool.query(`update committee_members set left_at = now() where ${seat}`, whose);
    await held.letGo();
    expect((await spoken)?.code).not.toBe(0);
    const { rows } = await pool.query(`select opinion from committee_members where ${seat}`, whose);
    expect(rows).toEqual([{ opinion: 3 }]);
    expect(await toldOf(groupId, 'committee_opinion.given')).toBe(0);
  });

  it('closed by several in between, keeps what was answered as kept, and nothing else', async () => {
    const [, group = 0, other = 0] = groups;
    const closing = async () => {
      const { data } = await cast.admin.get(`/api/admin/evaluation/groups/${group}`);
      const body = {
        action: 'close',
        groups: [
          { id: group, version: data.version },
          { id: other, version: 0 },
        ],
        trial: false,
      };
      return cast.admin.send('POST', '/api/admin/evaluation/groups/steps', body);
    };
    const [came, closings] = await Promise.all([
      Promise.all(faculty.members.map((_, seat) => give(group, seat, 1))),
      Promise.all(Array.from({ length: 8 }, closing)),
    ]);
    const kept = came.flatMap((each, seat) => (each?.code === 0 ? [faculty.members[seat]?.id] : []));
    expect(came.every((each) => each?.code === 0 || each?.code === 20004)).toBe(true);
    const { rows } = await product.school.pool.query(
      `select m.person_id from committee_members m join committees k on k.id = m.committee_id
       where k.evaluation_course_group_id = $1 and m.opinion = 1 order by m.id`,
      [group],
    );
    expect(rows.map(({ person_id }) => person_id).sort()).toEqual(kept.sort());
    expect(await toldOf(group, 'committee_opinion.given')).toBe(kept.length);
    expect(await toldOf(group, 'evaluation_group.closed')).toBe((await seatsOf(group)).closed ? 1 : 0);
    const ended = closings.filter(({ data }) =>
      data.taken.some(({ id }: { id: number }) => id === group),
    ).length;
    expect(ended + came.filter((each) => each?.data?.closed).length).toBe(
      (await seatsOf(group)).closed ? 1 : 0,
    );
    expect(await brokenAt(cast.admin)).toBeNull();
  });
});
