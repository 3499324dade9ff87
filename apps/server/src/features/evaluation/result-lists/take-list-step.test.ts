import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { brokenAt, type Cast, castOf, toldOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import {
  addSignature,
  completeGroups,
  handedOver,
  LEADERS_LISTS,
  LISTS,
  listMade,
  listStep,
  setResults,
  signedList,
  signList,
} from '../../../testing/result-lists.ts';
import { takeListStep } from './take-list-step.ts';
import { verifyLists } from './verify-lists.ts';

const LEADING = { at: LEADERS_LISTS, query: '?leader=1' };
const REFUSED = (message: RegExp) => ({ code: 20004, message: expect.stringMatching(message) });

describe.each(engines('locks'))('a step of a result list on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let leader: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    leader = await product.signIn('leader');
  });
  beforeEach(() => setResults(cast.admin, { notice_days: 5, signatures_needed: 1 }));
  afterAll(() => product.close());

  const read = async (id: number) => (await cast.admin.get(`${LISTS}/${id}`)).data;
  const rowsOf = async (id: number) => (await cast.admin.get(`${LISTS}/${id}/rows?page[size]=200`)).data;
  const stored = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const groupOf = async (id: number) =>
    (
      await stored(
        `select announced_at, published_at, hand_grade, hand_reason from evaluation_course_groups g
         join group_results o on o.evaluation_course_group_id = g.id where g.id = $1`,
        id,
      )
    )[0];
  /** Moves the clock past a list's last day of notice. */
  const noticeEnds = async (id: number) => {
    await product.school.pool.query(
      `update result_lists set notice_until = ($2::timestamptz at time zone 'Asia/Shanghai')::date - 1 where id = $1`,
      [id, product.clock.now()],
    );
  };

  it('handed over, its rows are frozen and its digest can be made again from what is kept', async () => {
    const [group] = await completeGroups(product, cast, ['A']);
    const id = await listMade(cast, [group as number]);
    expect(await read(id)).toMatchObject({ state: 'draft', digest: null, salt: null, may_edit: true });
    expect(await listStep(cast.admin, id, 'hand_over')).toMatchObject({
      code: 0,
      data: { id, state: 'handed_over', version: 2 },
    });
    const [{ canonical, salt, digest }] = await stored('select * from result_lists where id = $1', id);
    expect(createHash('sha256').update(canonical).digest('hex')).toBe(digest);
    expect(canonical).toContain(`"salt":"${salt}"`);
    expect(canonical).toContain(`"group_id":${group}`);
    await stored(
      `update courses set name = '改名' where id = (select course_id from evaluation_courses e
      join evaluation_course_groups g on g.evaluation_course_id = e.id where g.id = $1)`,
      group,
    );
    expect(await rowsOf(id)).toMatchObject([{ course_name: expect.stringMatching(/^名单课程/), grade: 'A' }]);
    expect(await read(id)).toMatchObject({ state: 'handed_over', digest, salt, may_edit: false });
    const told = await toldOf(product, `result_list:${id}`);
    expect(told.map(({ action }) => action)).toEqual(['result_list.created', 'result_list.handed_over']);
    expect(told[1].after).toMatchObject({ digest, rows: 1, state: '待签字' });
  });

  it('freezes what the committee came to; what was frozen before that was kept still verifies, and says it, too', async () => {
    const groups = await completeGroups(product, cast, ['A', 'B']);
    const [group, other] = groups as [number, number];
    // Three of six said something: too few, and a grade by hand.
    await stored(
      `insert into committee_members (committee_id, person_id, faculty_group_ids, opinion)
       select k.id, p.id, '{}', case when p.nth <= 3 then 1 else 3 end from committees k,
         (select id, row_number() over (order by id) as nth from people order by id limit 6) p
       where k.evaluation_course_group_id = $1`,
      group,
    );
    await stored(
      `update group_results set hand_grade = 'B', hand_reason = '复核' where evaluation_course_group_id = $1`,
      group,
    );
    const id = await listMade(cast, groups);
    const count = {
      ...{ members_count: 6, agree_count: 3, disagree_count: 0, abstain_count: 0, not_reviewed_count: 3 },
      outcome: 'too_few',
    };
    expect((await rowsOf(id))[0]).toMatchObject({ grade: 'B', computed_grade: 'A', count });
    expect(await listStep(cast.admin, id, 'hand_over')).toMatchObject({ code: 0 });
    const frozen = await stored(
      'select frozen from result_list_rows where result_list_id = $1 order by evaluation_course_group_id',
      id,
    );
    expect(frozen.map((row) => row.frozen.committee.outcome)).toEqual(['too_few', 'nobody']);
    const broken = async () => (await verifyLists(product.school.db)).broken.lists;
    expect(await broken()).not.toContain(id);

    // As the release before froze it.
    await stored(
      `update result_list_rows set frozen = frozen #- '{committee,outcome}' where result_list_id = $1`,
      id,
    );
    expect(await broken()).toContain(id);
    const [{ canonical }] = await stored('select canonical from result_lists where id = $1', id);
    const before = canonical.replaceAll(/,"outcome":"[a-z_]+"/g, '');
    expect(before).not.toBe(canonical);
    await stored(
      `update result_lists set canonical = $2, digest = encode(sha256(convert_to($2, 'UTF8')), 'hex') where id = $1`,
      id,
      before,
    );
    expect(await broken()).not.toContain(id);
    expect(await rowsOf(id)).toMatchObject([
      { group_id: group, count },
      { group_id: other, count: { members_count: 0, outcome: 'nobody' } },
    ]);
  });

  it('over the cap it needs a reason', async () => {
    const groups = await completeGroups(product, cast, ['A', 'B'], { most_a: 30 });
    const id = await listMade(cast, groups);
    expect((await read(id)).distribution.caps).toMatchObject([{ a: 1, rows: 2, share: 50, over: true }]);
    expect(await listStep(cast.admin, id, 'hand_over')).toMatchObject(REFUSED(/超过上限/));
    const version = (await read(id)).version;
    await cast.admin.send('PUT', `${LISTS}/${id}`, { add: [], remove: [], reason: '国家级课程多', version });
    expect(await listStep(cast.admin, id, 'hand_over')).toMatchObject({ code: 0 });
  });

  it('taken back it is a draft again, with another digest the next time', async () => {
    const { id } = await handedOver(product, cast);
    const { digest } = await read(id);
    expect((await leader.get(`${LEADERS_LISTS}/${id}?leader=1`)).data).toMatchObject({ digest });
    expect(await listStep(cast.admin, id, 'take_back')).toMatchObject({ data: { state: 'draft' } });
    expect(await leader.get(`${LEADERS_LISTS}/${id}?leader=1`)).toMatchObject({ status: 404 });
    await listStep(cast.admin, id, 'hand_over');
    expect((await read(id)).digest).not.toBe(digest);
  });

  it('signed by as many as are needed it cannot be taken back', async () => {
    await setResults(cast.admin, { signatures_needed: 2 });
    const { id } = await handedOver(product, cast);
    expect(await signList(product, id)).toMatchObject({ state: 'handed_over' });
    expect(await listStep(cast.admin, id, 'take_back')).toMatchObject(REFUSED(/已有领导签字/));
    expect(await signList(product, id, 'admin')).toMatchObject({ state: 'signed' });
    expect(await read(id)).toMatchObject({ signatures: 2, signed_by: [{ void: false }, { void: false }] });
  });

  it('no button signs; a leader refuses with a reason, and signatures are void and stay', async () => {
    await setResults(cast.admin, { signatures_needed: 2 });
    const { id } = await handedOver(product, cast);
    expect(await listStep(leader, id, 'sign', LEADING)).toMatchObject(REFUSED(/签字页面/));
    expect(await listStep(cast.admin, id, 'sign')).toMatchObject(REFUSED(/不能/));
    await signList(product, id, 'admin');
    const refuse = (comment: string) => listStep(leader, id, 'refuse', { ...LEADING, comment });
    expect(await refuse(' ')).toMatchObject({ status: 422, errors: { comment: ['请填写理由'] } });
    expect(await refuse('三门课程的等级请复核')).toMatchObject({ data: { state: 'draft' } });
    expect(await read(id)).toMatchObject({
      signatures: 0,
      signed_by: [{ void: true }],
      steps: [{ action: 'hand_over' }, { action: 'sign' }, { comment: '三门课程的等级请复核' }],
    });
    expect(await cast.admin.send('DELETE', `${LISTS}/${id}`)).toMatchObject(REFUSED(/须留存/));
  });

  it('a signature under what the list said before is none', async () => {
    const { id } = await handedOver(product, cast);
    await listStep(cast.admin, id, 'take_back');
    await listStep(cast.admin, id, 'hand_over');
    const by = { person_id: cast.leaderId, name: '领导', identity: 4 as const };
    const scene = { now: product.clock.now, address: '' };
    const late = product.school.db.transaction(async (tx) => {
      await addSignature(tx, id, by.person_id, product.clock.now());
      await tx.execute(`update signatures set digest = 'before' where result_list_id = ${id}`);
      return takeListStep(tx, scene, by, id, { action: 'sign' });
    });
    await expect(late).rejects.toMatchObject({ refusal: { list: 'wrong_state' } });
    expect(await read(id)).toMatchObject({ signatures: 0, state: 'handed_over' });
  });

  it('under notice its groups are announced; after the last day it is published', async () => {
    const { id, groupIds } = await signedList(product, cast);
    expect(await listStep(cast.admin, id, 'publish')).toMatchObject(REFUSED(/先发起公示/));
    expect(await groupOf(groupIds[0] as number)).toMatchObject({ announced_at: null });
    expect(await listStep(cast.admin, id, 'begin_notice')).toMatchObject({ data: { state: 'notice' } });
    const { notice_from, notice_until } = await read(id);
    expect(Date.parse(notice_until) - Date.parse(notice_from)).toBeGreaterThanOrEqual(7 * 86_400_000 - 1);
    const announced = await groupOf(groupIds[0] as number);
    expect(announced).toMatchObject({ announced_at: expect.any(Date), published_at: null });
    expect(await listStep(cast.admin, id, 'publish')).toMatchObject(REFUSED(/尚未结束/));
    await noticeEnds(id);
    expect(await listStep(cast.admin, id, 'publish')).toMatchObject({ data: { state: 'published' } });
    expect(await groupOf(groupIds[0] as number)).toMatchObject({
      announced_at: announced.announced_at,
      published_at: expect.any(Date),
    });
    expect((await read(id)).verify_url).toMatch(/\/verify\?digest=[0-9a-f]{64}$/);
  });

  it('is not published over an open objection, nor an accepted one without its signed correction', async () => {
    const { id, groupIds } = await signedList(product, cast, ['B', 'C']);
    await listStep(cast.admin, id, 'begin_notice');
    await noticeEnds(id);
    const [row] = await rowsOf(id);
    await stored(
      `insert into objections (result_list_row_id, person_id, reason, made_at) values ($1, $2, '分数有误', now())`,
      row.id,
      cast.memberId,
    );
    expect(await read(id)).toMatchObject({ open_objections: 1 });
    expect(await listStep(cast.admin, id, 'publish')).toMatchObject(REFUSED(/没有答复/));
    await stored(`update objections set verdict = 'accepted' where result_list_row_id = $1`, row.id);
    expect(await listStep(cast.admin, id, 'publish')).toMatchObject(REFUSED(/还没有更正名单/));
    const correction = (
      await cast.admin.send('POST', `${LISTS}/${id}/corrections`, { row_ids: [row.id], reason: '采纳异议' })
    ).data.id;
    const meant = { id: correction, published: false };
    expect(await rowsOf(id)).toMatchObject([{ replaced_by: meant }, { replaced_by: null }]);
    const [corrected] = await rowsOf(correction);
    const grade = (body: object) =>
      cast.admin.send('PUT', `${LISTS}/${correction}/rows/${corrected.id}`, { version: 1, ...body });
    expect(await grade({ grade: 'B', reason: '复核' })).toMatchObject({ status: 422 });
    expect(await grade({ grade: 'A', reason: ' ' })).toMatchObject({ status: 422 });
    expect(await listStep(cast.admin, correction, 'hand_over')).toMatchObject(REFUSED(/还没有等级/));
    expect(await grade({ grade: 'A', reason: '复核' })).toMatchObject({ code: 0 });
    await listStep(cast.admin, correction, 'hand_over');
    expect(await listStep(cast.admin, id, 'publish')).toMatchObject(REFUSED(/还没有更正名单/));
    await signList(product, correction);
    expect(await listStep(cast.admin, correction, 'publish')).toMatchObject(REFUSED(/随原名单一并公布/));
    // It goes along: nothing is to be done with it.
    const turns = `select 1 from messages where kind = 'your_turn' and object = $1`;
    expect(await stored(turns, `result_list:${correction}`)).toEqual([]);
    expect((await stored(turns, `result_list:${id}`)).length).toBeGreaterThan(0);
    expect(await groupOf(groupIds[0] as number)).toMatchObject({ hand_grade: null });
    expect(await listStep(cast.admin, id, 'publish')).toMatchObject({ code: 0 });
    expect(await read(correction)).toMatchObject({ state: 'published', corrects: { id } });
    expect(await groupOf(groupIds[0] as number)).toMatchObject({
      hand_grade: 'A',
      hand_reason: expect.stringMatching(/^更正名单第 \d+ 号：复核$/),
    });
    expect(await rowsOf(id)).toMatchObject([
      { grade: 'B', replaced_by: { id: correction, published: true } },
      { replaced_by: null },
    ]);
    expect(await rowsOf(correction)).toMatchObject([{ grade: 'A', replaces: { grade: 'B' } }]);
  });

  it('corrects the names that the school’s data have by now, says both, and leaves the grade', async () => {
    await setResults(cast.admin, { notice_days: 0 });
    const { id, groupIds } = await signedList(product, cast, ['B', 'C']);
    await listStep(cast.admin, id, 'publish');
    const [row, other] = await rowsOf(id);
    const [group] = groupIds as [number];
    const ofGroup = `from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
      where g.id = $1`;
    await stored(
      `update courses set name = '更名后的课程' where id = (select e.course_id ${ofGroup})`,
      group,
    );
    const made = await cast.admin.send('POST', `${LISTS}/${id}/corrections`, {
      row_ids: [row.id, other.id],
      reason: '课程更名',
    });
    const correction = made.data.id as number;
    const renamed = { title: '课程名称', before: row.course_name, now: '更名后的课程' };
    const [said, same] = await rowsOf(correction);
    expect(said).toMatchObject({ course_name: '更名后的课程', grade: 'B', corrected: [renamed] });
    expect(same).toMatchObject({ grade: null });
    // What says nothing new is not handed over.
    expect(await listStep(cast.admin, correction, 'hand_over')).toMatchObject(REFUSED(/移出名单/));
    const { version } = await read(correction);
    const remove = { add: [], remove: [same.group_id], reason: '课程更名', version };
    expect(await cast.admin.send('PUT', `${LISTS}/${correction}`, remove)).toMatchObject({ code: 0 });
    expect(await listStep(cast.admin, correction, 'hand_over')).toMatchObject({ code: 0 });
    await stored(`update courses set name = '又一个名称' where id = (select e.course_id ${ofGroup})`, group);
    const [{ canonical, digest }] = await stored(
      'select canonical, digest from result_lists where id = $1',
      correction,
    );
    for (const name of [row.course_name, '更名后的课程']) expect(canonical).toContain(name);
    expect(createHash('sha256').update(canonical).digest('hex')).toBe(digest);
    await signList(product, correction);
    expect(await listStep(cast.admin, correction, 'publish')).toMatchObject({ code: 0 });
    expect(await rowsOf(correction)).toMatchObject([
      { grade: 'B', reason: '课程更名', corrected: [renamed], replaces: { grade: 'B' } },
    ]);
    expect(await rowsOf(id)).toMatchObject([
      { course_name: row.course_name, replaced_by: { id: correction } },
      { replaced_by: null },
    ]);
    expect(await groupOf(group)).toMatchObject({ hand_grade: null });
    const { data } = await cast.admin.get(`/api/admin/evaluation/results/${group}/explanation`);
    expect(data).toMatchObject({ grade: 'B', final_sentence: '按分数线确定为 B级' });
  });

  it('is not handed over where fewer leaders can sign than the school asks for', async () => {
    const [{ leaders }] = await stored(
      `select count(distinct r.person_id)::int as leaders from roles r join people p on p.id = r.person_id
       where r.identity = 4 and p.disabled_at is null`,
    );
    await setResults(cast.admin, { signatures_needed: leaders + 1 });
    const id = await listMade(cast, await completeGroups(product, cast, 1));
    const few = /可以签字的校领导少于学校设置的签字人数/;
    expect((await read(id)).actions).toMatchObject([
      { action: 'hand_over', allowed: false, why_not: expect.stringMatching(few) },
    ]);
    expect(await listStep(cast.admin, id, 'hand_over')).toMatchObject(REFUSED(few));
    await stored(
      `insert into roles (person_id, identity) select id, 4 from people where username = 'centerexpert'`,
    );
    expect(await listStep(cast.admin, id, 'hand_over')).toMatchObject({ code: 0 });
    await stored(
      `delete from roles where identity = 4 and person_id = (select id from people where username = 'centerexpert')`,
    );
  });

  it('of two who hand over at once one wins, and of who signs and who takes back', async () => {
    const groups = await completeGroups(product, cast, 2);
    const id = await listMade(cast, groups);
    const over = () => listStep(cast.admin, id, 'hand_over', { version: 1 });
    const codes = (await Promise.all([over(), over()])).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 20004]);
    const [signed, back] = await Promise.allSettled([
      signList(product, id),
      listStep(cast.admin, id, 'take_back', { version: 2 }),
    ]);
    const { state, signatures } = await read(id);
    if (signed.status === 'fulfilled') expect([state, signatures]).toEqual(['signed', 1]);
    else expect([state, signatures]).toEqual(['draft', 0]);
    expect(back).toMatchObject({ value: { code: signed.status === 'fulfilled' ? 20004 : 0 } });
    expect(await brokenAt(cast.admin)).toBeNull();
  });

  // The embedded engine has one connection: nobody takes back while another transaction is open.
  if (engine === 'postgres')
    it('who takes back does not wait for a signature that is being kept, which is refused then', async () => {
      const { id } = await handedOver(product, cast);
      const by = { person_id: cast.leaderId, name: '领导', identity: 4 as const };
      const signing = product.school.db.transaction(async (tx) => {
        await addSignature(tx, id, by.person_id, product.clock.now());
        expect(await listStep(cast.admin, id, 'take_back')).toMatchObject({ code: 0 });
        return takeListStep(tx, { now: product.clock.now, address: '' }, by, id, { action: 'sign' });
      });
      await expect(signing).rejects.toMatchObject({ refusal: { list: 'wrong_state' } });
      expect(await read(id)).toMatchObject({ state: 'draft', signed_by: [] });
    });

  it('two leaders who sign at once are both counted', async () => {
    await setResults(cast.admin, { signatures_needed: 2 });
    const { id } = await handedOver(product, cast);
    const came = await Promise.all([signList(product, id), signList(product, id, 'admin')]);
    expect(came.map(({ state }) => state).sort()).toEqual(['handed_over', 'signed']);
    expect(await read(id)).toMatchObject({ state: 'signed', signatures: 2 });
  });
});
