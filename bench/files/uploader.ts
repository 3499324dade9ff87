import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Film } from './film.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const PREFIX = '/api/admin/files';

/** Uploads as a page does, over connections that the bench breaks. */
export class Uploader {
  private readonly home: string;
  private readonly authorization: string;
  constructor(home: string, token: string) {
    this.home = home;
    this.authorization = `Bearer ${token}`;
  }

  async begin(name: string, { size }: Film): Promise<string> {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`;
    const came = await this.ask('POST', `${PREFIX}/uploads`, {
      'upload-length': String(size),
      'upload-metadata': metadata,
    });
    const location = came.headers.get('location');
    if (!location) throw new Error(`the upload was not taken: ${await came.text()}`);
    return location;
  }

  /** Where the upload stands, once the server answers. */
  async offset(location: string): Promise<number> {
    for (;;) {
      const came = await this.ask('HEAD', location).catch(() => null);
      if (came?.ok) return Number(came.headers.get('upload-offset'));
      await wait(100);
    }
  }

  /** Sends on from an offset. At `until` the rest is not sent; what happens then is the caller's. */
  async send(
    location: string,
    film: Film,
    from: number,
    until: number,
    then: () => Promise<void>,
  ): Promise<void> {
    const request = httpRequest(`${this.home}${location}`, {
      method: 'PATCH',
      headers: {
        ...TUS,
        authorization: this.authorization,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(film.size - from),
      },
    });
    const closed = new Promise<void>((resolve) => request.once('close', resolve));
    request.on('error', () => undefined);
    request.on('response', (response) => response.resume());
    let at = from;
    for (const block of film.from(from)) {
      if (at >= until || request.destroyed) break;
      if (!request.write(block)) await Promise.race([once(request, 'drain').catch(() => undefined), closed]);
      at += block.length;
    }
    if (until < film.size) await then().finally(() => request.destroy());
    else request.end();
    await closed;
  }

  async keep(location: string): Promise<{ download_url: string; size: number }> {
    const came = await this.ask(
      'POST',
      PREFIX,
      { 'content-type': 'application/json' },
      {
        upload_id: location.split('/').at(-1),
      },
    );
    const { code, message, data } = (await came.json()) as {
      code: number;
      message: string;
      data: { download_url: string; size: number };
    };
    if (code !== 0) throw new Error(`the upload was not kept: ${message}`);
    return data;
  }

  /** What the file has become, read back through its link. */
  async sha256(link: string): Promise<string> {
    const hash = createHash('sha256');
    const { body } = await fetch(`${this.home}${link}`);
    for await (const chunk of body as ReadableStream<Uint8Array>) hash.update(chunk);
    return hash.digest('hex');
  }

  private ask(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: object,
  ): Promise<Response> {
    return fetch(`${this.home}${path}`, {
      method,
      headers: { ...TUS, authorization: this.authorization, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}
