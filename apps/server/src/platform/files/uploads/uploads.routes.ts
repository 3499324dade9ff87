import type { Endpoint } from '@course-center/contract/endpoint';
import { fileEndpoints } from '@course-center/contract/files';
import { routesOf } from '@course-center/contract/routes-of';
import { actingQuery, exact } from '@course-center/contract/shapes';
import { CODE } from '@course-center/domain/answers/code';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { School } from '../../../schools/school.ts';
import type { Actor } from '../../../wire/context.ts';
import { OWNER_HEADER, type SchoolUploads, toldIn, UPLOADS_URL } from './school-uploads.ts';
import { failureWith } from './upload-answers.ts';
import { isUploadOf } from './upload-id.ts';

export interface UploadRoutesOptions {
  readonly uploadsOf: (school: School) => SchoolUploads;
}

const CONTENT = 'application/offset+octet-stream';
/** What the protocol is told of a request; everything else is none of its business. */
const ASKED = [
  ...['tus-resumable', 'upload-length', 'upload-defer-length', 'upload-offset', 'upload-metadata'],
  ...['content-type', 'content-length'],
];
const ANSWERED = ['tus-resumable', 'upload-offset', 'upload-length', 'upload-expires', 'upload-metadata'];
/** A sender that says nothing for so long is gone: the upload is to be had by the next one. */
const SILENCE = 60_000;

const query = exact(actingQuery);
const endpoint: Endpoint = {
  call: 'POST files/uploads',
  summary: '分片上传（tus 协议）',
  access: 'role',
  prefixes: fileEndpoints.keep.prefixes,
  query,
  answer: 'none',
};

/** The tus protocol, under each prefix, for whoever holds its role. Bodies go to the disk as they come. */
export async function uploadRoutes(app: FastifyInstance, options: UploadRoutesOptions): Promise<void> {
  const receiving = new Set<FastifyRequest['raw']>();
  app.addContentTypeParser(CONTENT, (_request, _payload, done) => done(null));
  // Stopping does not wait for gigabytes: whoever sends them goes on with the next process.
  app.addHook('preClose', async () => {
    for (const request of receiving) request.destroy();
  });
  for (const wire of routesOf(endpoint)) {
    const route = { schema: { querystring: query, hide: true }, config: { endpoint, wire } };
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      receiving.add(request.raw);
      const watch = cutWhenSilent(request.raw);
      await pass(request, reply, options).finally(() => {
        receiving.delete(request.raw);
        clearInterval(watch);
      });
      return reply;
    };
    app.route({ method: 'POST', url: wire.path, ...route, handler });
    app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${wire.path}/:upload_id`, ...route, handler });
  }
}

function cutWhenSilent(request: FastifyRequest['raw']): NodeJS.Timeout {
  let heard = request.socket.bytesRead;
  return setInterval(() => {
    if (request.socket.bytesRead === heard) request.destroy();
    heard = request.socket.bytesRead;
  }, SILENCE).unref();
}

async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  { uploadsOf }: UploadRoutesOptions,
): Promise<void> {
  const { upload_id: id } = request.params as { upload_id?: string };
  const { person_id } = request.actor as Actor;
  if (id !== undefined && !isUploadOf(id, person_id)) return fail(reply, 404);
  const response = await uploadsOf(request.scene.school).handle(asked(request, person_id, id));
  if (response.status >= 400) return fail(reply, response.status, await response.text());
  for (const name of ANSWERED) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  const created = response.headers.get('location')?.split('/').at(-1);
  if (created) reply.header('location', locationOf(request, created));
  reply.code(response.status).send();
}

/** The request as the protocol sees it: its own headers, and a body that is not read faster than it is written. */
function asked(request: FastifyRequest, personId: number, id: string | undefined): Request {
  const headers = new Headers({ [OWNER_HEADER]: String(personId) });
  for (const name of ASKED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const url = id === undefined ? UPLOADS_URL : `${UPLOADS_URL}/${id}`;
  const method = request.method;
  if (request.headers['content-type'] !== CONTENT) return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: contentOf(request.raw), duplex: 'half' } as RequestInit);
}

/**
 * The content of a request, chunk by chunk as it came: nothing is copied, nothing is read before it can be written,
 * and giving up on it leaves the connection for the answer.
 */
function contentOf(raw: FastifyRequest['raw']): ReadableStream<Uint8Array> {
  const chunks = raw.iterator({ destroyOnReturn: false });
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** Where the rest of an upload goes: with the same query, which says as whom. */
function locationOf({ url }: FastifyRequest, id: string): string {
  const [path, search] = url.split('?', 2);
  return `${path}/${id}${search ? `?${search}` : ''}`;
}

function fail(reply: FastifyReply, status: number, body = ''): void {
  const told = toldIn(body);
  if (!told && status >= 500) {
    const message = `上传出现意外，已上传的部分不会丢失，请稍后继续；若仍不成功，请将编号 ${reply.request.id} 告知管理员`;
    reply.code(500).send({ code: CODE.internal, message, data: null });
    return;
  }
  const { status: shown, code, message } = told ?? failureWith(status);
  reply.code(shown).send({ code, message, data: null });
}
