import cluster from 'node:cluster';
import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GroupMessage } from '../process-group.ts';
import { notFound } from '../wire/failures.ts';
import { bearerOf } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request and the time that it took. */
    observe(labels: { method: string; route: string; status: number }, seconds: number): void;
    /** Counts what became of a message on its way out. */
    countDelivery(labels: { channel: string; state: string }): void;
    /** Counts what became of a job, each time that it was tried. */
    countJob(labels: { kind: string; outcome: 'done' | 'failed' | 'given_up' }): void;
    /** Notes what became of a school's backup. */
    tellBackup(told: { school: string; outcome: string; bytes: number; at: Date }): void;
  }
}

export interface MetricsOptions {
  readonly token: string | null;
  readonly port: number | null;
}

/** Counts and times every request, by route and status, in the form that Prometheus reads. */
export const metrics = fp<MetricsOptions>(
  async (app, { token, port }) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    });
    gauges(app, registry);
    app.decorate('observe', (labels, seconds) => durations.observe(labels, seconds));
    const deliveries = new Counter({
      name: 'message_deliveries_total',
      help: 'Messages that were tried to send, by way and by what came of it',
      labelNames: ['channel', 'state'] as const,
      registers: [registry],
    });
    app.decorate('countDelivery', (labels) => deliveries.inc(labels));
    const jobs = new Counter({
      name: 'jobs_total',
      help: 'Jobs that were tried, by kind and by what came of it',
      labelNames: ['kind', 'outcome'] as const,
      registers: [registry],
    });
    app.decorate('countJob', (labels) => jobs.inc(labels));
    app.decorate('tellBackup', backupMetrics(registry));
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.route.url ?? 'unknown';
      app.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
    if (cluster.isWorker) registry.setDefaultLabels({ process: process.env.PROCESS });
    const written = oncePerSecond(ofAllProcesses(app, () => registry.metrics()));
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!knows(request, token)) throw notFound('请求的地址不存在，请检查后重试');
      return reply.type(registry.contentType).send(await written());
    });
    if (port !== null) serveOnLoopback(app, port, registry.contentType, written);
  },
  { name: 'metrics', dependencies: ['typesetting'] },
);

/** Of the process that took it: an alert looks for the newest over all of them. */
function backupMetrics(registry: Registry): FastifyInstance['tellBackup'] {
  const labelNames = ['school'] as const;
  const last = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last whole backup of a school ended',
    labelNames,
    registers: [registry],
  });
  const size = new Gauge({
    name: 'backup_last_bytes',
    help: 'How much the last whole backup of a school holds',
    labelNames,
    registers: [registry],
  });
  const taken = new Counter({
    name: 'backups_total',
    help: 'Backups, by what came of them',
    labelNames: ['school', 'outcome'] as const,
    registers: [registry],
  });
  return ({ school, outcome, bytes, at }) => {
    taken.inc({ school, outcome });
    if (outcome !== 'whole') return;
    last.set({ school }, at.getTime() / 1000);
    size.set({ school }, bytes);
  };
}

/** What is asked for when somebody reads the metrics. */
function gauges({ typesetter }: FastifyInstance, registry: Registry): void {
  const told = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  told('typesetting_up', 'Whether papers can be set', () => Number(typesetter.health === 'ready'));
  told('typesetting_waiting', 'Papers that wait to be set', () => typesetter.length);
}

/** A proxy on the same machine looks like the machine itself: on the product's own port only a token counts. */
function knows(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const brought = Buffer.from(bearerOf(request) ?? '');
  const wanted = Buffer.from(token);
  return brought.length === wanted.length && timingSafeEqual(brought, wanted);
}

/** Gathering them takes longer than most calls: whoever asks all the time gets what the last one got. */
function oncePerSecond(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | null = null;
  return () => {
    if (!made) {
      made = make();
      setTimeout(() => {
        made = null;
      }, 1000).unref();
    }
    return made;
  };
}

/** Of several processes each has its own; whichever is asked answers with all of them, told apart by a label. */
function ofAllProcesses(app: FastifyInstance, own: () => Promise<string>): () => Promise<string> {
  if (!cluster.isWorker) return own;
  const say = (message: GroupMessage) => process.send?.(message);
  let waiting: ((texts: readonly string[]) => void)[] = [];
  const hear = (message: GroupMessage) => {
    if (message.say === 'tell-metrics') void own().then((text) => say({ say: 'own-metrics', text }));
    if (message.say !== 'all-metrics') return;
    for (const resolve of waiting) resolve(message.texts);
    waiting = [];
  };
  process.on('message', hear);
  app.addHook('onClose', async () => {
    process.off('message', hear);
  });
  return async () => {
    const all = new Promise<readonly string[]>((resolve) => waiting.push(resolve));
    say({ say: 'ask-metrics' });
    return merged(await all);
  };
}

/** One head for each metric, and below it what every process counted. */
export function merged(texts: readonly string[]): string {
  const lines = new Map<string, string[]>();
  for (const block of texts.flatMap((text) => text.trim().split('\n\n'))) {
    const [help = '', type = '', ...counted] = block.split('\n');
    const head = `${help}\n${type}`;
    lines.set(head, [...(lines.get(head) ?? []), ...counted]);
  }
  return [...lines].map(([head, counted]) => [head, ...counted, ''].join('\n')).join('\n');
}

/** A listener of its own that nothing but the machine itself reaches. */
function serveOnLoopback(
  app: FastifyInstance,
  port: number,
  type: string,
  written: () => Promise<string>,
): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    written().then(
      (text) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onListen', async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}
