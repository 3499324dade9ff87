import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import {
  addSystem,
  allowedIn,
  type Cast,
  castOf,
  outsiderOf,
  type PlannedCourse,
  partOf,
  planOne,
  SUBMISSIONS,
  saveField,
  setWindow,
  snapshotOf,
  step,
  submitted,
} from '../../../testing/evaluations.ts';
import { signalled } from '../../../testing/job-queue.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

describe.each(engines('locks'))('saving a field on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  let planned: PlannedCourse;
  let part: number;
  let memberPart: number;
  let groupId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    systemId = await addSystem(product, cast);
    planned = await planOne(product, cast, { systemId });
    ({ id: part, group_id: groupId } = await partOf(cast.leader, planned));
    memberPart = (await partOf(cast.member, planned)).id;
  });
  afterAll(() => product.close());

  const fieldOf = async (key: string, client: Client = cast.leader, id = part) => {
    const { data } = await client.get(`${SUBMISSIONS}/${id}`);
    const fields = data.sections.flatMap(({ children }: { children: unknown[] }) => children);
    return fields.find((field: { key: string }) => field.key === key);
  };
  /** Until nobody waits for the database any more; the few turns are what a call takes from one statement to the next. */
  const everybodyWaits = async () => {
    const { pool } = product.school;
    for (let quiet = 0; quiet < 100; quiet++) {
      await turn();
      if (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) quiet = 0;
    }
  };
  /** What is refused must leave everything as it was. */
  const unchanged = async <T>(attempt: () => Promise<T>): Promise<T> => {
    const before = await snapshotOf(product, groupId);
    const came = await attempt();
    expect(await snapshotOf(product, groupId)).toEqual(before);
    return came;
  };

  it.each([
    ['hours', '四十八', '请输入数字'],
    ['hours', '1e3', '请输入数字'],
    ['mode', '口试', '请从选项中选择'],
    ['goal', '字'.repeat(20_001), '内容过长，最多 20000 个字符，请精简后保存'],
    ['syllabus', '文字', '该项只能上传文件'],
    ['story', `<p>${'‹'.repeat(150_000)}`, '内容过长，最多 100000 个字符，请精简后保存'],
  ])('%s cannot hold %.10s', async (key, content, sentence) => {
    const came = await unchanged(() => saveField(cast.leader, part, key, content));
    expect(came).toMatchObject({ status: 422, errors: { content: [sentence] } });
  });

  it.each([
    [{ file_ids: [], version: 0 }, 'content'],
    [{ content: '', file_ids: [0], version: 0 }, 'file_ids.0'],
    [{ content: '', file_ids: [], version: -1 }, 'version'],
    [{ content: 'a\0b', file_ids: [], version: 0 }, 'content'],
  ])('%j is wrong at its field', async (body, field) => {
    const came = await unchanged(() => cast.leader.send('PUT', `${SUBMISSIONS}/${part}/fields/goal`, body));
    expect(came.status).toBe(422);
    expect(Object.keys(came.errors ?? {})).toEqual([field]);
  });

  it('somebody with many long texts at once lets others have their turn', async () => {
    const long = (text: string) => `<p>${text}</p>`.repeat(500);
    const [cleaned, woken] = [[] as string[], signalled()];
    const post = Worker.prototype.postMessage;
    // The thread is given nothing before everybody waits for it: how fast the database answers them decides nothing.
    const posting = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
      this: Worker,
      task,
    ) {
      if (!(task instanceof Object && 'clean' in task)) return post.call(this, task);
      cleaned.push(String(task.clean));
      void woken.came.then(() => post.call(this, task));
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const own = Array.from({ length: 8 }, () => saveField(cast.leader, part, 'story', long('甲甲甲'), 99));
    await everybodyWaits();
    const slide = { title: '', image: '', url: '', content: long('乙乙乙'), displayorder: 1, shown: 1 };
    const another = cast.admin.send('POST', '/api/admin/excellent/slides', slide);
    await everybodyWaits();
    vi.useRealTimers();
    woken.come();
    expect((await another).status).toBe(422);
    await Promise.all(own);
    posting.mockRestore();
    expect(cleaned).toHaveLength(9);
    expect(cleaned.indexOf(long('乙乙乙'))).toBe(1);
  });

  it('without a session 401, as somebody who is no teacher 403, somebody else’s part 404', async () => {
    const outsider = await outsiderOf(product);
    expect((await saveField(product.visitor, part, 'goal', '目标')).status).toBe(401);
    expect((await saveField(cast.principal, part, 'goal', '目标')).status).toBe(403);
    const body = { content: '目标', file_ids: [], version: 0 };
    const asParty = `${SUBMISSIONS}/${part}/fields/goal?identity=6`;
    expect((await cast.party.send('PUT', asParty, body)).status).toBe(403);
    for (const [client, id] of [
      [outsider, part],
      [cast.member, part],
      [cast.leader, memberPart],
      [cast.leader, 2_147_483_647],
    ] as const)
      expect(await unchanged(() => saveField(client, id, 'summary', '别人的'))).toMatchObject({
        status: 404,
        message: '填报资料不存在，可能已被删除，请刷新后重试',
      });
  });

  it('a field of each kind is kept, each save with the next version', async () => {
    for (const [key, content, kept] of [
      ['goal', ' 第一行\n第二行 ', ' 第一行\n第二行 '],
      ['story', '<p onclick="x()">特<script>alert(1)</script>色</p>', '<p>特色</p>'],
      ['hours', ' 48 ', '48'],
      ['mode', '考查', '考查'],
      ['summary', '总结', '总结'],
    ] as const) {
      const { version, saved_at } = await fieldOf(key);
      expect({ version, saved_at }).toEqual({ version: 0, saved_at: null });
      const came = await saveField(cast.leader, part, key, content);
      expect(came.data).toEqual({ version: 1, saved_at: product.clock.now().toISOString(), content: kept });
      expect(await fieldOf(key)).toMatchObject({ content: kept, version: 1, saved_at: came.data.saved_at });
      expect((await saveField(cast.leader, part, key, '', 1)).data).toMatchObject({
        version: 2,
        content: '',
      });
    }
  });

  it('what another window saved first is not overwritten', async () => {
    const { version } = await fieldOf('goal');
    expect((await saveField(cast.leader, part, 'goal', '第一个窗口', version)).code).toBe(0);
    const came = await unchanged(() => saveField(cast.leader, part, 'goal', '第二个窗口', version));
    expect(came).toMatchObject({ code: 20004, message: '该项已在其他窗口修改，请核对两处内容后再保存' });
    const ahead = await unchanged(() => saveField(cast.leader, part, 'goal', '从未有过', version + 9));
    expect(ahead.code).toBe(20004);
    const nothing = await unchanged(() => saveField(cast.member, memberPart, 'summary', '从未有过', 5));
    expect(nothing.code).toBe(20004);
  });

  it('a save that comes again because its answer got lost succeeds and changes nothing', async () => {
    const { version } = await fieldOf('goal');
    const first = await saveField(cast.leader, part, 'goal', '只写一次', version);
    const again = await unchanged(() => saveField(cast.leader, part, 'goal', '只写一次', version));
    expect(again).toMatchObject({ code: 0, data: first.data });
  });

  it('of thirty windows that save at once, one does', async () => {
    const { version } = await fieldOf('hours');
    const came = await Promise.all(
      Array.from({ length: 30 }, (_, at) => saveField(cast.leader, part, 'hours', String(at), version)),
    );
    const kept = came.filter(({ code }) => code === 0);
    expect(kept).toHaveLength(1);
    expect(came.filter(({ code }) => code === 20004)).toHaveLength(29);
    expect(await fieldOf('hours')).toMatchObject({ content: kept[0]?.data.content, version: version + 1 });
  });

  it('a key that the form does not have, or does not ask of the caller, is senseless', async () => {
    for (const [client, id, key] of [
      [cast.leader, part, 'nothing'],
      [cast.leader, part, 'extra'],
      [cast.member, memberPart, 'goal'],
    ] as const)
      expect(await unchanged(() => saveField(client, id, key, '内容'))).toMatchObject({
        code: 4000,
        message: '填报表单中没有该项，请刷新后重试',
      });
    expect((await saveField(cast.member, memberPart, 'summary', '成员的总结')).code).toBe(0);
    expect(await fieldOf('goal', cast.member, memberPart)).toBeUndefined();
  });

  it('before the window opens and after it closed nothing is kept, and the sentence names it', async () => {
    for (const [opens, closes] of [
      [1, 2],
      [-2, -1],
    ] as const) {
      await setWindow(product, 'old', 'informate', opens, closes);
      const came = await unchanged(() => saveField(cast.leader, part, 'goal', '太早或太晚', 99));
      expect(came.code).toBe(20004);
      expect(came.message).toMatch(
        /^“资料填报”的开放时间为 \d{4}年\d+月\d+日（周.）\d\d:\d\d 起，\d{4}年\d+月\d+日（周.）\d\d:\d\d 止，现在不能操作/,
      );
      const { data } = await cast.leader.get(`${SUBMISSIONS}/${part}`);
      expect(data).toMatchObject({ may_edit: false, why_not: came.message });
      expect(allowedIn(data)).toEqual([]);
    }
    await setWindow(product, 'old', 'informate', -1, null);
    const { version } = await fieldOf('goal');
    expect((await saveField(cast.leader, part, 'goal', '正好', version)).code).toBe(0);
  });

  it('after the submission the material stands, and it moves again when it comes back', async () => {
    const other = await planOne(product, cast, { systemId });
    const { groupId: id, leaderPart } = await submitted(product, cast, other);
    const before = await snapshotOf(product, id);
    expect(await saveField(cast.leader, leaderPart, 'goal', '偷偷修改', 1)).toMatchObject({
      code: 20004,
      message: '该课程已不在此阶段，请刷新后查看最新进度',
    });
    expect(await snapshotOf(product, id)).toEqual(before);
    await step(product, cast.principal, 'principal', id, 'reject', { comment: '请修改' });
    expect((await saveField(cast.leader, leaderPart, 'goal', '修改好了', 1)).code).toBe(0);
  });

  it('of a deleted course nothing is kept', async () => {
    const other = await planOne(product, cast, { systemId });
    const own = await partOf(cast.leader, other);
    await cast.admin.send('DELETE', `/api/admin/evaluation/courses/${other.planId}?reason=x`);
    expect(await saveField(cast.leader, own.id, 'goal', '内容')).toMatchObject({
      code: 20004,
      message: '该评估课程已删除，不能操作；如需继续，请联系课程中心恢复',
    });
  });
});
