import type { OutgoingHttpHeaders } from 'node:http';
import type { Endpoint } from '@course-center/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { School } from '../../schools/school.ts';
import type { Scene } from '../../wire/context.ts';
import { Denied, InvalidInput, Refused } from '../../wire/failures.ts';
import { type Handler, serve } from '../../wire/serve.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { databaseMark, versionOf } from './showcase-version.ts';

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
  /**
   * Whether the preview that a call brings opens what it asks for: its answer is never kept. One that opens nothing is
   * as if it were not there, or whoever makes one up would have everything read anew.
   */
  readonly isOpened?: (request: FastifyRequest, preview: string) => Promise<boolean>;
  /** Whether a part of the query changes nothing about the answer. */
  readonly isIdle?: (name: string, value: string) => boolean;
  /** Whether answering may write something: a copy of the database takes nothing. */
  readonly writes?: boolean;
}

/** More than any public call reads: thousands, which no call takes, would be sorted before they are refused. */
const MOST_NAMES = 40;
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
  { answers, seconds, served, isOpened, isIdle, writes = false }: Keeping,
): void {
  const spelled = spellingOf(endpoint, isIdle);
  const lookUp = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const { scene, params, query } = request;
    const school = `${scene.school.name} ${databaseMark(scene.db)}`;
    const key = answerKey(school, endpoint.call, params as Params, query as Query, spelled);
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
      const keepUnder = (seen: string) => {
        request.keepAs = { key, version: seen, until: now.getTime() + seconds * 1000 };
        done();
      };
      // A document that the server draws is kept under the primary's version, so what it is drawn of is the primary's.
      const replica = request.isOwn || writes ? null : scene.school.replica?.current();
      if (!replica) return keepUnder(version);
      // The version first, the answer after it, both from the copy: an older answer is never kept under a newer one.
      void versionOf(replica.db)
        .at(now)
        .then(
          (seen) => {
            readFrom.set(scene, replica);
            keepUnder(seen);
          },
          () => {
            scene.school.replica?.shun();
            keepUnder(version);
          },
        );
    };
    const known = versions.known(now);
    if (known !== null) return goOn(known);
    void versions.at(now).then(goOn, done);
  };
  serve(app, endpoint, fromReplica(handler), {
    onRequest(request, reply, done) {
      const { preview } = request.query as Query;
      if (typeof preview !== 'string' || !isOpened) return lookUp(request, reply, done);
      void isOpened(request, preview).then((opened) => {
        if (opened) return done();
        const { preview: _needless, ...query } = request.query as Query;
        request.query = query;
        lookUp(request, reply, done);
      }, done);
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

/** Which copy of its database a call is answered from. */
const readFrom = new WeakMap<Scene, Pick<School, 'db' | 'pool'>>();

/** Answers from the copy that was chosen; where that fails for a reason of its own, from the primary. */
function fromReplica<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return async (context) => {
    const { scene } = context;
    const replica = readFrom.get(scene);
    if (!replica) return handler(context);
    const { db, pool } = replica;
    try {
      return await handler({ ...context, scene: { ...scene, db, school: { ...scene.school, db, pool } } });
    } catch (error) {
      if (error instanceof Refused || error instanceof Denied || error instanceof InvalidInput) throw error;
      scene.log.warn({ err: error }, 'the replica failed, and the primary answers');
      scene.school.replica?.shun();
      return handler(context);
    }
  };
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

/** How a value reads in one spelling; null where it changes nothing. */
type Spelling = (name: string, value: string) => string | null;

/** A number may be written in many ways, each of which would else be read anew. */
function spellingOf({ query }: Endpoint, isIdle: Keeping['isIdle'] = () => false): Spelling {
  const declared: Readonly<Record<string, { readonly type?: unknown }>> = query?.properties ?? {};
  return (name, value) => {
    if (isIdle(name, value)) return null;
    return declared[name]?.type === 'integer' ? plainNumber(value) : value;
  };
}

const plainNumber = (value: string) =>
  value !== '' && Number.isInteger(Number(value)) ? String(Number(value)) : value;

/** What a public call asks for, in one spelling; null for what is never kept: a preview, a name that comes twice. */
export function answerKey(
  school: string,
  call: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
  spelled: Spelling = (_name, value) => value,
): string | null {
  const asked: string[] = [];
  for (const name in query) {
    if (ASKER.has(name)) continue;
    const value = query[name];
    if (typeof value !== 'string' || value.includes('\0') || name === 'preview') return null;
    if (asked.length === MOST_NAMES) return null;
    const plain = spelled(name, value);
    if (plain !== null) insert(asked, `${name}=${plain}`);
  }
  // A separator that no value holds: who sends one is refused later, and gets nobody's answer.
  return `${school}\0${call}\0${plainNumber(params.id ?? '')}\0${asked.join('\0')}`;
}

/** Few and mostly in order: sorting them all would copy them all. */
function insert(sorted: string[], one: string): void {
  let at = sorted.push(one) - 1;
  for (; at > 0 && (sorted[at - 1] as string) > one; at--) sorted[at] = sorted[at - 1] as string;
  sorted[at] = one;
}
