import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@course-center/contract/account/session';
import { seal, type TransportKey } from '@course-center/contract/seal';
import { DEMO_PASSWORD } from '@course-center/demo';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { eq } from '../database/query.ts';
import { captchas } from '../database/schema.ts';
import type { Assembled } from './assemble.ts';

/** What signing in needs: the app, its database, and somebody at the door. */
type Door = Pick<Assembled, 'app' | 'school'> & { readonly visitor: Client };

/** What came back: the HTTP status and the JSON body. */
export interface Came {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers whose shape it is there to check.
  readonly data: any;
  readonly meta?: { readonly total: number; readonly version?: number };
  readonly errors?: Record<string, string[]>;
  readonly headers: Record<string, unknown>;
}

export interface Client {
  readonly tokens: { access: string; refresh: string } | null;
  readonly login: LoginAnswer | null;
  get(path: string, options?: Pick<InjectOptions, 'headers' | 'query'>): Promise<Came>;
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Came>;
  /** Changes a row of a list as a page does: based on the version that it has now. */
  change(path: string, form: object): Promise<Came>;
  /** That version; 1 where the caller does not see the row. */
  versionOf(path: string): Promise<number>;
}

export function clientOf(
  app: FastifyInstance,
  headers: Record<string, string>,
  login: LoginAnswer | null = null,
): Client {
  const inject = async (options: InjectOptions): Promise<Came> => {
    const response = await app.inject({ ...options, headers: { ...headers, ...options.headers } });
    const body =
      response.body && response.headers['content-type']?.toString().includes('json') ? response.json() : {};
    return { status: response.statusCode, headers: response.headers, ...body };
  };
  const client: Client = {
    login,
    tokens: login && { access: login.access_token, refresh: login.refresh_token },
    get: (path, options = {}) => inject({ method: 'GET', url: path, ...options }),
    send: (method, path, body, more) =>
      inject({
        method,
        url: path,
        ...(body === undefined ? {} : { payload: body as object }),
        ...(more ? { headers: more } : {}),
      }),
    change: async (path, form) =>
      client.send('PUT', path, { version: await client.versionOf(path), ...form }),
    async versionOf(path) {
      const [, list, id] = /^(.*)\/(\d+)$/.exec(path) as unknown as [string, string, string];
      const { data } = await client.get(list, { query: { 'filter[id]': id } });
      return data?.[0]?.version ?? 1;
    },
  };
  return client;
}

export interface SignInOptions {
  readonly admin?: boolean;
  readonly password?: string;
}

/** Signs in as a page does: sealed password, solved captcha, through the door asked for (admin's is its own). */
export async function signIn(product: Door, username: string, options: SignInOptions = {}): Promise<Client> {
  const came = await tryToSignIn(product, username, options);
  if (came.code !== 0) throw new Error(`${username} could not sign in: ${came.message}`);
  return clientOf(product.app, { authorization: `Bearer ${came.data.access_token}` }, came.data);
}

export async function tryToSignIn(
  product: Door,
  username: string,
  options: SignInOptions = {},
): Promise<Came> {
  const route = (options.admin ?? username === 'admin') ? 'admin' : 'teacher';
  return product.visitor.send('POST', `/api/${route}/auth/login`, {
    username,
    password: await sealedNow(product, options.password ?? DEMO_PASSWORD),
    captcha_token: await solvedCaptcha(product, username),
  });
}

/** Seals a value to the school's current key, as a page does. */
export async function sealedNow(product: Door, text: string): Promise<string> {
  const { data } = await product.visitor.get('/api/admin/login/config');
  return seal(text, data.transport_key as TransportKey, data.server_time);
}

/** Fetches a captcha and solves it with the angle that only the database knows. */
export async function solvedCaptcha(product: Door, username: string): Promise<string> {
  const id = randomUUID();
  await product.visitor.get(`/api/captcha/${id}`, { query: { username } });
  const [row] = await product.school.db.select().from(captchas).where(eq(captchas.id, id));
  const came = await product.visitor.send('POST', `/api/captcha/${id}`, { username, value: row?.angle ?? 0 });
  return came.data.captcha_token;
}
