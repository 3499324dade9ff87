import { type AnswerOf, type Endpoint, type MetaOf, mostBytesOf } from '@course-center/contract/endpoint';
import { routesOf, type WireRoute } from '@course-center/contract/routes-of';
import { LIMIT, type LimitRule } from '@course-center/domain/access/limit';
import { CODE } from '@course-center/domain/answers/code';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteShorthandOptions,
} from 'fastify';
import { type TObject, type TSchema, Type } from 'typebox';
import type { Actor, Context, Cookies, Scene, SignedIn } from './context.ts';
import { dispositionOf, FileAnswer } from './file-answer.ts';
import { WrittenAnswer } from './write-answer.ts';

/** A list answers with its `meta` beside the data, or with a file; every other call with its data. */
type Answers<E extends Endpoint> = E['answer'] extends 'file'
  ? FileAnswer
  : E['meta'] extends TObject
    ? { readonly data: AnswerOf<E>; readonly meta: MetaOf<E> } | FileAnswer
    : AnswerOf<E> | Coded<AnswerOf<E>> | WrittenAnswer;

/** An answer that is well and yet has a code of its own. */
export class Coded<Data> {
  readonly code: number;
  readonly data: Data;
  constructor(code: number, data: Data) {
    this.code = code;
    this.data = data;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answers<E>> | Answers<E>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that a route serves, for the plugins that guard, count and document it. */
    endpoint?: Endpoint;
    wire?: WireRoute;
    /** Of a route outside the contract: its path says which school is meant. */
    schoolInPath?: true;
    /** How often one address may call, where that is said by the route and not by who may call. */
    limit?: LimitRule;
  }
  interface FastifyRequest {
    /** What its route was registered with, kept by the first hook: `routeOptions` makes a new object each time. */
    route: FastifyContextConfig & { readonly url?: string };
    /** School, term and clock, by the plugin `school`. */
    scene: Scene;
    /** Who calls, by the plugin `session`. */
    signedIn: SignedIn | null;
    /** As what they act, by the plugin `actor`. */
    actor: Actor | null;
  }
}

export type RouteHooks = Pick<RouteShorthandOptions, 'onRequest' | 'onSend'>;

/** Puts an endpoint of the contract on the wire, under each of its paths. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  hooks: RouteHooks = {},
): void {
  for (const wire of routesOf(endpoint)) {
    app.route({
      method: wire.method,
      url: wire.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: routeSchema(endpoint),
      config: { endpoint, wire, ...(endpoint.limit && { limit: LIMIT[endpoint.limit] }) },
      ...hooks,
      bodyLimit: mostBytesOf(endpoint),
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
  const answered = await handler(contextOf<E>(request, reply));
  if (endpoint.answer === 'none') return reply.code(204).send();
  if (answered instanceof FileAnswer) return sendFile(request, reply, answered);
  if (answered instanceof WrittenAnswer) return sendWritten(reply, answered);
  const said = { code: CODE.success, message: '' };
  if (answered instanceof Coded) return { ...said, code: answered.code, data: answered.data };
  return endpoint.meta ? { ...said, ...(answered as object) } : { ...said, data: answered };
}

function sendFile({ scene }: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  return reply.type(file.type).header('content-disposition', dispositionOf(file, scene)).send(file.content);
}

function sendWritten(reply: FastifyReply, { pieces }: WrittenAnswer) {
  const before = Buffer.from(`{"code":${CODE.success},"message":"","data":`);
  return reply.type(JSON_TYPE).send(Buffer.concat([before, ...pieces, Buffer.from('}')]));
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    came: request.headers.cookie ?? '',
    secure: request.protocol === 'https',
    keep: (cookie: string) => void reply.header('set-cookie', cookie),
  };
}

function contextOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Context<E> {
  return {
    scene: request.scene,
    session: request.signedIn,
    actor: request.actor,
    params: request.params,
    query: request.query,
    body: request.body,
    file: request.body,
    admin: request.route.wire?.prefix === 'admin',
    cookies: cookiesOf(request, reply),
  } as unknown as Context<E>;
}

/** What Fastify checks of a call and lets out of the answer: only what the contract declares. */
function routeSchema(endpoint: Endpoint): FastifySchema & { summary: string } {
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
