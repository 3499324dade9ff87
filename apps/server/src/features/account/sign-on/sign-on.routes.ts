import { signOnEndpoints } from '@course-center/contract/account/sign-on';
import { LIMIT } from '@course-center/domain/access/limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Cookies } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { cookiesOf, serve } from '../../../wire/serve.ts';
import { arrive, chooseFirstDepartment, offeredProviders } from './arrive.ts';
import { endByCas, endByOidc } from './leave.ts';
import { failedBy } from './proven.ts';
import { arrivalPage, comeBack, ownPath, type Query, startSignOn } from './sign-on.ts';

const PLACE = '/api/sso/:school/:provider';
const MOST_BYTES = 64 * 1024;
/** A return has a handful, whatever a provider adds. */
const LONGEST_VALUE = 4096;

export const signOnRoutes = fp(
  async (app) => {
    const { outside } = app;
    serve(app, signOnEndpoints.ways, async ({ scene }) => ({
      providers: await offeredProviders(scene, outside),
    }));
    serve(app, signOnEndpoints.arrive, ({ scene, body, admin, cookies }) =>
      arrive(scene, outside, { ticket: body.ticket, admin }, cookies),
    );
    serve(app, signOnEndpoints.firstDepartment, async ({ scene, session, body }) => {
      await chooseFirstDepartment(scene, session, body.department_id);
      return null;
    });
    await app.register(async (inside) => protocolRoutes(inside));
  },
  { name: 'sign-on-routes', dependencies: ['actor', 'outside', 'session-routes'] },
);

interface Place {
  readonly Params: { readonly school: string; readonly provider: string };
  readonly Querystring: Readonly<Record<string, string | string[]>>;
  readonly Body: Query | null;
}

type Came = FastifyRequest<Place>;

/** The addresses of the protocols: browsers are sent there, providers post there. None of them is a call of a page. */
function protocolRoutes(app: FastifyInstance): void {
  // Forms, which providers post; nothing else is read here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, firstOf(new URLSearchParams(text as string))),
  );
  const { outside } = app;
  const config = { schoolInPath: true, limit: LIMIT.signOn } as const;
  const posted = { schoolInPath: true, limit: LIMIT.providerPosts } as const;
  const usual = { schema: { hide: true }, bodyLimit: MOST_BYTES };

  /** Goes where a use case says; where it fails, to the page that says why. */
  const browse = (path: string, go: (request: Came, cookies: Cookies) => Promise<string>) =>
    app.get<Place>(`${PLACE}/${path}`, {
      ...usual,
      config,
      handler: async (request, reply) => seeOther(reply, await go(request, cookiesOf(request, reply))),
      errorHandler: (error, request, reply) => {
        const failed = failedBy(error);
        if (!failed || !request.scene) throw error;
        const told = { failed: failed.why, provider: String(providerIn(request as Came) ?? '') };
        return seeOther(reply, arrivalPage(request.scene.school, wantedIn(request as Came), told));
      },
    });

  browse('start', (request, cookies) => {
    const { trial, prove } = queryOf(request);
    return startSignOn(
      request.scene,
      outside,
      { ...wantedIn(request), id: requireId(request), trial, prove },
      cookies,
    );
  });
  browse('return', (request, cookies) =>
    comeBack(request.scene, outside, requireId(request), queryOf(request), cookies),
  );
  app.post<Place>(`${PLACE}/return`, {
    ...usual,
    config: posted,
    handler: async (request, reply) => {
      const { logoutRequest } = request.body ?? {};
      const id = providerIn(request);
      if (logoutRequest && id) await endByCas(request.scene, id, logoutRequest);
      return reply.header('cache-control', 'no-store').code(200).send('');
    },
  });
  app.post<Place>(`${PLACE}/backchannel`, {
    ...usual,
    config: posted,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await endByOidc(request.scene, outside, requireId(request), request.body?.logout_token ?? '');
      return reply.code(200).send('');
    },
  });
}

const seeOther = (reply: FastifyReply, to: string) =>
  reply.header('cache-control', 'no-store').redirect(to, 303);

/** Of a field that comes twice, the first: what is signed over or compared is one value. */
function firstOf(fields: URLSearchParams): Query {
  const values = new Map<string, string>();
  for (const [name, value] of fields) if (!values.has(name)) values.set(name, value);
  return Object.fromEntries(values);
}

function queryOf({ query }: Came): Query {
  const single = Object.entries(query).filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1].length <= LONGEST_VALUE,
  );
  return Object.fromEntries(single);
}

function wantedIn(request: Came) {
  const { door, path } = queryOf(request);
  return { door: door === 'admin' ? 'admin' : 'user', path: ownPath(path) } as const;
}

function providerIn({ params }: Came): number | null {
  return /^[1-9]\d{0,8}$/.test(params.provider) ? Number(params.provider) : null;
}

function requireId(request: Came): number {
  const id = providerIn(request);
  if (id === null) throw notFound('登录方式不存在，请返回登录页');
  return id;
}
