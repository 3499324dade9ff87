import { LIST_STATES } from '@course-center/domain/evaluation/result-lists/result-list';
import { PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { stagesOf } from '@course-center/domain/evaluation/stages';
import { TRANSITIONS } from '@course-center/domain/evaluation/transition-table';
import { sql } from '@course-center/server/seeding';
import { openTestDatabase, type TestDatabase } from '@course-center/server/testing/databases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../accounts.ts';

describe('the evaluation courses of the demo school', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('embedded', { demo: true });
  });
  afterAll(() => database.close());

  const found = async (statement: ReturnType<typeof sql>) =>
    (await database.db.execute<{ found: string }>(statement)).rows.map((row) => row.found);
  const OF_COURSE = sql`from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id`;

  test('each arrow was taken by some group, those of one process by one of it', async () => {
    const named = (process: string | undefined, action: string, from: string, to: string) =>
      [process ?? 'any', action, from, to].join(' ');
    // Some differ in who takes them alone.
    const arrows = new Set(TRANSITIONS.map((each) => named(each.in, each.action, each.from, each.to)));
    const taken = await found(sql`
      select distinct concat_ws(' ', p.process, s.action, s.from_stage, s.to_stage) as found ${OF_COURSE}
      join group_steps s on s.evaluation_course_group_id = g.id cross join lateral (values (e.process), ('any')) p (process)`);
    expect([...arrows].filter((arrow) => !taken.includes(arrow))).toEqual([]);
  });

  test.each(PROCESSES)('groups of the %s process stand at each stage', async (process: Process) => {
    const standing = await found(sql`
      select distinct g.stage as found ${OF_COURSE} where e.process = ${process}`);
    expect(standing.sort()).toEqual(stagesOf(process).sort());
  });

  test.each(PROCESSES)('of the %s process some came to an audit and the experts again', async (process) => {
    const again = await found(sql`
      select distinct g.stage as found ${OF_COURSE} where e.process = ${process} and g.reject_count > 0`);
    const through = stagesOf(process).slice(0, stagesOf(process).indexOf('evaluation') + 1);
    expect(again.sort()).toEqual(through.sort());
  });

  test('something was found in the material, in most nothing, and nothing waits to be looked through', async () => {
    const parts = await found(sql`
      select distinct concat(t.detection, ' ', jsonb_array_length(t.findings) > 0) as found ${OF_COURSE}
      join evaluation_course_teachers t on t.evaluation_course_group_id = g.id where g.submitted_at is not null`);
    expect(parts.sort()).toEqual(['1 f', '2 t']);
  });

  test('whoever is told something is told it as what they are, and each who signs in has something to read', async () => {
    const strange = await found(sql`select distinct concat(p.username, ' ', m.kind, ' ', m.identity) as found
      from messages m join people p on p.id = m.person_id where m.identity is not null and not exists (
        select 1 from roles r where r.person_id = m.person_id and r.identity = m.identity)`);
    expect(strange).toEqual([]);
    const readers = await found(sql`select distinct p.username as found from messages m
      join people p on p.id = m.person_id`);
    const silent = DEMO_ACCOUNTS.filter(({ username }) => !readers.includes(username));
    expect(silent.map(({ username }) => username)).toEqual(['newcomer', 'firstlogin']);
  });

  test('nobody is up at night: steps, fields, reviews, opinions and messages are of working hours', async () => {
    const atNight = await found(sql`
      select distinct concat(what, ' ', at at time zone 'Asia/Shanghai') as found from (
        select 'step' as what, at from group_steps union all select 'goal step', at from goal_course_steps
        union all select 'entry', saved_at from review_entries union all select 'review', submitted_at from reviews
        union all select 'opinion', opined_at from committee_members union all select 'ledger', at from ledger
        union all select 'message', at from messages union all select 'signature', signed_at from signatures
        union all select 'course', published_at from excellent_courses
      ) moments where (at at time zone 'Asia/Shanghai')::time not between '08:30' and '18:00'`);
    expect(atNight).toEqual([]);
  });

  test('a course was taken out of the evaluation, and the ledger knows', async () => {
    const removed = await found(
      sql`select concat('evaluation_course:', id) as found from evaluation_courses where deleted_at is not null`,
    );
    const told = await found(
      sql`select subject as found from ledger where action = 'evaluation_course.removed'`,
    );
    expect(removed).toHaveLength(1);
    expect(told).toEqual(removed);
  });

  test.each(PROCESSES)(
    'lists of the %s process stand in each state, and groups wait for one',
    async (process) => {
      const states = await found(sql`select distinct l.state as found from result_lists l join terms t
      on t.acad_year_term = l.acad_year_term where t.is_now and l.process = ${process}`);
      expect(states.sort()).toEqual([...LIST_STATES].sort());
      const unlisted = await found(sql`select g.id::text as found ${OF_COURSE} where e.process = ${process}
      and g.stage = 'complete' and not exists (
        select 1 from result_list_rows r where r.evaluation_course_group_id = g.id)`);
      expect(unlisted.length).toBeGreaterThan(0);
    },
  );

  test.each(PROCESSES)(
    'committees of the %s process go on, and one ended without an agreement',
    async (process) => {
      const closed = await found(sql`select distinct (k.closed_at is not null)::text as found ${OF_COURSE}
      join committees k on k.evaluation_course_group_id = g.id
      where e.process = ${process} and g.stage = 'assessment'`);
      expect(closed.sort()).toEqual(['false', 'true']);
    },
  );

  test('something was objected to, answered and corrected, and every result that is shown stands on a list', async () => {
    const verdicts = await found(sql`select distinct coalesce(verdict, 'open') as found from objections`);
    expect(verdicts.sort()).toEqual(['accepted', 'open', 'stands']);
    const corrections = await found(
      sql`select state as found from result_lists where corrects_id is not null`,
    );
    expect(corrections).toEqual(['published']);
    const unsaid = await found(sql`select g.id::text as found ${OF_COURSE} where g.announced_at is not null
      and not exists (select 1 from result_list_rows r where r.evaluation_course_group_id = g.id)`);
    expect(unsaid).toEqual([]);
  });

  test('signatures are drawn, one of them by a deputy, and each under what its list says', async () => {
    const signed = await found(sql`select concat(encode(substring(s.picture from 2 for 3), 'escape'), ' ',
        jsonb_array_length(s.strokes) > 5, ' ', l.digest is null or l.digest = s.digest) as found
      from signatures s left join result_lists l on l.id = s.result_list_id`);
    expect([...new Set(signed)]).toEqual(['PNG t t']);
    const deputies =
      await found(sql`select p.name as found from signatures s join people p on p.id = s.person_id
      where s.deputy_for_id is not null`);
    expect(deputies.length).toBeGreaterThan(0);
  });

  test('something waits for whoever looks around: lists, opinions, a signature', async () => {
    const lists = await found(
      sql`select l.process as found from result_lists l where l.state = 'handed_over'`,
    );
    expect(lists.sort()).toEqual(['new', 'old']);
    const opinions = await found(sql`select k.id::text as found from committee_members m
      join committees k on k.id = m.committee_id join people p on p.id = m.person_id
      where p.username = 'faculty' and m.opinion = 3 and k.closed_at is null`);
    expect(opinions.length).toBeGreaterThan(0);
    const unsigned = await found(sql`select distinct p.username as found from reviews r
      join people p on p.id = r.person_id join evaluation_course_groups g on g.id = r.evaluation_course_group_id
      join evaluation_courses e on e.id = g.evaluation_course_id join terms t on t.acad_year_term = e.acad_year_term
      where t.is_now and r.status = 2 and p.username in ('expert', 'multi', 'centerexpert')
        and not exists (select 1 from signed_reviews s where s.review_id = r.id and s.version = r.version)`);
    expect(unsigned).toEqual(['centerexpert']);
  });

  test('the ledger tells it all in the order of time', async () => {
    const back = await found(sql`select action as found from (
      select action, at, lag(at) over (order by id) as before from ledger) told where at < before`);
    expect(back).toEqual([]);
  });
});
