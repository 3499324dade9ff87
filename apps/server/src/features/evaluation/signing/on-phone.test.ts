import { IDENTITY } from '@course-center/domain/access/identity';
import { LIMIT } from '@course-center/domain/access/limit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { limits } from '../../../database/schema.ts';
import { assemble } from '../../../testing/assemble.ts';
import { clientOf } from '../../../testing/client.ts';
import { drawnWhile } from '../../../testing/drawn-while.ts';
import { castOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { type Reviewable, reviewable } from '../../../testing/reviews.ts';
import { checked, onPhone, openSession, settleSigning, waitingList } from '../../../testing/signing.ts';

const { leader } = IDENTITY;
const DEAD = { status: 200, code: 20004, message: '签字链接已失效，请在电脑上重新获取二维码', data: null };
const MINUTE = 60;

describe('on a phone', () => {
  let product: Product;
  let group: Reviewable;
  beforeAll(async () => {
    product = await startProduct('postgres');
    await settleSigning(product, { sign_password: false });
    group = await reviewable(product, await castOf(product));
  });
  beforeEach(() => product.school.db.delete(limits));
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const signaturesOf = (person: number) => rows('select * from signatures where person_id = $1', person);

  describe('a ticket', () => {
    it('is dead on a second phone, which knows the number, too', async () => {
      const { session, phone, id } = await waitingList(product, [group.groupId]);
      await phone.open();
      const thief = onPhone(product, session);
      expect(await thief.open()).toMatchObject(DEAD);
      expect(await thief.open(session.number, { owner: 'x'.repeat(43) })).toMatchObject(DEAD);
      expect(await thief.sign({ owner: 'x'.repeat(43) })).toMatchObject(DEAD);
      expect(await signaturesOf(id)).toEqual([]);
      expect((await phone.sign()).code).toBe(0);
    });

    it('of two phones at once belongs to one', async () => {
      for (let round = 0; round < 5; round++) {
        const { session } = await waitingList(product, [group.groupId]);
        const came = await Promise.all([1, 2, 3].map(() => onPhone(product, session).open()));
        expect(came.map(({ code }) => code).sort()).toEqual([0, 20004, 20004]);
      }
    });

    it('is shown again to its phone, also where that made the value itself and lost the answer', async () => {
      const { phone } = await waitingList(product, [group.groupId]);
      const owner = 'made-by-the-phone-itself';
      const first = await phone.open(undefined, { owner });
      expect(first.data.owner).toBe(owner);
      expect((await phone.open('', { owner })).data).toEqual(first.data);
    });

    it('shows nothing without the number, counts tries, and ends with the third', async () => {
      const { client, session, phone } = await waitingList(product, [group.groupId]);
      const wrong = session.number === '10' ? '11' : '10';
      for (const left of [2, 1]) {
        const came = await phone.open(wrong);
        expect(came.status).toBe(422);
        expect(came.errors).toEqual({
          number: [`数字不正确，请核对电脑上显示的数字，还可以再试 ${left} 次`],
        });
        expect(came.data).toBeNull();
      }
      expect(await phone.open(wrong)).toMatchObject(DEAD);
      expect(await phone.open()).toMatchObject(DEAD);
      expect(await checked(client, session)).toMatchObject({
        state: 'ended',
        sentence: expect.stringContaining('次数过多'),
      });
    });

    it('is not found by trying all numbers at once', async () => {
      const { session } = await waitingList(product, [group.groupId]);
      const wrong = Array.from({ length: 12 }, (_, n) => String(10 + n)).filter((n) => n !== session.number);
      await Promise.all(wrong.map((number) => onPhone(product, session).open(number)));
      expect(await onPhone(product, session).open()).toMatchObject(DEAD);
      expect((await rows('select tries from tickets order by id desc limit 1'))[0].tries).toBe(3);
    });

    it('waits five minutes for a phone, which then has thirty', async () => {
      const late = await waitingList(product, [group.groupId]);
      product.clock.advance(5 * MINUTE);
      expect(await late.phone.open()).toMatchObject(DEAD);
      expect(await checked(late.client, late.session)).toEqual({
        ...{ sign: '', state: 'ended', sentence: '二维码已过期,请刷新后重试！' },
      });
      const slow = await waitingList(product, [group.groupId]);
      product.clock.advance(5 * MINUTE - 1);
      await slow.phone.open();
      product.clock.advance(30 * MINUTE);
      expect(await slow.phone.sign()).toMatchObject(DEAD);
      expect(await signaturesOf(slow.id)).toEqual([]);
    });

    it('ends when its desktop asks for another', async () => {
      const { client, list, session, phone } = await waitingList(product, [group.groupId]);
      await phone.open();
      const second = await openSession(client, leader, { list });
      expect(await phone.sign()).toMatchObject(DEAD);
      expect((await checked(client, session)).state).toBe('ended');
      expect((await onPhone(product, second).open()).code).toBe(0);
    });

    test.each<[string, string]>([
      ['is disabled', 'update people set disabled_at = now() where id = $1'],
      ['is leader no more', 'delete from roles where person_id = $1'],
      ['has a new password', 'update sessions set ended_at = now() where person_id = $1'],
    ])('is dead when its person %s', async (_what, change) => {
      const [opened, unopened] = [
        await waitingList(product, [group.groupId]),
        await waitingList(product, [group.groupId]),
      ];
      await opened.phone.open();
      for (const { id } of [opened, unopened]) await rows(change, id);
      expect(await unopened.phone.open()).toMatchObject(DEAD);
      expect(await opened.phone.sign()).toMatchObject(DEAD);
      expect(await opened.phone.refuse('不同意')).toMatchObject(DEAD);
      expect(await signaturesOf(opened.id)).toEqual([]);
    });

    it('tells nobody but the session that opened it what became of it', async () => {
      const { username, client, session, phone } = await waitingList(product, [group.groupId]);
      await phone.open();
      await phone.sign();
      const ended = { sign: '', state: 'ended', sentence: '二维码已过期,请刷新后重试！' };
      const again = await product.signIn(username);
      expect(await checked(again, session)).toEqual(ended);
      expect(await checked(await product.signIn('leader'), session)).toEqual(ended);
      expect(await checked(client, { ...session, token: session.ticket })).toEqual(ended);
      expect(await checked(client, { ...session, token: '' })).toEqual(ended);
    });

    it('whose answer is lost with its process is found signed by the desktop at another, and by the phone', async () => {
      const { id, client, session, phone } = await waitingList(product, [group.groupId]);
      await phone.open();
      const other = await assemble(product.database, product.clock.now);
      const lost = onPhone({ visitor: clientOf(other.app, {}) }, session);
      const { data } = await lost.sign({ owner: phone.owner() });
      await other.app.close();
      expect(await checked(client, session)).toMatchObject({
        state: 'signed',
        sign: expect.stringMatching(/^data:/),
      });
      product.clock.advance(40 * MINUTE);
      expect((await phone.sign()).data).toEqual(data);
      expect(await signaturesOf(id)).toHaveLength(1);
    });

    it('that signs many times at once draws once', async () => {
      const { id, phone } = await waitingList(product, [group.groupId]);
      await phone.open();
      const { drawn } = await drawnWhile(async () => {
        const came = await Promise.all(Array.from({ length: 8 }, () => phone.sign()));
        expect(new Set(came.map(({ code, data }) => `${code} ${data.signed_at}`)).size).toBe(1);
      });
      expect([drawn, (await signaturesOf(id)).length]).toEqual([1, 1]);
    });

    it('is kept as a hash', async () => {
      const { session, phone } = await waitingList(product, [group.groupId]);
      await phone.open();
      const [kept] = await rows('select * from tickets order by id desc limit 1');
      const text = JSON.stringify(kept);
      for (const secret of [session.ticket, session.token, phone.owner()]) expect(text).not.toContain(secret);
    });

    it('is one of so many calls of an address', async () => {
      const { session } = await waitingList(product, [group.groupId]);
      const row = { key: `${LIMIT.tickets.name}:127.0.0.1`, count: LIMIT.tickets.most };
      await product.school.db.insert(limits).values({ ...row, started_at: product.clock.now() });
      expect((await onPhone(product, session).open()).code).toBe(5002);
      expect((await product.visitor.get('/api/config')).code).toBe(0);
    });
  });

  describe('a drawing', () => {
    const point = (n: number) => [n % 300, (n * 7) % 250, n];
    test.each<[string, object]>([
      ['empty', { strokes: [] }],
      ['of nothing', { strokes: [[]] }],
      [
        'almost empty',
        {
          strokes: [
            [
              [10, 10, 0],
              [30, 12, 20],
            ],
          ],
        },
      ],
      ['huge', { strokes: [0, 1].map(() => Array.from({ length: 4001 }, (_, n) => point(n))) }],
      ['of too many lines', { strokes: Array.from({ length: 201 }, (_, n) => [point(n)]) }],
      ['of pairs', { strokes: [[[1, 2]]] }],
      ['of words', { strokes: [['signature']] }],
      ['that is no list', { strokes: 'M0 0L100 100' }],
      ['beyond all bounds', { strokes: [[[1e9, 1, 1]]] }],
    ])('%s is refused where it was drawn', async (_what, drawn) => {
      const { id, phone } = await waitingList(product, [group.groupId]);
      await phone.open();
      const came = await phone.sign(drawn);
      expect(came.status).toBe(422);
      expect(Object.keys(came.errors ?? {}).every((field) => field.startsWith('strokes'))).toBe(true);
      expect(await signaturesOf(id)).toEqual([]);
      expect((await phone.sign()).code).toBe(0);
    });

    it('needs the agreement, and a pad of some size', async () => {
      const { phone } = await waitingList(product, [group.groupId]);
      await phone.open();
      expect((await phone.sign({ agreed: false })).errors).toHaveProperty('agreed');
      expect((await phone.sign({ width: 0 })).status).toBe(422);
      expect((await phone.sign({ height: 1e6 })).status).toBe(422);
    });

    it('is not looked at before the ticket', async () => {
      const { session } = await waitingList(product, [group.groupId]);
      const stranger = onPhone(product, session);
      expect(await stranger.sign({ owner: 'x'.repeat(43), strokes: [[[1, 1, 1]]] })).toMatchObject(DEAD);
    });
  });
});
