import type { Endpoint } from '@course-center/contract/endpoint';
import type { FastifySchema } from 'fastify';
import { Type } from 'typebox';

/** What Fastify checks of a call and lets out of the answer: only what the contract declares. */
export function routeSchema(endpoint: Endpoint): FastifySchema & { summary: string } {
  return {
    summary: endpoint.summary,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    querystring: endpoint.query ?? Type.Object({}, { additionalProperties: false }),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { '2xx': answerSchema(endpoint) },
  };
}

function answerSchema({ answer, meta }: Endpoint) {
  if (answer === 'none') return Type.Null();
  return Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    // A refusal carries no data: what the contract promises holds for code 0.
    data: Type.Optional(Type.Unsafe({ ...answer, nullable: true })),
    ...(meta ? { meta: Type.Optional(meta) } : {}),
  });
}
