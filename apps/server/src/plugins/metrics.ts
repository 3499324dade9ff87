import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from '../wire/failures.ts';
import { bearerOf } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request and the time that it took. */
    observe(labels: { method: string; route: string; status: number }, seconds: number): void;
  }
}

/** Counts and times every request, by route and status, in the form that Prometheus reads. */
export const metrics = fp<{ token: string | null }>(
  async (app, { token }) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    });
    app.decorate('observe', (labels, seconds) => durations.observe(labels, seconds));
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.route.url ?? 'unknown';
      app.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, token)) throw notFound('请求的地址不存在，请检查后重试');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  },
  { name: 'metrics' },
);

/** With a token, who knows it; without one, only who asks from the machine itself and through no proxy. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isLoopback(request.socket.remoteAddress) && !request.headers['x-forwarded-for'];
  const brought = Buffer.from(bearerOf(request) ?? '');
  const wanted = Buffer.from(token);
  return brought.length === wanted.length && timingSafeEqual(brought, wanted);
}

function isLoopback(address = ''): boolean {
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.');
}
