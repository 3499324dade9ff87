import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rangeOf } from '@course-center/domain/files/range';
import type { ObjectStoreConfig } from '../config.ts';
import { isSigned } from './s3-signature.ts';

const BUCKET = 'course-files';

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
      this.answer(request, response).catch((error: Error) => response.destroy(error));
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

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`;
    this.requests.push(line);
    const body = await bodyOf(request);
    const failure = this.failures.find(({ matching, times }) => times > 0 && matching.test(line));
    if (failure) {
      failure.times--;
      return void response.writeHead(failure.status).end();
    }
    if (!isSigned(request, this.credentials)) return void response.writeHead(403).end();
    const url = new URL(request.url as string, 'http://store');
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2));
    if (!url.pathname.startsWith(`/${BUCKET}/`)) return void response.writeHead(404).end();
    if (request.method === 'GET' || request.method === 'HEAD') return this.read(request, response, key);
    this.change(request.method as string, url.searchParams, key, body, response);
  }

  private read({ method, headers }: IncomingMessage, response: ServerResponse, key: string): void {
    const object = this.objects.get(key);
    if (!object) return void response.writeHead(404).end();
    const range = rangeOf(headers.range, object.length);
    if (range === 'unsatisfiable') return void response.writeHead(416).end();
    const content = range ? object.subarray(range.from, range.to + 1) : object;
    response.writeHead(range ? 206 : 200, { 'content-length': content.length, etag: etagOf(object) });
    response.end(method === 'HEAD' ? undefined : content);
  }

  private change(
    method: string,
    query: URLSearchParams,
    key: string,
    body: Buffer,
    response: ServerResponse,
  ): void {
    const upload = query.get('uploadId');
    const parts = this.unfinished.get(upload ?? '');
    if (upload && !parts) return void response.writeHead(404).end();
    if (method === 'POST' && query.has('uploads')) return this.begin(key, response);
    if (method === 'PUT' && parts) parts.set(Number(query.get('partNumber')), body);
    else if (method === 'PUT') this.objects.set(key, body);
    if (method === 'POST' && upload && parts) return this.complete(key, upload, parts, response);
    if (method === 'DELETE' && upload) this.unfinished.delete(upload);
    else if (method === 'DELETE') this.objects.delete(key);
    response.writeHead(method === 'DELETE' ? 204 : 200, { etag: etagOf(body) }).end();
  }

  private begin(key: string, response: ServerResponse): void {
    const upload = randomUUID();
    this.unfinished.set(upload, new Map());
    const said = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${upload}</UploadId>`;
    sendXml(response, `<InitiateMultipartUploadResult>${said}</InitiateMultipartUploadResult>`);
  }

  private complete(
    key: string,
    upload: string,
    parts: ReadonlyMap<number, Buffer>,
    response: ServerResponse,
  ): void {
    const content = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    this.objects.set(key, content);
    this.unfinished.delete(upload);
    const said = `<Key>${key}</Key><ETag>${etagOf(content)}</ETag>`;
    sendXml(response, `<CompleteMultipartUploadResult>${said}</CompleteMultipartUploadResult>`);
  }
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
