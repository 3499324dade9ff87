import type { AnswerOf, Endpoint } from '@course-center/contract/endpoint';
import { routesOf, type WireRoute } from '@course-center/contract/routes-of';
import { CODE } from '@course-center/domain/answers/sentence';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { routeSchema } from './route-schema.ts';

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that a route serves, for the plugins that guard, count and document it. */
    endpoint?: Endpoint;
    wire?: WireRoute;
  }
}

/** Puts an endpoint of the contract on the wire, under each of its paths. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  for (const wire of routesOf(endpoint)) {
    app.route({
      method: wire.method,
      url: wire.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: routeSchema(endpoint),
      config: { endpoint, wire },
      ...(endpoint.upload ? { bodyLimit: endpoint.upload.megabytes * 1024 * 1024 } : {}),
      handler: (request, reply) => answer(endpoint, handler, request, reply),
    });
  }
}

async function answer<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const data = await handler(contextOf<E>(request));
  if (endpoint.answer === 'none') return reply.code(204).send();
  return { code: CODE.success, message: '', data };
}

function contextOf<E extends Endpoint>(request: FastifyRequest): Context<E> {
  return {
    scene: request.scene,
    session: request.signedIn,
    actor: request.actor,
    params: request.params,
    query: request.query,
    body: request.body,
    file: request.body,
    admin: request.routeOptions.config.wire?.prefix === 'admin',
  } as Context<E>;
}
