import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '@course-center/domain/access/address-key';
import { LIMIT } from '@course-center/domain/access/limit';
import proxyAddr from '@fastify/proxy-addr';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { knownDisplayConfig } from '../features/showcase/display/kept/kept-settings.ts';
import type { KeptAnswers } from '../platform/kept-answers/kept-answers.ts';
import { versionOf } from '../platform/kept-answers/showcase-version.ts';
import { countFromLease } from '../platform/limits/limits.ts';
import { isKnownSeal } from '../platform/transport/transport.ts';
import { DEFAULT_SCHOOL, type School, type Schools } from '../schools/school.ts';
import { headerOf } from './school.ts';
import { FOR_CALLS } from './security-headers.ts';
import { trustedProxies } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Remembers under which key a call's answer is kept, once the call's own hooks have let it through. */
    teachLane(request: FastifyRequest, key: string, answers: KeptAnswers<string>): void;
  }
}

export interface LaneOptions {
  readonly schools: Schools;
  readonly now: () => Date;
  readonly requestId: () => string;
  readonly config: Pick<Config, 'trustProxy' | 'logLevel'>;
}

interface Known {
  /** Whose answer it is: the school's name may be another one's by now. */
  readonly db: School['db'];
  readonly key: string;
  readonly answers: KeptAnswers<string>;
  readonly labels: { readonly method: string; readonly route: string; readonly status: number };
}

/** Pages ask in few ways; whoever makes up more must not fill the memory with them. */
const MOST = 5000;
const LONGEST = 2000;
const HEADERS = Object.entries({
  ...FOR_CALLS,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}).flat();
/** The levels at which no request is logged: where each is, logging costs more than this lane saves. */
const QUIET: ReadonlySet<string> = new Set(['warn', 'error', 'fatal', 'silent']);

/**
 * Answers what is kept before a request becomes a call: to a visitor who brings nothing but a seal that was opened
 * before, where nothing has to be waited for. It asks what the call's hooks ask, by the same functions, and leaves to
 * them whatever it is not sure of. Building the call would take as long as all the rest.
 */
export const visitorLane = fp<LaneOptions>(
  async (app, { schools, now, requestId, config }) => {
    const known = new Map<string, Known>();
    const trusts = config.trustProxy === null ? null : trustedProxies(config.trustProxy);
    let open = QUIET.has(config.logLevel);
    app.addHook('preClose', async () => {
      open = false;
    });

    app.decorate('teachLane', ({ raw, route, scene: { db } }, key, answers) => {
      const asked = askedBy(raw);
      if (!open || asked === null || asked.place.length > LONGEST) return;
      if (known.size >= MOST) known.clear();
      known.set(asked.place, {
        db,
        key,
        answers,
        labels: { method: 'GET', route: route.url ?? '', status: 200 },
      });
    });

    function answer(request: IncomingMessage, response: ServerResponse): boolean {
      const asked = open ? askedBy(request) : null;
      const place = asked && known.get(asked.place);
      const school = place && schools.get(asked.school);
      if (!school || school.db !== place.db) return false;
      const began = performance.now();
      const at = now();
      const where = { db: school.db, now: () => at };
      const version = versionOf(school.db).known(at);
      if (version === null || knownDisplayConfig(where)?.auth !== '0') return false;
      const body = place.answers.get(place.key, version, at.getTime());
      if (body === null || !isKnownSeal(where, asked.sealed, asked.path)) return false;
      // Last, because it is used up.
      if (!countFromLease(where, LIMIT.anonymousSealed, addressKey(addressOf(request, trusts)))) return false;
      const own = ['content-length', String(body.length), 'x-request-id', requestId()];
      if (isHttps(request, trusts)) own.push('strict-transport-security', 'max-age=31536000');
      response.writeHead(200, HEADERS.concat(own)).end(body, 'latin1');
      app.observe(place.labels, (performance.now() - began) / 1000);
      return true;
    }

    for (const handle of app.server.listeners('request')) {
      app.server.off('request', handle as never);
      app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (!answer(request, response)) handle(request, response);
      });
    }
  },
  { name: 'visitor-lane', dependencies: ['metrics'] },
);

const SEAL = 'token_xl=';

/** What an anonymous visitor asks for, the seal taken out of the address; null for all others. */
function askedBy({ method, url = '', headers }: IncomingMessage) {
  const at = url.indexOf(SEAL);
  if (method !== 'GET' || at < 1 || headers.authorization !== undefined) return null;
  if (url[at - 1] !== '?' && url[at - 1] !== '&') return null;
  if (url.includes(SEAL, at + 1)) return null;
  const end = url.indexOf('&', at);
  const school = headerOf(headers['app-name']) || DEFAULT_SCHOOL;
  return {
    school,
    path: url.slice(0, url.indexOf('?')),
    sealed: url.slice(at + SEAL.length, end < 0 ? undefined : end),
    /** School and address without the seal. */
    place: `${school} ${url.slice(0, at)}${end < 0 ? '' : url.slice(end)}`,
  };
}

type Trusts = ((address: string) => boolean) | null;

function addressOf(request: IncomingMessage, trusts: Trusts): string {
  return trusts ? proxyAddr(request, trusts) : (request.socket.remoteAddress ?? '');
}

function isHttps({ headers, socket }: IncomingMessage, trusts: Trusts): boolean {
  const told = headerOf(headers['x-forwarded-proto']);
  if (told && trusts?.(socket.remoteAddress ?? '')) return told.split(',').at(-1)?.trim() === 'https';
  return 'encrypted' in socket && socket.encrypted === true;
}
