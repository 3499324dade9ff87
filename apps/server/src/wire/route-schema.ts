import type { Endpoint } from '@course-center/contract/endpoint';
import type { FastifySchema } from 'fastify';
import { type TSchema, Type } from 'typebox';

/** What Fastify checks of a call and lets out of the answer: only what the contract declares. */
export function routeSchema(endpoint: Endpoint): FastifySchema & { summary: string } {
  return {
    summary: endpoint.summary,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    querystring: endpoint.query ?? Type.Object({}, { additionalProperties: false }),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: answerSchemas(endpoint),
  };
}

/** A refusal comes with HTTP 200 and carries no data: what the contract promises holds for code 0. */
function answerSchemas({ answer, meta }: Endpoint) {
  if (answer === 'none') return { 204: Type.Null(), 200: said(Type.Null()) };
  if (answer === 'file') return { 200: said(Type.Null()) };
  return { '2xx': said(Type.Unsafe({ ...answer, nullable: true }), meta) };
}

function said(data: TSchema, meta?: TSchema) {
  return Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    data: Type.Optional(data),
    ...(meta ? { meta: Type.Optional(meta) } : {}),
  });
}
