import { stepAt } from '@course-center/domain/account/second-factor';
import type { FastifyInstance } from 'fastify';
import { identityProviders } from '../database/ways-in-schema.ts';
import { ALPHABET, codeAt } from '../features/account/second-factor/totp.ts';
import { secretPlace } from '../features/account/sign-on/oidc.ts';
import type { Assembled } from './assemble.ts';
import { OIDC_CLIENT } from './oidc-server.ts';

/** Where the product is reached, in tests that nobody reaches it by. */
export const PUBLIC_URL = 'http://kc.example.test';

/** Who answers is waited for until a test hangs: a machine that stops for a second has lost nobody. */
export const WAYS_IN = {
  publicUrl: PUBLIC_URL,
  allowInward: ['127.0.0.1', 'localhost'],
  outwardSeconds: 15,
};

/** Does something in which somebody outside never answers, and does not wait for them as long as the product would. */
export async function unanswered<T>(work: () => Promise<T>): Promise<T> {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = () => timeout.call(AbortSignal, 500);
  try {
    return await work();
  } finally {
    AbortSignal.timeout = timeout;
  }
}

type Provider = typeof identityProviders.$inferInsert;

/** A provider as an administrator sets one up, and its id. */
export async function addProvider(
  { app, school }: Pick<Assembled, 'app' | 'school'>,
  provider: Pick<Provider, 'kind' | 'config'> & Partial<Provider>,
  { secret = OIDC_CLIENT.secret, now = new Date() } = {},
): Promise<number> {
  const { db } = school;
  const [added] = await db
    .insert(identityProviders)
    .values({ title: provider.kind, enabled: true, created_at: now, updated_at: now, ...provider })
    .returning({ id: identityProviders.id });
  const { id } = added as { id: number };
  const sealed = await app.outside.secrets.seal(school, secretPlace({ id }), secret);
  await school.pool.query('update identity_providers set secret = $1 where id = $2', [sealed, id]);
  return id;
}

export interface Answered {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** How long a step took, and what came with it. */
export type Watch = (url: URL, milliseconds: number, headers: Headers) => void;

interface BrowserOptions {
  /** Where the product is reached. */
  readonly origin?: string;
  readonly watch?: Watch;
  /** Whose pages it shows. */
  readonly school?: string;
}

/** Goes from site to site as a browser does, with a jar of cookies for each. */
export class Browser {
  /** Null for a product that is reached at its address. */
  readonly #app: FastifyInstance | null;
  readonly #origin: string;
  readonly #watch: Watch;
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #school: string;
  constructor(app: FastifyInstance | null, options: BrowserOptions = {}) {
    this.#app = app;
    this.#origin = options.origin ?? PUBLIC_URL;
    this.#watch = options.watch ?? (() => undefined);
    this.#school = options.school ?? 'default';
  }

  #cookies(origin: string): string {
    return [...(this.#jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(origin: string, cookies: readonly string[]): void {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  /** One step: what is at an address, of the product or of a provider; a form or JSON is posted. */
  async go(address: string, form?: Readonly<Record<string, string>>, type = FORM): Promise<Answered> {
    const url = new URL(address, this.#origin);
    const headers = {
      cookie: this.#cookies(url.origin),
      ...(form && { 'content-type': type }),
      ...(url.origin === this.#origin && { 'app-name': this.#school }),
    };
    const body = form && (type === FORM ? new URLSearchParams(form).toString() : JSON.stringify(form));
    const method = form ? 'POST' : 'GET';
    const from = performance.now();
    const came = await this.#ask(url, { method, headers, ...(body !== undefined && { body }) });
    const text = await came.text();
    this.#watch(url, performance.now() - from, came.headers);
    this.#keep(url.origin, came.headers.getSetCookie());
    const location = came.headers.get('location') ?? '';
    return { status: came.status, location: location && new URL(location, url).href, text };
  }

  async #ask(url: URL, asked: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }) {
    if (!this.#app || url.origin !== this.#origin) return fetch(url, { ...asked, redirect: 'manual' });
    const { body: payload, ...rest } = asked;
    const came = await this.#app.inject({
      ...rest,
      url: url.pathname + url.search,
      ...(payload && { payload }),
    });
    const headers = Object.entries(came.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    );
    return new Response(came.statusCode === 204 ? null : came.body, { status: came.statusCode, headers });
  }

  /** From the product's start to the page that it comes back to, as somebody who signs in at the provider. */
  async signOn(start: string, username: string): Promise<URL> {
    let at = (await this.go(start)).location;
    for (let steps = 0; steps < 12; steps++) {
      const url = new URL(at, this.#origin);
      if (url.origin === this.#origin && url.pathname.endsWith('/singleSignOn/loginAuth')) return url;
      const came = await this.go(at);
      at = came.location || (await this.go(at, { username })).location || at;
    }
    throw new Error(`the way ends at ${at}`);
  }

  /** Trades what a page came back with for a session. */
  async arrive(page: URL, door: 'teacher' | 'admin' = 'teacher') {
    const ticket = told(page).ticket ?? '';
    const { text } = await this.go(`/api/${door}/sso/arrive`, { ticket }, 'application/json');
    return JSON.parse(text);
  }
}

const FORM = 'application/x-www-form-urlencoded';

/** What the app on a phone shows for a secret as people type it, now or some steps ahead. */
export function phoneCode(secret: string, ahead = 0): string {
  const letters = [...secret.replaceAll(/\s/g, '')];
  const bits = letters.map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeAt(Buffer.from(bytes), stepAt(new Date()) + ahead);
}

/** What a page is told behind its #. */
export function told(page: URL | string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(page, PUBLIC_URL).hash.slice(1)));
}
