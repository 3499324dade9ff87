import { randomUUID } from 'node:crypto';
import fp from 'fastify-plugin';

export interface OwnAnswer {
  readonly status: number;
  readonly text: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes a call that a visitor could make, without leaving the process: the same checks and the same answer. */
    ownCall(school: string, path: string): Promise<OwnAnswer>;
  }
  interface FastifyRequest {
    /** Made by the server itself, for a page that it draws: not counted against anybody. */
    isOwn: boolean;
  }
}

const MARK = 'x-own-call';

/** Lets the server ask itself for what its pages show. The mark is made anew by each process and never leaves it. */
export const ownCalls = fp(
  async (app) => {
    const mark = randomUUID();
    app.decorateRequest('isOwn', false);
    app.addHook('onRequest', (request, _reply, done) => {
      request.isOwn = request.headers[MARK] === mark;
      done();
    });
    app.decorate('ownCall', async (school: string, path: string) => {
      const { statusCode, body } = await app.inject({
        url: path,
        headers: { 'app-name': school, [MARK]: mark },
      });
      return { status: statusCode, text: body };
    });
  },
  { name: 'own-calls' },
);
