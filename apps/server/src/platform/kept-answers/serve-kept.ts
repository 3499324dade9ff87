import type { OutgoingHttpHeaders } from 'node:http';
import type { Endpoint } from '@course-center/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Handler, serve } from '../../wire/serve.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { versionOf } from './showcase-version.ts';

/** Who asks and how they prove it change nothing about a public answer. */
const ASKER: ReadonlySet<string> = new Set(['token_xl', 'leader', 'identity', 'faculty_group_id']);

declare module 'fastify' {
  interface FastifyRequest {
    /** Under what the answer to this call will be kept; null where it will not. */
    keepAs: { readonly key: string; readonly version: string; readonly until: number } | null;
  }
}

export interface Keeping {
  readonly answers: KeptAnswers<string>;
  /** How old an answer may get though nothing was changed: views grow all day, links expire. */
  readonly seconds: number;
  /** Told of each call that is answered, kept or not. */
  readonly served?: (request: FastifyRequest) => void;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const SUCCESS = '{"code":0,';

/**
 * Serves an endpoint whose answer is the same for everybody. It is kept as it went out, so that asking again costs
 * neither a statement nor serialising; who may ask is settled before, as for any call.
 */
export function serveKept<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { answers, seconds, served }: Keeping,
): void {
  serve(app, endpoint, handler, {
    onRequest(request, reply, done) {
      const { scene, params, query } = request;
      const key = answerKey(scene.school.name, endpoint.call, params as Params, query as Query);
      if (key === null) return done();
      const now = scene.now();
      const versions = versionOf(scene.db);
      const goOn = (version: string) => {
        const kept = answers.get(key, version, now.getTime());
        if (kept !== null) {
          if (served) served(request);
          else app.teachLane(request, key, answers);
          return sendBytes(reply, kept);
        }
        request.keepAs = { key, version, until: now.getTime() + seconds * 1000 };
        done();
      };
      const known = versions.known(now);
      if (known !== null) return goOn(known);
      void versions.at(now).then(goOn, done);
    },
    onSend(request, _reply, payload, done) {
      if (isSuccess(payload)) {
        served?.(request);
        if (request.keepAs) {
          const { key, version, until } = request.keepAs;
          answers.keep(key, { body: bytesOf(payload), version, until });
        }
      }
      done();
    },
  });
}

function isSuccess(payload: unknown): payload is string | Buffer {
  if (Buffer.isBuffer(payload)) return payload.toString('latin1', 0, SUCCESS.length) === SUCCESS;
  return typeof payload === 'string' && payload.startsWith(SUCCESS);
}

/** A character for each byte: it goes out with its headers in one write, and nothing is encoded again. */
function bytesOf(answer: string | Buffer): string {
  return (typeof answer === 'string' ? Buffer.from(answer) : answer).toString('latin1');
}

/** Sends what was kept past the hooks that would measure and encode it anew; its headers were set before. */
function sendBytes(reply: FastifyReply, bytes: string): void {
  reply.hijack();
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  headers['content-type'] = JSON_TYPE;
  headers['content-length'] = bytes.length;
  const body = reply.request.method === 'HEAD' ? '' : bytes;
  reply.raw.writeHead(200, headers).end(body, 'latin1');
}

type Params = Readonly<Record<string, string>>;
type Query = Readonly<Record<string, unknown>>;

/** What a public call asks for, in one spelling; null for what is never kept: a preview, a name that comes twice. */
export function answerKey(
  school: string,
  call: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string | null {
  const asked: string[] = [];
  for (const name in query) {
    if (ASKER.has(name)) continue;
    const value = query[name];
    if (typeof value !== 'string' || value.includes('\0') || name === 'preview') return null;
    insert(asked, `${name}=${value}`);
  }
  // A separator that no value holds: who sends one is refused later, and gets nobody's answer.
  return `${school}\0${call}\0${params.id ?? ''}\0${asked.join('\0')}`;
}

/** Few and mostly in order: sorting them all would copy them all. */
function insert(sorted: string[], one: string): void {
  let at = sorted.push(one) - 1;
  for (; at > 0 && (sorted[at - 1] as string) > one; at--) sorted[at] = sorted[at - 1] as string;
  sorted[at] = one;
}
