import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import type { TracingConfig } from '../../config.ts';
import type { School } from '../../schools/school.ts';
import { PRODUCT_VERSION } from '../processes/product-version.ts';

/** As OTLP numbers them. */
const KIND = { internal: 1, server: 2, client: 3 } as const;
const FAILED = 2;

type Attributes = Readonly<Record<string, string | number>>;

interface Span {
  readonly trace: string;
  readonly id: string;
  readonly parent: string;
  readonly name: string;
  readonly kind: (typeof KIND)[keyof typeof KIND];
  readonly began: number;
  /** What still runs in its name afterwards, such as the queue that it woke, is no part of it. */
  over: boolean;
}

/** As many as wait to be sent; what comes while they do is let go. */
const MOST_WAITING = 2048;
const AT_ONCE = 512;
const EVERY = 5000;
const PATIENCE = 3000;
/** A collector that does not answer is asked again after this long. */
const REST = 60_000;
const LONGEST_STATEMENT = 600;

/** Notes how long requests, statements and jobs take, and sends it to a collector by OTLP over HTTP, in JSON. */
export class Tracer {
  private readonly config: TracingConfig;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  private readonly resource: object;
  private readonly running = new AsyncLocalStorage<Span | null>();
  /** Pools and connections whose statements make spans already. */
  private readonly traced = new WeakSet<object>();
  private waiting: object[] = [];
  private dropped = 0;
  private restsUntil = 0;
  private sending: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(config: TracingConfig, log: Pick<FastifyBaseLogger, 'warn'>, version: string) {
    this.config = config;
    this.log = log;
    this.resource = {
      attributes: attributesOf({
        'service.name': config.service,
        'service.version': version,
        'process.pid': process.pid,
      }),
    };
    this.timer = setInterval(() => this.send(), EVERY).unref();
  }

  /** Begins a trace, unless chance leaves it out: requests and jobs stand for themselves. */
  begin(name: string, kind: Span['kind']): Span | null {
    return Math.random() < this.config.ratio ? spanOf(hex(16), '', name, kind) : null;
  }

  /** Whatever this call goes on to do belongs to the span, or to none. */
  enter(span: Span | null): void {
    this.running.enterWith(span);
  }

  /** Does something in a school within a span of its own. */
  async within<T>(school: School, name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    this.watch(school);
    const span = this.begin(name, KIND.internal);
    return this.running.run(span, async () => {
      try {
        const done = await work();
        this.end(span, attributes, false);
        return done;
      } catch (error) {
        this.end(span, attributes, true);
        throw error;
      }
    });
  }

  end(span: Span | null, attributes: Attributes, failed: boolean): void {
    if (!span) return;
    span.over = true;
    if (this.waiting.length >= MOST_WAITING) return void this.dropped++;
    this.waiting.push({
      ...{
        traceId: span.trace,
        spanId: span.id,
        parentSpanId: span.parent,
        name: span.name,
        kind: span.kind,
      },
      startTimeUnixNano: nanoseconds(span.began),
      endTimeUnixNano: nanoseconds(performance.timeOrigin + performance.now()),
      attributes: attributesOf(attributes),
      status: failed ? { code: FAILED } : {},
    });
    if (this.waiting.length >= AT_ONCE) this.send();
  }

  /** Has every statement of a pool make a span, by its name and text, never by its values. */
  watch({ name, pool }: School): void {
    if (this.traced.has(pool)) return;
    this.traced.add(pool);
    const connect = pool.connect.bind(pool) as Ask;
    // Whoever waits for a connection is called by whoever gives one back: it goes on in its own name.
    pool.connect = ((...asked: unknown[]) =>
      connect(
        ...asked.map((each) => (typeof each === 'function' ? AsyncResource.bind(each as Ask) : each)),
      )) as typeof pool.connect;
    pool.on('acquire', (client) => {
      if (this.traced.has(client)) return;
      this.traced.add(client);
      const ask = client.query.bind(client) as Ask;
      client.query = ((...asked: unknown[]) => this.asked(name, ask, asked)) as typeof client.query;
    });
  }

