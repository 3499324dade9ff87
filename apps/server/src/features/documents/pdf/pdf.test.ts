import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { LIMIT } from '@course-center/domain/access/limit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requireBrowser } from '../../../../../../scripts/machine/find-browser.ts';
import type { PdfConfig } from '../../../config.ts';
import { eq } from '../../../database/query.ts';
import { limits } from '../../../database/schema.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { inTurnsOf } from '../../../platform/jobs/gate.ts';
import { TypesetterBusy, TypesetterDown } from '../../../platform/typesetting/typesetter.ts';
import type { Came, Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { samplePdf, samplePng } from '../../../testing/sample-files.ts';
import { keptFile } from '../../../testing/uploads.ts';
import { pdfEngine } from './pdf-engines.ts';

const PDF = '/api/teacher/documents/pdf';

/** Somebody who hears whatever is asked of this machine. */
async function listen(answer?: (path: string) => { status: number; body: Buffer | string } | 'silent') {
  const heard: { path: string; body: string }[] = [];
  const server: Server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    heard.push({ path: request.url ?? '', body: Buffer.concat(pieces).toString('utf8') });
    const said = answer?.(request.url ?? '') ?? { status: 200, body: 'x' };
    if (said !== 'silent') response.writeHead(said.status, { location: '/elsewhere' }).end(said.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { heard, url: `http://127.0.0.1:${port}`, port, close };
}

/** Everything that could make an engine ask somebody, or read what is not the caller's. */
const curious = (
  url: string,
  port: number,
) => `<link rel="stylesheet" href="${url}/a.css"><link rel="dns-prefetch" href="${url}">
  <link rel="preconnect" href="${url}"><meta http-equiv="refresh" content="0;url=${url}/r"><base href="${url}/">
  <style>@import url(${url}/i.css); @font-face { font-family: f; src: url(${url}/f.woff) } p { background: u\\72l(${url}/b.png); font-family: f }</style>
  <img src="${url}/1.png"><img src="//127.0.0.1:${port}/2.png"><img src="http://169.254.169.254/latest/meta-data">
  <img src="file:///etc/passwd"><img src="/etc/passwd"><img srcset="${url}/3.png 1x" src="${url}/3.png"><iframe src="${url}/frame"></iframe>
  <iframe src="file:///etc/passwd"></iframe><object data="${url}/o"></object><embed src="${url}/e"><video poster="${url}/p" src="${url}/v"></video>
  <script>fetch('${url}/s')</script><p onclick="x" style="background:url(${url}/c.png)">正文</p><form action="${url}"><input type="image" src="${url}/n"></form>
  <svg><image href="${url}/svg.png" xlink:href="file:///etc/passwd"/><use href="${url}/x#y"/></svg><body background="${url}/body">`;

/** Of somebody who may take what they like. */
const budget = { require: async () => undefined, take: async () => undefined };

describe.each(engines())('a PDF of HTML on %s', (engine) => {
  let product: Product;
  let teacher: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    teacher = await product.signIn('teacher');
  });
  afterAll(() => product.close());

  const make = (asked: Record<string, unknown>, client = teacher) => client.send('POST', PDF, asked);
  const read = async ({ data }: Came) => {
    const { rawPayload, headers } = await product.app.inject({ url: data.file });
    expect(headers['content-type']).toBe('application/pdf');
    return readPdf(rawPayload);
  };

  it.each([
    [{}, 'body'],
    [{ body: ' ' }, 'body'],
    [{ body: '<p>', top: '很大' }, 'top'],
    [{ body: '<p>', landscape: '横' }, 'landscape'],
    [{ body: '<p>', left: '100mm', right: '100mm' }, 'left'],
  ])('%j is refused at %s', async (asked, field) => {
    const came = await make(asked);
    expect([came.status, Object.keys(came.errors ?? {})]).toEqual([422, [field]]);
  });

  it('is made for one person so often only', async () => {
    const client = await product.signIn('expert');
    const { id } = (await client.get('/api/teacher/info')).data;
    const counted = { key: `papers:person:${id}`, count: LIMIT.papersPerPerson.most - 1 };
    await product.school.db.insert(limits).values({ ...counted, started_at: product.clock.now() });
    const ask = () => client.send('POST', '/api/expert/documents/pdf', { body: '<p>一</p>' });
    expect((await ask()).code).toBe(0);
    expect(await ask()).toMatchObject({ code: 5002 });
  });

  it('counts what it takes of a processor, and is refused to whoever has used up their part', async () => {
    const client = await product.signIn('multi');
    const { id } = (await client.get('/api/teacher/info')).data;
    const key = `html:person:${id}`;
    const ask = () => client.send('POST', PDF, { body: `<p>${'字'.repeat(50_000)}</p>` });
    expect((await ask()).code).toBe(0);
    const [counted] = await product.school.db.select().from(limits).where(eq(limits.key, key));
    expect(counted?.count).toBeGreaterThan(0);
    await product.school.db
      .update(limits)
      .set({ count: LIMIT.htmlPerPerson.most })
      .where(eq(limits.key, key));
    expect(await ask()).toMatchObject({
      code: 5002,
      message: expect.stringMatching(
        /^您近十分钟内排版占用的处理时间已达上限，请精简内容，并在 10 分钟后重试$/,
      ),
    });
    product.clock.advance(LIMIT.htmlPerPerson.seconds);
    expect((await ask()).code).toBe(0);
  });

  it('holds up none of the school’s own papers: another process sets it, which ends when it rests', async () => {
    const { typesetter, htmlTypesetter } = product.app;
    const own = vi.spyOn(typesetter, 'set');
    expect((await make({ body: '<p>甲</p>' })).code).toBe(0);
    expect(own).not.toHaveBeenCalled();
    await typesetter.set({ template: 'self-test', data: { text: '课程评估' } });
    expect(htmlTypesetter.pid).toEqual(expect.any(Number));
    expect(htmlTypesetter.pid).not.toBe(typesetter.pid);
    own.mockRestore();
  });

  it('is for those who signed in', async () => {
    expect((await make({ body: '<p>甲</p>' }, product.visitor)).status).toBe(401);
  });

  it('is A4 upright with its title, and given by a link', async () => {
    const came = await make({ body: '<h1>评估报告</h1><p>正文𠮷</p>' });
    expect(came).toMatchObject({ code: 0, data: { title: '评估报告', exf: [] } });
    const pdf = await read(came);
    expect(pdf.text).toBe('评估报告正文𠮷');
    expect(pdf.title).toBe('评估报告');
    expect(pdf.bookmarks).toEqual(['评估报告']);
    expect(pdf.size.map(Math.round)).toEqual([595, 842]);
    expect(pdf.fonts).toEqual(['NotoSansJP-Regular', 'NotoSansSC-Bold', 'NotoSansSC-Regular']);
  });

  it('comes as a form of either kind', async () => {
    const fields = { body: '<p>正文 &amp; 附件</p>', filename: '报告.pdf', landscape: '1', top: '20mm' };
    const coded = new URLSearchParams(fields).toString();
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const multipart = new Response(form);
    const type = { 'content-type': multipart.headers.get('content-type') as string };
    for (const came of [
      await teacher.send('POST', PDF, coded, urlencoded),
      await teacher.send('POST', PDF, Buffer.from(await multipart.arrayBuffer()), type),
    ]) {
      expect(came).toMatchObject({ code: 0, data: { title: '报告' } });
      const pdf = await read(came);
      expect([pdf.text, pdf.size.map(Math.round)]).toEqual(['正文 & 附件', [842, 595]]);
    }
  });

  it.each([
    ['application/x-www-form-urlencoded', 'a=&'.repeat(5000), 422],
    ['multipart/form-data', 'x', 422],
    ['multipart/form-data; boundary=x', '--x--x--x--', 422],
    ['multipart/form-data; boundary=x', '--x\r\n'.repeat(3000), 422],
    ['text/html', '<p>', 415],
  ])('%s that is none is refused', async (type, payload, status) => {
    expect((await teacher.send('POST', PDF, payload, { 'content-type': type })).status).toBe(status);
    const elsewhere = await teacher.send('PUT', '/api/teacher/info', payload, { 'content-type': type });
    expect(elsewhere.status).toBe(415);
  });

  it('has a cover, heads, feet and numbers of pages', async () => {
    const part = '<div style="page-break-after: always">第一部分</div>第二部分';
    const footer = '<p>第 <span class="pageNumber"></span> 页，共 [topage] 页</p>';
    const { pages } = await read(
      await make({ body: part, cover: '<h1>封面</h1>', header: '某大学', footer }),
    );
    expect(pages).toEqual(['封面', '某大学第一部分第 2 页，共 3 页', '某大学第二部分第 3 页，共 3 页']);
  });

  it('repeats the head of a table on each page, with its spans', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `<tr><td>${at}</td><td>甲</td><td>乙</td></tr>`).join(
      '',
    );
    const head =
      '<thead><tr><th rowspan="2">序号</th><th colspan="2">成绩</th></tr><tr><th>平时</th><th>期末</th></tr></thead>';
    const { pages } = await read(await make({ body: `<table>${head}<tbody>${rows}</tbody></table>` }));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toMatch(/^成绩序号 平时 期末/);
  });

  it('makes the same bytes twice', async () => {
    const bytes = async () => {
      const { data } = await make({
        body: '<h1>甲</h1><ul><li>乙</ul><svg width="9" height="9"><rect width="9" height="9"/></svg>',
      });
      return (await product.app.inject({ url: data.file })).rawPayload;
    };
    expect(await bytes()).toEqual(await bytes());
  });

  it('shows pictures out of addresses that carry them, and files of the school by their links', async () => {
    const png = await samplePng();
    const file = await keptFile(product.app, teacher, { name: '图.png', content: png });
    const jpeg = await sharp({ create: { width: 9000, height: 40, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    const image = (src: string) => `<img src="${src}" alt="图">`;
    const came = await make({
      body: [
        image(`data:image/png;base64,${png.toString('base64')}`),
        image(`data:image/jpeg;base64,${jpeg.toString('base64')}`),
        image(file.preview_url as string),
        image(`https://kc.example.edu.cn${file.preview_url}`),
        image(
          `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>')}`,
        ),
      ].join('正文'),
    });
    expect(came).toMatchObject({ code: 0, data: { exf: [] } });
    expect((await read(came)).text.replaceAll(' ', '')).toBe('正文正文正文正文');
  });

  it.each([
    ['another host', 'http://127.0.0.1:1/x.png', '不是本系统的文件链接'],
    ['a file of the machine', 'file:///etc/passwd', '不是本系统的文件链接'],
    ['a link-local address', 'http://169.254.169.254/latest', '不是本系统的文件链接'],
    ['another school', '/api/files/other/1o.0.x', '不是本系统的文件链接'],
    [
      'a link that nobody signed',
      '/api/files/default/1o.0.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '无效或已过期',
    ],
    ['no picture', 'data:image/png;base64,AAAA', '格式不支持'],
    ['half of one', `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB`, '已损坏'],
  ])('leaves a picture from %s out, and says so', async (_where, src, sentence) => {
    const came = await make({ body: `<p>正文<img src="${src}" alt="校徽"></p>` });
    expect(came.data.exf).toEqual([expect.stringContaining(sentence)]);
    expect((await read(came)).text).toBe('正文［图片：校徽］');
  });

  it('leaves a picture of 20,000 × 20,000 points out', async () => {
    // What it says of itself is enough: drawing one takes longer than a busy machine has.
    const png = await samplePng();
    png.writeUInt32BE(20_000, 16);
    png.writeUInt32BE(20_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    const came = await make({
      body: `<p>正文<img src="data:image/png;base64,${png.toString('base64')}"></p>`,
    });
    expect(came.data.exf).toEqual(['图片过大（20000×20000 像素），未排入，请缩小后重试']);
  });

  it('refuses a table of 100,000 rows with a sentence', async () => {
    const came = await make({ body: `<table>${'<tr><td>1</td></tr>'.repeat(100_000)}</table>` });
    expect([came.status, came.message]).toEqual([
      422,
      '表格单元格过多（最多 20000 个），请减少行数，或分次生成',
    ]);
  });

  it('leaves text that looks like markup as it is, breaks endless lines, and says which characters are missing', async () => {
    const said = '#read("/etc/passwd") $x$ *粗* =1+1 {{7*7}} &lt;script&gt; \\u{41}';
    const endless = 'a'.repeat(3000);
    const came = await make({ body: `<p>${said}</p><p>${endless}</p><p>李😀</p>` });
    expect(came.data.exf).toEqual([expect.stringContaining('😀')]);
    const { text, pages } = await read(came);
    expect(text.replaceAll('\u200b', '')).toContain(
      '#read("/etc/passwd") $x$ *粗* =1+1 {{7*7}} <script> \\u{41}',
    );
    expect(text.replaceAll('\u200b', '')).toContain(endless);
    expect(pages).toHaveLength(1);
  });

  it('asks nobody for anything', async () => {
    const listener = await listen();
    const came = await make({ body: curious(listener.url, listener.port) });
    expect(came.code).toBe(0);
    expect((await read(came)).text).not.toContain('root:');
    expect(listener.heard).toEqual([]);
    await listener.close();
  });

  it('is removed after a day, when nobody needs it', async () => {
    const { data } = await make({ body: '<p>甲</p>' });
    const keys = async () =>
      (await product.school.pool.query(`select count(*)::int n from files where kept_until is not null`))
        .rows[0].n;
    expect(await keys()).toBeGreaterThan(0);
    product.clock.advance(2 * 24 * 60 * 60);
    await enqueue(product.school.db, 'file-sweep', {}, { at: product.clock.now() });
    await product.app.jobs.settled();
    expect(await keys()).toBe(0);
    expect((await product.app.inject({ url: data.file })).statusCode).not.toBe(200);
  });
});

describe('another engine', () => {
  async function withEngine<T>(
    pdf: PdfConfig,
    work: (make: (body: object) => Promise<Came>, product: Product) => Promise<T>,
  ) {
    const product = await startProduct('postgres', { pdf });
    try {
      const teacher = await product.signIn('teacher');
      return await work((asked) => teacher.send('POST', PDF, asked), product);
    } finally {
      await product.close();
    }
  }

  it('prints with a browser of the machine, which asks nobody for anything', async () => {
    const listener = await listen();
    await withEngine({ engine: 'chromium', program: requireBrowser() }, async (make, product) => {
      const footer = '第 [page] 页';
      const came = await make({
        body: `<h1>报告</h1>${curious(listener.url, listener.port)}`,
        footer,
        landscape: 1,
      });
      expect(came).toMatchObject({ code: 0, data: { title: '报告' } });
      expect(came.data.exf.join()).toContain('<iframe>');
      const { rawPayload } = await product.app.inject({ url: came.data.file });
      const { text, size } = await readPdf(rawPayload);
      // The browser's font has the same sign for a character and its radical.
      expect(text.normalize('NFKC')).toMatch(/报告.*正文.*第 1 /s);
      expect(text).not.toContain('root:');
      expect(Math.round(size[0])).toBe(842);
    });
    expect(listener.heard).toEqual([]);
    await listener.close();
  }, 60_000);

  it('is down where there is no such browser', async () => {
    await withEngine({ engine: 'chromium', program: '/nowhere/chromium' }, async (make) => {
      expect((await make({ body: '<p>甲</p>' })).code).toBe(5001);
    });
  });

  it('has a service print that speaks as Gotenberg does', async () => {
    const service = await listen(() => ({ status: 200, body: samplePdf }));
    await withEngine({ engine: 'gotenberg', url: service.url }, async (make) => {
      const came = await make({
        body: '<h1>报告</h1><img src="http://169.254.169.254/x">',
        header: '[page]',
        left: '1in',
      });
      expect(came).toMatchObject({
        code: 0,
        data: { title: '报告', exf: [expect.stringContaining('169.254')] },
      });
    });
    const [{ path, body }] = service.heard as [{ path: string; body: string }];
    expect(path).toBe('/forms/chromium/convert/html');
    for (const part of [
      'filename="index.html"',
      'filename="header.html"',
      'name="paperWidth"\r\n\r\n8.2677',
      'name="marginLeft"\r\n\r\n1.0000',
    ])
      expect(body).toContain(part);
    expect(body).toContain(`default-src 'none'`);
    expect(body).toContain('<span class="pageNumber"></span>');
    expect(body).not.toMatch(/169\.254|filename="footer/);
    await service.close();
  });

  it.each([
    ['refuses', () => ({ status: 503, body: 'busy' })],
    ['sends elsewhere', () => ({ status: 302, body: '' })],
    ['answers rubbish', () => ({ status: 200, body: '<html>' })],
    ['answers half of a PDF', () => ({ status: 200, body: '%PDF-1.7\nhalf' })],
  ])('is down where the service %s', async (_what, answer) => {
    const service = await listen(answer);
    await withEngine({ engine: 'gotenberg', url: service.url }, async (make) => {
      expect((await make({ body: '<p>甲</p>' })).code).toBe(5001);
    });
    await service.close();
  });

  it.each(['gotenberg', 'chromium'] as const)('is given up where %s hangs', async (engine) => {
    const service = await listen(() => 'silent');
    const folder = await mkdtemp(join(tmpdir(), 'course-center-hanging-'));
    const program = join(folder, 'hangs');
    await writeFile(program, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
    await chmod(folder, 0o755);
    const config = engine === 'gotenberg' ? { engine, url: service.url } : { engine, program };
    const page = { width: 595, height: 842, top: 9, right: 9, bottom: 9, left: 9 };
    const asked = {
      page,
      title: null,
      lookUp: async () => ({ note: '' }),
      log: { warn: () => undefined },
      budget,
    };
    const making = pdfEngine(config, undefined as never, 500)({ body: '<p>甲</p>' }, asked);
    await expect(making).rejects.toThrow(TypesetterDown);
    await service.close();
    await rm(folder, { recursive: true });
  });

  it('keeps places for others while somebody asks for many', async () => {
    const service = await listen(() => 'silent');
    const page = { width: 595, height: 842, top: 9, right: 9, bottom: 9, left: 9 };
    const asked = {
      page,
      title: null,
      lookUp: async () => ({ note: '' }),
      log: { warn: () => undefined },
      budget,
    };
    const engine = pdfEngine({ engine: 'gotenberg', url: service.url }, undefined as never, 50);
    const make = (who: string) => inTurnsOf(who, () => engine({ body: '<p>甲</p>' }, asked));
    const many = Array.from({ length: 5 }, () => expect(make('greedy')).rejects.toThrow(TypesetterDown));
    await expect(make('greedy')).rejects.toThrow(TypesetterBusy);
    await expect(make('modest')).rejects.toThrow(TypesetterDown);
    await Promise.all(many);
    await service.close();
  });

  it('so does the one that is built in, which has pictures drawn before it sets anything', async () => {
    const page = { width: 595, height: 842, top: 9, right: 9, bottom: 9, left: 9 };
    const found = Promise.withResolvers<{ note: string }>();
    const asked = { page, title: null, lookUp: () => found.promise, log: { warn: () => undefined }, budget };
    const typesetter = { set: async () => ({ pdf: samplePdf, pages: 1 }) };
    const engine = pdfEngine({ engine: 'typst' }, typesetter as never);
    const make = (who: string) => inTurnsOf(who, () => engine({ body: '<img src="x">' }, asked));
    const many = Array.from({ length: 5 }, () => make('greedy'));
    await expect(make('greedy')).rejects.toThrow(TypesetterBusy);
    const modest = make('modest');
    found.resolve({ note: '没有' });
    expect((await Promise.all([...many, modest])).map(({ pdf }) => pdf.length)).toEqual(
      Array(6).fill(samplePdf.length),
    );
  });

  it('is down where nobody answers', async () => {
    const service = await listen();
    await service.close();
    await withEngine({ engine: 'gotenberg', url: service.url }, async (make) => {
      expect((await make({ body: '<p>甲</p>' })).code).toBe(5001);
    });
  });
});
