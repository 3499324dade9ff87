import { IDENTITY } from '@course-center/domain/access/identity';
import { LIMIT } from '@course-center/domain/access/limit';
import { JUDGED_SENTENCE } from '@course-center/domain/evaluation/judged';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq } from '../../../database/query.ts';
import { departments, ledger, people, roles } from '../../../database/schema.ts';
import { type Client, sealedNow, signIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { importSheet } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import {
  COLLEGE,
  FOREIGN_COLLEGE,
  FOREIGN_OFFICE,
  nameOf,
  OFFICE,
  OFFICES,
} from '../../../testing/school.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { findByUsername } from '../people/people.repository.ts';
import { departmentExpertResource } from './expert.resource.ts';

/** The teacher's neighbours. */
const NEXT_DOOR = OFFICES.find((name) => name !== OFFICE) as string;
const ADMIN = '/api/admin/department-experts';
const OWN = '/api/principal/department-experts';
const OUT_OF_REACH = { status: 403, message: '只能管理本部门及下级部门的内容' };
const HIGHER = { status: 403, message: '该专家的资料不由您管理，请由课程中心修改' };
const CHOSEN_WRONG = { person_ids: ['所选人员中有人不存在或已停用，请重新选择'] };

interface Row {
  readonly id: number;
  readonly person_id: number;
  readonly may_manage: boolean;
  readonly name: string;
  readonly mobile: string;
  readonly department_id: number;
  readonly department_name: string;
}

describe.each(engines())('department experts on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let principal: Client;
  /** The principal's college, an office of it, and a college elsewhere. */
  let college: number;
  let office: number;
  let elsewhere: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    // Who still has a review to write cannot be let go: that is the reviews' own test.
    await product.school.pool.query('delete from reviews');
    admin = await product.signIn('admin');
    principal = await product.signIn('principal');
    [college, office, elsewhere] = await Promise.all([
      departmentId(COLLEGE),
      departmentId(OFFICE),
      departmentId(FOREIGN_COLLEGE),
    ]);
  });
  afterAll(() => product.close());

  async function departmentId(name: string): Promise<number> {
    const [row] = await product.school.db.select().from(departments).where(eq(departments.name, name));
    return row?.id as number;
  }
  const personId = async (username: string) =>
    (await findByUsername(product.school.db, username))?.id as number;
  /** Somebody who works in a department and is a teacher, no more. */
  async function teacherOf(department_id: number): Promise<{ id: number; name: string }> {
    const held = product.school.db.$count(roles, eq(roles.person_id, people.id));
    const rows = await product.school.db
      .select({ id: people.id, name: people.name, held, disabled_at: people.disabled_at })
      .from(people)
      .innerJoin(roles, and(eq(roles.person_id, people.id), eq(roles.identity, 2)))
      .where(eq(people.department_id, department_id))
      .orderBy(people.id);
    const found = rows.find((row) => row.held === 1 && row.disabled_at === null);
    return found as { id: number; name: string };
  }

  const list = async (client: Client, path: string, query: Record<string, string> = {}) =>
    (await client.get(path, { query: { 'page[size]': '200', ...query } })).data as Row[];
  const named = async (name: string) => (await list(admin, ADMIN, { 'filter[name]': name }))[0] as Row;
  const formOf = (row: object, fields: object = {}) => {
    const { name, mobile, email, school_name, job_title_id, major_id, department_id } = row as Record<
      string,
      unknown
    >;
    const person = { name, mobile, email, school_name, job_title_id, major_id };
    return { ...person, department_id, password: null, ...fields };
  };
  const outsider = async (fields: object) => ({
    ...{
      name: '顾言',
      mobile: '13711110000',
      email: '',
      school_name: '江海大学',
      job_title_id: null,
      major_id: null,
    },
    department_id: college,
    password: await sealedNow(product, 'First@2026'),
    ...fields,
  });
  const appoint = (client: Client, path: string, department_id: number, person_ids: number[]) =>
    client.send('POST', `${path}/appoint`, { department_id, person_ids });
  const told = (row: { id: number }) =>
    product.school.db
      .select()
      .from(ledger)
      .where(eq(ledger.subject, `department_expert:${row.id}`))
      .orderBy(ledger.id);

  it('one needs a department besides what every expert needs', async () => {
    const came = await principal.send('POST', OWN, await outsider({ department_id: null, school_name: '' }));
    expect(came.status).toBe(422);
    expect(came.errors).toEqual({ department_id: ['未选择部门'], school_name: ['请输入校外名称'] });
  });

  it('a principal sees those of the own college and its offices, an administrator all', async () => {
    await appoint(admin, ADMIN, office, [(await teacherOf(office)).id]);
    const all = await list(admin, ADMIN);
    const own = await list(principal, OWN);
    expect(own).toEqual(
      all.filter(({ department_id }) => [college, office].includes(department_id)).map(mine),
    );
    expect(new Set(own.map(({ department_id }) => department_id))).toEqual(new Set([college, office]));
    expect(new Set(all.map(({ department_id }) => department_id)).size).toBeGreaterThan(9);
    expect(await list(principal, OWN, { 'filter[department_id]': String(elsewhere) })).toEqual([]);
    expect((await list(admin, ADMIN, { 'filter[department_id]': String(college) })).map(mine)).toEqual(own);
  });
  /** A row without what depends on who looks. */
  const mine = (row: Row) => ({ ...row, may_manage: expect.any(Boolean) });

  it('a principal does not find what is elsewhere, call by call', async () => {
    const [foreign] = (await list(admin, ADMIN, { 'filter[department_id]': String(elsewhere) })) as [Row];
    expect(await list(principal, OWN, { 'filter[name]': foreign.name })).toEqual([]);
    expect(
      (await principal.change(`${OWN}/${foreign.id}`, formOf(foreign, { mobile: '13711110003' }))).status,
    ).toBe(404);
    expect((await principal.send('DELETE', `${OWN}/${foreign.id}`)).status).toBe(404);
    expect(await named(foreign.name)).toEqual(foreign);
  });

  it('a principal does nothing for a department elsewhere', async () => {
    const [own] = (await list(principal, OWN, { 'filter[name]': nameOf('expert') })) as [Row];
    const moved = await principal.change(`${OWN}/${own.id}`, formOf(own, { department_id: elsewhere }));
    expect(moved).toMatchObject(OUT_OF_REACH);
    const created = await principal.send('POST', OWN, await outsider({ department_id: elsewhere }));
    expect(created).toMatchObject(OUT_OF_REACH);
    const { id } = await teacherOf(office);
    expect(await appoint(principal, OWN, elsewhere, [id])).toMatchObject(OUT_OF_REACH);
    expect((await named(nameOf('expert'))).department_id).toBe(college);
  });

  it('a principal appoints the own people only', async () => {
    const foreign = await teacherOf(await departmentId(FOREIGN_OFFICE));
    const { id } = await teacherOf(await departmentId(NEXT_DOOR));
    const came = await appoint(principal, OWN, college, [id, foreign.id]);
    expect(came).toMatchObject({ status: 422, errors: CHOSEN_WRONG });
    expect(await appoint(principal, OWN, college, [2_147_483_647])).toMatchObject({
      status: 422,
      errors: CHOSEN_WRONG,
    });
    expect(await product.school.db.$count(roles, and(eq(roles.person_id, id), eq(roles.identity, 3)))).toBe(
      0,
    );
  });

  it('a principal appoints nobody who holds a role that they cannot give', async () => {
    const { id } = await teacherOf(await departmentId('人工智能教研室'));
    const [role] = await product.school.db
      .insert(roles)
      .values({ person_id: id, identity: 3, department_id: null })
      .returning({ id: roles.id });
    expect(await appoint(principal, OWN, college, [id])).toMatchObject({
      status: 422,
      errors: { person_ids: ['所选人员中有人持有您无权授予的角色，请由课程中心聘任'] },
    });
    expect((await appoint(admin, ADMIN, college, [id])).data).toMatchObject({ appointed: 1 });
    await product.school.db.delete(roles).where(and(eq(roles.person_id, id), eq(roles.identity, 3)));
    expect(role).toBeDefined();
  });

  it('a principal who is judged by experts is told the same of each of them, whomever they would let go', async () => {
    const { pool } = product.school;
    const { rows } = await pool.query(
      `insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
       select g.id, p.id, false from people p, evaluation_course_groups g
       where p.username = 'principal' and g.stage = 'evaluation' order by g.id limit 1
       returning id, evaluation_course_group_id`,
    );
    const [{ id, evaluation_course_group_id }] = rows;
    const [judge, other] = (await list(principal, OWN)) as [Row, Row];
    await pool.query(
      `insert into reviews (evaluation_course_group_id, person_id, side, assigned_at)
       values ($1, $2, 'department', now())`,
      [evaluation_course_group_id, judge.person_id],
    );
    const removed = await Promise.all(
      [judge, other].map((row) => principal.send('DELETE', `${OWN}/${row.id}`)),
    );
    for (const came of removed) expect(came).toMatchObject({ code: 999, message: JUDGED_SENTENCE });
    const people = await Promise.all(
      [judge, other].map((row) => principal.send('DELETE', `/api/principal/people/${row.person_id}`)),
    );
    for (const came of people) expect(came.message).toBe(people[0]?.message);
    expect(people[0]?.message).not.toMatch(/评审 \d/);
    // Nor do they sign in as one of them, keep one out, or move one away.
    const away = await departmentId(NEXT_DOOR);
    for (const row of [judge, other]) {
      const at = `/api/principal/people/${row.person_id}`;
      const { version } = (await pool.query('select version from people where id = $1', [row.person_id]))
        .rows[0];
      for (const [path, body] of [
        [`${at}/reset-password`, {}],
        [`${at}/disable`, { version }],
        [`${at}/enable`, { version }],
      ] as const)
        expect((await principal.send('POST', path, body)).message).toBe(JUDGED_SENTENCE);
      const sheet = await principal.send('POST', '/api/principal/people/passwords', { ids: [row.person_id] });
      expect(sheet.code).not.toBe(0);
      if (!row.may_manage) continue;
      const moved = await principal.change(`${OWN}/${row.id}`, formOf(row, { department_id: away }));
      expect(moved).toMatchObject({ code: 999, message: JUDGED_SENTENCE });
      const renumbered = await principal.change(`${OWN}/${row.id}`, formOf(row, { mobile: '13711119999' }));
      expect(renumbered).toMatchObject({ code: 999, message: JUDGED_SENTENCE });
    }
    // Nor do they choose what a new one first signs in with; whom they enter otherwise has the password that they chose.
    const chosen = { code: 999, message: JUDGED_SENTENCE };
    const mobile = '13711118888';
    expect(await principal.send('POST', OWN, await outsider({ mobile }))).toMatchObject(chosen);
    const person = async (identity: number) => ({
      ...{
        name: '方知远',
        employee_no: 'T9-judge',
        mobile,
        email: '',
        department_id: college,
        job_title_id: null,
      },
      ...{ education_degree: '', roles: [{ identity, department_id: college }] },
      password: await sealedNow(product, 'First@2026'),
    });
    const PEOPLE = '/api/principal/people';
    expect(await principal.send('POST', PEOPLE, await person(IDENTITY.expert))).toMatchObject(chosen);
    expect(await findByUsername(product.school.db, mobile)).toBeUndefined();
    const teacher = await principal.send('POST', PEOPLE, await person(IDENTITY.teacher));
    expect(teacher).toMatchObject({ code: 0 });
    await pool.query('delete from people where id = $1', [teacher.data.id]);
    expect((await admin.send('DELETE', `${ADMIN}/${judge.id}`)).message).toContain('未提交的评审 1 条');
    await pool.query('delete from reviews');
    await pool.query('delete from evaluation_course_teachers where id = $1', [id]);
    await pool.query(
      "delete from plan_members where person_id = (select id from people where username = 'principal')",
    );
  });

  it('a principal does not change the data of somebody who may more, but may end the appointment', async () => {
    const [multi] = (await list(principal, OWN, { 'filter[name]': nameOf('multi') })) as [Row];
    expect(multi).toMatchObject({ may_manage: false });
    expect(
      await principal.change(`${OWN}/${multi.id}`, formOf(multi, { mobile: '13711110001' })),
    ).toMatchObject(HIGHER);
    expect(await named(nameOf('multi'))).toMatchObject({ ...mine(multi) });
    expect(
      (await admin.change(`${ADMIN}/${multi.id}`, formOf(multi, { email: 'xu@example.edu.cn' }))).code,
    ).toBe(0);
    const session = await product.signIn('multi');
    expect((await principal.send('DELETE', `${OWN}/${multi.id}`)).status).toBe(204);
    expect((await session.get('/api/teacher/personal-data')).status).toBe(401);
    const held = await product.school.db.select().from(roles).where(eq(roles.person_id, multi.person_id));
    expect(held.map(({ identity }) => identity).sort()).toEqual([1, 2]);
    expect((await told(multi)).at(-1)).toMatchObject({ action: 'department_expert.removed', after: null });
  });

  it('a principal appoints people of the college, naming who is one already', async () => {
    const teacher = await teacherOf(await departmentId(NEXT_DOOR));
    const came = await appoint(principal, OWN, college, [teacher.id, await personId('expert')]);
    expect(came).toMatchObject({ code: 0, data: { appointed: 1, skipped: [nameOf('expert')] } });
    const row = await named(teacher.name);
    expect(row).toMatchObject({ person_id: teacher.id, department_id: college, works_at: NEXT_DOOR });
    const after = { name: teacher.name, person_id: teacher.id, department_id: college };
    expect(await told(row)).toMatchObject([
      {
        action: 'department_expert.appointed',
        person_name: nameOf('principal'),
        identity: 1,
        before: null,
        after,
      },
    ]);
  });

  it('somebody may be an expert of two departments, and the one appointment ends without the other', async () => {
    const expert = await personId('expert');
    expect((await appoint(admin, ADMIN, elsewhere, [expert])).data).toEqual({ appointed: 1, skipped: [] });
    const two = await list(admin, ADMIN, { 'filter[name]': nameOf('expert') });
    expect(two.map(({ department_id }) => department_id).sort()).toEqual([college, elsewhere].sort());
    const there = two.find(({ department_id }) => department_id === elsewhere) as Row;
    expect((await principal.send('DELETE', `${OWN}/${there.id}`)).status).toBe(404);
    const twice = await admin.change(`${ADMIN}/${there.id}`, formOf(there, { department_id: college }));
    expect(twice).toMatchObject({
      code: 11000,
      message: `“${nameOf('expert')}”在该部门的聘任已存在，请更换后重试`,
    });
    expect((await admin.send('DELETE', `${ADMIN}/${there.id}`)).status).toBe(204);
    expect((await named(nameOf('expert'))).department_id).toBe(college);
  });

  it('a principal enters somebody from another school, who signs in with the mobile number', async () => {
    const came = await principal.send('POST', OWN, await outsider({ department_id: office }));
    expect(came.code).toBe(0);
    const { login } = await signIn(product, '13711110000', { password: 'First@2026' });
    expect(login?.info).toMatchObject({ change_password_at: null, roles: [{ identity: 3 }] });
    expect(await told(came.data)).toMatchObject([
      { action: 'department_expert.created', after: { name: '顾言', department_id: office } },
    ]);
    expect((await list(principal, OWN, { 'filter[external]': 'true' })).map(({ name }) => name)).toEqual([
      '顾言',
    ]);
    expect(
      (await list(principal, OWN, { 'filter[external]': 'false' })).map(({ name }) => name),
    ).not.toContain('顾言');
  });

  it('one is moved within reach, and signed out', async () => {
    const [own] = (await list(principal, OWN, { 'filter[name]': nameOf('expert') })) as [Row];
    const session = await product.signIn('expert');
    const changed = await principal.change(
      `${OWN}/${own.id}`,
      formOf(own, { email: 'zheng@example.edu.cn' }),
    );
    expect(changed.code).toBe(0);
    expect((await session.get('/api/expert/personal-data')).data).toMatchObject({
      email: 'zheng@example.edu.cn',
    });
    const moved = await principal.change(`${OWN}/${own.id}`, formOf(own, { department_id: office }));
    expect(moved.code).toBe(0);
    expect((await session.get('/api/expert/personal-data')).status).toBe(401);
    expect((await told(own)).at(-1)).toMatchObject({
      action: 'department_expert.changed',
      before: { department_id: college },
      after: { department_id: office },
    });
  });

  it('a department that is gone is said so', async () => {
    const gone = 2_147_483_647;
    expect(
      await admin.send('POST', ADMIN, await outsider({ mobile: '13711110002', department_id: gone })),
    ).toMatchObject({
      code: 20004,
    });
    expect(await appoint(admin, ADMIN, gone, [await personId('teacher')])).toMatchObject({
      status: 422,
      errors: { department_id: ['所选部门不存在，请重新选择'] },
    });
  });

  it('a mobile number that somebody has is refused, naming it', async () => {
    const sentence = { code: 11000, message: '手机号“13711110000”已存在，请更换后重试' };
    expect(await principal.send('POST', OWN, await outsider({ name: '别人' }))).toMatchObject(sentence);
    const [own] = (await list(principal, OWN, { 'filter[name]': nameOf('expert') })) as [Row];
    const came = await admin.change(`${ADMIN}/${own.id}`, formOf(own, { mobile: '13711110000' }));
    expect(came).toMatchObject(sentence);
    // What an expert who has been here signs in by is the course centre's to change.
    const refused = await principal.change(`${OWN}/${own.id}`, formOf(own, { mobile: '13711117777' }));
    expect(refused).toMatchObject({ status: 422, errors: { mobile: [expect.stringContaining('课程中心')] } });
  });

  it('a sheet does not change what its owner may not, and says so in the row', async () => {
    const { id, name } = (await findByUsername(product.school.db, 'principal')) as {
      id: number;
      name: string;
    };
    const actor = {
      person_id: id,
      name,
      identity: 1 as const,
      department_ids: [college],
      faculty_group_id: null,
    };
    await appoint(admin, ADMIN, college, [await personId('multi')]);
    const [multi, own] = [await named(nameOf('multi')), await named(nameOf('expert'))];
    const line = ({ name, mobile, department_name }: Row, more: object) => ({
      ...{ 姓名: name, 手机号: mobile, 聘任部门: department_name, 邮箱: '', 校外名称: '' },
      ...more,
    });
    const file = await sheetOf([
      line(multi, { 邮箱: 'new@example.edu.cn' }),
      line(own, { 校外名称: '江海大学' }),
      line({ ...own, mobile: '13711110005', department_name: FOREIGN_COLLEGE }, { 校外名称: '江海大学' }),
    ]);
    expect(await importSheet(product, departmentExpertResource, file, { actor })).toEqual({
      states: ['wrong', 'wrong', 'wrong'],
      faults: [
        { '': HIGHER.message },
        { '': '本校人员没有校外名称，请留空' },
        { 聘任部门: OUT_OF_REACH.message },
      ],
    });
  });

  it('that a number is somebody’s is told so often only, and every time to the ledger', async () => {
    const { most, seconds } = LIMIT.numbersToldPerPerson;
    product.clock.advance(seconds);
    principal = await product.signIn('principal');
    const toldOf = async () =>
      (
        await product.school.db
          .select()
          .from(ledger)
          .where(eq(ledger.action, 'department_expert.number_taken'))
      ).length;
    const before = await toldOf();
    const enter = async (more: object = {}) =>
      principal.send('POST', OWN, await outsider({ name: '别人', ...more }));
    const codes = await Promise.all(Array.from({ length: most }, async () => (await enter()).code));
    expect(new Set(codes)).toEqual(new Set([11000]));
    expect(await toldOf()).toBe(before + most);
    // Also a number that nobody has: what is said of one would tell of the other.
    expect(await enter({ mobile: '13711119999' })).toMatchObject({ code: 5002 });
    expect(await enter()).toMatchObject({ code: 5002 });
    product.clock.advance(seconds);
    principal = await product.signIn('principal');
    expect(await enter({ mobile: '13711118880' })).toMatchObject({ code: 0 });
    expect(await enter()).toMatchObject({ code: 11000 });
    const { rows } = await product.school.pool.query("select count from limits where key like 'numbers:%'");
    expect(rows).toEqual([{ count: 1 }]);
    admin = await product.signIn('admin');
  });

  it('a sheet with too many numbers of people elsewhere tells of none', async () => {
    const { most } = LIMIT.numbersToldPerPerson;
    const { id, name } = (await findByUsername(product.school.db, 'principal')) as {
      id: number;
      name: string;
    };
    const actor = {
      person_id: id,
      name,
      identity: 1 as const,
      department_ids: [college],
      faculty_group_id: null,
    };
    const { rows } = await product.school.pool.query<{ mobile: string }>(
      `select p.mobile from people p join departments d on d.id = p.department_id
        where p.mobile <> '' and $1 in (d.id, d.parent_id) and p.disabled_at is null order by p.id limit 2`,
      [elsewhere],
    );
    const [first, second] = rows as [{ mobile: string }, { mobile: string }];
    const line = (mobile: string) => ({
      ...{ 姓名: '某人', 手机号: mobile, 聘任部门: COLLEGE, 邮箱: '', 校外名称: '江海大学' },
    });
    const sheet = await sheetOf([line(first.mobile), line(second.mobile), line('13711117777')]);
    const came = () => importSheet(product, departmentExpertResource, sheet, { actor });
    const faults = (of: Awaited<ReturnType<typeof came>>) => of.faults.map(({ 手机号 }) => 手机号);
    expect(faults(await came())).toEqual([
      expect.stringContaining('已被使用'),
      expect.stringContaining('已被使用'),
      undefined,
    ]);
    await product.school.pool.query("update limits set count = $1 where key like 'numbers:person:%'", [
      most - 1,
    ]);
    const said = faults(await came());
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('请一小时后再导入');
  });

  it('of two who move one at once, the second is told of the first and changes nothing', async () => {
    const own = await named(nameOf('expert'));
    const version = await admin.versionOf(`${ADMIN}/${own.id}`);
    const to = async (department_id: number) =>
      admin.send('PUT', `${ADMIN}/${own.id}`, { ...formOf(own, { department_id }), version });
    const before = await told(own);
    const came = await Promise.all([to(college), to(elsewhere)]);
    expect(came.map(({ code }) => code).sort()).toEqual([0, 20004]);
    expect(await told(own)).toHaveLength(before.length + 1);
  });
});
