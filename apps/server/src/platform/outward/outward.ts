import { type LookupAddress, lookup as resolveName } from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import type { School } from '../../schools/school.ts';
import { Secrets } from '../secrets/secrets.ts';

/** Why nothing came of a call to somebody outside. */
export type OutwardFault =
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'too_large'
  | 'redirect'
  | 'not_allowed';

export class OutwardFailure extends Error {
  readonly fault: OutwardFault;
  constructor(fault: OutwardFault, cause?: unknown) {
    super(`a call outside failed: ${fault}`, { cause });
    this.fault = fault;
  }
}

export interface OutwardCall {
  readonly url: string;
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Uint8Array | undefined;
  /** Certificates besides those that everybody trusts, as PEM. */
  readonly ca?: string | undefined;
}

export interface OutwardAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export type Outward = (call: OutwardCall) => Promise<OutwardAnswer>;

const MOST_BYTES = 1024 * 1024;

/** This machine, its own link, everybody at once, and where clouds tell machines their secrets. */
const INWARD = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
] as const)
  INWARD.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // With all that stands for an address of the old kind: who translates it would come to this machine.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['fd00:ec2::254', 128],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INWARD.addSubnet(network, bits, 'ipv6');

/** Whether nobody outside can be meant by an address. One of the campus is outside. */
export function isInward(address: string): boolean {
  return INWARD.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Makes the calls to addresses that an administrator typed: nothing but http, no redirects, a few seconds in all, a
 * bounded answer, and nobody on this machine unless the configuration names them. The address that was looked at is the
 * one that is connected to.
 */
export function outwardCalls({ allowInward, outwardSeconds }: OutwardConfig): Outward {
  return async ({ url: address, method = 'GET', headers = {}, body, ca }) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.username) throw new OutwardFailure('not_allowed');
    const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    const allowed = allowInward.includes(host);
    if (!allowed && isIP(host) && isInward(host)) throw new OutwardFailure('not_allowed');
    const options: RequestOptions & { ca?: string[] } = {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      // A connection of its own: one that is kept may be gone when a code that is good once is sent over it.
      agent: false,
      signal: AbortSignal.timeout(outwardSeconds * 1000),
      ...(!allowed && { lookup: outwardLookup }),
      ...(ca && { ca: [...rootCertificates, ca] }),
    };
    try {
      return await exchange(url, options, body);
    } catch (error) {
      throw error instanceof OutwardFailure ? error : new OutwardFailure(faultOf(error), error);
    }
  };
}

export type OutwardConfig = Pick<Config, 'allowInward' | 'outwardSeconds'>;

/** Where a host is that an administrator typed and something else than http is spoken with: one of the campus or outside. */
export async function outwardAddress({ allowInward }: OutwardConfig, host: string): Promise<string> {
  const name = host.toLowerCase();
  const options = { all: true } as const;
  return new Promise((resolve, reject) => {
    const lookup = allowInward.includes(name) ? resolveName : outwardLookup;
    (lookup as typeof outwardLookup)(name, options, (error, found) => {
      const [first] = (found ?? []) as LookupAddress[];
      if (error || !first) return reject(error ?? new OutwardFailure('unreachable'));
      resolve(first.address);
    });
  });
}

function exchange(url: URL, options: RequestOptions, body: string | Uint8Array | undefined) {
  return new Promise<OutwardAnswer>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, options, (answer) => readAnswer(answer).then(resolve, reject));
    sent.once('error', reject);
    sent.end(body);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<OutwardAnswer> {
  const status = answer.statusCode ?? 0;
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    if (status >= 300 && status < 400) throw new OutwardFailure('redirect');
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > MOST_BYTES) throw new OutwardFailure('too_large');
      pieces.push(piece);
    }
  } finally {
    answer.destroy();
  }
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return { status, headers: Object.fromEntries(headers), text: Buffer.concat(pieces).toString('utf8') };
}

const outwardLookup: LookupFunction = (name, options, done) => {
  resolveName(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new OutwardFailure('unreachable'), '');
    if (found.some(({ address }) => isInward(address))) return done(new OutwardFailure('not_allowed'), '');
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};

/** By the code of what went wrong; the names of TLS faults begin in a few ways. */
function faultOf(error: unknown): OutwardFault {
  const { name = '', code = '' } = error as { name?: string; code?: string | number };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  return /CERT|SELF_SIGNED|UNABLE_TO|PEM|ERR_TLS|ERR_OSSL/.test(String(code)) ? 'certificate' : 'unreachable';
}

/** The same as `fetch` has it, for libraries that bring their own calls. */
export function fetchBy(outward: Outward, ca: string) {
  return async (
    url: string,
    {
      method,
      headers,
      body,
    }: { method?: string; headers?: ConstructorParameters<typeof Headers>[0]; body?: unknown },
  ): Promise<Response> => {
    const sent =
      body instanceof URLSearchParams ? body.toString() : (body as string | Uint8Array | undefined);
    const answer = await outward({
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: sent ?? undefined,
      ca,
    });
    const { status, text } = answer;
    return new Response(status === 204 ? null : text, { status, headers: answer.headers });
  };
}

/** What the ways in need besides the database. */
export interface Outside {
  readonly secrets: Secrets;
  readonly outward: Outward;
  readonly messagingUrl: string;
  /** Where a school is reached, without a path; null where nobody has said. Never what a request claims. */
  addressOf(school: School): string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    outside: Outside;
  }
}

export const outside = fp<{ readonly config: Config }>(
  async (app, { config }) => {
    app.decorate('outside', {
      secrets: new Secrets(config.secretsKeyFile),
      outward: outwardCalls(config),
      messagingUrl: config.messagingUrl,
      addressOf: ({ publicUrl }) => publicUrl ?? config.publicUrl,
    });
  },
  { name: 'outside' },
);
