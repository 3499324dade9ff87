import { dayAfter, dayOf, weekdayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { endWords } from '@course-center/domain/forms/local-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { addSystem, type Cast, castOf, partOf, planOne } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { REMINDERS } from './reminders.ts';

const DAY = 86_400_000;
const CHINA = 8 * 3_600_000;

describe('reminders', () => {
  let product: Product;
  let cast: Cast;
  let groupId: number;
  let term: string;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    const planned = await planOne(product, cast, { systemId: await addSystem(product, cast) });
    ({ group_id: groupId } = await partOf(cast.leader, planned));
    [{ acad_year_term: term }] = (await rows('select acad_year_term from terms where is_now')) as [
      { acad_year_term: string },
    ];
    // The demo school's other courses are none of these people's.
    await rows(
      `update evaluation_courses set deleted_at = now() where id <> $1 and exists (
         select 1 from evaluation_course_groups g join evaluation_course_teachers t
           on t.evaluation_course_group_id = g.id where g.evaluation_course_id = evaluation_courses.id
           and t.person_id = any($2))`,
      ...[planned.planId, [cast.leaderId, cast.memberId]],
    );
  });
  beforeEach(async () => {
    await rows('delete from messages');
    await rows('delete from stage_windows');
    await rows('delete from stage_extensions');
    await rows('delete from calendar_days');
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  /** Lets the clock come to eight in the morning of the next day. */
  const nextMorning = () => {
    const now = product.clock.now().getTime() + CHINA;
    product.clock.advance((Math.floor(now / DAY) * DAY + DAY + CHINA - now) / 1000);
  };
  const run = async () => {
    await rows('delete from jobs');
    await enqueue(product.school.db, REMINDERS, {}, { at: product.clock.now(), key: REMINDERS });
    await product.app.jobs.settled();
  };
  /** Until the end of a Friday, at least nine days from now. */
  const friday = () => {
    let at = Math.floor((product.clock.now().getTime() + CHINA) / DAY) + 9;
    while (new Date(at * DAY).getUTCDay() !== 5) at++;
    return new Date((at + 1) * DAY - CHINA);
  };
  /** The next three Mondays after today. */
  const nextMondays = () => {
    let day = dayAfter(dayOf(product.clock.now()));
    while (weekdayOf(day) !== 1) day = dayAfter(day);
    return [0, 7, 14].map((later) => dayOf(new Date(Date.parse(day) + later * DAY)));
  };
  const openUntil = async (closes_at: Date, opens_at: Date | null = null) => {
    await rows(
      'insert into stage_windows (acad_year_term, process, stage, opens_at, closes_at) values ($1, $2, $3, $4, $5)',
      ...[term, 'old', 'informate', opens_at, closes_at],
    );
  };
  const told = (person: number, kind = 'reminder') =>
    rows(
      'select slot, subject, text, path from messages where person_id = $1 and kind = $2 order by id',
      person,
      kind,
    );
  /** On which days somebody is told, counted from the end of the window. */
  const daysTold = async (end: Date, person: number, kind?: string) =>
    (await told(person, kind)).map(
      ({ slot }) => (Date.parse(slot) - Date.parse(dayOf(new Date(end.getTime() - 1)))) / DAY,
    );
  const untilDay = async (last: Date) => {
    while (product.clock.now() < last) {
      nextMorning();
      await run();
    }
  };

  it('come seven, three and one day before the end and once after it, on working days, to who has something open', async () => {
    const end = friday();
    await openUntil(end);
    await untilDay(new Date(end.getTime() + 6 * DAY));
    for (const person of [cast.leaderId, cast.memberId])
      expect(await daysTold(end, person)).toEqual([-7, -3, -1, 3]);
    const [first, , , last] = await told(cast.memberId);
    expect(first).toMatchObject({ subject: '您有 1 项评估待办，请按时完成' });
    expect(first?.text).toContain('老课程资料填报：1 个课程组未完成，截止');
    expect(last?.text).toContain('截止，仍未完成');
    expect(await told(cast.leaderId, 'digest')).toEqual([]);
    const [principal] = await rows(`select id from people where username = 'principal'`);
    expect((await told(principal.id, 'digest')).at(-1)?.text).toContain('老课程资料填报：');
  });

  it('say what the course centre’s words name, the end among it', async () => {
    const at = '/api/admin/settings/messages/texts/reminder';
    const texts = { subject: '{姓名}：{数量} 项', text: '请在 {截止} 前完成' };
    // The clock went on: the session of before is over.
    const admin = await product.signIn('admin');
    expect(await admin.send('PUT', at, { ...texts, version: 1 })).toMatchObject({ code: 0 });
    const end = friday();
    await openUntil(end);
    await untilDay(new Date(end.getTime() - 7 * DAY - 1));
    const [{ at: toldAt }] = await rows('select at from messages where person_id = $1', cast.memberId);
    expect(await told(cast.memberId)).toMatchObject([
      { subject: expect.stringMatching(/：1 项$/), text: `请在 ${endWords(end, toldAt)} 前完成` },
    ]);
    await (await product.signIn('admin')).send('POST', `${at}/reset`, { version: 2 });
  });

  it('come once a day, however often the job runs and the clock is set back', async () => {
    const end = friday();
    await openUntil(end);
    await untilDay(new Date(end.getTime() - 3 * DAY - 17 * 3_600_000));
    expect(await daysTold(end, cast.memberId)).toEqual([-7, -3]);
    await run();
    product.clock.advance(-4 * 86_400);
    await run();
    product.clock.advance(4 * 86_400);
    await run();
    expect(await daysTold(end, cast.memberId)).toEqual([-7, -3]);
  });

  it('follow an extension, of the person alone', async () => {
    const end = friday();
    const later = new Date(end.getTime() + 7 * DAY);
    await openUntil(end);
    await rows(
      `insert into stage_extensions (acad_year_term, process, stage, person_id, until, reason, given_by, given_at)
       values ($1, 'old', 'informate', $2, $3, '住院', '课程中心', $4)`,
      ...[term, cast.memberId, later, product.clock.now()],
    );
    await untilDay(new Date(later.getTime() + 6 * DAY));
    expect(await daysTold(end, cast.leaderId)).toEqual([-7, -3, -1, 3]);
    expect(await daysTold(later, cast.memberId)).toEqual([-7, -3, -1, 3]);
  });

  it('tell those in charge once a week what stands: on its first working day, by whom they oversee', async () => {
    const mondays = nextMondays();
    const [first = '', second = '', third = ''] = mondays;
    // Nothing is due yet, and nobody is late: what is told is the week's digest alone.
    await openUntil(new Date(Date.parse(third) + 12 * DAY - CHINA));
    await rows('insert into calendar_days (day, works, title) values ($1, false, $2)', second, '校庆');
    await untilDay(new Date(Date.parse(third)));
    await run();
    const afterHoliday = dayAfter(second);
    const digestsOf = async (username: string) => {
      const [{ id }] = await rows('select id from people where username = $1', username);
      return told(id, 'digest');
    };
    for (const username of ['principal', 'admin'])
      expect((await digestsOf(username)).map(({ slot }) => slot)).toEqual([first, afterHoliday, third]);
    const openIn = (text: string) => Number(/老课程资料填报：(\d+) 个课程组未完成/.exec(text)?.[1]);
    const [[own], [all]] = [await digestsOf('principal'), await digestsOf('admin')];
    expect(openIn(own?.text)).toBeGreaterThan(0);
    expect(openIn(all?.text)).toBeGreaterThan(openIn(own?.text));
    for (const kind of ['digest', 'reminder']) expect(await told(cast.leaderId, kind)).toEqual([]);
  });

  it('a window that is moved tells those who still work there, once, and not whose time is another', async () => {
    const admin = await product.signIn('admin');
    const at = '/api/admin/evaluation/windows';
    const save = async (windows: object[]) => {
      const { meta } = await admin.get(at, { query: { process: 'old' } });
      const came = await admin.send('PUT', at, { process: 'old', windows, version: meta?.version });
      expect(came.code).toBe(0);
    };
    const window = (opens_at: Date | null, closes_at: Date | null) => ({
      ...{ stage: 'informate', opens_at: opens_at?.toISOString() ?? null },
      closes_at: closes_at?.toISOString() ?? null,
    });
    const end = friday();
    const changes = async (person: number) => (await told(person, 'window_changed')).map(({ text }) => text);
    await save([window(null, end)]);
    expect(await changes(cast.memberId)).toEqual([
      expect.stringContaining(endWords(end, product.clock.now())),
    ]);
    await rows(
      `insert into stage_extensions (acad_year_term, process, stage, person_id, until, reason, given_by, given_at)
       values ($1, 'old', 'informate', $2, $3, '住院', '课程中心', $4)`,
      ...[term, cast.memberId, new Date(end.getTime() + 20 * DAY), product.clock.now()],
    );
    // Another stage's, and the same once more, concern nobody here; a later end only those without more time.
    await save([window(null, end), { ...window(null, end), stage: 'complete' }]);
    expect([await changes(cast.leaderId), await changes(cast.memberId)]).toMatchObject([
      [expect.any(String)],
      [expect.any(String)],
    ]);
    await save([window(null, new Date(end.getTime() + DAY))]);
    expect((await changes(cast.leaderId)).length).toBe(2);
    expect((await changes(cast.memberId)).length).toBe(1);
    // Opened just now it is told as the morning would tell it, and the morning tells it no more.
    product.clock.advance(5400);
    const opens = new Date(product.clock.now().getTime() - 60_000);
    await save([window(opens, end)]);
    expect(await told(cast.leaderId, 'opened')).toHaveLength(1);
    nextMorning();
    await run();
    expect(await told(cast.leaderId, 'opened')).toHaveLength(1);
    expect((await changes(cast.leaderId)).length).toBe(2);
  });

  it('not to who is done, nor on a holiday; who opens a stage is not reminded within a day', async () => {
    const end = friday();
    await openUntil(end, new Date(end.getTime() - 3 * DAY - 20 * 3_600_000));
    await rows(
      'update evaluation_course_teachers set handed_in_at = now() where person_id = $1',
      cast.memberId,
    );
    await rows(
      'insert into calendar_days (day, works, title) values ($1, false, $2)',
      ...[dayOf(new Date(end.getTime() - DAY - 1)), '校庆'],
    );
    await untilDay(new Date(end.getTime() - DAY));
    expect(await told(cast.memberId)).toEqual([]);
    expect(await told(cast.memberId, 'opened')).toEqual([]);
    // Three days before falls within a day of the opening; the day before the end is free, so it comes on the one before.
    expect(await daysTold(end, cast.leaderId)).toEqual([-2]);
    expect(await told(cast.leaderId, 'opened')).toHaveLength(1);
    await rows(
      'update evaluation_course_teachers set handed_in_at = null where person_id = $1',
      cast.memberId,
    );
    expect(groupId).toBeGreaterThan(0);
  });
});
