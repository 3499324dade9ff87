import { IDENTITY } from '@course-center/domain/access/identity';
import type { Transaction } from '../../src/database/database.ts';
import { addPerson, addRole } from '../../src/features/people/public.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts.ts';
import { demoName } from './names.ts';

/** Ids by name, as the organisation was written. */
export interface DemoOrganisation {
  readonly departments: ReadonlyMap<string, number>;
  readonly offices: readonly { id: number; name: string }[];
  readonly facultyGroups: ReadonlyMap<string, number>;
}

const TEACHERS_PER_OFFICE = 6;

/** The accounts that visitors sign in with. */
export async function seedAccounts(tx: Transaction, organisation: DemoOrganisation, hash: string, now: Date) {
  for (const [at, account] of DEMO_ACCOUNTS.entries()) {
    const department_id = account.department
      ? (organisation.departments.get(account.department) ?? null)
      : null;
    const person_id = await addPerson(tx, {
      username: account.username,
      employee_no: `2026${String(at + 1).padStart(4, '0')}`,
      name: account.name,
      mobile: account.started === false || !department_id ? '' : `138${String(10_000_000 + at * 1_357)}`,
      email: account.started === false || !department_id ? '' : `${account.username}@demo.example.edu.cn`,
      department_id,
      password_hash: hash,
      change_password_at: account.started === false ? null : now,
    });
    await seedRoles(tx, organisation, account, person_id, department_id);
  }
}

async function seedRoles(
  tx: Transaction,
  { facultyGroups, departments }: DemoOrganisation,
  account: DemoAccount,
  person_id: number,
  department_id: number | null,
) {
  for (const identity of account.roles) {
    const college = departments.get('计算机与人工智能学院') ?? null;
    await addRole(tx, {
      person_id,
      identity,
      department_id: identity === IDENTITY.principal ? college : department_id,
      faculty_group_id: account.facultyGroup ? (facultyGroups.get(account.facultyGroup) ?? null) : null,
    });
  }
}

/** The other teachers: a few in every office, most of them already at work with the product. */
export async function seedTeachers(tx: Transaction, { offices }: DemoOrganisation, hash: string, now: Date) {
  let n = 0;
  for (const office of offices) {
    for (let seat = 0; seat < TEACHERS_PER_OFFICE; seat++, n++) {
      const started = n % 5 !== 3;
      const employee_no = String(20150000 + n * 3 + 101);
      const person_id = await addPerson(tx, {
        username: employee_no,
        employee_no,
        name: demoName(n),
        mobile: started ? `139${String(20_000_000 + n * 2_711)}` : '',
        email: started ? `t${employee_no}@demo.example.edu.cn` : '',
        department_id: office.id,
        job_title_id: 1 + ((n * 3) % 4),
        password_hash: hash,
        change_password_at: started ? now : null,
      });
      await addRole(tx, { person_id, identity: IDENTITY.teacher, department_id: office.id });
    }
  }
}
