import { PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { stagesOf } from '@course-center/domain/evaluation/stages';
import { TRANSITIONS } from '@course-center/domain/evaluation/transition-table';
import { sql } from '@course-center/server/seeding';
import { openTestDatabase, type TestDatabase } from '@course-center/server/testing/databases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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
});
