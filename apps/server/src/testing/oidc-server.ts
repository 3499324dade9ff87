import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { bodyOf } from './cas-server.ts';

/** What of the certified server is used here; it brings no types. */
interface Provider {
  readonly callback: () => (request: IncomingMessage, response: ServerResponse) => void;
  readonly on: (event: string, listener: (...args: unknown[]) => void) => void;
  readonly interactionFinished: (
    request: IncomingMessage,
    response: ServerResponse,
    result: object,
    options: object,
  ) => Promise<void>;
  readonly Grant: new (of: object) => Grant;
}
interface Grant {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}
interface Context {
  readonly oidc: {
    readonly provider: Provider;
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

export interface OidcUser {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export const OIDC_CLIENT = { id: 'course-center', secret: 'a secret of thirty-two characters' };
/** One that proves itself by `client_secret_basic`, with what a form writes otherwise in both parts. */
export const BASIC_CLIENT = { id: 'course:center+1', secret: "-a+b%c:d e/f=g&h!i'(j)*k~l_m.n?%2B" };

/** A certified OpenID Connect server, in front of which stands what goes wrong with one. */
export interface OidcServer {
  readonly issuer: string;
  /** Everybody who may sign in at its page, by name. */
  readonly users: Map<string, OidcUser>;
  mode: 'well' | 'slow' | 'broken' | 'rubbish';
  /** Changes what the token endpoint answers, and the keys that are shown. */
  changeTokens: ((answer: Record<string, unknown>) => Promise<Record<string, unknown>>) | null;
  changeKeys: ((keys: JWK[]) => JWK[]) | null;
  /** How often somebody asked, by path. */
  readonly asked: Map<string, number>;
  /** Signs what a token says with the server's own key, or with another. */
  sign(
    payload: JWTPayload,
    options?: { readonly by?: CryptoKey; readonly kid?: string; readonly typ?: string },
  ): Promise<string>;
  close(): Promise<void>;
}

export interface OidcServerOptions {
  readonly host?: string;
  /** Where the product is reached. */
  readonly product: string;
  /** The addresses that the product gave out, below it. */
  readonly returns: readonly string[];
}

export async function startOidcServer({
  host = '127.0.0.1',
  product,
  returns,
}: OidcServerOptions): Promise<OidcServer> {
  // A name that is not written here, for its types are not to be had.
  const name: string = 'oidc-provider';
  const { default: Made } = (await import(name)) as {
    default: new (issuer: string, settings: object) => Provider;
  };
  const own = await generateKeyPair('RS256', { extractable: true });
  const server = createServer((request, response) => void answer(request, response));
  // A browser asks anew where a kept connection was closed on it; what stands for browsers in a crowd does not.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const users = new Map<string, OidcUser>();
  const oidc: OidcServer = {
    issuer,
    users,
    mode: 'well',
    changeTokens: null,
    changeKeys: null,
    asked: new Map(),
    sign: (payload, { by = own.privateKey, kid = 'own', typ = 'logout+jwt' } = {}) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ }).sign(by),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const key = { ...(await exportJWK(own.privateKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const provider = quietly(() => new Made(issuer, settingsOf({ users, key, product, returns })));
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', issuer).pathname;
    oidc.asked.set(path, (oidc.asked.get(path) ?? 0) + 1);
    if (oidc.mode === 'slow') return;
    if (oidc.mode === 'broken') return void response.writeHead(500).end('<html>500');
    if (oidc.mode === 'rubbish') return void response.end('<html>Welcome');
    if (path.startsWith('/interaction/')) return interact(request, response);
    if (path === '/token' && oidc.changeTokens) return changed(request, response, oidc.changeTokens);
    if (path === '/jwks' && oidc.changeKeys) {
      const { changeKeys } = oidc;
      return changed(request, response, async ({ keys }) => ({ keys: changeKeys(keys as JWK[]) }));
    }
    handle(request, response);
  }

  /** Lets the server answer, and sends something else. */
  function changed(
    request: IncomingMessage,
    response: ServerResponse,
    change: (answer: Record<string, unknown>) => Promise<Record<string, unknown>>,
  ): void {
    const end = response.end.bind(response);
    response.end = ((text: string) => {
      void change(JSON.parse(String(text))).then((other) => {
        const body = JSON.stringify(other);
        response.removeHeader('content-length');
        end(body);
      });
      return response;
    }) as typeof response.end;
    handle(request, response);
  }

  /** The page that asks for a name; what is asked of the user besides is agreed to. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const typed = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : null;
    const account = typed?.get('username') ?? '';
    if (typed?.get('cancel'))
      return provider.interactionFinished(request, response, { error: 'access_denied' }, {});
    if (users.has(account))
      return provider.interactionFinished(request, response, { login: { accountId: account } }, {});
    response.setHeader('content-type', 'text/html; charset=utf-8').end(
      `<!doctype html><html lang="zh"><title>统一身份认证</title><form method="post">
      <label>用户名<input name="username" autofocus></label><button>登录</button>
      <button name="cancel" value="1">取消</button></form></html>`,
    );
  }
  return oidc;
}

/** It warns that it keeps everything in memory, which is where a test's things belong. */
function quietly<Made>(make: () => Made): Made {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

interface Settings {
  readonly users: ReadonlyMap<string, OidcUser>;
  readonly key: JWK;
  readonly product: string;
  readonly returns: readonly string[];
}

interface Kept {
  readonly uid?: string;
  readonly grantId?: string;
  consumed?: number;
}

/** Keeps everything: the server's own memory forgets after a thousand things, which a crowd has at once. */
function keeping() {
  const all = new Map<string, Kept>();
  const named = new Map<string, string>();
  return (model: string) => ({
    upsert: async (id: string, payload: Kept) => {
      all.set(`${model}:${id}`, payload);
      if (payload.uid) named.set(`${model}:${payload.uid}`, id);
    },
    find: async (id: string) => all.get(`${model}:${id}`),
    findByUid: async (uid: string) => all.get(`${model}:${named.get(`${model}:${uid}`)}`),
    findByUserCode: async () => undefined,
    destroy: async (id: string) => void all.delete(`${model}:${id}`),
    consume: async (id: string) => {
      const found = all.get(`${model}:${id}`);
      if (found) found.consumed = Math.floor(Date.now() / 1000);
    },
    revokeByGrantId: async (grantId: string) => {
      for (const [key, kept] of all) if (kept.grantId === grantId) all.delete(key);
    },
  });
}

function settingsOf({ users, key, product, returns }: Settings): object {
  const claims = ['name', 'employee_no', 'numbers'];
  const usual = {
    redirect_uris: returns.map((each) => `${product}${each}/return`),
    post_logout_redirect_uris: [`${product}/login?local=1`, `${product}/admin/login?local=1`],
    backchannel_logout_uri: `${product}${returns[0]}/backchannel`,
    backchannel_logout_session_required: true,
  };
  const clients = [
    { ...OIDC_CLIENT, token_endpoint_auth_method: 'client_secret_post' },
    { ...BASIC_CLIENT, token_endpoint_auth_method: 'client_secret_basic' },
  ].map(({ id, secret, ...proof }) => ({ client_id: id, client_secret: secret, ...proof, ...usual }));
  return {
    clients,
    jwks: { keys: [key] },
    adapter: keeping(),
    cookies: { keys: ['a key of a test'] },
    claims: { openid: ['sub'], profile: claims },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => users.get(id) ?? { sub: id },
    }),
    // Everything is agreed to.
    loadExistingGrant: async ({ oidc: { provider, client, session } }: Context) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 3600, Grant: 3600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  };
}