  private asked(school: string, ask: Ask, asked: unknown[]): unknown {
    const text = textOf(asked[0]);
    const parent = this.running.getStore();
    // Outside of any span are beats, leases and looks for jobs: nobody asks where their time goes.
    if (text === null || !parent || parent.over) return ask(...asked);
    const span = spanOf(parent.trace, parent.id, operationOf(text), KIND.client);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': withoutLiterals(text),
      'db.namespace': school,
    };
    const over = (failed: boolean) => this.end(span, attributes, failed);
    const heard = asked.at(-1);
    if (typeof heard === 'function') {
      const told = (error: unknown, ...rest: unknown[]) => {
        over(Boolean(error));
        heard(error, ...rest);
      };
      return ask(...asked.slice(0, -1), told);
    }
    const answer = ask(...asked);
    if (answer instanceof Promise)
      answer.then(
        () => over(false),
        () => over(true),
      );
    return answer;
  }

  /** One after the other, and never in anybody's way: what a collector does not take is let go. */
  private send(): void {
    if (this.sending || this.waiting.length === 0) return;
    if (Date.now() < this.restsUntil) {
      this.dropped += this.waiting.length;
      this.waiting = [];
      return;
    }
    const spans = this.waiting.splice(0, AT_ONCE);
    this.sending = this.post(spans)
      .catch((error: unknown) => {
        this.dropped += spans.length;
        this.restsUntil = Date.now() + REST;
        this.log.warn({ err: error, dropped: this.dropped }, 'traces could not be sent');
      })
      .finally(() => {
        this.sending = null;
      });
  }

  private async post(spans: readonly object[]): Promise<void> {
    const { url, headers } = this.config;
    const scopeSpans = [{ scope: { name: 'course-center' }, spans }];
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource: this.resource, scopeSpans }] }),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  }

  /** Sends what is left, once. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sending;
    this.send();
    await this.sending;
  }
}

type Ask = (...asked: unknown[]) => unknown;

function spanOf(trace: string, parent: string, name: string, kind: Span['kind']): Span {
  const began = performance.timeOrigin + performance.now();
  return { trace, parent, id: hex(8), name, kind, began, over: false };
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const nanoseconds = (milliseconds: number) => (BigInt(Math.round(milliseconds * 1000)) * 1000n).toString();

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}

/** What is asked, or null for what is no statement of ours, such as a cursor. */
function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked;
  const text = (asked as pg.QueryConfig | null)?.text;
  return typeof text === 'string' ? text : null;
}

const operationOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';

/** Texts as PostgreSQL writes them: with escapes, plain, between dollars. */
const TEXTS = /\bE'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|\$(\w*)\$.*?\$\1\$/gis;

/** Values are parameters; whatever stands in the text all the same is left out. */
export function withoutLiterals(text: string): string {
  return text
    .replaceAll(TEXTS, '?')
    .replaceAll(/(?<![\w$])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_STATEMENT);
}

/** A span for each request, named by its route: addresses carry names and keys. */
export const tracing = fp<{ config: TracingConfig }>(
  async (app, { config }) => {
    const tracer = new Tracer(config, app.log, PRODUCT_VERSION);
    const spans = new WeakMap<FastifyRequest, Span>();
    app.addHook('onRequest', (request, _reply, done) => {
      const span = tracer.begin(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, KIND.server);
      if (span) spans.set(request, span);
      tracer.enter(span);
      done();
    });
    // By its first call, for schools come and go.
    app.addHook('preValidation', (request, _reply, done) => {
      if (request.scene) tracer.watch(request.scene.school);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const attributes = {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'unknown',
        'http.response.status_code': reply.statusCode,
        'request.id': request.id,
      };
      tracer.end(spans.get(request) ?? null, attributes, reply.statusCode >= 500);
      done();
    });
    app.decorate('tracer', tracer);
    app.addHook('onClose', () => tracer.stop());
  },
  { name: 'tracing' },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Where traces are sent; absent without a collector. */
    tracer?: Tracer;
  }
}
