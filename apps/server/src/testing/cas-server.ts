import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

/** What goes wrong there: nothing, no answer in time, an error page, or an answer as a hostile one writes it. */
export type CasMode =
  | 'well'
  | 'slow'
  | 'broken'
  | 'rubbish'
  | 'redirecting'
  | 'doctype'
  | 'comment'
  | 'cas2_only';

export interface CasUser {
  readonly user: string;
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
  /** Attributes as servers of long ago write them. */
  readonly oldStyle?: boolean;
}

/**
 * A CAS server as the protocol's description has it: a login page that sends people back with a ticket, which is good
 * for one validation, right or wrong, for the service that it was made for; and a logout that tells every service.
 */
export interface CasServer {
  readonly url: string;
  mode: CasMode;
  /** Every validation that was asked for. */
  readonly validated: URL[];
  /** Everybody who may sign in at its page, by name. */
  readonly users: Map<string, CasUser>;
  /** The ticket that somebody would be sent back with. */
  ticketFor(service: string, user: CasUser): string;
  /** What it posts to a service when somebody leaves. */
  logoutRequest(ticket: string): string;
  close(): Promise<void>;
}

const NAMESPACE = 'http://www.yale.edu/tp/cas';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const wrapped = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="${NAMESPACE}">${inner}</cas:serviceResponse>`;
const failed = (code: string) =>
  wrapped(`<cas:authenticationFailure code="${code}">no</cas:authenticationFailure>`);

/** Over https where it has a certificate. */
export async function startCasServer(host = '127.0.0.1', certificate?: Certificate): Promise<CasServer> {
  const issued = new Map<string, CasUser & { readonly service: string }>();
  const sessions = new Map<string, { readonly service: string; readonly ticket: string }[]>();
  const listener = (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const cas: CasServer = {
    url: `http${certificate ? 's' : ''}://${host}:${(server.address() as AddressInfo).port}/cas`,
    mode: 'well',
    validated: [],
    users: new Map(),
    ticketFor(service, user) {
      const ticket = `ST-${issued.size + 1}-${randomBytes(12).toString('hex')}-cas`;
      issued.set(ticket, { ...user, service });
      return ticket;
    },
    logoutRequest: (ticket) =>
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0">
        <saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>
        <samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', cas.url);
    const path = url.pathname.replace('/cas/', '');
    if (cas.mode === 'slow') return;
    if (cas.mode === 'broken') return void response.writeHead(500).end('<html>500');
    if (cas.mode === 'redirecting') return void response.writeHead(302, { location: '/' }).end();
    if (path === 'login') return login(request, response, url);
    if (path === 'logout') return logout(request, response, url);
    const known = cas.mode === 'cas2_only' ? ['serviceValidate'] : ['serviceValidate', 'p3/serviceValidate'];
    if (!known.includes(path)) return void response.writeHead(404).end('not here');
    cas.validated.push(url);
    response.setHeader('content-type', 'text/xml; charset=utf-8').end(validate(url, path.startsWith('p3')));
  }

  function validate(url: URL, withAttributes: boolean): string {
    if (cas.mode === 'rubbish') return '<html><body>Welcome';
    const ticket = url.searchParams.get('ticket') ?? '';
    const found = issued.get(ticket);
    issued.delete(ticket);
    if (!found) return failed('INVALID_TICKET');
    if (found.service !== url.searchParams.get('service')) return failed('INVALID_SERVICE');
    const user = escaped(found.user);
    if (cas.mode === 'doctype')
      return `<!DOCTYPE r [<!ENTITY u "${user}">]>${wrapped('<cas:authenticationSuccess><cas:user>&u;</cas:user></cas:authenticationSuccess>')}`;
    const named = cas.mode === 'comment' ? `${user}<!-- -->.example` : user;
    const attributes = Object.entries(withAttributes ? (found.attributes ?? {}) : {}).flatMap(
      ([name, value]) =>
        [value]
          .flat()
          .map((each) =>
            found.oldStyle
              ? `<cas:attribute name="${name}" value="${escaped(each)}"/>`
              : `<cas:${name}>${escaped(each)}</cas:${name}>`,
          ),
    );
    return wrapped(
      `<cas:authenticationSuccess><cas:user>${named}</cas:user><cas:attributes>${attributes.join('')}</cas:attributes></cas:authenticationSuccess>`,
    );
  }

  /** A page that asks for a name; whoever said it before in this browser is sent on at once, unless `renew`. */
  async function login(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const service = url.searchParams.get('service') ?? '';
    const known = /cas-user=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
    const typed =
      request.method === 'POST' ? new URLSearchParams(await bodyOf(request)).get('username') : null;
    const name = typed ?? (url.searchParams.get('renew') ? null : (known ?? null));
    const user = name === null ? undefined : cas.users.get(decodeURIComponent(name));
    if (!user) {
      const page = `<!doctype html><html lang="zh"><title>统一身份认证</title><form method="post">
        <label>用户名<input name="username" autofocus></label><button>登录</button></form></html>`;
      return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    }
    const ticket = cas.ticketFor(service, user);
    sessions.set(user.user, [...(sessions.get(user.user) ?? []), { service, ticket }]);
    const cookie = `cas-user=${encodeURIComponent(user.user)}; Path=/cas; HttpOnly; SameSite=Lax`;
    const to = `${service}${service.includes('?') ? '&' : '?'}${new URLSearchParams({ ticket })}`;
    response.writeHead(302, { location: to, 'set-cookie': cookie }).end();
  }

  /** Tells every service, listens to none of them, and goes where it was asked to. */
  async function logout(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const name = decodeURIComponent(/cas-user=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
    for (const { service, ticket } of sessions.get(name) ?? []) {
      const body = new URLSearchParams({ logoutRequest: cas.logoutRequest(ticket) });
      await fetch(service, { method: 'POST', body }).catch(() => undefined);
    }
    sessions.delete(name);
    const to = url.searchParams.get('service') ?? '/cas/login';
    response.writeHead(302, { location: to, 'set-cookie': 'cas-user=; Path=/cas; Max-Age=0' }).end();
  }
  return cas;
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
