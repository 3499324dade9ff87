import type { StoredFile } from '@course-center/contract/files';
import type { FastifyInstance } from 'fastify';
import type { Came, Client } from './client.ts';

export interface Uploading {
  /** A prefix, with the acting query where it needs one: `teacher?identity=6`. */
  readonly prefix?: string;
  readonly name: string;
  readonly content: Buffer;
}

const TUS = { 'tus-resumable': '1.0.0' };
const metadataOf = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;

/** What a test does with uploads, as a page does it. */
export function uploadsOf(app: FastifyInstance, { tokens }: Client) {
  const authorization = { authorization: `Bearer ${tokens?.access}` };
  const send = (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    url: string,
    headers: Record<string, string> = {},
    payload?: Buffer,
  ) =>
    app.inject({
      method,
      url,
      headers: { ...TUS, ...authorization, ...headers },
      ...(payload ? { payload } : {}),
    });
  const begin = (name: string, size: number, prefix = 'teacher', headers: Record<string, string> = {}) => {
    const [path, search] = prefix.split('?');
    return send('POST', `/api/${path}/files/uploads${search ? `?${search}` : ''}`, {
      'upload-length': String(size),
      'upload-metadata': metadataOf(name),
      ...headers,
    });
  };
  const patch = (location: string, offset: number, content: Buffer) =>
    send(
      'PATCH',
      location,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      content,
    );
  /** Sends the whole content and returns the upload's id. */
  const whole = async ({ name, content, prefix = 'teacher' }: Uploading): Promise<string> => {
    const created = await begin(name, content.length, prefix);
    const location = created.headers.location as string;
    if (!location) throw new Error(`${name} was not taken: ${created.body}`);
    const sent = await patch(location, 0, content);
    if (sent.statusCode !== 204) throw new Error(`${name} did not arrive: ${sent.body}`);
    return idIn(location);
  };
  return { send, begin, patch, whole };
}

export function idIn(location: string): string {
  return location.split('?')[0]?.split('/').at(-1) as string;
}

/** Uploads content and asks that it be kept. */
export async function uploaded(app: FastifyInstance, client: Client, uploading: Uploading): Promise<Came> {
  const upload_id = await uploadsOf(app, client).whole(uploading);
  const [path, search] = (uploading.prefix ?? 'teacher').split('?');
  return client.send('POST', `/api/${path}/files${search ? `?${search}` : ''}`, { upload_id });
}

/** A kept file. */
export async function keptFile(
  app: FastifyInstance,
  client: Client,
  uploading: Uploading,
): Promise<StoredFile> {
  const came = await uploaded(app, client, uploading);
  if (came.code !== 0) throw new Error(`${uploading.name} was not kept: ${came.message}`);
  return came.data;
}
