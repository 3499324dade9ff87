import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import {
  addSystem,
  allowedIn,
  type Cast,
  castOf,
  lookedThrough,
  type PlannedCourse,
  partOf,
  planOne,
  saveField,
  step,
  submitted,
} from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { samplePdf } from '../../../testing/sample-files.ts';
import { keptFile } from '../../../testing/uploads.ts';

const WORDS = '/api/admin/evaluation/words';

describe.each(engines('jobs'))('the content audit on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    systemId = await addSystem(product, cast);
    for (const word of ['违禁内容', 'R&D 机密'])
      expect((await cast.admin.send('POST', WORDS, { word, note: '' })).code).toBe(0);
  });
  afterAll(() => product.close());

  const begin = async (): Promise<[PlannedCourse, number]> => {
    const planned = await planOne(product, cast, { systemId });
    return [planned, (await partOf(cast.leader, planned)).id];
  };
  const partsOf = async (groupId: number, client: Client = cast.principal) =>
    (await client.get(`/api/principal/evaluation/groups/${groupId}`)).data.parts;
  const found = async (groupId: number) => {
    await lookedThrough(product);
    return (await partsOf(groupId)).map(
      ({ detection, findings }: { detection: number; findings: unknown }) => ({
        detection,
        findings,
      }),
    );
  };

  it('runs after the submission, and finds nothing where there is nothing', async () => {
    const [planned] = await begin();
    const { groupId } = await submitted(product, cast, planned);
    expect((await partsOf(groupId)).map(({ detection }: { detection: null }) => detection)).toEqual([
      null,
      null,
    ]);
    const nothing = { detection: 1, findings: [] };
    expect(await found(groupId)).toEqual([nothing, nothing]);
  });

  it('finds words through marks, spaces and signs, and in names of files; each part by itself', async () => {
    const [planned, part] = await begin();
    const { id } = await keptFile(product.app, cast.leader, { name: '违禁内容.pdf', content: samplePdf });
    await saveField(cast.leader, part, 'story', '<p>此处有违<b>禁</b> 内　容，和 r&amp;d机密</p>');
    await saveField(cast.leader, part, 'syllabus', '', 0, [id]);
    const { groupId } = await submitted(product, cast, planned);
    const [own, others] = await found(groupId);
    expect(own).toEqual({
      detection: 2,
      findings: [
        { key: 'story', field: '课程特色', sentence: '出现“违禁内容”：此处有违禁内容，和r&d机密' },
        { key: 'story', field: '课程特色', sentence: '出现“R&D 机密”：此处有违禁内容，和r&d机密' },
        { key: 'syllabus', field: '教学大纲', sentence: '出现“违禁内容”：违禁内容.pdf' },
      ],
    });
    expect(others).toEqual({ detection: 1, findings: [] });
  });

  it('informs and blocks nothing, and looks anew when the material comes again', async () => {
    const [planned, part] = await begin();
    await saveField(cast.leader, part, 'story', '<p>违禁内容</p>');
    const { groupId } = await submitted(product, cast, planned);
    expect((await found(groupId))[0]).toMatchObject({ detection: 2 });
    for (const teacher_id of [cast.leaderId, cast.memberId])
      await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id });
    const { data } = await cast.principal.get(`/api/principal/evaluation/groups/${groupId}`);
    expect(allowedIn(data)).toContain('pass');
    await step(product, cast.principal, 'principal', groupId, 'reject', { comment: '请修改' });
    await saveField(cast.leader, part, 'story', '<p>已改</p>', 1);
    await step(product, cast.member, 'teacher', groupId, 'hand_in');
    await step(product, cast.leader, 'teacher', groupId, 'submit');
    expect((await partsOf(groupId))[0]).toMatchObject({ detection: null, findings: [] });
    expect((await found(groupId))[0]).toEqual({ detection: 1, findings: [] });
  });

  it('is read by who fills in, before anybody else: some times in a while, and beside other calls', async () => {
    const [, part] = await begin();
    await saveField(cast.leader, part, 'story', `${'<p>很长的一段</p>'.repeat(2000)}<p>违<b>禁</b>内容</p>`);
    const read = () => cast.leader.get(`/api/teacher/evaluation/submissions/${part}/findings`);
    expect(await read()).toMatchObject({ code: 0, data: [{ key: 'story', field: '课程特色' }] });
    await product.school.pool.query("update limits set count = 1000 where key like 'findings:person:%'");
    expect(await read()).toMatchObject({ code: 5002, message: expect.stringContaining('请在') });
  });

  it('of a part that is gone meanwhile is over without a word', async () => {
    const [planned] = await begin();
    const { groupId } = await submitted(product, cast, planned);
    await product.school.pool.query('delete from evaluation_course_groups where id = $1', [groupId]);
    await lookedThrough(product);
    const { rows } = await product.school.pool.query("select 1 from jobs where kind = 'detection'");
    expect(rows).toEqual([]);
  });

  it('that fails every time is given up, and the auditor is told to look', async () => {
    const [planned] = await begin();
    const { groupId } = await submitted(product, cast, planned);
    await product.school.pool.query('alter table detection_words rename to detection_words_away');
    const tries: unknown[] = [];
    for (let attempt = 1; attempt <= 5; attempt++) {
      tries.push((await found(groupId))[0].detection);
      product.clock.advance(660);
    }
    await product.school.pool.query('alter table detection_words_away rename to detection_words');
    expect(tries).toEqual([null, null, null, null, 2]);
    const undone = { key: '', field: '内容审核', sentence: '自动审核未能完成，请人工核对' };
    expect(await found(groupId)).toEqual([
      { detection: 2, findings: [undone] },
      { detection: 2, findings: [undone] },
    ]);
  });
});
