import { IDENTITY } from '@course-center/domain/access/identity';
import { listName } from '@course-center/domain/evaluation/result-lists/result-list';
import { localTime } from '@course-center/domain/forms/local-time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { castOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { type Reviewable, reviewable } from '../../../testing/reviews.ts';
import {
  listToSign,
  newLeader,
  onPhone,
  openSession,
  settleSigning,
  waitingList,
} from '../../../testing/signing.ts';

const DEPUTIES = '/api/admin/deputies';
const DAY = 24 * 60 * 60;
type Leader = Awaited<ReturnType<typeof newLeader>>;

describe('deputies', () => {
  let product: Product;
  let admin: Client;
  let group: Reviewable;
  let [away, other, here] = [] as unknown as [Leader, Leader, Leader];
  beforeAll(async () => {
    product = await startProduct('postgres');
    await settleSigning(product, { sign_password: false });
    admin = await product.signIn('admin');
    group = await reviewable(product, await castOf(product));
    away = await newLeader(product);
    other = await newLeader(product);
    here = await newLeader(product);
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const day = (days: number) =>
    localTime(new Date(product.clock.now().getTime() + days * DAY * 1000)).slice(0, 10);
  const form = (more: object = {}) => ({
    ...{ leader_id: away.id, deputy_id: here.id, from_day: day(0), until_day: day(1) },
    ...more,
  });
  const name = (more: object = {}) => admin.send('POST', DEPUTIES, form(more));
  const forget = () => rows('delete from deputies');
  const signed = async (who: Leader, list: number) => {
    const session = await openSession(who.client, IDENTITY.leader, { list });
    const phone = onPhone(product, session);
    const { data } = await phone.open();
    return { came: await phone.sign(), deputy_for: data?.deputy_for, sentence: data?.sentence };
  };

  it('are named, listed, changed and removed by the course centre', async () => {
    const { data } = await name();
    const [row] = (await admin.get(DEPUTIES)).data;
    expect(row).toEqual({
      ...form(),
      ...{ id: data.id, leader_name: away.username, deputy_name: here.username, version: 1 },
    });
    expect((await admin.change(`${DEPUTIES}/${data.id}`, form({ until_day: day(2) }))).code).toBe(0);
    expect((await admin.get(DEPUTIES)).data[0].until_day).toBe(day(2));
    const sheet = await admin.get(`${DEPUTIES}?format=xlsx`);
    expect(sheet.status).toBe(200);
    expect((await admin.send('DELETE', `${DEPUTIES}/${data.id}`)).status).toBe(204);
    const told = await rows(`select action from ledger where action like 'deputy.%' order by id`);
    expect(told.map(({ action }) => action)).toEqual(['deputy.created', 'deputy.changed', 'deputy.removed']);
  });

  test.each<[string, () => object, string, RegExp]>([
    ['the leader', () => ({ deputy_id: away.id }), 'deputy_id', /本人/],
    ['nobody', () => ({ deputy_id: null }), 'deputy_id', /请选择/],
    ['who is no leader', () => ({ deputy_id: 1 }), 'deputy_id', /校领导角色/],
    ['for who is no leader', () => ({ leader_id: 1 }), 'leader_id', /校领导角色/],
    ['somebody unknown', () => ({ deputy_id: 2_000_000_000 }), 'deputy_id', /校领导角色/],
    ['days in reverse', () => ({ until_day: day(-1) }), 'until_day', /不能早于/],
    ['before all days', () => ({ from_day: '0000-01-01' }), 'from_day', /形如/],
    ['no such day', () => ({ from_day: '2026-02-30' }), 'from_day', /形如/],
  ])('cannot be %s', async (_what, more, field, sentence) => {
    const came = await name(more());
    expect(came.status).toBe(422);
    expect(came.errors?.[field]?.[0]).toMatch(sentence);
  });

  it('of a leader are never two on a day, also when two are named at once', async () => {
    const came = await Promise.all([
      name(),
      name({ deputy_id: other.id, from_day: day(1), until_day: day(3) }),
    ]);
    expect(came.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await name({ from_day: day(4), until_day: day(5) })).code).toBe(0);
    expect((await name({ leader_id: other.id })).code).toBe(0);
    await forget();
  });

  it('sign for their leader first, then for themselves, and each leader signs once', async () => {
    await name();
    const list = await listToSign(product, [group.groupId], { needed: 3 });
    const { came, deputy_for, sentence } = await signed(here, list);
    expect([came.code, deputy_for]).toEqual([0, away.username]);
    expect(sentence).toMatch(new RegExp(`^您受${away.username}委托代为签字`));
    expect((await openSession(away.client, IDENTITY.leader, { list })).came.message).toMatch(/已有您的签字/);
    expect((await signed(here, list)).deputy_for).toBeNull();
    expect((await openSession(here.client, IDENTITY.leader, { list })).came.code).toBe(20004);
    expect((await signed(other, list)).came.code).toBe(0);
    const kept = await rows(
      'select person_id, deputy_for_id from signatures where result_list_id = $1 order by id',
      list,
    );
    expect(kept).toEqual([
      { person_id: here.id, deputy_for_id: away.id },
      { person_id: here.id, deputy_for_id: null },
      { person_id: other.id, deputy_for_id: null },
    ]);
    const { steps } = (await admin.get(`/api/admin/evaluation/result-lists/${list}`)).data;
    const signing = steps.filter(({ action }: { action: string }) => action === 'sign');
    expect(signing.map(({ by }: { by: string }) => by)).toEqual([
      `${here.username}（代${away.username}）`,
      here.username,
      other.username,
    ]);
    await forget();
  });

  it('sign from their first day to the last', async () => {
    await name({ from_day: day(1), until_day: day(2) });
    for (const [days, expected] of [
      [0, null],
      [1, away.username],
      [2, away.username],
    ] as const) {
      product.clock.advance(days === 0 ? 0 : DAY);
      here = { ...here, client: await product.signIn(here.username) };
      const list = await listToSign(product, [group.groupId]);
      expect((await signed(here, list)).deputy_for).toBe(expected);
    }
    await forget();
  });

  it('whose appointment ends while the phone is open sign nothing', async () => {
    admin = await product.signIn('admin');
    await name();
    here = { ...here, client: await product.signIn(here.username) };
    const list = await listToSign(product, [group.groupId]);
    const phone = onPhone(product, await openSession(here.client, IDENTITY.leader, { list }));
    await phone.open();
    await forget();
    expect(await phone.sign()).toMatchObject({
      code: 20004,
      message: expect.stringContaining('代签授权已到期'),
    });
    expect(await rows('select 1 from signatures where result_list_id = $1', list)).toEqual([]);
  });
});

describe('anybody', () => {
  let product: Product;
  let group: Reviewable;
  beforeAll(async () => {
    product = await startProduct('postgres');
    await settleSigning(product, { sign_password: false });
    group = await reviewable(product, await castOf(product));
  });
  afterAll(() => product.close());

  const verify = async (digest: string) =>
    (await product.visitor.get(`/api/verify?digest=${encodeURIComponent(digest)}`)).data;
  const setState = async (id: number, state: string) =>
    (
      await product.school.pool.query(
        `update result_lists set state = $2, published_at = $3 where id = $1 returning digest`,
        [id, state, state === 'published' ? '2026-11-15T17:00:00Z' : null],
      )
    ).rows[0].digest as string;

  const nameOf = async (id: number) => {
    const text = 'select number, corrects_id is not null as correction from result_lists where id = $1';
    return listName((await product.school.pool.query(text, [id])).rows[0]);
  };

  it('learns of a published list that it is known, of a signed one that there is one, of others nothing', async () => {
    const { list, phone } = await waitingList(product, [group.groupId]);
    await phone.open();
    await phone.sign();
    const unknown = await verify('0'.repeat(64));
    expect(unknown).toMatchObject({ known: false, unpublished: false, rows: 0, name: '', corrections: [] });
    expect(await verify(await setState(list, 'handed_over'))).toEqual(unknown);
    for (const state of ['signed', 'notice'])
      expect(await verify(await setState(list, state))).toEqual({ ...unknown, unpublished: true });
    const digest = await setState(list, 'published');
    const known = {
      ...{ known: true, unpublished: false, school: unknown.school, name: await nameOf(list) },
      ...{ acad_year_term: '2026-2027-1', acad_year_term_name: '2026-2027学年第一学期' },
      ...{ process: 'new', published_on: '2026-11-16', rows: 1, signatures: 1, replaced: 0, corrections: [] },
      corrects: null,
    };
    expect(await verify(digest)).toEqual(known);
    expect(await verify(` ${digest.toUpperCase()} `)).toEqual(known);
    const correction = await listToSign(product, [group.groupId], { corrects: list });
    expect(await verify(digest)).toEqual(known);
    const corrected = await setState(correction, 'published');
    expect(await verify(digest)).toEqual({ ...known, replaced: 1, corrections: [await nameOf(correction)] });
    expect(await verify(corrected)).toMatchObject({
      known: true,
      name: await nameOf(correction),
      corrects: await nameOf(list),
      signatures: 0,
    });
  });

  test.each(['', "' or 1=1", '%', '\\', '签'.repeat(20)])('reads nothing from %j', async (digest) => {
    expect((await verify(digest)).known).toBe(false);
  });
});
