import {
  awaitedOfList,
  LIST_AWAITED,
  type ListState,
} from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { castOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { reviewable } from '../../../testing/reviews.ts';
import { listToSign } from '../../../testing/signing.ts';

let product: Product;
let admin: Client;
let groupId: number;
beforeAll(async () => {
  product = await startProduct('postgres');
  admin = await product.signIn('admin');
  groupId = (await reviewable(product, await castOf(product))).groupId;
});
afterAll(() => product.close());

const rows = async (text: string, ...values: unknown[]) =>
  (await product.school.pool.query(text, values)).rows;
const day = (days: number) => dayOf(new Date(product.clock.now().getTime() + days * 24 * 3_600_000));

interface Made {
  readonly id: number;
  readonly state: ListState;
  readonly correction: boolean;
  readonly corrected_published: boolean;
  readonly notice_over: boolean;
  readonly open_objections: number;
}

/** A list as somebody finds it, whatever led there. */
async function made(
  state: ListState,
  { corrects = null as number | null, until = null as string | null, objected = false } = {},
): Promise<Made> {
  const id = await listToSign(product, [], { corrects });
  const published = state === 'published' ? product.clock.now() : null;
  await rows(
    'update result_lists set state = $2, notice_until = $3, published_at = $4 where id = $1',
    ...[id, state, until, published],
  );
  if (objected) {
    await rows('delete from result_list_rows where evaluation_course_group_id = $1', groupId);
    await rows(
      `with kept as (insert into result_list_rows (result_list_id, evaluation_course_group_id)
         values ($1, $2) returning id)
       insert into objections (result_list_row_id, person_id, reason, made_at)
       select kept.id, p.id, '评分有误', $3 from kept, people p where p.username = 'teacher'`,
      ...[id, groupId, product.clock.now()],
    );
  }
  const [corrected] =
    corrects === null ? [] : await rows('select state from result_lists where id = $1', corrects);
  return {
    ...{ id, state, correction: corrects !== null, corrected_published: corrected?.state === 'published' },
    ...{ notice_over: until !== null && until < day(0), open_objections: objected ? 1 : 0 },
  };
}

it('what the course centre is to do about a list is asked as the rule has it', async () => {
  const published = await made('published');
  const running = await made('notice', { until: day(3) });
  const lists = [
    ...[published, running, await made('draft'), await made('handed_over'), await made('signed')],
    ...[await made('notice', { until: day(-1) }), await made('notice', { until: day(0) })],
    await made('notice', { until: day(-1), objected: true }),
    ...[await made('signed', { corrects: published.id }), await made('signed', { corrects: running.id })],
  ];
  const asked = async (awaited: string) => {
    const { data } = await admin.get(
      `/api/admin/evaluation/result-lists?filter[process]=new&page[size]=200&filter[awaited]=${awaited}`,
    );
    return data.map(({ id }: { id: number }) => id).toSorted();
  };
  for (const awaited of LIST_AWAITED) {
    const wanted = lists.filter((list) => awaitedOfList(list) === awaited).map(({ id }) => id);
    expect(wanted.length, awaited).toBeGreaterThan(0);
    expect(await asked(awaited), awaited).toEqual(wanted.toSorted());
  }
});
