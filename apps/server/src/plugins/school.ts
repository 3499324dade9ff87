import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DEFAULT_SCHOOL, type School, type Schools } from '../schools/school.ts';
import type { Scene } from '../wire/context.ts';
import { notFound } from '../wire/failures.ts';

export interface SchoolOptions {
  readonly schools: Schools;
  readonly now: () => Date;
}

/** Sets the scene of each API call: which school answers, when, to whom. */
export const school = fp<SchoolOptions>(
  async (app, { schools, now }) => {
    app.decorateRequest('scene');
    app.addHook('onRequest', (request, _reply, done) => {
      if (!request.route.endpoint && !request.route.schoolInPath) return done();
      const found = schools.get(schoolNamed(request));
      if (!found) return done(notFound('学校不存在，请检查访问地址'));
      request.scene = sceneOf(request, found, now);
      done();
    });
  },
  { name: 'school' },
);

/** By the header; by the path where somebody calls who sends none: a browser that goes there, a provider. */
function schoolNamed({ route, params, headers }: FastifyRequest): string {
  if (route.schoolInPath) return (params as { readonly school: string }).school;
  return headerOf(headers['app-name']) || DEFAULT_SCHOOL;
}

/** No browser says more of itself. */
const LONGEST_USER_AGENT = 512;

/** Where and when a request comes in. */
export function sceneOf(request: FastifyRequest, school: School, now: () => Date): Scene {
  return {
    school,
    db: school.db,
    now,
    host: request.host ?? '',
    address: request.ip,
    userAgent: headerOf(request.headers['user-agent']).slice(0, LONGEST_USER_AGENT),
    term: headerOf(request.headers['acad-year-term']) || null,
    log: request.log,
  };
}

export function headerOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
