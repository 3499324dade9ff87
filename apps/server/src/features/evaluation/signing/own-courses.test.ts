import { IDENTITY } from '@course-center/domain/access/identity';
import { localTime } from '@course-center/domain/forms/local-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Cast, castOf, toldOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { completeGroups, LEADERS_LISTS, listMade, listStep } from '../../../testing/result-lists.ts';
import { listToSign, newLeader, onPhone, openSession, settleSigning } from '../../../testing/signing.ts';

const LEADER = { identity: IDENTITY.leader };
const AS_LEADER = '?leader=1';
type Leader = Awaited<ReturnType<typeof newLeader>>;

describe('a list with a course of the signer', () => {
  let product: Product;
  let cast: Cast;
  let [signer, other] = [] as unknown as [Leader, Leader];
  let [own, foreign] = [0, 0];
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
  });
  beforeEach(async () => {
    await settleSigning(product, { sign_password: false });
    await rows(`update result_lists set state = 'draft', digest = null`);
    await rows('delete from deputies');
    [signer, other] = [await newLeader(product), await newLeader(product)];
    const groups = await completeGroups(product, cast, 2);
    [own = 0, foreign = 0] = groups;
    await teaches(signer, own);
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const teaches = ({ id }: Leader, group: number) =>
    rows(
      'insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader) values ($1, $2, false)',
      group,
      id,
    );
  const info = async ({ client }: Leader) =>
    (await client.get('/api/teacher/info?identity=4&get_sign_info=true')).data;
  const day = () => localTime(product.clock.now()).slice(0, 10);
  const deputise = (leader: Leader, deputy: Leader) =>
    rows(
      'insert into deputies (leader_id, deputy_id, from_day, until_day) values ($1, $2, $3, $3)',
      leader.id,
      deputy.id,
      day(),
    );
  const open = (who: Leader, list: number) => openSession(who.client, LEADER.identity, { list });
  const read = async (who: Leader, list: number) =>
    (await who.client.get(`${LEADERS_LISTS}/${list}${AS_LEADER}`)).data;

  it('waits for nobody of whom it is, who reads why and which; another leader signs it', async () => {
    const list = await listToSign(product, [own, foreign]);
    expect(await info(signer)).toMatchObject({ user_sign: true, sign_info: [] });
    const refused = (await open(signer, list)).came;
    expect(refused).toMatchObject({ code: 20004, data: null });
    expect(refused.message).toMatch(/^名单中有您任教、负责或代为填报的课程，按学校设置您不能签字/);
    const seen = await read(signer, list);
    expect(seen.own).toEqual(['您的课程：“软件工程”']);
    for (const { allowed, why_not } of seen.actions)
      expect({ allowed, why_not }).toEqual({ allowed: false, why_not: refused.message });
    const no = await listStep(signer.client, list, 'refuse', {
      ...{ comment: '等级有误', at: LEADERS_LISTS, query: AS_LEADER },
    });
    expect(no).toMatchObject({ code: 20004, message: refused.message });
    expect((await info(other)).sign_info).toMatchObject([{ result_list_id: list, own: [] }]);
    const phone = onPhone(product, await open(other, list));
    expect((await phone.open()).data).toMatchObject({ own: [] });
    expect((await phone.sign()).code).toBe(0);
    const signed = await read(other, list);
    expect(signed.signed_by).toMatchObject([{ own: [] }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'another group of the course is theirs',
      async () => {
        await rows('delete from evaluation_course_teachers where person_id = $1', signer.id);
        const [group] = await rows(
          `insert into evaluation_course_groups (evaluation_course_id, stage)
           select evaluation_course_id, 'informate' from evaluation_course_groups where id = $1 returning id`,
          own,
        );
        await teaches(signer, group.id);
      },
    ],
    [
      'they filled in for a teacher',
      async () => {
        await rows('delete from evaluation_course_teachers where person_id = $1', signer.id);
        await rows(
          `update evaluation_course_teachers set stand_in_id = $1, stand_in_at = now()
           where evaluation_course_group_id = $2 and is_leader`,
          signer.id,
          own,
        );
      },
    ],
    [
      'they were planned for it and left',
      () => rows('delete from evaluation_course_teachers where person_id = $1', signer.id),
    ],
  ])('is one where %s', async (_how, happen) => {
    await happen();
    const list = await listToSign(product, [own]);
    expect((await open(signer, list)).came.message).toMatch(/按学校设置您不能签字/);
  });

  it('is signed by them where the school allows it, and signature, row and ledger say so', async () => {
    await settleSigning(product, { sign_password: false, own_signing: true });
    const list = await listToSign(product, [own, foreign]);
    const [waiting] = (await info(signer)).sign_info;
    expect(waiting).toMatchObject({ result_list_id: list, own: ['签字人的课程：“软件工程”'] });
    const phone = onPhone(product, await open(signer, list));
    const { data } = await phone.open();
    expect(data.own).toEqual(waiting.own);
    expect(data.sentence).toMatch(/^名单中有签字人的课程：“软件工程”，签字将注明。签字表示/);
    expect(data.rows.map((row: { own: boolean }) => row.own).sort()).toEqual([false, true]);
    expect((await phone.sign()).code).toBe(0);
    const [kept] = await rows('select id, own_rows from signatures where result_list_id = $1', list);
    expect(kept.own_rows).toEqual([{ group_id: own, name: '软件工程', person_id: signer.id }]);
    expect((await toldOf(product, `signature:${kept.id}`)).at(-1)).toMatchObject({
      after: { own_courses: '“软件工程”' },
    });
    expect((await read(other, list)).signed_by).toMatchObject([{ own: waiting.own }]);
    const { data: entries } = await other.client.get(`${LEADERS_LISTS}/${list}/rows${AS_LEADER}`);
    expect(
      entries
        .map((row: { group_id: number; own_signers: string[] }) => [row.group_id, row.own_signers])
        .sort(),
    ).toEqual([
      [own, [signer.username]],
      [foreign, []],
    ]);
  });

  it('that they give back where they may, is given back with that said', async () => {
    await settleSigning(product, { sign_password: false, own_signing: true });
    const list = await listToSign(product, [own]);
    const phone = onPhone(product, await open(signer, list));
    await phone.open();
    expect((await phone.refuse('等级有误')).code).toBe(0);
    const [step] = await rows('select comment from result_list_steps where result_list_id = $1', list);
    expect(step.comment).toBe('等级有误（退回人的课程：“软件工程”）');
  });

  it.each([false, true])(
    'is never signed or given back by a deputy (allowed to leaders: %s)',
    async (allowed) => {
      await settleSigning(product, { sign_password: false, own_signing: allowed });
      await deputise(other, signer);
      const list = await listToSign(product, [own]);
      const { came } = await open(signer, list);
      if (!allowed) {
        expect(came.message).toMatch(/^名单中有您任教、负责或代为填报的课程，您不能代他人签字或退回/);
        return;
      }
      // In their own name they may: not in the other's.
      expect(came.data.title).not.toMatch(/代/);
    },
  );

  it('that becomes one while the phone is open is not signed', async () => {
    const list = await listToSign(product, [foreign]);
    const phone = onPhone(product, await open(signer, list));
    await phone.open();
    await teaches(signer, foreign);
    expect((await phone.sign()).message).toMatch(/按学校设置您不能签字/);
    expect(await rows('select 1 from signatures where result_list_id = $1', list)).toEqual([]);
  });

  it('of a leader is what their deputy is for, and names whose it is', async () => {
    await deputise(signer, other);
    const list = await listToSign(product, [own]);
    const phone = onPhone(product, await open(other, list));
    const { data } = await phone.open();
    expect(data).toMatchObject({
      deputy_for: signer.username,
      own: [`${signer.username}的课程：“软件工程”`],
    });
    expect((await phone.sign()).code).toBe(0);
  });

  test('is not handed over where too few are left who sign it', async () => {
    const list = await listMade(cast, [own]);
    const { rows: leaders } = await product.school.pool.query(
      'select distinct person_id from roles where identity = 4',
    );
    for (const { person_id } of leaders)
      if (person_id !== signer.id) await teaches({ ...signer, id: person_id }, own);
    expect(await listStep(cast.admin, list, 'hand_over')).toMatchObject({
      code: 20004,
      message: expect.stringMatching(/^有校领导任教、负责或代为填报名单中的课程/),
    });
    await settleSigning(product, { sign_password: false, own_signing: true });
    expect((await listStep(cast.admin, list, 'hand_over')).code).toBe(0);
  });
});
