import { IDENTITY } from '@course-center/domain/access/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('embedded');
});
afterAll(() => product.close());

it('a member of two faculty groups says in which they act: none is taken for them', async () => {
  const { rows: groups } = await product.school.pool.query('select id from faculty_groups order by id');
  for (const { id } of groups)
    await product.school.pool.query(
      `insert into roles (person_id, identity, faculty_group_id) select id, $1, $2 from people p where username = 'faculty'
       and not exists (select 1 from roles r where r.person_id = p.id and r.identity = $1 and r.faculty_group_id = $2)`,
      [IDENTITY.facultyGroup, id],
    );
  expect(groups.length).toBeGreaterThan(1);
  const member = await product.signIn('faculty');
  expect(await member.get('/api/faculty/group/menus')).toMatchObject({
    status: 200,
    code: 4000,
    message: '您是多个学部的成员，请先切换到其中一个学部的角色后重试',
  });
  for (const { id } of groups)
    expect(await member.get(`/api/faculty/group/menus?faculty_group_id=${id}`)).toMatchObject({ code: 0 });
});
