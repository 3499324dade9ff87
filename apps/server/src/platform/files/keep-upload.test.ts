import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../../database/query.ts';
import { files, uploadLocks } from '../../database/schema.ts';
import type { Client } from '../../testing/client.ts';
import { engines } from '../../testing/engines.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import * as sample from '../../testing/sample-files.ts';
import { keptFile, uploaded, uploadsOf } from '../../testing/uploads.ts';
import { UploadStore } from './uploads/upload-store.ts';

const KEEP = '/api/teacher/files';
const mismatch = (ending: string) => `文件内容与扩展名 .${ending} 不符，请用原来的软件另存为该格式后重新上传`;
const DAMAGED = '文件已损坏或不完整，请确认能正常打开后重新上传';

describe.each(engines())('keeping an upload on %s', (engine) => {
  let product: Product;
  let teacher: Client;
  let other: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    [teacher, other] = [await product.signIn('teacher'), await product.signIn('multi')];
  });
  afterAll(() => product.close());

  const unfinished = () => readdir(join(product.school.filesDir, 'uploads'));
  const whole = (name: string, content: Buffer) => uploadsOf(product.app, teacher).whole({ name, content });
  const keep = (upload_id: string, client = teacher) => client.send('POST', KEEP, { upload_id });
  const rowOf = async (id: number) =>
    (await product.school.db.select().from(files).where(eq(files.id, id)))[0] as typeof files.$inferSelect;

  it.each(['', 'x'.repeat(65), 7, null])('%j is no upload’s id', async (upload_id) => {
    expect((await teacher.send('POST', KEEP, { upload_id })).status).toBe(422);
  });

  it('needs a session', async () => {
    expect((await keep('x', product.visitor)).status).toBe(401);
  });

  it.each(['x', '../../../etc/passwd', `3-${'0'.repeat(32)}`, `999-${'0'.repeat(32)}`])(
    '%s is not there',
    async (upload_id) => {
      const came = await keep(upload_id);
      expect([came.status, came.message]).toEqual([404, '该上传不存在或已过期，请重新选择文件上传']);
    },
  );

  it('that is not there is not waited for, whoever holds its lock', async () => {
    const upload_id = `${(await whole('大纲.pdf', sample.samplePdf)).split('-')[0]}-${'a'.repeat(32)}`;
    const held_until = new Date(product.clock.now().getTime() + 60_000);
    await product.school.db.insert(uploadLocks).values({ upload_id, holder: randomUUID(), held_until });
    expect((await keep(upload_id)).status).toBe(404);
  });

  it('of somebody else is not there, and stays for its owner', async () => {
    const id = await whole('大纲.pdf', sample.samplePdf);
    expect((await keep(id, other)).status).toBe(404);
    expect((await keep(id)).code).toBe(0);
    expect((await keep(id, other)).status).toBe(404);
  });

  it('stores the content, takes it out of the unfinished, and tells all about it', async () => {
    const content = sample.samplePdf;
    const before = await unfinished();
    const file = await keptFile(product.app, teacher, { name: '教学大纲.PDF', content });
    expect(file).toEqual({
      id: expect.any(Number),
      name: '教学大纲.PDF',
      size: content.length,
      pages: 1,
      kind: 'pdf',
      conversion: 'none',
      preview_url: expect.stringMatching(/^\/api\/files\/default\/[\w.-]+$/),
      download_url: expect.stringMatching(/^\/api\/files\/default\/[\w.-]+\?download$/),
    });
    const row = await rowOf(file.id);
    expect(row).toMatchObject({
      extension: 'pdf',
      detected: 'pdf',
      sha256: createHash('sha256').update(content).digest(),
      created_at: product.clock.now(),
    });
    const path = join(product.school.filesDir, 'private', row.storage_key);
    expect(await readFile(path)).toEqual(content);
    expect((await stat(path)).nlink).toBe(1);
    expect(await unfinished()).toEqual(before);
  });

  it('gives the same file when it is asked again, also several times at once', async () => {
    const id = await whole('大纲.pdf', sample.samplePdf);
    const came = await Promise.all(Array.from({ length: 4 }, () => keep(id)));
    const again = await keep(id);
    expect(new Set([...came, again].map(({ data }) => data.id)).size).toBe(1);
    expect(await product.school.db.$count(files, eq(files.upload_id, id))).toBe(1);
  });

  it('gives the same file when another call keeps it while this one looks for it', async () => {
    const id = await whole('大纲.pdf', sample.samplePdf);
    const looking = vi.spyOn(UploadStore.prototype, 'getUpload');
    const first = Promise.withResolvers<number>();
    looking.mockImplementationOnce(async function (this: UploadStore, asked) {
      first.resolve((await keep(id)).data.id);
      looking.mockRestore();
      return this.getUpload(asked);
    });
    const { data } = await keep(id);
    expect(data?.id).toBe(await first.promise);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['图.png', 'image', sample.samplePng, 'png'],
    ['图.jpeg', 'image', sample.sampleJpeg, 'jpg'],
    ['图.gif', 'image', sample.sampleGif, 'gif'],
    ['图.webp', 'image', sample.sampleWebp, 'webp'],
    ['课.mp4', 'video', () => sample.sampleMp4, 'mp4'],
    ['声.wav', 'audio', () => sample.sampleWav, 'wav'],
    ['包.zip', 'download', () => sample.zipOf('大纲.txt'), 'zip'],
    ['教案.docx', 'download', () => sample.zipOf('[Content_Types].xml', 'word/document.xml'), 'docx'],
    ['课件.pptx', 'download', () => sample.zipOf('ppt/presentation.xml'), 'pptx'],
    ['成绩.xlsx', 'other', () => sample.zipOf('xl/workbook.xml'), 'xlsx'],
    ['旧.doc', 'download', () => sample.sampleDoc, 'cfb'],
  ])('%s is taken as %s', async (name, kind, make, detected) => {
    const file = await keptFile(product.app, teacher, { name, content: await make() });
    expect(file).toMatchObject({ name, kind, conversion: 'none' });
    expect((await rowOf(file.id)).detected).toBe(detected);
    expect(file.preview_url === null).toBe(kind === 'download' || kind === 'other');
  });

  it.each([
    ['说明.txt', Buffer.from('课程说明\r\n第二行')],
    ['国标.txt', Buffer.from([0xbf, 0xce, 0xb3, 0xcc, 0xcb, 0xb5, 0xc3, 0xf7])],
    ['宽.txt', Buffer.from('\ufeff课程', 'utf16le')],
    ['表.csv', Buffer.from('姓名,分数\n甲,90')],
    ['记.md', Buffer.from('# 标题\n<script>alert(1)</script>')],
    ['长.txt', Buffer.from('课'.repeat(60_000))],
  ])('%s is taken as text, for download only', async (name, content) => {
    const file = await keptFile(product.app, teacher, { name, content });
    expect(file).toMatchObject({ kind: 'other', preview_url: null });
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['an archive', '大纲.pdf', () => sample.zipOf('大纲.txt'), mismatch('pdf')],
    ['a web page', '大纲.pdf', () => Buffer.from('<!doctype html><script>1</script>'), mismatch('pdf')],
    ['a program', '图.jpg', () => sample.sampleProgram, mismatch('jpg')],
    ['a program', '说明.txt', () => sample.sampleProgram, mismatch('txt')],
    ['a program', '旧.pic', () => sample.sampleProgram, mismatch('pic')],
    ['bytes that are no text', '说明.txt', () => Buffer.from([1, 2, 3, 0, 255, 254]), mismatch('txt')],
    ['another picture', '图.jpg', sample.samplePng, mismatch('jpg')],
    ['a drawing', '图.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), mismatch('png')],
    ['an archive', '教案.docx', () => sample.zipOf('大纲.txt'), mismatch('docx')],
    ['another document', '教案.docx', () => sample.zipOf('xl/workbook.xml'), mismatch('docx')],
    ['words', '课.mp4', () => Buffer.from('这不是视频'.repeat(50)), mismatch('mp4')],
    ['a playlist', '课.avi', () => Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), mismatch('avi')],
    ['half a document', '大纲.pdf', () => sample.samplePdf.subarray(0, 120), DAMAGED],
    ['half an archive', '包.zip', () => sample.zipOf('大纲.txt').subarray(0, 40), DAMAGED],
    ['the head of a picture', '图.png', async () => (await sample.samplePng()).subarray(0, 20), DAMAGED],
  ])('%s called %s is refused and thrown away', async (_what, name, make, sentence) => {
    const before = await unfinished();
    const id = await whole(name, await make());
    expect(await keep(id)).toMatchObject({ status: 200, code: 7100, message: sentence, data: null });
    expect(await unfinished()).toEqual(before);
    expect((await keep(id)).status).toBe(404);
  });

  it('that has not come whole is refused, and can be finished', async () => {
    const { begin, patch } = uploadsOf(product.app, teacher);
    const content = sample.samplePdf;
    const location = (await begin('大纲.pdf', content.length)).headers.location as string;
    await patch(location, 0, content.subarray(0, 50));
    const id = location.split('/').at(-1) as string;
    expect(await keep(id)).toMatchObject({ code: 20004, message: '文件尚未上传完整，请继续上传后再保存' });
    await patch(location, 50, content.subarray(50));
    expect((await keep(id)).code).toBe(0);
  });

  it('is read again by who uploaded it, and by nobody else', async () => {
    const file = await keptFile(product.app, teacher, { name: '大纲.pdf', content: sample.samplePdf });
    expect((await teacher.get(`${KEEP}/${file.id}`)).data).toEqual(file);
    expect((await other.get(`${KEEP}/${file.id}`)).status).toBe(404);
    expect((await teacher.get(`${KEEP}/2147483647`)).status).toBe(404);
  });

  it('keeps its name however odd it is', async () => {
    const came = await uploaded(product.app, teacher, { name: "期末'卷(A)*.pdf", content: sample.samplePdf });
    expect(came.data.name).toBe("期末'卷(A)_.pdf");
  });
});
