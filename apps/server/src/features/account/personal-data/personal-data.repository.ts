import type { PersonalData } from '@course-center/contract/account/personal-data';
import type { Identity } from '@course-center/domain/access/identity';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { eq, sql } from '../../../database/query.ts';
import { departments, jobTitles, people } from '../../../database/schema.ts';

export type KeptData = Pick<PersonalData, 'mobile' | 'email' | 'introduction' | 'photo'>;

export interface PersonalDataRow extends Omit<PersonalData, 'role_titles'> {
  readonly roles: { identity: Identity; held_in: string | null }[];
}

const roles = sql<PersonalDataRow['roles']>`(
  select coalesce(json_agg(json_build_object('identity', r.identity, 'held_in', coalesce(d.name, g.name))
    order by r.id), '[]'::json)
  from roles r left join departments d on d.id = r.department_id
    left join faculty_groups g on g.id = r.faculty_group_id
  where r.person_id = people.id)`;

/** What somebody keeps of themselves, held until the transaction ends. */
export async function keptForUpdate(tx: Transaction, id: number): Promise<KeptData | undefined> {
  const { mobile, email, introduction, photo } = people;
  const [row] = await tx
    .select({ mobile, email, introduction, photo })
    .from(people)
    .where(eq(people.id, id))
    .for('update');
  return row;
}

export async function findPersonalData(db: Queryable, id: number): Promise<PersonalDataRow | undefined> {
  const [row] = await db
    .select({
      name: people.name,
      username: people.username,
      employee_no: people.employee_no,
      mobile: people.mobile,
      email: people.email,
      introduction: people.introduction,
      photo: people.photo,
      version: people.version,
      school_name: people.school_name,
      education_degree: people.education_degree,
      department_name: sql<string>`coalesce(${departments.name}, '')`,
      job_title_name: sql<string>`coalesce(${jobTitles.name}, '')`,
      roles,
    })
    .from(people)
    .leftJoin(departments, eq(departments.id, people.department_id))
    .leftJoin(jobTitles, eq(jobTitles.id, people.job_title_id))
    .where(eq(people.id, id));
  return row;
}

/** Whether somebody, or the school as its logo, still shows a picture: it is called by its content. */
export async function isShown(db: Queryable, address: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from people where photo = ${address}
    union all select 1 from settings where strpos(value::text, ${address}) > 0 limit 1`);
  return rows.length > 0;
}

export async function setPhoto(db: Queryable, id: number, photo: string): Promise<void> {
  await db.update(people).set({ photo }).where(eq(people.id, id));
}
