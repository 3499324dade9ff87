import type { Dashboard } from '@course-center/contract/school/dashboard';
import { IDENTITY_TITLE, type Identity } from '@course-center/domain/access/identity';
import { MAIL_ADDRESS } from '@course-center/domain/messages/delivery';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../database/query.ts';
import { courses, departments, people, roles, terms } from '../../../database/schema.ts';
import type { Client } from '../../../testing/client.ts';
import { assessable, facultyGroupOver, type Member } from '../../../testing/committees.ts';
import { engines } from '../../../testing/engines.ts';
import { castOf, planOne, setWindow } from '../../../testing/evaluations.ts';
import { ALL_YES, goalCourseOf } from '../../../testing/goals.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { COLLEGE } from '../../../testing/school.ts';

describe.each(engines())('the dashboard on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
    // Somebody who left must not be counted anywhere.
    await product.school.db
      .update(people)
      .set({ disabled_at: product.clock.now() })
      .where(eq(people.username, '20150101'));
  });
  afterAll(() => product.close());

  const clients = new Map<string, Client>();
  async function read(username: string, path: string): Promise<Dashboard> {
    const client = clients.get(username) ?? (await product.signIn(username));
    clients.set(username, client);
    const came = await client.get(`/api/${path}`);
    expect(came.code).toBe(0);
    return came.data;
  }
  /** All rows, to count by hand what the dashboard counts in SQL. */
  async function everything() {
    const { db } = product.school;
    const all = await db.select().from(departments);
    const below = (id: number): number[] => [
      id,
      ...all.filter((each) => each.parent_id === id).flatMap((each) => below(each.id)),
    ];
    const idOf = (name: string) => all.find((each) => each.name === name)?.id as number;
    const active = (await db.select().from(people)).filter((person) => person.disabled_at === null);
    const inside = (name: string) => {
      const ids = below(idOf(name));
      return active.filter((person) => person.department_id !== null && ids.includes(person.department_id));
    };
    return { all, active, inside, held: await db.select().from(roles), courses: await db.$count(courses) };
  }
  type Everything = Awaited<ReturnType<typeof everything>>;
  type People = Everything['active'];

  function waitingFor(counted: People, { held }: Everything) {
    return {
      without_role: counted.filter(({ id }) => !held.some((role) => role.person_id === id)).length,
      never_signed_in: counted.filter(({ change_password_at }) => change_password_at === null).length,
      without_contact: counted.filter(({ mobile, email }) => mobile === '' || email === '').length,
      unreachable: counted.filter(({ email }) => !MAIL_ADDRESS.test(email)).length,
    };
  }
  function rolesOf(counted: People, { held }: Everything) {
    const ids = new Set(counted.map(({ id }) => id));
    const holders = new Map<Identity, Set<number>>();
    for (const { identity, person_id } of held)
      if (ids.has(person_id)) holders.set(identity, (holders.get(identity) ?? new Set()).add(person_id));
    return [...holders]
      .sort(([a], [b]) => a - b)
      .map(([identity, { size }]) => [IDENTITY_TITLE[identity], size]);
  }
  /** What waits besides the evaluation and course goals, which have tests of their own. */
  const counts = (read: Dashboard) =>
    Object.fromEntries(
      [...read.waiting, ...read.upkeep]
        .filter(({ key }) => !/_(old|new)$|^goal_/.test(key))
        .map(({ key, count }) => [key, count]),
    );
  const figures = (read: Dashboard) => Object.fromEntries(read.figures.map(({ key, value }) => [key, value]));
  const bars = (read: Dashboard, key: string) =>
    read.people.find((each) => each.key === key)?.bars.map(({ label, value }) => [label, value]);

  it('of the administrator counts the school', async () => {
    const [shown, rows] = [await read('admin', 'admin/dashboard'), await everything()];
    expect(counts(shown)).toEqual({ ...waitingFor(rows.active, rows), no_current_term: 0 });
    expect(figures(shown)).toEqual({
      people: rows.active.length,
      departments: rows.all.length,
      courses: rows.courses,
      signed_in: rows.active.filter(({ change_password_at }) => change_password_at !== null).length,
    });
    expect(bars(shown, 'roles')).toEqual(rolesOf(rows.active, rows));
  });

  it('of the administrator shows each college with all its offices', async () => {
    const [shown, rows] = [await read('admin', 'admin/dashboard'), await everything()];
    const colleges = shown.people.find(({ key }) => key === 'colleges')?.bars;
    expect(colleges).toHaveLength(rows.all.filter((each) => each.parent_id === null).length);
    for (const { label, value, of } of colleges ?? []) {
      const inside = rows.inside(label);
      expect([value, of], label).toEqual([
        inside.filter(({ change_password_at }) => change_password_at !== null).length,
        inside.length,
      ]);
    }
  });

  it('of the administrator waits for a current term while there is none', async () => {
    await product.school.db.update(terms).set({ is_now: false });
    expect(counts(await read('admin', 'admin/dashboard')).no_current_term).toBe(1);
    // Everybody else is told what there is without one.
    await read('teacher', 'teacher/dashboard');
    await read('principal', 'principal/dashboard');
    await product.school.db
      .update(terms)
      .set({ is_now: true })
      .where(eq(terms.acad_year_term, '2026-2027-1'));
  });

  it.each(['principal', 'multi'])('of %s counts the own college and what is below it', async (username) => {
    const [shown, rows] = [await read(username, 'principal/dashboard'), await everything()];
    const inside = rows.inside(COLLEGE);
    expect(inside.length).toBeGreaterThan(10);
    expect(counts(shown)).toEqual(waitingFor(inside, rows));
    expect(figures(shown).people).toBe(inside.length);
    expect(bars(shown, 'roles')).toEqual(rolesOf(inside, rows));
  });

  it('of the party branch has the figures of its department, and nothing that waits', async () => {
    const [shown, rows] = [await read('party', 'teacher/dashboard?identity=6'), await everything()];
    expect(figures(shown).people).toBe(rows.inside(COLLEGE).length);
    expect([...shown.waiting, ...shown.others, ...shown.upkeep]).toEqual([]);
    const led = shown.funnels.flatMap(({ stages }) => stages.filter(({ path }) => path !== null));
    expect(led.map(({ path }) => path)).toEqual(['/politicalAudit/political_audit/3']);
    const audited = await (await product.signIn('party')).get(
      '/api/teacher/evaluation/courses?identity=6&filter[process]=old&filter[evaluation_status]=3&page[size]=200',
    );
    expect(
      audited.data.flatMap((course: { evaluation_courses_groups: [] }) => course.evaluation_courses_groups),
    ).toHaveLength(led[0]?.value ?? 0);
  });

  it('of a teacher asks for the contact that is missing', async () => {
    expect(counts(await read('teacher', 'teacher/dashboard'))).toEqual({ own_contact: 0 });
    await product.school.db.update(people).set({ email: '' }).where(eq(people.username, 'teacher'));
    expect(counts(await read('teacher', 'teacher/dashboard'))).toEqual({ own_contact: 1 });
    // Who else works there is nothing to do.
    expect(figures(await read('teacher', 'teacher/dashboard'))).toEqual({});
  });

  it('of a teacher says until when there is to be submitted, also where one group got more time', async () => {
    const { planId } = await planOne(product, await castOf(product), { process: 'new' });
    await setWindow(product, 'new', 'informate', null, -1);
    const hint = async () =>
      (await read('teacher', 'teacher/dashboard')).waiting.find(({ key }) => key === 'to_submit_new')?.hint;
    expect(await hint()).toMatch(/：已于 .+ 截止，如需延长请联系课程中心$/);
    const until = new Date(product.clock.now().getTime() + 50 * 3_600_000);
    await product.school.pool.query(
      `insert into stage_extensions (acad_year_term, process, stage, group_id, until, reason, given_by, given_at)
       select e.acad_year_term, e.process, 'informate', g.id, $2, '系统维护', '周明远', $2
       from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id where e.id = $1`,
      [planId, until],
    );
    expect(await hint()).toMatch(/：请在 .+ 前提交，还剩 2 天$/);
    await setWindow(product, 'new', 'informate', null, null);
  });

  it('of an expert counts the reviews that are theirs to do, and not who else works where they do', async () => {
    const { rows } = await product.school.pool.query(
      `select count(*)::int as open from reviews r join people p on p.id = r.person_id
       join evaluation_course_groups g on g.id = r.evaluation_course_group_id
       join evaluation_courses e on e.id = g.evaluation_course_id
       where p.username = 'expert' and r.status <> 2 and g.stage = 'evaluation' and g.audit_status <> 3
         and e.deleted_at is null and e.acad_year_term = '2026-2027-1'`,
    );
    const shown = await read('expert', 'expert/dashboard');
    const reviews = shown.waiting.filter(({ key }) => key.startsWith('review_'));
    expect(reviews.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0].open);
    expect(shown.figures).toEqual([]);
  });

  it('of a member and of the course centre tells what a committee waits for, and leads to just that', async () => {
    const cast = await castOf(product);
    await product.school.pool.query('delete from faculty_group_departments');
    const { id, members } = await facultyGroupOver(product, COLLEGE, 1);
    const { groupId } = await assessable(product, cast);
    const [member] = members as [Member];
    const own = `/api/faculty/group/dashboard?faculty_group_id=${id}`;
    const opinion = async () =>
      (await member.client.get(own)).data.waiting.find(({ key }: { key: string }) => key === 'opinion_new');
    const centre = async (key: string) =>
      (await read('admin', 'admin/dashboard')).waiting.find((each) => each.key === key);
    const listed = async (path: string) => {
      const query = `filter[process]=new&filter[evaluation_status]=6&page[size]=200&${path.split('?')[1]}`;
      const { data } = await cast.admin.get(`/api/admin/evaluation/courses?${query}`);
      return data.flatMap((course: { evaluation_courses_groups: { id: number }[] }) =>
        course.evaluation_courses_groups.map((group) => group.id),
      );
    };
    await setWindow(product, 'new', 'assessment', null, null);
    expect(await opinion()).toMatchObject({ count: 1, hint: '评议后请提交；约需 5 分钟' });
    const idle = await centre('to_close_new');
    await setWindow(product, 'new', 'assessment', null, -1);
    const close = await centre('to_close_new');
    expect(close?.count).toBeGreaterThan(idle?.count ?? 0);
    expect(await listed(close?.path ?? '')).toHaveLength(close?.count ?? 0);
    expect(await listed(close?.path ?? '')).toContain(groupId);
    await setWindow(product, 'new', 'assessment', null, null);
    const opined = `/api/faculty/group/evaluation/opinions/${groupId}?faculty_group_id=${id}`;
    await member.client.send('PUT', opined, { agree: 2, remark: '', version: 0 });
    expect(await opinion()).toMatchObject({ count: 0 });
    const settle = await centre('to_settle_new');
    expect(await listed(settle?.path ?? '')).toHaveLength(settle?.count ?? 0);
    expect(await listed(settle?.path ?? '')).toContain(groupId);
    expect(await listed(close?.path ?? '')).not.toContain(groupId);
  });

  it('tells what goal courses wait for, as many as the pages that it leads to show', async () => {
    const cast = await castOf(product);
    const waitingOf = async (client: Client, prefix: string, key: string) =>
      (await client.get(`/api/${prefix}/dashboard`)).data.waiting.find(
        (each: { key: string }) => each.key === key,
      );
    const { id } = await goalCourseOf(product, cast, '首页的目标课程');
    const own = async (task: string) => {
      const { count, path } = await waitingOf(cast.leader, 'teacher', `goal_${task}`);
      expect(path).toBe(`/courseGoal/achieve?task=${task}`);
      const { data } = await cast.leader.get('/api/teacher/goals/own');
      const shown = data.filter((course: { task: string | null }) => course.task === task);
      expect(shown).toHaveLength(count);
      return shown.map((course: { id: number }) => course.id);
    };
    const toConfirm = async (client: Client, prefix: string) => {
      const { count, path } = await waitingOf(client, prefix, 'goal_plans');
      const { data, meta } = await client.get(
        `/api/${prefix}/goals/courses?page[size]=200&${path.split('?')[1]}`,
      );
      expect(meta?.total).toBe(count);
      return data.map((line: { goal_course: { id: number } }) => line.goal_course.id);
    };
    const step = (client: Client, prefix: string, action: string, version: number) =>
      client.send('POST', `/api/${prefix}/goals/courses/${id}/steps`, {
        ...{ action, version, remark: '请补充评分标准' },
        answers: ALL_YES,
      });
    expect(await own('plan')).toContain(id);
    expect(await toConfirm(cast.principal, 'principal')).not.toContain(id);
    expect((await step(cast.leader, 'teacher', 'submit_plan', 1)).code).toBe(0);
    expect(await own('plan')).not.toContain(id);
    expect(await toConfirm(cast.principal, 'principal')).toContain(id);
    expect(await toConfirm(cast.admin, 'admin')).toContain(id);
    expect((await step(cast.principal, 'principal', 'return_plan', 2)).code).toBe(0);
    expect(await own('plan_returned')).toContain(id);
    expect(await toConfirm(cast.principal, 'principal')).not.toContain(id);
    expect(await waitingOf(cast.principal, 'principal', 'goal_plan')).toBeUndefined();
  });

  /** How many groups the list has that a path of a screen leads to. */
  async function groupsAt(client: Client, prefix: string, to: string): Promise<number> {
    const [page = '', query = ''] = to.split('?');
    const params = new URLSearchParams(query);
    if (page.startsWith('/dataManagement/')) {
      const { meta } = await client.get(`/api/${prefix}/evaluation/data/groups?${params}`);
      return meta?.total ?? -1;
    }
    const [, process, status] = /^\/(old|new)Process\/\w+\/(\d)$/.exec(page) ?? [
      '',
      page.split('/').at(-1) ?? '',
      '2',
    ];
    const asked = new URLSearchParams([...params].filter(([name]) => name.startsWith('filter[')));
    asked.set('filter[process]', params.get('process') ?? process ?? '');
    asked.set('filter[evaluation_status]', params.get('status') ?? status ?? '');
    asked.set('page[size]', '200');
    const { code, data } = await client.get(`/api/${prefix}/evaluation/courses?${asked}`);
    expect(code, to).toBe(0);
    return data.flatMap(
      (course: { evaluation_courses_groups: unknown[] }) => course.evaluation_courses_groups,
    ).length;
  }

  /** How many result lists a path of the course centre's screen leads to. */
  async function listsAt(client: Client, to: string): Promise<number> {
    const [page = '', query = ''] = to.split('?');
    const [, process = ''] = /^\/(old|new)Process\/result\/8$/.exec(page) ?? [];
    const params = new URLSearchParams(query);
    params.set('filter[process]', process);
    const { meta } = await client.get(`/api/admin/evaluation/result-lists?${params}`);
    return meta?.total ?? -1;
  }

  it.each(['admin', 'principal'])('of %s counts what the list counts that a bar leads to', async (role) => {
    const client = await product.signIn(role);
    const { funnels, distributions } = await read(role, `${role}/dashboard`);
    const drawn = [
      ...funnels.flatMap(({ key, stages }) => stages.map((stage) => ({ ...stage, key }))),
      ...distributions
        .filter(({ key }) => key.startsWith('grades_'))
        .flatMap(({ key, bars }) => bars.map((bar) => ({ ...bar, key }))),
    ];
    const led = drawn.filter(({ path }) => path !== null);
    expect(led).toEqual(drawn.filter(({ value }) => value > 0));
    expect(led.length).toBeGreaterThan(role === 'admin' ? 4 : 3);
    for (const { key, label, path, value } of led)
      expect(await groupsAt(client, role, path ?? ''), `${key} ${label} ${path}`).toBe(value);
  });

  it.each(['admin', 'principal'])('of %s leads from each figure of people to just those', async (role) => {
    const client = await product.signIn(role);
    const shown = await read(role, `${role}/dashboard`);
    const led = [
      ...shown.figures.filter(({ unit }) => unit === '人'),
      ...shown.people.flatMap(({ bars: drawn }) =>
        drawn.map(({ label, ...bar }) => ({ title: label, ...bar })),
      ),
    ];
    expect(led.length).toBeGreaterThan(5);
    for (const { title, value, path } of led) {
      expect([title, path !== null]).toEqual([title, value > 0]);
      if (path === null) continue;
      const [, query] = path.split('?');
      const { meta } = await client.get(`/api/${role}/people?page[size]=1&${query}`);
      expect([title, meta?.total]).toEqual([title, value]);
    }
  });

  it('of the administrator tells of each stage how long its groups have stood there, and which has longest', async () => {
    const { funnels } = await read('admin', 'admin/dashboard');
    const hints = funnels.flatMap(({ stages }) => stages.map(({ hint }) => hint));
    const told = hints.flatMap((hint) => {
      const [, days, longest] = /^平均停留 (\d+) 天，最久 (\d+) 天：.+（.+）$/.exec(hint) ?? [];
      return days === undefined ? [] : [[Number(days), Number(longest)] as const];
    });
    expect(told.length).toBe(hints.filter((hint) => hint !== '').length);
    expect(told.length).toBeGreaterThan(4);
    for (const [days, longest] of told) expect(longest).toBeGreaterThanOrEqual(days);
  });

  it('of the administrator counts what is still filled in as the list does', async () => {
    const client = await product.signIn('admin');
    const { distributions } = await read('admin', 'admin/dashboard');
    const bars = distributions.filter(({ key }) => key.startsWith('submitted_')).flatMap((each) => each.bars);
    const led = bars.filter(({ path }) => path !== null);
    expect(led.length).toBeGreaterThan(0);
    for (const { label, value, of, hint, path, hint_path } of bars) {
      const filling = hint_path === null ? 0 : await groupsAt(client, 'admin', hint_path);
      expect(hint).toBe(filling === 0 ? '' : `填报中 ${filling} 个`);
      expect(value + filling).toBe(of);
      expect(path === null ? 0 : await groupsAt(client, 'admin', path), label).toBe(value);
    }
  });

  it.each(['admin', 'principal'])(
    'of %s tells what waits for others, and leads to as many groups and lists',
    async (role) => {
      const client = await product.signIn(role);
      const { others } = await read(role, `${role}/dashboard`);
      const open = others.filter(({ count }) => count > 0);
      const stages = open.map(({ key }) => key.replace(/_(old|new)$/, ''));
      expect(stages).toContain('others_informate');
      expect(stages).toContain('reviews');
      for (const { key, count, unit, hint, path } of open) {
        if (key.startsWith('reviews_')) expect(hint).toMatch(new RegExp(`^${count} 个课程组还有 `));
        // Those who are told apart from them on no page.
        if (path === null) continue;
        const found = unit === '份名单' ? await listsAt(client, path) : await groupsAt(client, role, path);
        expect(found, `${key} ${path}`).toBe(count);
      }
    },
  );

  it('of the administrator leads from each task of lists and committees to as many', async () => {
    const client = await product.signIn('admin');
    const { waiting } = await read('admin', 'admin/dashboard');
    const led = waiting.filter(({ key }) => /^to_(answer|hand_over|announce|close|settle|list)_/.test(key));
    expect(led.length).toBe(12);
    for (const { key, count, unit, path } of led) {
      const found =
        unit === '份名单' ? await listsAt(client, path ?? '') : await groupsAt(client, 'admin', path ?? '');
      expect(found, `${key} ${path}`).toBe(count);
    }
  });

  it('of the administrator names who has most to review, and leads to just that; of a principal names no expert', async () => {
    const client = await product.signIn('admin');
    const ofAdmin = (await read('admin', 'admin/dashboard')).distributions;
    const bars = ofAdmin.filter(({ key }) => key.startsWith('experts_')).flatMap((each) => each.bars);
    expect(bars.length).toBeGreaterThan(0);
    for (const { label, value, hint, path, hint_path } of bars) {
      expect(`还有 ${await groupsAt(client, 'admin', hint_path ?? '')} 份未提交`, label).toBe(hint);
      expect(path === null ? 0 : await groupsAt(client, 'admin', path), label).toBe(value);
    }
    const ofPrincipal = (await read('principal', 'principal/dashboard')).distributions;
    expect(ofPrincipal.some(({ key }) => key.startsWith('experts_'))).toBe(false);
  });

  it.each([
    ['admin', 'admin/dashboard', 0],
    ['principal', 'principal/dashboard', 1],
    ['teacher', 'teacher/dashboard', 2],
    ['expert', 'expert/dashboard', 3],
    ['leader', 'principal/dashboard?leader=1', 4],
    ['faculty', 'faculty/group/dashboard', 5],
    ['party', 'teacher/dashboard?identity=6', 6],
  ] as const)('of %s leads only to pages of their own menu', async (username, path, identity) => {
    const pages = menuRoutes(menusFor(identity)).map((route) => route.path);
    const { waiting, others, upkeep, funnels, distributions, figures, people } = await read(username, path);
    const drawn = [...funnels.map(({ key, stages }) => ({ key, bars: stages })), ...distributions, ...people];
    const bars = drawn.flatMap(({ key, bars: each }) =>
      each.flatMap(({ label, ...ways }) =>
        [ways.path, 'hint_path' in ways ? ways.hint_path : null].map((to) => ({
          key: `${key} ${label}`,
          path: to,
        })),
      ),
    );
    for (const { key, path: to } of [...waiting, ...others, ...upkeep, ...figures, ...bars])
      if (to !== null)
        expect(
          pages.some((page) => `${to.split('?')[0]}/`.startsWith(`${page}/`)),
          key,
        ).toBe(true);
  });
});
