import type { Group } from '@course-center/domain/evaluation/group';
import type { StageRow } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type { Transition } from '@course-center/domain/evaluation/transition-table';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addSystem, type Cast, castOf, planOne, submitted } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

/** A stage that the product does not have, with a judgement of its own: one row, and its arrows. */
const { APPEAL, ARROWS } = vi.hoisted(() => {
  const administrator = 0;
  const row: StageRow = {
    stage: 'appeal',
    status: 9,
    title: '申诉',
    phase: 'audit',
    by: administrator,
    endsBy: 'word',
    hasVerdict: true,
    hasWindow: true,
    waitsFor: '课程中心处理申诉',
    task: '教师提出申诉的课程。',
    told: { kind: 'waiting', word: '申诉处理中' },
    next: '课程中心正在处理申诉。',
    waiting: { key: 'appeals', title: '申诉待处理', hint: '教师提出申诉，等待课程中心处理' },
  };
  const stage = row.stage as Stage;
  const arrow = (from: Stage, to: Stage, title: string): Transition => ({
    action: 'pass',
    from,
    to,
    by: administrator,
    kind: 'forward',
    title,
    done: `已${title}`,
    consequence: `${title}后不能撤回。`,
    awaited: true,
    bulk: true,
    ...(from === stage && { verdict: 1 }),
    effect: (group: Group) => group,
  });
  return {
    APPEAL: row,
    ARROWS: [arrow('assessment', stage, '转入申诉'), arrow(stage, 'complete', '维持结果')],
  };
});

// Test files of a worker share their modules: those around a mock are read anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('@course-center/domain/evaluation/stage-table');
  vi.doUnmock('@course-center/domain/evaluation/transition-table');
  vi.resetModules();
});
vi.mock('@course-center/domain/evaluation/stage-table', async (original) => {
  const table = await original<typeof import('@course-center/domain/evaluation/stage-table')>();
  const rows: StageRow[] = [...table.STAGE_TABLE];
  rows.splice(rows.length - 1, 0, APPEAL);
  return { ...table, STAGE_TABLE: rows };
});

vi.mock('@course-center/domain/evaluation/transition-table', async (original) => {
  const table = await original<typeof import('@course-center/domain/evaluation/transition-table')>();
  return { ...table, TRANSITIONS: [...table.TRANSITIONS, ...ARROWS] };
});

let product: Product;
let cast: Cast;
let groupId: number;

beforeAll(async () => {
  product = await startProduct('postgres');
  cast = await castOf(product);
  const systemId = await addSystem(product, cast);
  ({ groupId } = await submitted(product, cast, await planOne(product, cast, { systemId })));
  const { pool } = product.school;
  // What a migration would do for a stage that comes for good, and a group before it.
  await pool.query(
    'alter table evaluation_course_groups drop constraint evaluation_course_groups_stage_check',
  );
  await pool.query(
    "update evaluation_course_groups set stage = 'assessment', audit_status = 1 where id = $1",
    [groupId],
  );
});

afterAll(() => product?.close());

it('a stage that is a row and two arrows walks from the menu to the ledger', async () => {
  const { admin } = cast;
  const menus = (await admin.get('/api/admin/menus')).data as {
    children: { title: string; model: string }[];
  }[];
  const entries = menus.flatMap(({ children }) => children).filter(({ title }) => title === '申诉');
  expect(entries.map(({ model }) => model)).toEqual(['OldProcess.Appeal', 'NewProcess.Appeal']);

  const windows = (await admin.get('/api/admin/evaluation/windows?process=old')).data;
  expect(windows).toContainEqual(expect.objectContaining({ stage: 'appeal', stage_title: '申诉' }));

  const version = async () => (await admin.get(`/api/admin/evaluation/groups/${groupId}`)).data.version;
  const pass = async () =>
    admin.send('POST', `/api/admin/evaluation/groups/${groupId}/steps`, {
      action: 'pass',
      version: await version(),
    });
  expect((await pass()).data).toMatchObject({ stage: 'appeal', stage_title: '申诉' });

  const { data } = await admin.get(
    '/api/admin/evaluation/courses?filter[process]=old&filter[evaluation_status]=9',
  );
  expect(data).toHaveLength(1);
  const [group] = data[0].evaluation_courses_groups;
  expect(group).toMatchObject({
    stage_title: '申诉',
    actions: [{ action: 'pass', title: '维持结果', allowed: true, consequence: '维持结果后不能撤回。' }],
  });
  expect(group.verdicts).toContainEqual({ stage: 'appeal', title: '申诉', verdict: 0 });

  const { waiting } = (await admin.get('/api/admin/dashboard')).data as { waiting: { key: string }[] };
  expect(waiting.find(({ key }) => key === 'appeals_old')).toMatchObject({
    title: '申诉待处理',
    process_title: '老课程',
    count: 1,
    path: '/oldProcess/appeal/9',
  });

  expect((await pass()).data).toMatchObject({ stage: 'complete' });
  const shown = (await admin.get(`/api/admin/evaluation/groups/${groupId}`)).data;
  expect(shown.verdicts).toContainEqual({ stage: 'appeal', title: '申诉', verdict: 1 });
  const { rows } = await product.school.pool.query(
    'select before, after from ledger where subject = $1 order by id desc limit 1',
    [`evaluation_group:${groupId}`],
  );
  expect(rows[0]).toMatchObject({
    before: { stage: 'appeal', appeal: 0 },
    after: { stage: 'complete', appeal: 1 },
  });
});
