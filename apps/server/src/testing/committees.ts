import type { Client } from './client.ts';
import { type Cast, step } from './evaluations.ts';
import type { Product } from './product.ts';
import { type Reviewable, reviewable, reviewed, reviewOf } from './reviews.ts';

export interface Member {
  readonly id: number;
  readonly client: Client;
}

export interface FacultyGroup {
  readonly id: number;
  readonly members: readonly Member[];
}

let made = 0;

/** A faculty group over the department of a course's college, with members who belong to nothing else. */
export async function facultyGroupOver(
  product: Product,
  college: string,
  size: number,
): Promise<FacultyGroup> {
  const { pool } = product.school;
  const nth = ++made;
  const { rows } = await pool.query(
    `with f as (insert into faculty_groups (name) values ($1) returning id)
     insert into faculty_group_departments (faculty_group_id, department_id)
     select f.id, d.id from f, departments d where d.name = $2 returning faculty_group_id as id`,
    [`评议学部 ${nth}`, college],
  );
  const members: Member[] = [];
  for (let at = 0; at < size; at++) members.push(await seatIn(product, rows[0].id, `member${nth}x${at}`));
  return { id: rows[0].id, members };
}

/** Somebody new who sits in a faculty group. */
export async function seatIn(product: Product, facultyGroupId: number, username: string): Promise<Member> {
  const { rows } = await product.school.pool.query(
    `with p as (
       insert into people (username, employee_no, name, password_hash, change_password_at, department_id)
       select $1, $1, $1, password_hash, now(), department_id from people where username = 'faculty' returning id)
     insert into roles (person_id, identity, faculty_group_id) select id, 5, $2 from p returning person_id as id`,
    [username, facultyGroupId],
  );
  return { id: rows[0].id, client: await product.signIn(username) };
}

/** A group whose experts are done, standing before its committee. */
export async function assessable(product: Product, cast: Cast): Promise<Reviewable> {
  const group = await reviewable(product, cast);
  const [one, other] = [
    await reviewOf(product, group.groupId, 'expert', 'department'),
    await reviewOf(product, group.groupId, 'centerexpert', 'central'),
  ];
  await reviewed(await product.signIn('expert'), one, group, [55, 35]);
  await reviewed(await product.signIn('centerexpert'), other, group, [50, 30]);
  const came = await step(product, cast.admin, 'admin', group.groupId, 'conclude');
  if (came.code !== 0) throw new Error(came.message);
  return group;
}
