import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import {
  brokenAt,
  type Cast,
  castOf,
  planOne,
  snapshotOf,
  step,
  submitted,
} from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const MANY = 200;
const PATIENCE = 60_000;
const DECISIONS = [
  { action: 'pass', done: 'passed', stage: 'political_audit', audit_status: 1 },
  { action: 'reject', done: 'rejected', stage: 'informate', audit_status: 2, comment: '请修改' },
  { action: 'refuse', done: 'refused', stage: 'audit', audit_status: 3, comment: '终止' },
] as const;

describe.each(engines('locks'))(
  'many who decide about one group at once on %s',
  { timeout: PATIENCE },
  (engine) => {
    let product: Product;
    let cast: Cast;
    let groupId: number;
    beforeAll(async () => {
      product = await startProduct(engine);
      cast = await castOf(product);
      // Two hundred wait for a few connections; a busy machine may take its time.
      product.school.pool.options.connectionTimeoutMillis = PATIENCE;
      ({ groupId } = await submitted(product, cast, await planOne(product, cast)));
      for (const teacher_id of [cast.leaderId, cast.memberId])
        await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id });
    });
    afterAll(() => product.close());

    it('of two hundred decisions from the same version exactly one is taken, and told once', async () => {
      const before = await snapshotOf(product, groupId);
      const { version } = before.group[0];
      const path = `/api/principal/evaluation/groups/${groupId}/steps`;
      const came = await Promise.all(
        Array.from({ length: MANY }, (_, at) => {
          const { action, ...rest } = DECISIONS[at % DECISIONS.length] as (typeof DECISIONS)[number];
          const comment = 'comment' in rest ? { comment: rest.comment } : {};
          return cast.principal.send('POST', path, { action, version, ...comment });
        }),
      );
      const winner = came.findIndex(({ code }) => code === 0);
      expect(came.filter(({ code }) => code === 0)).toHaveLength(1);
      const won = DECISIONS[winner % DECISIONS.length] as (typeof DECISIONS)[number];
      const late = came.filter(({ code }) => code !== 0);
      expect(new Set(late.map(({ code, message }) => `${code} ${message}`))).toEqual(
        new Set(['20004 该课程状态已变化，请刷新后重试']),
      );
      const after = await snapshotOf(product, groupId);
      expect(after.group[0]).toMatchObject({
        version: version + 1,
        stage: won.stage,
        audit_status: won.audit_status,
      });
      expect(after.steps).toHaveLength(before.steps.length + 1);
      const { rows } = await product.school.pool.query('select action, subject from ledger where id > $1', [
        before.ledger[0].last,
      ]);
      expect(rows).toEqual([
        { action: `evaluation_group.${won.done}`, subject: `evaluation_group:${groupId}` },
      ]);
      expect(await brokenAt(cast.admin)).toBeNull();
    });
  },
);
