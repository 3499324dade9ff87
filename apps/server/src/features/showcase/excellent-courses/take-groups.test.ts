import type { Announcement } from '@course-center/domain/evaluation/standing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import {
  type Cast,
  castOf,
  partOf,
  planOne,
  saveField,
  submitted,
  toldOf,
} from '../../../testing/evaluations.ts';
import { COURSES } from '../../../testing/excellent-courses.ts';
import { endedAs } from '../../../testing/group-at.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { samplePdf, samplePng } from '../../../testing/sample-files.ts';
import { keptFile } from '../../../testing/uploads.ts';

const TAKE = `${COURSES}/from-groups`;
const CANDIDATES = '/api/admin/excellent/candidates';

describe.each(engines())('making excellent courses of evaluations on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
  });
  afterAll(() => product.close());

  const take = (group_ids: readonly number[], published = 0, more: object = {}) =>
    cast.admin.send('POST', TAKE, { group_ids, published, ...more });
  const sql = (text: string, ...values: unknown[]) => product.school.pool.query(text, values);

  /** A submitted group with texts and a file, and how far its result is made known; null: still on its way. */
  async function group(announced: Announcement | null = 'published') {
    const planned = await planOne(product, cast, { process: 'new' });
    const own = await partOf(cast.leader, planned, 'new');
    const pdf = await keptFile(product.app, cast.leader, { name: '大纲.pdf', content: samplePdf });
    await saveField(cast.leader, own.id, 'story', '<p>课程<strong>特色</strong></p>');
    await saveField(cast.leader, own.id, 'hours', '48');
    await saveField(cast.leader, own.id, 'syllabus', '', 0, [pdf.id]);
    const { groupId, leaderPart } = await submitted(product, cast, planned, 'new');
    await sql(
      `insert into information_values (part_id, key, content, version, saved_at)
       values ($1, 'extra', '内部补充说明', 1, now())`,
      leaderPart,
    );
    await sql(
      `insert into audit_comments (part_id, key, stage, round, comment, person_id, saved_at, given_at)
       values ($1, 'goal', 'audit', 0, '内部审核意见', $2, now(), now())`,
      leaderPart,
      cast.leaderId,
    );
    if (announced) await endedAs(product, groupId, announced);
    await sql(
      `insert into group_results (evaluation_course_group_id, average_score, grade, hand_grade, hand_reason)
       values ($1, 8000, 'B', 'A', '内部理由')
       on conflict (evaluation_course_group_id) do update set average_score = 8000, grade = 'B', hand_grade = 'A'`,
      groupId,
    );
    return { groupId, planId: planned.planId, pdf };
  }

  it('needs at least one group, and the course centre', async () => {
    expect((await take([])).status).toBe(422);
    expect((await product.visitor.send('POST', TAKE, { group_ids: [1], published: 0 })).status).toBe(401);
    expect((await product.visitor.get(CANDIDATES)).status).toBe(401);
  });

  it('copies what visitors may see, and nothing that was said inside', async () => {
    const { groupId, pdf } = await group();
    const { data } = await take([groupId], 1);
    expect(data.skipped).toEqual([]);
    const opened = (await cast.admin.get(`${COURSES}/${data.taken[0]}`)).data;
    expect(opened).toMatchObject({
      published: 1,
      evaluation_course_group_id: groupId,
      form: { grade: 'A', self_evaluation_grade: 'A', is_team: true, videos: [] },
    });
    expect(opened.form.teachers.map(({ name }: { name: string }) => name)).toHaveLength(2);
    expect(opened.form.items).toMatchObject([
      {
        name: '课程资料',
        category: 'group',
        children: [
          { name: '课程目标', type: 'textArea', content: '掌握软件工程的基本方法' },
          { name: '课程特色', type: 'richText', content: '<p>课程<strong>特色</strong></p>' },
          { name: '学时', type: 'text', content: '48' },
          { name: '教学大纲', type: 'files', files: [{ name: '大纲.pdf', file_id: pdf.id, target: '' }] },
        ],
      },
      {
        name: '教师资料',
        children: [{ content: '本学期教学总结' }, { content: '我的教学总结' }],
      },
    ]);
    expect(JSON.stringify(opened)).not.toMatch(/内部/);
    const told = await toldOf(product, `excellent_course:${data.taken[0]}`);
    expect(told).toMatchObject([
      { action: 'excellent_course.created', after: { evaluation_course_group_id: groupId, published: true } },
    ]);
    const { rows } = await sql('select * from excellent_courses where id = $1', data.taken[0]);
    expect(rows[0].evaluation_system_name).toMatch(/^体系/);
    expect(rows[0].evaluation_system_id).toBeGreaterThan(0);
  });

  it('leaves the copy as it is when the evaluation is edited, and lets its files stay', async () => {
    const { groupId, pdf } = await group();
    const [id] = (await take([groupId])).data.taken;
    await sql(
      `update information_values set content = '改过了' where part_id in
       (select id from evaluation_course_teachers where evaluation_course_group_id = $1)`,
      groupId,
    );
    const { form, version } = (await cast.admin.get(`${COURSES}/${id}`)).data;
    expect(JSON.stringify(form)).not.toContain('改过了');
    const withoutFiles = { ...form, items: [] };
    const taken = await cast.admin.send('PUT', `${COURSES}/${id}`, { form: withoutFiles, version });
    const back = await cast.admin.send('PUT', `${COURSES}/${id}`, { form, version: taken.data.version });
    expect(back.data).toEqual({ id, version: version + 2 });
    const files = (await cast.admin.get(`${COURSES}/${id}`)).data.files;
    expect(files.map((file: { id: number }) => file.id)).toEqual([pdf.id]);
  });

  it('shows visitors the pictures in what teachers wrote, and lets them be put back', async () => {
    const { groupId } = await group();
    const picture = await keptFile(product.app, cast.leader, { name: '图.png', content: await samplePng() });
    await sql(
      `update information_values set content = $2 where key = 'story' and part_id in
       (select id from evaluation_course_teachers where evaluation_course_group_id = $1)`,
      groupId,
      `<img data-file="${picture.id}" alt="台" />`,
    );
    const [id] = (await take([groupId], 1)).data.taken;
    const { data } = await product.visitor.get(`/api/teacher/excellent/display/courses/information/${id}`);
    const [, link] = /<img src=\\"([^"\\]+)\\"/.exec(JSON.stringify(data)) ?? [];
    expect((await product.app.inject({ url: link as string })).statusCode).toBe(200);

    const { form, version } = (await cast.admin.get(`${COURSES}/${id}`)).data;
    const change = async (changed: object, from: number) =>
      (await cast.admin.send('PUT', `${COURSES}/${id}`, { form: changed, version: from })).data;
    const without = await change({ ...form, items: [] }, version);
    expect(await change(form, without.version)).toEqual({ id, version: version + 2 });
  });

  it('says which were skipped and why, and takes the others', async () => {
    const [fine, early, complete, noticed, deleted, before] = [
      await group(),
      await group(null),
      await group('no'),
      await group('notice'),
      await group(),
      await group(),
    ];
    await sql('update evaluation_courses set deleted_at = now() where id = $1', deleted.planId);
    await take([before.groupId]);
    const unpublished = [early.groupId, complete.groupId, noticed.groupId];
    const { data } = await take([999999, ...unpublished, deleted.groupId, before.groupId, fine.groupId]);
    expect(data.taken).toHaveLength(1);
    expect(data.skipped).toEqual([
      { group_id: 999999, reason: '评估课程不存在，请刷新后重试' },
      ...unpublished.map((group_id) => ({
        group_id,
        reason: '评估结果尚未公布，请在结果名单公布后再发布',
      })),
      { group_id: deleted.groupId, reason: '评估课程已删除，如需发布请先恢复' },
      { group_id: before.groupId, reason: '已在优质课程中，无需重复添加' },
    ]);
  });

  it('shows the public no course of a poor grade unless somebody says that it is meant', async () => {
    const { groupId } = await group();
    await sql(`update group_results set hand_grade = 'D' where evaluation_course_group_id = $1`, groupId);
    const doubt = {
      code: 999,
      message: expect.stringMatching(/的等级为 D级，请确认仍要向公众展示后再发布$/),
    };
    expect(await take([groupId], 1)).toMatchObject(doubt);
    const { data } = await take([groupId], 0);
    const published = (more: object) =>
      cast.admin.send('PUT', `${COURSES}/published`, {
        ...{ ids: data.taken, versions: data.taken.map(() => 0) },
        ...{ published: 1, ...more },
      });
    expect(await published({})).toMatchObject(doubt);
    expect(await published({ confirmed: true })).toMatchObject({ code: 0, data: { changed: 1 } });
    const other = await group();
    await sql(
      `update group_results set hand_grade = 'C' where evaluation_course_group_id = $1`,
      other.groupId,
    );
    expect((await take([other.groupId], 1, { confirmed: true })).data.taken).toHaveLength(1);
  });

  it('makes one course of a group that two take at once', async () => {
    const { groupId } = await group();
    const came = await Promise.all([take([groupId]), take([groupId])]);
    expect(came.map(({ data }) => data.taken.length).sort()).toEqual([0, 1]);
  });

  it('offers published groups with their final grade until they are taken', async () => {
    const { groupId } = await group();
    const unpublished = [await group('no'), await group('notice')].map((each) => each.groupId);
    const offered = async (query: Record<string, string> = {}) =>
      (await cast.admin.get(CANDIDATES, { query: { 'page[size]': '200', ...query } })).data.filter(
        (row: { group_id: number }) => row.group_id === groupId,
      );
    const [row] = await offered();
    const { data: all } = await cast.admin.get(CANDIDATES, { query: { 'page[size]': '200' } });
    expect(all.filter((each: { group_id: number }) => unpublished.includes(each.group_id))).toEqual([]);
    expect(row).toMatchObject({ grade: 'A', course_name: expect.stringContaining('评估用') });
    expect(await offered({ 'filter[grade]': 'B' })).toEqual([]);
    expect(await offered({ 'filter[grade]': 'A', 'filter[course_name]': row.course_name })).toHaveLength(1);
    await take([groupId]);
    expect(await offered()).toEqual([]);
  });
});
