import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rangeOf } from '@course-center/domain/files/range';
import type { ObjectStoreConfig } from '../config.ts';
import { isSigned } from './s3-signature.ts';

const BUCKET = 'course-files';

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string | number>;
  readonly body?: Buffer;
}

/** As much of an object store as keeping files needs, in memory; it takes nothing that is not signed. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  readonly unfinished = new Map<string, Map<number, Buffer>>();
  readonly requests: string[] = [];
  /** What it answers to requests whose line matches, as often as it is told. */
  readonly failures: { readonly matching: RegExp; readonly status: number; times: number }[] = [];
  readonly credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'secret/+key', region: 'cn-north-1' };
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      this.answer(request).then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        (error: Error) => response.destroy(error),
      );
    });
  }

  async start(): Promise<ObjectStoreConfig> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    return {
      ...this.credentials,
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      prefix: 'kc',
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const line = `${request.method} ${request.url}`;
    this.requests.push(line);
    const body = await bodyOf(request);
    const failure = this.failures.find(({ matching, times }) => times > 0 && matching.test(line));
    if (failure) {
      failure.times--;
      return { status: failure.status };
    }
    const url = new URL(request.url as string, 'http://store');
    if (!isSigned(request, this.credentials)) return { status: 403 };
    if (!url.pathname.startsWith(`/${BUCKET}/`)) return { status: 404 };
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2));
    if (request.method === 'GET' || request.method === 'HEAD') return this.read(request, key);
    return this.change(request.method as string, url.searchParams, key, body);
  }

  private read({ method, headers }: IncomingMessage, key: string): Answer {
    const object = this.objects.get(key);
    if (!object) return { status: 404 };
    const range = rangeOf(headers.range, object.length);
    if (range === 'unsatisfiable') return { status: 416 };
    const content = range ? object.subarray(range.from, range.to + 1) : object;
    return {
      status: range ? 206 : 200,
      headers: { 'content-length': content.length, etag: etagOf(object) },
      ...(method === 'HEAD' ? {} : { body: content }),
    };
  }

  private change(method: string, query: URLSearchParams, key: string, body: Buffer): Answer {
    const upload = query.get('uploadId');
    if (upload !== null) return this.changeUpload(method, upload, Number(query.get('partNumber')), key, body);
    if (method === 'POST') return this.begin(key);
    if (method === 'DELETE') this.objects.delete(key);
    else this.objects.set(key, body);
    return { status: method === 'DELETE' ? 204 : 200, headers: { etag: etagOf(body) } };
  }

  private begin(key: string): Answer {
    const upload = randomUUID();
    this.unfinished.set(upload, new Map());
    const said = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${upload}</UploadId>`;
    return xml(`<InitiateMultipartUploadResult>${said}</InitiateMultipartUploadResult>`);
  }

  private changeUpload(method: string, upload: string, part: number, key: string, body: Buffer): Answer {
    const parts = this.unfinished.get(upload);
    if (!parts) return { status: 404 };
    if (method === 'PUT') {
      parts.set(part, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    this.unfinished.delete(upload);
    if (method === 'DELETE') return { status: 204 };
    const content = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, each]) => each));
    this.objects.set(key, content);
    const said = `<Key>${key}</Key><ETag>${etagOf(content)}</ETag>`;
    return xml(`<CompleteMultipartUploadResult>${said}</CompleteMultipartUploadResult>`);
  }
}

function xml(said: string): Answer {
  const body = Buffer.from(`<?xml version="1.0"?>${said}`);
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
