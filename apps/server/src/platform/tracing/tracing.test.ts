import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { signalled } from '../../testing/job-queue.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { Tracer, withoutLiterals } from './tracing.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly object[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** A listener that takes traces as a collector does. */
async function openCollector() {
  const got: { headers: Record<string, unknown>; url: string; sent: Sent }[] = [];
  const server: Server = createServer((request, response) => {
    void json(request).then((sent) => {
      got.push({ headers: request.headers, url: request.url ?? '', sent: sent as Sent });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    got,
    port,
    spans: () =>
      got.flatMap(({ sent }) =>
        sent.resourceSpans.flatMap((of) => of.scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const SECRET = '机密之名';
const silent = { warn: () => undefined };
const tracingOf = (env: Record<string, string>) => readConfig({ DATA_DIR: '/tmp', ...env }).tracing;

describe('where traces go', () => {
  it.each<[Record<string, string>, object | null]>([
    [{}, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/', OTEL_SDK_DISABLED: 'true' }, null],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' },
      { url: 'http://c:4318/v1/traces', ratio: 1, service: 'course-center' },
    ],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/own' }, { url: 'https://c/own' }],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c',
        OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c, d=e',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
      { headers: { a: 'b c', d: 'e' }, ratio: 0.1 },
    ],
  ])('%j', (env, wanted) => {
    if (wanted === null) expect(tracingOf(env)).toBeNull();
    else expect(tracingOf(env)).toMatchObject(wanted);
  });

  it.each<Record<string, string>>([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://name:key@c' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '2' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: '=key' },
  ])('%j is refused', (env) => {
    expect(() => tracingOf(env)).toThrow(/应为/);
  });
});

it.each([
  [
    `select * from people where name = '林晓雯' and id = 12 and x = $1`,
    'select * from people where name = ? and id = ? and x = $1',
  ],
  [`select 'it''s'\n  from t2`, 'select ? from t2'],
  [
    `select E'it\\'s', $$林$$, $a$晓'雯$a$, 'x' from t2 where y = $1`,
    'select ?, ?, ?, ? from t2 where y = $1',
  ],
])('a statement is told without what stands in it: %s', (text, told) => {
  expect(withoutLiterals(text)).toBe(told);
});

const towards = (port: number) => ({
  ...{ url: `http://127.0.0.1:${port}/v1/traces`, headers: { 'x-key': 'k' }, service: 'kc', ratio: 1 },
});

describe('a collector that does not answer', () => {
  it('holds nobody up, is asked seldom, and what it does not take is let go', async () => {
    const begun = signalled();
    let asked = 0;
    const deaf = createServer(() => {
      asked += 1;
      begun.come();
    }).listen(0, '127.0.0.1');
    await once(deaf, 'listening');
    const tracer = new Tracer(towards((deaf.address() as AddressInfo).port), silent, '1.0.0');
    for (let nth = 0; nth < 50_000; nth++) tracer.end(tracer.begin('GET /a', 2), {}, false);
    await begun.came;
    deaf.closeAllConnections();
    await tracer.stop();
    expect(asked).toBe(1);
    deaf.close();
  });

  it('stops neither calls nor jobs, nor the end of the product', async () => {
    const gone = await openCollector();
    gone.close();
    const product = await startProduct('postgres', { tracing: towards(gone.port) });
    const admin = await product.signIn('admin');
    // More than are sent at once, so that it is found out.
    for (let nth = 0; nth < 200; nth++)
      expect(await admin.get('/api/admin/natures')).toMatchObject({ code: 0 });
    await enqueue(product.school.db, 'sweep', {}, { at: product.clock.now() });
    await product.app.jobs.settled();
    const { rows } = await product.school.pool.query(
      `select count(*)::int as left from jobs where kind = 'sweep'`,
    );
    expect(rows[0].left).toBe(0);
    await product.close();
  });
});

it('where no collector is named, nothing of it is there', async () => {
  const product = await startProduct('postgres');
  expect(product.app.tracer).toBeUndefined();
  await (await product.signIn('admin')).get('/api/admin/natures');
  const connection = await product.school.pool.connect();
  expect(Object.hasOwn(connection, 'query')).toBe(false);
  connection.release();
  await product.close();
});

describe('traces', () => {
  let product: Product;
  let collector: Awaited<ReturnType<typeof openCollector>>;
  beforeAll(async () => {
    collector = await openCollector();
    product = await startProduct('postgres', { tracing: towards(collector.port) });
  });
  afterAll(() => collector.close());

  it('tell of requests, their statements and jobs, and nothing that people typed', async () => {
    const admin = await product.signIn('admin');
    // From the second call of a school on, every statement is seen.
    await admin.get('/api/admin/people');
    await admin.get('/api/admin/people', { query: { 'filter[name]': SECRET } });
    await admin.send('POST', '/api/admin/natures', { name: SECRET });
    await admin.get('/api/admin/natures', { query: { 'filter[name]': SECRET } });
    await enqueue(product.school.db, 'sweep', {}, { at: product.clock.now() });
    await product.app.jobs.settled();
    await product.close();
    const spans = collector.spans();
    const request = spans.findLast(({ name }) => name === 'GET /api/admin/people');
    expect(request).toMatchObject({
      kind: 2,
      parentSpanId: '',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: '200' },
    });
    expect(BigInt(request?.endTimeUnixNano ?? 0) >= BigInt(request?.startTimeUnixNano ?? 1)).toBe(true);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toContain('SELECT');
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
    const job = spans.find(({ name }) => name === 'job sweep');
    expect(
      spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name),
    ).toContain('DELETE');
    const everything = JSON.stringify(collector.got);
    for (const told of [SECRET, encodeURIComponent(SECRET), ...Object.values(admin.tokens ?? {})])
      expect(everything).not.toContain(told);
    expect(collector.got[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-key': 'k' } });
    expect(collector.got[0]?.sent.resourceSpans[0]?.resource.attributes).toContainEqual({
      ...{ key: 'service.name', value: { stringValue: 'kc' } },
    });
  });
});
