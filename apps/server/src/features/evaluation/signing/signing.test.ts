import { IDENTITY } from '@course-center/domain/access/identity';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { limits } from '../../../database/schema.ts';
import type { Client } from '../../../testing/client.ts';
import { type Cast, castOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import {
  enter,
  REJECT,
  REVIEWS,
  type Reviewable,
  reviewable,
  reviewed,
  reviewOf,
  submitReview,
} from '../../../testing/reviews.ts';
import {
  checked,
  listToSign,
  NAME,
  newLeader,
  onPhone,
  openSession,
  PAD,
  settleSigning,
  waitingList,
} from '../../../testing/signing.ts';

const { leader, expert } = IDENTITY;
const DEAD = { status: 200, code: 20004, message: '签字链接已失效，请在电脑上重新获取二维码', data: null };
const MINUTE = 60;

describe('signing', () => {
  let product: Product;
  let cast: Cast;
  let group: Reviewable;
  beforeAll(async () => {
    product = await startProduct('postgres', { publicUrl: 'https://kc.example.edu.cn' });
    await settleSigning(product, { sign_password: false });
    cast = await castOf(product);
    group = await reviewable(product, cast);
  });
  beforeEach(async () => {
    await product.school.db.delete(limits);
    await product.school.pool.query(`update result_lists set state = 'draft', digest = null`);
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const info = async (by: Client, identity: number) =>
    (await by.get(`/api/teacher/info?identity=${identity}&get_sign_info=true`)).data;
  const signaturesOf = (person: number) =>
    rows('select * from signatures where person_id = $1 order by id', person);

  describe('a list', () => {
    it('is shown whole to the phone that knows the number, signed, and found by the desktop', async () => {
      const { id, username, client, list, session, phone } = await waitingList(product, [group.groupId]);
      const { data } = session.came;
      expect(data).toMatchObject({
        title: expect.stringMatching(/^新课程(结果|补充)名单第 \d+ 号$/),
        count: 1,
      });
      expect(data.url).toBe(`https://kc.example.edu.cn/sign#${session.ticket}`);
      expect(data.here).toBe(`/sign#${session.ticket}`);
      expect(data.token).not.toBe(session.ticket);
      expect(await info(client, leader)).toMatchObject({
        user_sign: false,
        sign_info: [
          { title: data.title, count: 1, digest: data.digest, result_list_id: list, process: 'new' },
        ],
      });
      expect(await checked(client, session)).toEqual({ sign: '', state: 'waiting', sentence: '' });
      expect((await phone.open()).data).toMatchObject({
        signer: username,
        deputy_for: null,
        title: data.title,
        digest: data.digest,
        may_refuse: true,
        grades: [
          { grade: 'A', count: 0 },
          { grade: 'B', count: 1 },
          { grade: 'C', count: 0 },
          { grade: 'D', count: 0 },
        ],
        rows: [
          {
            ...{ course_name: '软件工程', teachers: '甲、乙', grade: 'B', score: 86.5, corrected: [] },
            ...{ original: null, votes: '应评议 3，同意 3，不同意 0，弃权 0，未评议 0，通过' },
          },
        ],
      });
      expect((await checked(client, session)).state).toBe('opened');
      product.clock.advance(29 * MINUTE);
      const signed = await phone.sign();
      expect(signed).toMatchObject({ code: 0, data: { signed_at: product.clock.now().toISOString() } });
      const found = await checked(client, session);
      expect(found.state).toBe('signed');
      const picture = Buffer.from(found.sign.split(',')[1], 'base64');
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 600 });
      const [kept] = await signaturesOf(id);
      expect(kept).toMatchObject({
        ...{ identity: leader, result_list_id: list, digest: data.digest, content: `text of ${data.digest}` },
        ...{ device: 'Phone/1.0', address: '127.0.0.1', deputy_for_id: null, void_at: null },
      });
      expect(kept.strokes).toEqual(NAME);
      const [told] = await rows(
        `select after from ledger where action = 'signature.signed' order by id desc`,
      );
      expect(told.after).toMatchObject({ digest: data.digest, result_list_id: list });
      expect(await rows('select state from result_lists where id = $1', list)).toEqual([{ state: 'signed' }]);
      expect(await info(client, leader)).toMatchObject({ user_sign: true, sign_info: [] });
    });

    it('is signed once, however often the phone sends it', async () => {
      const { id, phone } = await waitingList(product, [group.groupId]);
      await phone.open();
      const first = await phone.sign();
      product.clock.advance(5);
      expect((await phone.sign()).data).toEqual(first.data);
      const both = await Promise.all([phone.sign(), phone.sign({ strokes: [[[1, 1, 1]]] })]);
      for (const came of both) expect(came.data).toEqual(first.data);
      expect(await signaturesOf(id)).toHaveLength(1);
    });

    it('of two taps at once is signed once', async () => {
      const { id, phone } = await waitingList(product, [group.groupId]);
      await phone.open();
      const came = await Promise.all([phone.sign(), phone.sign(), phone.sign()]);
      expect(new Set(came.map(({ code, data }) => `${code} ${data.signed_at}`)).size).toBe(1);
      expect(await signaturesOf(id)).toHaveLength(1);
    });

    it('needs as many signatures as the school says, of as many leaders', async () => {
      const [one, other] = [await newLeader(product), await newLeader(product)];
      const list = await listToSign(product, [group.groupId], { needed: 2 });
      const stateOf = async () => (await rows('select state from result_lists where id = $1', list))[0].state;
      for (const [who, state] of [
        [one, 'handed_over'],
        [other, 'signed'],
      ] as const) {
        const phone = onPhone(product, await openSession(who.client, leader, { list }));
        await phone.open();
        expect((await phone.sign()).code).toBe(0);
        expect(await stateOf()).toBe(state);
      }
      expect((await openSession(one.client, leader, { list })).came.code).toBe(20004);
    });

    it('of two leaders who sign at once loses neither signature', async () => {
      const people = [await newLeader(product), await newLeader(product), await newLeader(product)];
      const list = await listToSign(product, [group.groupId], { needed: 3 });
      const phones = await Promise.all(
        people.map(async ({ client }) => onPhone(product, await openSession(client, leader, { list }))),
      );
      await Promise.all(phones.map((phone) => phone.open()));
      const came = await Promise.all(phones.map((phone) => phone.sign()));
      expect(came.map(({ code }) => code)).toEqual([0, 0, 0]);
      expect(await rows('select state from result_lists where id = $1', list)).toEqual([{ state: 'signed' }]);
    });

    it('that a leader refuses goes back with the reason, and what was signed becomes void', async () => {
      const [one, other] = [await newLeader(product), await newLeader(product)];
      const list = await listToSign(product, [group.groupId], { needed: 2 });
      const first = onPhone(product, await openSession(one.client, leader, { list }));
      await first.open();
      await first.sign();
      const session = await openSession(other.client, leader, { list });
      const second = onPhone(product, session);
      await second.open();
      expect((await second.refuse('  ')).errors).toHaveProperty('reason');
      expect((await second.refuse('A 级偏多')).code).toBe(0);
      expect((await second.refuse('A 级偏多')).code).toBe(0);
      expect(await second.sign()).toMatchObject(DEAD);
      expect((await checked(other.client, session)).state).toBe('refused');
      expect(await rows('select state from result_lists where id = $1', list)).toEqual([{ state: 'draft' }]);
      const [kept] = await signaturesOf(one.id);
      expect(kept.void_at).not.toBeNull();
      const [step] = await rows(
        'select * from result_list_steps where result_list_id = $1 order by id desc',
        list,
      );
      expect(step).toMatchObject({ action: 'refuse', comment: 'A 级偏多', person_id: other.id });
    });

    test.each<[string, string, RegExp]>([
      ['taken back', `update result_lists set state = 'draft', digest = null where id = $1`, /撤回、退回/],
      ['signed by enough others', `update result_lists set state = 'signed' where id = $1`, /完成签字/],
      ['handed over anew', `update result_lists set digest = 'other' || id where id = $1`, /重新送签/],
    ])(
      'that was %s meanwhile is neither shown nor signed, and the desktop is told why',
      async (_what, change, why) => {
        const [late, early] = [
          await waitingList(product, [group.groupId]),
          await waitingList(product, [group.groupId]),
        ];
        await late.phone.open();
        for (const { list } of [late, early]) await rows(change, list);
        const opened = await early.phone.open();
        expect(opened).toMatchObject({ code: 20004, data: null });
        expect(opened.message).toMatch(why);
        const signed = await late.phone.sign();
        expect(signed).toMatchObject({ code: 20004, data: null });
        expect(signed.message).toMatch(why);
        expect(await late.phone.sign()).toMatchObject(DEAD);
        expect(await signaturesOf(late.id)).toEqual([]);
        expect(await checked(late.client, late.session)).toEqual({
          sign: '',
          state: 'ended',
          sentence: signed.message,
        });
      },
    );

    it('taken back while it is signed is either signed or not: never both', async () => {
      for (let round = 0; round < 5; round++) {
        const { id, list, phone } = await waitingList(product, [group.groupId]);
        await phone.open();
        const [{ version }] = await rows('select version from result_lists where id = $1', list);
        const back = { action: 'take_back', comment: '', version };
        const [signed, taken] = await Promise.all([
          phone.sign(),
          cast.admin.send('POST', `/api/admin/evaluation/result-lists/${list}/steps`, back),
        ]);
        expect([signed.code, taken.code].sort()).toEqual([0, 20004]);
        const [{ state }] = await rows('select state from result_lists where id = $1', list);
        expect(state).toBe(signed.code === 0 ? 'signed' : 'draft');
        expect(await signaturesOf(id)).toHaveLength(signed.code === 0 ? 1 : 0);
      }
    });
  });

  describe('what is to be signed', () => {
    it('is asked for by who holds the role', async () => {
      const teacher = await product.signIn('teacher');
      expect((await openSession(teacher, leader)).came.status).toBe(403);
      expect((await openSession(teacher, IDENTITY.teacher)).came).toMatchObject({ code: 20004, data: null });
      const { client } = await newLeader(product);
      expect((await openSession(client, leader)).came.message).toBe('目前没有需要您签字的内容');
      expect((await openSession(client, leader, { list: 2_000_000_000 })).came.status).toBe(404);
      expect((await openSession(client, leader, { term: '2025-2026-1' })).came.code).toBe(20004);
    });

    it('is as if it were not there for whoever may not see it, whatever became of it', async () => {
      const teacher = await product.signIn('teacher');
      const { client } = await newLeader(product);
      const list = await listToSign(product, []);
      const gone = (await openSession(client, leader, { list: 2_000_000_000 })).came;
      const same = { status: gone.status, message: gone.message };
      expect((await openSession(teacher, IDENTITY.teacher, { list })).came).toMatchObject(same);
      await rows(`update result_lists set state = 'draft', digest = null where id = $1`, list);
      expect((await openSession(teacher, IDENTITY.teacher, { list })).came).toMatchObject(same);
      expect((await openSession(client, leader, { list })).came).toMatchObject(same);
    });

    it('is signed and verified at the own address of a school that has one', async () => {
      const { school } = product;
      const own = 'https://kc.own.example.edu.cn';
      Object.assign(school, { publicUrl: own });
      const { client, list, session, phone } = await waitingList(product, [group.groupId]);
      expect(session.came.data.url).toBe(`${own}/sign#${session.ticket}`);
      await phone.open();
      await phone.sign();
      const { data } = await client.get(`/api/principal/evaluation/result-lists/${list}?leader=1`);
      expect(data.verify_url).toBe(`${own}/verify?digest=${data.digest}`);
      Object.assign(school, { publicUrl: null });
    });

    it('is the first that waits where none is named', async () => {
      const { client } = await newLeader(product);
      const old = await listToSign(product, [], { process: 'old' });
      await listToSign(product, [], { process: 'new' });
      expect(
        (await info(client, leader)).sign_info.map(({ process }: { process: string }) => process),
      ).toEqual(['old', 'new']);
      const { came } = await openSession(client, leader);
      expect(came.data.title).toMatch(/^老课程/);
      expect(old).toBeGreaterThan(0);
    });
  });

  describe('an expert', () => {
    /** Nothing is asked for as long as any of the term is open. */
    beforeAll(() =>
      rows(`delete from reviews where status <> ${REVIEW.submitted}
        and person_id in (select id from people where username in ('expert', 'centerexpert'))`),
    );

    it('signs what was submitted, again after a change, and finds the signature on the sheet', async () => {
      const mine = await reviewable(product, cast);
      const id = await reviewOf(product, mine.groupId, 'centerexpert', 'central');
      const client = await product.signIn('centerexpert');
      const [{ id: person }] = await rows(`select id from people where username = 'centerexpert'`);
      await reviewed(client, id, mine, [50, 30]);
      const before = await info(client, expert);
      expect(before).toMatchObject({
        user_sign: false,
        sign_info: [{ result_list_id: null, process: null }],
      });
      const session = await openSession(client, expert);
      expect(session.came.data.digest).toBe(before.sign_info[0].digest);
      const phone = onPhone(product, session);
      const { data } = await phone.open();
      expect(data).toMatchObject({ may_refuse: false, process: null, deputy_for: null });
      expect(data.rows).toHaveLength(before.sign_info[0].count);
      expect(data.rows).toContainEqual(expect.objectContaining({ score: 80, grade: 'B' }));
      expect((await phone.refuse('不签')).message).toMatch(/^评审不能不予签字/);
      expect((await client.get(`${REVIEWS}/${id}`)).data.signature).toBeNull();
      const { data: signed } = await phone.sign();
      expect(await info(client, expert)).toMatchObject({ user_sign: true, sign_info: [] });
      expect((await openSession(client, expert)).came.message).toBe('目前没有需要您签字的内容');
      expect((await client.get(`${REVIEWS}/${id}`)).data.signature).toEqual({
        picture: (await checked(client, session)).sign,
        signed_at: signed.signed_at,
        digest: before.sign_info[0].digest,
      });

      const [{ acad_year_term }] = await rows('select acad_year_term from terms where is_now');
      const back = { acad_year_term, teacher_id: person, group_id: mine.groupId, reason: '请核对' };
      expect((await cast.admin.send('POST', REJECT, back)).code).toBe(0);
      expect((await client.get(`${REVIEWS}/${id}`)).data.signature).toBeNull();
      expect((await info(client, expert)).user_sign).toBe(true);
      await enter(client, id, mine.leaves[0] as number, { score: 51, version: 1 });
      await submitReview(client, id);
      const after = await info(client, expert);
      expect(after.user_sign).toBe(false);
      expect(after.sign_info[0].digest).not.toBe(before.sign_info[0].digest);
      const kept = await signaturesOf(person);
      expect(kept.at(-1)).toMatchObject({ void_at: null, content: expect.stringContaining('"reviews-1"') });
    });

    it('whose review is returned or submitted while the phone is open signs nothing', async () => {
      const client = await product.signIn('expert');
      const [{ id: person }] = await rows(`select id from people where username = 'expert'`);
      const [one, other] = [await reviewable(product, cast), await reviewable(product, cast)];
      const first = await reviewOf(product, one.groupId, 'expert', 'department');
      const second = await reviewOf(product, other.groupId, 'expert', 'department');
      await reviewed(client, first, one, [50, 30]);
      const before = (await signaturesOf(person)).length;
      // The other is still open: nothing is asked for, and whoever asks reads why.
      expect(await info(client, expert)).toMatchObject({ user_sign: true, sign_info: [] });
      expect((await openSession(client, expert)).came.message).toMatch(/^您本学期还有评审没有提交/);
      await rows('delete from reviews where id = $1', second);
      const session = await openSession(client, expert);
      const phone = onPhone(product, session);
      await phone.open();
      const later = await reviewOf(product, other.groupId, 'expert', 'department');
      await reviewed(client, later, other, [40, 30]);
      const came = await phone.sign();
      expect(came).toMatchObject({ code: 20004, data: null });
      expect(came.message).toMatch(/有变化/);
      expect(await checked(client, session)).toMatchObject({ state: 'ended', sentence: came.message });
      expect(await signaturesOf(person)).toHaveLength(before);
      const again = onPhone(product, await openSession(client, expert));
      await again.open();
      expect((await again.sign()).code).toBe(0);
    });
  });

  it('who signs nothing has nothing waiting', async () => {
    for (const [username, identity] of [
      ['teacher', 2],
      ['principal', 1],
      ['faculty', 5],
    ] as const)
      expect(await info(await product.signIn(username), identity)).toMatchObject({
        ...{ user_sign: true, sign_info: [], sign_step: [] },
      });
  });

  it('a picture is as large as its ink', async () => {
    const { client, session, phone } = await waitingList(product, [group.groupId]);
    await phone.open();
    await phone.sign({ ...PAD, strokes: [NAME[1]] });
    const { sign } = await checked(client, session);
    const picture = sharp(Buffer.from(sign.split(',')[1], 'base64'));
    const { width = 0, height = 0 } = await picture.metadata();
    expect([height, width < 80]).toEqual([600, true]);
    const { channels } = await picture.stats();
    expect(channels.at(-1)).toMatchObject({ min: 0, max: 255 });
  });
});
