import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import {
  addSystem,
  brokenAt,
  type Cast,
  castOf,
  outsiderOf,
  partOf,
  planOne,
  saveField,
  snapshotOf,
  step,
  submitted,
  toldOf,
} from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const BULK = '/api/principal/evaluation/groups/steps';

describe.each(engines())('steps of many groups, and what the course centre adds, on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    systemId = await addSystem(product, cast);
  });
  afterAll(() => product.close());

  const audited = async (qualified = true) => {
    const planned = await planOne(product, cast, { systemId });
    const { groupId } = await submitted(product, cast, planned);
    if (qualified)
      for (const teacher_id of [cast.leaderId, cast.memberId])
        await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id });
    const { version } = (await snapshotOf(product, groupId)).group[0];
    return { id: groupId, version: version as number, planned };
  };
  const bulk = (
    groups: readonly { id: number; version: number }[],
    change: object = {},
    by: Client = cast.principal,
  ) =>
    by.send('POST', BULK, {
      action: 'pass',
      groups: groups.map(({ id, version }) => ({ id, version })),
      trial: false,
      ...change,
    });

  it('a bulk step wants groups, an action, a session and a role', async () => {
    expect((await bulk([])).status).toBe(422);
    expect((await bulk([{ id: 1, version: 0 }], { action: 'publish' })).status).toBe(422);
    expect((await bulk([{ id: 1, version: 0 }], {}, product.visitor)).status).toBe(401);
    expect((await bulk([{ id: 1, version: 0 }], {}, cast.leader)).status).toBe(403);
  });

  it('what can be done is done, the rest is said with its reason, and a trial says the same first', async () => {
    const [fine, also, unqualified, stale, deleted] = [
      await audited(),
      await audited(),
      await audited(false),
      await audited(),
      await audited(),
    ];
    await cast.admin.send('DELETE', `/api/admin/evaluation/courses/${deleted.planned.planId}?reason=x`);
    const wanted = [
      fine,
      unqualified,
      { ...stale, version: stale.version - 1 },
      deleted,
      { id: 2_147_483_647, version: 0 },
      also,
      also,
    ];
    const name = expect.stringMatching(/^评估用/);
    const expected = {
      done: 2,
      consequence: '通过后进入政治审核，不能撤回。',
      taken: [
        { id: fine.id, name, warning: null },
        { id: also.id, name, warning: null },
      ],
      skipped: [
        { id: unqualified.id, name, sentence: '请先将每位教师的资料审核为合格，再通过该课程组' },
        { id: stale.id, name, sentence: '该课程状态已变化，请刷新后重试' },
        { id: deleted.id, name, sentence: '该评估课程已删除，不能操作；如需继续，请联系课程中心恢复' },
        { id: 2_147_483_647, name: '', sentence: '课程不存在，可能已被删除，请刷新后重试' },
      ],
    };
    const all = () => Promise.all(wanted.map(({ id }) => snapshotOf(product, id)));
    const before = await all();
    expect((await bulk(wanted, { trial: true })).data).toEqual(expected);
    expect(await all()).toEqual(before);
    expect((await bulk(wanted)).data).toEqual(expected);
    for (const { id } of [fine, also])
      expect((await snapshotOf(product, id)).group[0]).toMatchObject({ stage: 'political_audit' });
    for (const { id } of [unqualified, stale, deleted])
      expect((await snapshotOf(product, id)).group[0]).toMatchObject({ stage: 'audit' });
    expect(await brokenAt(cast.admin)).toBeNull();
  });

  it('what the content audit noticed is told before, and passed over by who confirms it', async () => {
    const [clean, noticed] = [await audited(), await audited()];
    const findings = ['国内领先', '百分之百', '国内领先'].map((word) => ({
      ...{ key: 'goal', field: '课程目标' },
      sentence: `出现“${word}”：本课程${word}`,
    }));
    await product.school.pool.query(
      `update evaluation_course_teachers set detection = 2, findings = $2
       where id = (select min(id) from evaluation_course_teachers where evaluation_course_group_id = $1)`,
      [noticed.id, JSON.stringify(findings)],
    );
    const warning = '内容审核发现 3 处问题：“国内领先”、“百分之百”';
    const both = [clean, noticed];
    const trial = await bulk(both, { trial: true });
    expect(trial.data.taken).toMatchObject([{ warning: null }, { id: noticed.id, warning }]);
    const sentence = '内容审核发现问题，请查看后确认仍要通过，或退回教师修改';
    expect((await bulk(both)).data).toMatchObject({ done: 1, skipped: [{ id: noticed.id, sentence }] });
    const single = await step(product, cast.principal, 'principal', noticed.id, 'pass');
    expect(single).toMatchObject({ code: 20004, message: sentence });
    const group = (await cast.principal.get(`/api/principal/evaluation/groups/${noticed.id}`)).data;
    const offered = group.actions.find(({ action }: { action: string }) => action === 'pass');
    expect(offered).toMatchObject({ allowed: true, warning });
    expect((await bulk([noticed], { confirmed: true })).data.done).toBe(1);
    const [told] = (await toldOf(product, `evaluation_group:${noticed.id}`)).slice(-1);
    expect(told).toMatchObject({ after: { findings: findings.map((each) => each.sentence) } });
  });

  it('a rejection of many without a word rejects none', async () => {
    const one = await audited();
    const came = await bulk([one], { action: 'reject' });
    expect(came.data).toMatchObject({
      done: 0,
      skipped: [{ id: one.id, sentence: '请填写意见，让教师知道需要修改什么' }],
    });
    expect((await bulk([one], { action: 'reject', comment: '请统一修改' })).data.done).toBe(1);
    expect((await snapshotOf(product, one.id)).steps.at(-1)).toMatchObject({ comment: '请统一修改' });
  });

  it('somebody else’s groups have no name and no reason but that they are not there', async () => {
    const one = await audited();
    const outsider = await outsiderOf(product);
    const skipped = [{ id: one.id, name: '', sentence: '课程不存在，可能已被删除，请刷新后重试' }];
    for (const trial of [true, false])
      expect((await bulk([one], { trial }, outsider)).data).toEqual({
        done: 0,
        taken: [],
        skipped,
        consequence: '',
      });
    // The embedded engine has one connection: nobody else could hold anything.
    if (engine === 'embedded') return;
    // Nor are they held: whoever else works on one is not kept waiting, and does not keep anybody.
    const holder = await product.school.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from evaluation_course_groups where id = $1 for update', [one.id]);
      expect((await bulk([one], {}, outsider)).data).toMatchObject({ done: 0, skipped });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('only the course centre adds, only to its own fields, once it is submitted; the teacher is not asked for it', async () => {
    const planned = await planOne(product, cast, { systemId });
    const own = await partOf(cast.leader, planned);
    const at = (key: string, prefix = 'admin') =>
      `/api/${prefix}/evaluation/groups/${own.group_id}/supplement/${key}`;
    const save = (content: string, version = 0) => ({ content, file_ids: [], version });
    expect((await product.visitor.send('PUT', at('extra'), save('补充'))).status).toBe(401);
    expect((await cast.principal.send('PUT', at('extra'), save('补充'))).status).toBe(401);
    expect((await cast.principal.send('PUT', at('extra', 'principal'), save('补充'))).status).toBe(404);
    expect((await cast.admin.send('PUT', at('extra'), save('太早'))).code).toBe(20004);
    expect((await saveField(cast.leader, own.id, 'extra', '教师写')).code).toBe(4000);
    await submitted(product, cast, planned);
    expect((await cast.admin.send('PUT', at('goal'), save('代写'))).code).toBe(4000);
    expect((await cast.admin.send('PUT', at('nothing'), save('代写'))).code).toBe(4000);
    expect((await cast.admin.send('PUT', at('extra'), save('长'.repeat(501)))).status).toBe(422);
    const gone = '/api/admin/evaluation/groups/2147483647/supplement/extra';
    expect((await cast.admin.send('PUT', gone, save('补充'))).status).toBe(404);

    expect((await cast.admin.send('PUT', at('extra'), save('中心补充'))).data).toMatchObject({ version: 1 });
    expect((await cast.admin.send('PUT', at('extra'), save('旧页面'))).code).toBe(20004);
    const { data } = await cast.admin.get(`/api/admin/evaluation/groups/${own.group_id}`);
    expect(data).toMatchObject({ may_supplement: true });
    expect(data.supplement[0].children).toMatchObject([{ key: 'extra', content: '中心补充' }]);
    expect((await cast.admin.send('PUT', at('extra'), save('审核中补充', 1))).data).toMatchObject({
      version: 2,
    });
    const seen = await cast.principal.get(`/api/principal/evaluation/groups/${own.group_id}`);
    expect(seen.data).toMatchObject({ may_supplement: false });
    expect(seen.data.supplement[0].children[0].content).toBe('审核中补充');
    await cast.admin.send('DELETE', `/api/admin/evaluation/courses/${planned.planId}?reason=x`);
    expect((await cast.admin.send('PUT', at('extra'), save('删除后', 2))).code).toBe(20004);
  });
});
