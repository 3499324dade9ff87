import { createHash } from 'node:crypto';
import type { PaperAsked } from '@course-center/contract/documents/papers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../seeding/sweep.ts';
import { diskStorage } from '../../storage/storage-of.ts';
import type { Came, Client } from '../../testing/client.ts';
import { assessable } from '../../testing/committees.ts';
import { engines } from '../../testing/engines.ts';
import { type Cast, castOf, outsiderOf } from '../../testing/evaluations.ts';
import { endedAs, groupAt } from '../../testing/group-at.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import {
  completeGroups,
  handedOver,
  listStep,
  publishedList,
  setResults,
  signedList,
  signList,
} from '../../testing/result-lists.ts';
import { enter, type Reviewable, reviewable, reviewOf } from '../../testing/reviews.ts';
import { nameOf } from '../../testing/school.ts';
import { breakable } from './breakable.ts';

const DAY = 24 * 60 * 60;
/** What fills about a line of a sheet's remarks. */
const LINE = 7;
const MARKUP = '#let x = 1 *粗* $a^2$ <b>&amp;</b> \\ 𠮷';

describe.each(engines())('papers on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let expert: Client;
  let group: Reviewable;
  let reviewId: number;
  let outsider: Client;
  beforeAll(async () => {
    product = await startProduct(engine, { publicUrl: 'https://kc.example.edu.cn' });
    cast = await castOf(product);
    expert = await product.signIn('centerexpert');
    group = await reviewable(product, cast);
    reviewId = await reviewOf(product, group.groupId, 'centerexpert');
    await enter(expert, reviewId, group.leaves[0] as number, { score: 8, comment: MARKUP });
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const ask = (by: Client, prefix: string, kind: PaperAsked['kind'], ...ids: number[]): Promise<Came> =>
    by.send('POST', `/api/${prefix}/documents`, { kind, ids });
  async function bytesOf({ data }: Came): Promise<Buffer> {
    const came = await product.app.inject({ method: 'GET', url: data.file.preview_url });
    expect(came.statusCode).toBe(200);
    return came.rawPayload;
  }
  /** More than are set within a call. */
  async function manyReviews(): Promise<number[]> {
    const made: number[] = [];
    for (const id of await completeGroups(product, cast, 31))
      made.push(await reviewOf(product, id, 'centerexpert'));
    return made;
  }
  const pdfOf = async (came: Came) => readPdf(await bytesOf(came));
  const toldPapers = async () =>
    (await rows(`select subject from ledger where action = 'paper.exported' order by id`)).map(
      ({ subject }) => subject,
    );

  it('are of a kind, and about something', async () => {
    expect((await ask(expert, 'expert', 'love_letter' as 'result_list', 1)).status).toBe(422);
    expect(await ask(expert, 'expert', 'review_sheets')).toMatchObject({
      status: 422,
      errors: { ids: ['请选择要打印的评审'] },
    });
    expect((await ask(cast.admin, 'admin', 'result_list')).status).toBe(422);
    expect((await ask(cast.admin, 'admin', 'result_explanation')).status).toBe(422);
  });

  it('are for those who may read what they tell', async () => {
    outsider = await outsiderOf(product);
    const { id } = await handedOver(product, cast, 1);
    expect((await ask(product.visitor, 'expert', 'review_sheets', reviewId)).status).toBe(401);
    expect((await ask(await product.signIn('expert'), 'expert', 'review_sheets', reviewId)).status).toBe(404);
    expect((await ask(cast.admin, 'admin', 'review_sheets', reviewId)).status).toBe(403);
    expect((await ask(cast.leader, 'teacher', 'result_list', id)).status).toBe(403);
    expect((await ask(outsider, 'principal', 'result_explanation', group.groupId)).status).toBe(404);
    expect(await ask(cast.leader, 'teacher', 'result_explanation', group.groupId)).toMatchObject({
      code: 20004,
    });
  });

  it('a review sheet says what its expert gave, and what looks like markup is text', async () => {
    const came = await ask(expert, 'expert', 'review_sheets', reviewId);
    expect(came).toMatchObject({
      code: 0,
      data: { kind: 'review_sheets', state: 'ready', pages: 1, problem: '', file: { kind: 'pdf' } },
    });
    const pdf = await pdfOf(came);
    expect(pdf.size.map(Math.round)).toEqual([595, 842]);
    expect(pdf.text).toContain('课程评审表');
    expect(pdf.text).toContain(`${nameOf('centerexpert')}（校级专家）`);
    expect(pdf.text.replaceAll(/\s/g, '')).toContain(MARKUP.replaceAll(/\s/g, ''));
    expect(pdf.text).toContain('8.00');
    expect(pdf.text).toContain('第 1 页，共 1 页');
    // Each page says whose it is: one that is apart from the first is known by that alone.
    expect(pdf.text).toContain(`评审专家 ${nameOf('centerexpert')}`);
    expect(pdf.fonts).toEqual(['NotoSansJP-Regular', 'NotoSansSC-Bold', 'NotoSansSC-Regular']);
  });

  it('the line to sign on never stands alone on a page', async () => {
    expect.hasAssertions();
    const [first, last] = [group.leaves[0], group.leaves.at(-1)] as [number, number];
    await enter(expert, reviewId, last, { score: 5, comment: '末项评语' });
    const sheet = async (lines: number) => {
      await enter(expert, reviewId, first, { score: 8, comment: '评语。'.repeat(lines * LINE) });
      return pdfOf(await ask(expert, 'expert', 'review_sheets', reviewId));
    };
    // Line by line down the page, until something goes over: what ends the sheet is several lines high.
    for (let lines = 4; lines * LINE * '评语。'.length <= 2000; lines += 4) {
      const { pages } = await sheet(lines);
      if (pages.length === 1) continue;
      expect(pages.at(-1)).toContain('专家签字');
      expect(pages.at(-1)).toContain('末项评语');
      expect(pages.at(-1)).toContain(`评审专家 ${nameOf('centerexpert')}`);
      break;
    }
    await enter(expert, reviewId, first, { score: 8, comment: MARKUP });
  }, 60_000);

  it('the same paper is set once and told once; set again, it has the same bytes', async () => {
    const first = await ask(expert, 'expert', 'review_sheets', reviewId);
    const told = await toldPapers();
    expect((await ask(expert, 'expert', 'review_sheets', reviewId)).data).toEqual(first.data);
    expect(await toldPapers()).toEqual(told);
    const bytes = await bytesOf(first);
    await rows('delete from made_papers');
    const again = await ask(expert, 'expert', 'review_sheets', reviewId);
    expect(again.data.id).not.toBe(first.data.id);
    expect((await bytesOf(again)).equals(bytes)).toBe(true);
    expect(await toldPapers()).toHaveLength(told.length + 1);
  });

  it('many sheets are made by a job, which tells how far it is; each is a bookmark', async () => {
    const made = await manyReviews();
    const came = await ask(expert, 'expert', 'review_sheets', ...made);
    expect(came.data).toMatchObject({ state: 'queued', done: 0, total: 31, file: null });
    expect((await ask(expert, 'expert', 'review_sheets', ...made)).data.id).toBe(came.data.id);
    await product.app.jobs.settled();
    const path = `/api/expert/documents/${came.data.id}`;
    const ready = await expert.get(path);
    expect(ready.data).toMatchObject({ state: 'ready', done: 31, total: 31, title: '课程评审表（31 份）' });
    const pdf = await pdfOf(ready);
    expect(pdf.bookmarks).toHaveLength(32);
    expect(pdf.pages[0]).toContain('共 31 份');
    expect(pdf.pages).toHaveLength(ready.data.pages);
    // Each sheet begins on the page that the contents name, and numbers its own.
    for (const page of pdf.bookmarked.slice(1)) {
      expect(pdf.pages[0]).toContain(String(page));
      expect(pdf.pages[page - 1]).toContain('第 1 页，共');
    }
    expect((await cast.leader.get(`/api/teacher/documents/${came.data.id}`)).status).toBe(404);
    expect((await ask(expert, 'expert', 'review_sheets', ...made, 2147483647)).status).toBe(404);
  }, 60_000);

  it('a large paper whose review is gone meanwhile fails with a sentence', async () => {
    const made = await manyReviews();
    const { data } = await ask(expert, 'expert', 'review_sheets', ...made);
    await rows('delete from reviews where id = $1', made[30]);
    await product.app.jobs.settled();
    expect((await expert.get(`/api/expert/documents/${data.id}`)).data).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/评审/),
      file: null,
    });
  }, 60_000);

  it('a large paper goes on when the session that asked for it ends, and is found again', async () => {
    const asking = await product.signIn('centerexpert');
    const { data } = await ask(asking, 'expert', 'review_sheets', ...(await manyReviews()));
    expect(data.state).toBe('queued');
    await rows(
      `delete from sessions where person_id = (select id from people where username = 'centerexpert')`,
    );
    expect((await asking.get(`/api/expert/documents/${data.id}`)).status).toBe(401);
    await product.app.jobs.settled();
    expert = await product.signIn('centerexpert');
    expect((await expert.get(`/api/expert/documents/${data.id}`)).data).toMatchObject({
      ...{ state: 'ready', done: 31, problem: '', file: { kind: 'pdf' } },
    });
  }, 60_000);

  it('a disk without room is told, nothing half-made is kept, and the next paper works', async () => {
    const { school } = product;
    const { storage: before } = school;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const storage = { ...diskStorage(school.filesDir), put: () => Promise.reject(full) };
    const own = await reviewOf(
      product,
      (await completeGroups(product, cast, 1))[0] as number,
      'centerexpert',
    );
    const kept = await rows('select count(*) as files from files');
    Object.assign(school, { storage });
    try {
      expect(await ask(expert, 'expert', 'review_sheets', own)).toMatchObject({
        ...{ code: 5001, message: '服务器存储空间不足，文书未能保存，请联系管理员清理后重试' },
      });
    } finally {
      Object.assign(school, { storage: before });
    }
    expect(await rows('select count(*) as files from files')).toEqual(kept);
    expect((await ask(expert, 'expert', 'review_sheets', own)).data).toMatchObject({ state: 'ready' });
  });

  it('a signed list names its digest, who signed it and where it is verified', async () => {
    const { id } = await signedList(product, cast, ['A', 'B', 'C']);
    const detail = (await cast.admin.get(`/api/admin/evaluation/result-lists/${id}`)).data;
    const pdf = await pdfOf(await ask(cast.admin, 'admin', 'result_list', id));
    expect(pdf.title).toContain(detail.name);
    expect(pdf.text).toContain(detail.digest);
    expect(pdf.text).toContain(detail.salt);
    expect(pdf.text).toContain('https://kc.example.edu.cn/verify');
    expect(pdf.text).toContain(nameOf('leader'));
    expect(pdf.text).toContain('课程组（3 个）');
    expect(pdf.bookmarks).toEqual(expect.arrayContaining(['等级分布', '领导签字（1/1）', '办理记录']));
    const leader = await product.signIn('leader');
    const came = await leader.send('POST', '/api/principal/documents?leader=1', {
      kind: 'result_list',
      ids: [id],
    });
    expect(came.data).toMatchObject({ state: 'ready', title: detail.title ?? expect.any(String) });
  });

  it('an explanation says the sentences of its screen', async () => {
    const judged = await assessable(product, cast);
    await endedAs(product, judged.groupId, 'published');
    const path = `/api/teacher/evaluation/results/${judged.groupId}/explanation`;
    const { data } = await cast.leader.get(path);
    const came = await ask(cast.leader, 'teacher', 'result_explanation', judged.groupId);
    expect(came.data.title).toBe(`评估结果说明：${data.name}`);
    const { text } = await pdfOf(came);
    for (const sentence of [data.average_sentence, data.final_sentence, data.course.code])
      expect(text.replaceAll(/\s/g, '')).toContain(sentence.replaceAll(/\s/g, ''));
  });

  it('a group’s scores are for who assigns its experts, a result for who teaches it', async () => {
    const judged = await assessable(product, cast);
    const refused = await ask(cast.leader, 'teacher', 'own_result', judged.groupId);
    expect(refused.status).toBe(404);
    await endedAs(product, judged.groupId, 'published');
    const { data: detail } = await cast.admin.get(`/api/admin/evaluation/groups/${judged.groupId}/reviews`);
    const scores = await pdfOf(await ask(cast.admin, 'admin', 'review_detail', judged.groupId));
    for (const { name } of detail.experts) expect(scores.text).toContain(name);
    expect((await ask(cast.leader, 'teacher', 'review_detail', judged.groupId)).status).toBe(403);

    const own = await ask(cast.leader, 'teacher', 'own_result', judged.groupId);
    expect(own.data.title).toBe(`评估结果：${detail.course.name}`);
    const { text } = await pdfOf(own);
    expect(text).toContain('评估等级');
    for (const { name } of detail.experts) expect(text).not.toContain(name);
    expect((await ask(cast.admin, 'admin', 'own_result', judged.groupId)).status).toBe(403);
  });

  it('an audit record tells who said what of which field, round by round', async () => {
    const { groupId } = await groupAt(product, cast, 'audit', { process: 'new' });
    const [{ id: part }] = await rows(
      'select min(id) as id from evaluation_course_teachers where evaluation_course_group_id = $1',
      groupId,
    );
    const { data } = await cast.principal.get(`/api/principal/evaluation/groups/${groupId}`);
    const [{ key, name }] = data.parts[0].sections[0].children;
    const remark = { part_id: part, key, comment: '请补充教学日历', version: 0 };
    await cast.principal.send('PUT', `/api/principal/evaluation/groups/${groupId}/comments`, remark);
    const back = { action: 'reject', version: data.version, comment: '资料不全' };
    expect(
      await cast.principal.send('POST', `/api/principal/evaluation/groups/${groupId}/steps`, back),
    ).toMatchObject({
      code: 0,
    });
    const { text } = await pdfOf(await ask(cast.principal, 'principal', 'audit_record', groupId));
    for (const said of ['第 1 轮', '资料不全', '请补充教学日历', name, nameOf('principal')])
      expect(text).toContain(said);
    expect((await ask(cast.leader, 'teacher', 'audit_record', groupId)).status).toBe(403);
    expect((await ask(outsider, 'principal', 'audit_record', groupId)).status).toBe(404);
  });

  it('text without a space breaks anywhere, but for what is checked sign by sign', async () => {
    const [digest, salt, long] = ['f4'.repeat(32), 'ff'.repeat(16), 'x'.repeat(20)];
    const data = { digest, head: `第 1 条 · ${digest}`, salt, long };
    const broken = { ...data, long: [...long].join('\u200b') };
    const { data: written } = await breakable({ title: '', data, pictures: new Map() });
    expect(JSON.parse(written.text)).toEqual(broken);
  });

  it('a paper is for who still holds the role that they asked for it in', async () => {
    const [{ id: person }] = await rows(`select id from people where username = 'admin'`);
    const asked = { kind: 'ledger_extract', ids: [], filter: { action: 'paper.exported' } };
    const { data } = await cast.admin.send('POST', '/api/admin/documents', asked);
    const read = () => cast.admin.get(`/api/admin/documents/${data.id}`);
    expect((await read()).code).toBe(0);
    await rows(`update made_papers set actor = jsonb_set(actor, '{identity}', '5') where id = $1`, data.id);
    expect((await read()).status).toBe(404);
    expect(await rows('select 1 from roles where person_id = $1 and identity = 5', person)).toEqual([]);
  });

  it('an extract of the ledger has what its filter finds, for administrators', async () => {
    const filter = { action: 'paper.exported' };
    const came = await cast.admin.send('POST', '/api/admin/documents', {
      kind: 'ledger_extract',
      ids: [],
      filter,
    });
    expect((await pdfOf(came)).text).toContain('导出文书');
    const asked = { kind: 'ledger_extract', ids: [] };
    expect((await cast.principal.send('POST', '/api/principal/documents', asked)).status).toBe(403);
  });

  it('an assignment list names those whom its reader assigns, and nobody else', async () => {
    const asked = { kind: 'assignment_list', ids: [], process: 'new' };
    await reviewOf(product, group.groupId, 'expert', 'department');
    const central = await pdfOf(await cast.admin.send('POST', '/api/admin/documents', asked));
    expect(central.text).toContain(nameOf('centerexpert'));
    const department = await pdfOf(await cast.principal.send('POST', '/api/principal/documents', asked));
    expect(department.text).toContain(nameOf('expert'));
    expect(department.text).not.toContain(nameOf('centerexpert'));
    expect((await cast.leader.send('POST', '/api/teacher/documents', asked)).status).toBe(403);
    expect((await ask(cast.admin, 'admin', 'assignment_list')).errors).toEqual({ process: ['请选择流程'] });
  });

  it('expire after a day, and their files with them', async () => {
    const { data } = await ask(expert, 'expert', 'review_sheets', reviewId);
    product.clock.advance(DAY + 1);
    expert = await product.signIn('centerexpert');
    expect((await expert.get(`/api/expert/documents/${data.id}`)).status).toBe(404);
    await sweep(product.school.db, product.clock.now());
    expect(await rows('select 1 from made_papers')).toEqual([]);
    expect(await rows('select 1 from files where id = $1', data.file.id)).toEqual([]);
    cast = await castOf(product);
  });

  describe('of a published list', () => {
    it('are kept with their digest, and nothing changes them', async () => {
      const { id } = await publishedList(product, cast, 2);
      const archive = async () =>
        (await cast.admin.get(`/api/admin/evaluation/result-lists/${id}/archive`)).data;
      expect(await archive()).toEqual([]);
      await product.app.jobs.settled();
      const [kept] = await archive();
      expect(kept).toMatchObject({ pages: expect.any(Number), file: { kind: 'pdf' } });
      const bytes = await bytesOf({ data: kept } as Came);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept.sha256);
      await rows(`update people set name = '改名' where username = 'leader'`);
      await product.app.jobs.settled();
      expect(await archive()).toEqual([kept]);
      expect((await readPdf(bytes)).text).toContain('已公布');
      await expect(
        rows('update archived_papers set pages = 1 where result_list_id = $1', id),
      ).rejects.toThrow();
      await expect(rows('delete from archived_papers where result_list_id = $1', id)).rejects.toThrow();
      expect((await cast.leader.get(`/api/principal/evaluation/result-lists/${id}/archive`)).status).toBe(
        403,
      );
    });

    it('wait for a typesetter that is down, and say what the list said then', async () => {
      await setResults(cast.admin, { notice_days: 0 });
      const { id } = await handedOver(product, cast, 1);
      await signList(product, id);
      const { typesetter } = product.app;
      const set = typesetter.set.bind(typesetter);
      const { TypesetterDown } = await import('../../platform/typesetting/typesetter.ts');
      typesetter.set = () => Promise.reject(new TypesetterDown());
      await listStep(cast.admin, id, 'publish');
      await product.app.jobs.settled();
      const path = `/api/admin/evaluation/result-lists/${id}/archive`;
      expect((await cast.admin.get(path)).data).toMatchObject([{ file: null, sha256: '' }]);
      expect(await ask(cast.admin, 'admin', 'result_list', id)).toMatchObject({ code: 5001 });
      typesetter.set = set;
      product.clock.advance(601);
      await product.app.jobs.settled();
      expect((await cast.admin.get(path)).data).toMatchObject([{ file: { kind: 'pdf' } }]);
    });
  });
});
