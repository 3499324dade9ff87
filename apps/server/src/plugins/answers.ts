import { CODE } from '@course-center/domain/answers/code';
import type { Refusal } from '@course-center/domain/answers/refusal';
import { say } from '@course-center/domain/answers/sentence';
import type { Faults } from '@course-center/domain/forms/faults';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import fp from 'fastify-plugin';
import { isStalePlan } from '../database/stale-plans.ts';
import { isSchoolAway } from '../schools/door.ts';
import { Denied, InvalidInput, Refused } from '../wire/failures.ts';

/** As many as anybody can read; a body of nothing but unknown fields has tens of thousands. */
const MOST_FAULTS = 20;
/** An unknown field may have a name of any length. */
const LONGEST_NAME = 60;

/** Turns every failure into its answer: a Chinese sentence that says what to do, never a stack. */
export const answers = fp(
  async (app) => {
    // Hooks that wait for nothing call on at once: as promises, they cost a kept answer half of its time. And what is
    // known from the start is said at the start: a kept answer goes out from there.
    app.decorateRequest('route');
    app.addHook('onRequest', (request, reply, done) => {
      request.route = request.routeOptions.config ?? {};
      reply.header('x-request-id', request.id);
      if (request.route.endpoint) reply.header('cache-control', 'no-store');
      done();
    });

    app.setErrorHandler<FastifyError>((error, request, reply) => answerFailure(error, request, reply));
    app.setNotFoundHandler((_request, reply) =>
      reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ code: 404, message: '请求的地址不存在，请检查后重试', data: null }),
    );
  },
  { name: 'answers' },
);

/** The answer to a failure, also to one that comes before any route is found. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refused) return refused(reply, error.refusal);
  if (error instanceof InvalidInput) return invalid(reply, errorsOf(error.faults));
  if (error instanceof Denied) return denied(reply, error.status, error.message);
  if (error.validation) return misunderstood(reply, error);
  if (isSchoolAway(error)) return refused(reply, { reason: 'school_away' });
  if (isStalePlan(error)) {
    request.log.warn({ err: error }, 'a migration went on meanwhile');
    return refused(reply, { reason: 'upgraded_meanwhile' });
  }
  if (isDatabaseFull(error)) {
    request.log.error({ err: error }, 'the database has no room left');
    return refused(reply, { reason: 'database_full' });
  }
  const { upload } = request.routeOptions.config.endpoint ?? {};
  if (upload && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return refused(reply, { reason: 'file_too_large', limitMegabytes: upload.megabytes });
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return denied(reply, status, clientSentence(error));
  request.log.error({ err: error }, 'request failed');
  return reply.code(200).send({
    code: CODE.internal,
    message: `系统繁忙，请稍后重试；若仍不成功，请将编号 ${request.id} 告知管理员`,
    data: null,
  });
}

const DISK_FULL = '53100';

/** PostgreSQL could not take what a statement needed: nothing of it is written. */
function isDatabaseFull(error: Error): boolean {
  const reason = error.cause ?? error;
  return reason instanceof Error && 'code' in reason && reason.code === DISK_FULL;
}

function refused(reply: FastifyReply, refusal: Refusal) {
  return reply.code(200).send({ ...say(refusal), data: null });
}

function invalid(reply: FastifyReply, errors: Record<string, string[]>) {
  const sentences = Object.values(errors).flat();
  return reply.code(422).send({ code: 422, message: sentences.join('；'), data: null, errors });
}

/** An address that makes no sense in itself is answered 4000; 422 is about the fields of a form. */
function misunderstood(reply: FastifyReply, error: FastifyError) {
  if (error.validationContext === 'body') return invalid(reply, requestFault(error));
  const unknown = error.validation?.find(({ keyword }) => keyword === 'additionalProperties');
  if (!unknown)
    return refused(reply, {
      reason: 'senseless_query',
      sentences: Object.values(requestFault(error)).flat(),
    });
  const name = String(unknown.params.additionalProperty).slice(0, LONGEST_NAME);
  return refused(reply, { reason: 'unknown_query', name });
}

function denied(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ code: status, message, data: null });
}

/** What a person can do about a request that could not even be read. */
function clientSentence(error: FastifyError): string {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return '提交的内容过大，请精简后重试';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return '不支持的内容类型，请检查后重试';
    default:
      return '请求的内容无法识别，请检查后重试';
  }
}

/** Turns what the schema check found into sentences by field. */
function requestFault(error: FastifyError): Record<string, string[]> {
  // A map, because a field may be called like something that every object has.
  const errors = new Map<string, string[]>();
  for (const found of (error.validation ?? []).slice(0, MOST_FAULTS)) {
    const field = fieldOf(found);
    errors.set(field, [...(errors.get(field) ?? []), sentenceOf(found, field)]);
  }
  return Object.fromEntries(errors);
}

function errorsOf(faults: Faults): Record<string, string[]> {
  const entries = Object.entries(faults).flatMap(([field, sentence]) =>
    sentence ? [[field, [sentence]]] : [],
  );
  return Object.fromEntries(entries);
}

function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  const inside = instancePath.split('/').slice(1);
  if (keyword === 'required') inside.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') inside.push(String(params.additionalProperty));
  return inside.join('.').slice(0, LONGEST_NAME) || 'body';
}

function sentenceOf({ keyword, params }: FastifySchemaValidationError, field: string): string {
  switch (keyword) {
    case 'required':
      return `缺少“${field}”，请补充后重试`;
    case 'additionalProperties':
      return `不认识的内容“${field}”，请检查后重试`;
    case 'type':
      return `“${field}”的类型不正确，请检查后重试`;
    case 'minLength':
      return `“${field}”不能少于 ${params.limit} 个字符`;
    case 'maxLength':
      return `“${field}”不能超过 ${params.limit} 个字符`;
    case 'minimum':
      return `“${field}”不能小于 ${params.limit}`;
    case 'maximum':
      return `“${field}”不能大于 ${params.limit}`;
    default:
      return `“${field}”的格式不正确，请检查后重试`;
  }
}
