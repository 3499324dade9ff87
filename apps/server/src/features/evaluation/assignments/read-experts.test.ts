import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, outsiderOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { CENTRE, COLLEGE, nameOf } from '../../../testing/school.ts';

const PATH = (prefix: string) => `/api/${prefix}/evaluation/experts`;

describe.each(engines())('experts who can be assigned on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
  });
  afterAll(() => product.close());

  const read = (client: Client, prefix: string, process = 'new', more: Record<string, string> = {}) =>
    client.get(PATH(prefix), { query: { process, ...more } });
  const loadOf = async (client: Client, prefix: string, name: string) => {
    const { data } = await read(client, prefix);
    const { assigned, submitted } = data.find((each: { name: string }) => each.name === name);
    return { assigned, submitted };
  };
  const rows = async (text: string, values: unknown[] = []) =>
    (await product.school.pool.query(text, values)).rows;

  it('wants a process', async () => {
    expect((await cast.admin.get(PATH('admin'))).code).toBe(4000);
    expect((await read(cast.admin, 'admin', 'other')).code).toBe(4000);
  });

  it('are for those who assign', async () => {
    expect((await read(product.visitor, 'admin')).status).toBe(401);
    expect((await read(cast.leader, 'principal')).status).toBe(403);
    const leader = await product.signIn('leader');
    expect((await read(leader, 'principal', 'new', { leader: '1' })).status).toBe(403);
  });

  it('the course centre has the central ones with their groups of the process', async () => {
    const { data } = await read(cast.admin, 'admin', 'old');
    const central = await rows(
      `select r.person_id from roles r join people p on p.id = r.person_id
       where r.identity = 3 and r.department_id is null and p.disabled_at is null`,
    );
    expect(new Set(data.map(({ person_id }: { person_id: number }) => person_id))).toEqual(
      new Set(central.map(({ person_id }) => person_id)),
    );
    const found = data.find(({ name }: { name: string }) => name === nameOf('centerexpert'));
    expect(found).toMatchObject({
      department_name: CENTRE,
      job_title_name: '教授',
      school_name: '',
    });
    const groups = await rows(
      `select m.expert_group_id as id from expert_group_members m join expert_groups x on x.id = m.expert_group_id
       where x.process = 'old' and m.person_id = $1 order by 1`,
      [found.person_id],
    );
    expect(found.expert_group_ids).toEqual(groups.map(({ id }) => id));
    expect(data.some((each: { school_name: string }) => each.school_name !== '')).toBe(true);
  });

  it('a principal has those of the departments in reach, who are their groups', async () => {
    const { data } = await read(cast.principal, 'principal');
    const names = data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining([nameOf('expert'), nameOf('multi')]));
    expect(names).not.toContain(nameOf('centerexpert'));
    const [{ id }] = await rows(`select id from departments where name = '${COLLEGE}'`);
    expect(data.find(({ name }: { name: string }) => name === nameOf('multi')).expert_group_ids).toEqual([
      id,
    ]);
    const elsewhere = (await read(await outsiderOf(product), 'principal')).data;
    expect(elsewhere.map(({ name }: { name: string }) => name)).not.toContain(nameOf('expert'));
  });

  it('the load is of the caller’s side and of the term, without what was deleted', async () => {
    const [term] = await rows('select acad_year_term from terms where not is_now limit 1');
    const earlier = clientOf(product.app, {
      authorization: `Bearer ${cast.admin.tokens?.access}`,
      'acad-year-term': term.acad_year_term,
    });
    const past = await loadOf(earlier, 'admin', nameOf('centerexpert'));
    const before = await loadOf(cast.admin, 'admin', nameOf('centerexpert'));
    const [one, two, deleted] = [
      await reviewable(product, cast),
      await reviewable(product, cast, { process: 'old' }),
      await reviewable(product, cast),
    ];
    const review = await reviewOf(product, one.groupId, 'centerexpert');
    await reviewOf(product, two.groupId, 'centerexpert');
    await reviewOf(product, deleted.groupId, 'centerexpert');
    await cast.admin.send('DELETE', `/api/admin/evaluation/courses/${deleted.planId}?reason=x`);
    await reviewed(await product.signIn('centerexpert'), review, one, [50, 30]);
    expect(await loadOf(cast.admin, 'admin', nameOf('centerexpert'))).toEqual({
      assigned: before.assigned + 2,
      submitted: before.submitted + 1,
    });
    expect(await loadOf(earlier, 'admin', nameOf('centerexpert'))).toEqual(past);
  });

  it('what a principal teaches does not count for them, so that no count tells who judges them', async () => {
    const before = await loadOf(cast.principal, 'principal', nameOf('expert'));
    const own = await loadOf(cast.member, 'principal', nameOf('expert'));
    const { groupId } = await reviewable(product, cast);
    await reviewOf(product, groupId, 'expert', 'department');
    expect((await loadOf(cast.principal, 'principal', nameOf('expert'))).assigned).toBe(before.assigned + 1);
    expect(await loadOf(cast.member, 'principal', nameOf('expert'))).toEqual(own);
  });
});
