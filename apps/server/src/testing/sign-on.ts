import type { FastifyInstance } from 'fastify';
import { identityProviders } from '../database/ways-in-schema.ts';
import { secretPlace } from '../features/account/sign-on/oidc.ts';
import type { Assembled } from './assemble.ts';
import { OIDC_CLIENT } from './oidc-server.ts';

/** Where the product is reached, in tests that nobody reaches it by. */
export const PUBLIC_URL = 'http://kc.example.test';

export const WAYS_IN = { publicUrl: PUBLIC_URL, allowInward: ['127.0.0.1', 'localhost'], outwardSeconds: 1 };

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

/** Goes from site to site as a browser does, with a jar of cookies for each. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #jars = new Map<string, Map<string, string>>();
  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  cookies(origin = PUBLIC_URL): string {
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

  /** One step: what is at an address, of the product or of a provider; a form is posted. */
  async go(address: string, form?: Readonly<Record<string, string>>): Promise<Answered> {
    const url = new URL(address, PUBLIC_URL);
    const headers = {
      cookie: this.cookies(url.origin),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const method = form ? 'POST' : 'GET';
    const body = form && new URLSearchParams(form).toString();
    if (url.origin === PUBLIC_URL) {
      const came = await this.#app.inject({
        method,
        url: url.pathname + url.search,
        headers,
        ...(body && { payload: body }),
      });
      this.#keep(url.origin, [came.headers['set-cookie'] ?? []].flat());
      return { status: came.statusCode, location: came.headers.location ?? '', text: came.body };
    }
    const came = await fetch(url, { method, headers, redirect: 'manual', ...(body && { body }) });
    this.#keep(url.origin, came.headers.getSetCookie());
    const location = came.headers.get('location') ?? '';
    return {
      status: came.status,
      location: location && new URL(location, url).href,
      text: await came.text(),
    };
  }

  /** From the product's start to the page that it comes back to, as somebody who signs in at the provider. */
  async signOn(start: string, username: string): Promise<URL> {
    let at = (await this.go(start)).location;
    for (let steps = 0; steps < 12; steps++) {
      const url = new URL(at, PUBLIC_URL);
      if (url.origin === PUBLIC_URL && url.pathname.endsWith('/singleSignOn/loginAuth')) return url;
      const came = await this.go(at);
      at = came.location || (await this.go(at, { username })).location || at;
    }
    throw new Error(`the way ends at ${at}`);
  }

  /** Trades what a page came back with for a session. */
  async arrive(page: URL, door: 'teacher' | 'admin' = 'teacher') {
    const ticket = told(page).ticket ?? '';
    const came = await this.#app.inject({
      method: 'POST',
      url: `/api/${door}/sso/arrive`,
      headers: { cookie: this.cookies() },
      payload: { ticket },
    });
    return came.json();
  }
}

/** What a page is told behind its #. */
export function told(page: URL | string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(page, PUBLIC_URL).hash.slice(1)));
}
