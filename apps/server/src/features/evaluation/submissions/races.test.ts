import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Came } from '../../../testing/client.ts';
import { type Cast, castOf, partOf, planOne, SUBMISSIONS, saveField } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

/** The embedded engine has one connection and lets nothing overtake anything: these are PostgreSQL's. */
describe('what comes while a group takes a step', () => {
  let product: Product;
  let cast: Cast;
  let part: number;
  let groupId: number;
  let planId: number;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
  });
  afterAll(() => product.close());

  /** Holds the group as a step does, lets something come, then ends the step; the clock of it is the database's. */
  async function during(change: string, come: () => Promise<Came>): Promise<Came> {
    const plan = await planOne(product, cast);
    const own = await partOf(cast.leader, plan);
    [part, groupId, planId] = [own.id, own.group_id, plan.planId];
    const stepping = await product.school.pool.connect();
    try {
      await stepping.query('begin');
      await stepping.query('select 1 from evaluation_course_groups where id = $1 for update', [groupId]);
      let answered = false;
      const coming = come().finally(() => {
        answered = true;
      });
      while (!answered && !(await isWaitedFor(stepping)));
      await stepping.query(`update evaluation_course_groups set ${change} where id = $1`, [groupId]);
      await stepping.query('commit');
      return await coming;
    } finally {
      stepping.release();
    }
  }
  async function isWaitedFor(holding: pg.PoolClient): Promise<boolean> {
    const { rows } = await holding.query(
      `select exists (select 1 from pg_locks
         where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waited`,
    );
    return rows[0].waited;
  }
  const valuesOf = async () =>
    (await product.school.pool.query('select content from information_values where part_id = $1', [part]))
      .rows;

  it('a field is not saved into what was submitted meanwhile', async () => {
    const came = await during("stage = 'audit', version = version + 1", () =>
      saveField(cast.leader, part, 'goal', '晚了一步'),
    );
    expect(came).toMatchObject({ code: 20004, message: '该课程已不在此阶段，请刷新后查看最新进度' });
    expect(await valuesOf()).toEqual([]);
  });

  it('a course is not taken out over a step that nobody was told of', async () => {
    const came = await during("stage = 'audit', version = version + 1", async () => {
      const course = `/api/admin/evaluation/courses/${planId}`;
      const { data } = await cast.admin.get(`${course}/removal`);
      return cast.admin.send('DELETE', `${course}?${new URLSearchParams({ seen: data.seen })}`);
    });
    expect(came).toMatchObject({ code: 20004, message: expect.stringContaining('刷新') });
    const { rows } = await product.school.pool.query(
      'select deleted_at from evaluation_courses where id = $1',
      [planId],
    );
    expect(rows).toEqual([{ deleted_at: null }]);
  });

  it('a field is saved after a step that leaves it writable', async () => {
    const came = await during('version = version + 1', () =>
      saveField(cast.leader, part, 'goal', '不受影响'),
    );
    expect(came).toMatchObject({ code: 0, data: { version: 1 } });
    expect(await valuesOf()).toEqual([{ content: '不受影响' }]);
  });

  it('nobody grades themselves in what was submitted meanwhile', async () => {
    const came = await during("stage = 'audit', version = version + 1", () =>
      cast.leader.send('PUT', `${SUBMISSIONS}/${part}/self-grade`, { grade: 'A', seen: null }),
    );
    expect(came).toMatchObject({ code: 20004 });
    const { rows } = await product.school.pool.query(
      'select self_evaluation_grade from evaluation_course_teachers where id = $1',
      [part],
    );
    expect(rows).toEqual([{ self_evaluation_grade: null }]);
  });
});
