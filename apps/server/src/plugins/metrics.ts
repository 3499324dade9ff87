import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '../wire/failures.ts';
import { bearerOf } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request and the time that it took. */
    observe(labels: { method: string; route: string; status: number }, seconds: number): void;
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
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.route.url ?? 'unknown';
      app.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
    const written = oncePerSecond(() => registry.metrics());
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!knows(request, token)) throw notFound('请求的地址不存在，请检查后重试');
      return reply.type(registry.contentType).send(await written());
    });
    if (port !== null) serveOnLoopback(app, port, registry.contentType, written);
  },
  { name: 'metrics', dependencies: ['typesetting'] },
);

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
