import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { idIn, uploadsOf } from '../../../testing/uploads.ts';

// Test files of a worker share their modules: those around a mock are read anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});
vi.mock(import('node:fs'), async (original) => {
  const real = await original();
  return { ...real, createWriteStream: vi.fn(real.createWriteStream) };
});

const MEGABYTE = 1024 * 1024;

describe('an upload over a real connection', () => {
  let product: Product;
  let teacher: Client;
  let uploads: ReturnType<typeof uploadsOf>;
  let location: string;
  const content = randomBytes(3 * MEGABYTE);
  beforeAll(async () => {
    product = await startProduct('embedded');
    teacher = await product.signIn('teacher');
    uploads = uploadsOf(product.app, teacher);
    await product.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    location = (await uploads.begin('录像.mp4', content.length)).headers.location as string;
  });
  afterAll(() => product.close());

  const path = () => join(product.school.filesDir, 'uploads', idIn(location));
  const arrived = async () => (await stat(path())).size;
  const offsetNow = async () => Number((await uploads.send('HEAD', location)).headers['upload-offset']);

  function patching(from: number): ClientRequest {
    const { port } = product.app.server.address() as AddressInfo;
    const request = httpRequest({
      ...{ port, method: 'PATCH', path: location },
      headers: {
        authorization: `Bearer ${teacher.tokens?.access}`,
        'tus-resumable': '1.0.0',
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(content.length - from),
      },
    });
    request.on('error', () => undefined);
    return request;
  }
  /** Does what ends a request, and waits until it has. */
  async function ended(request: ClientRequest, by: () => unknown): Promise<void> {
    const closed = new Promise<void>((resolve) => request.once('close', resolve));
    await by();
    await closed;
  }
  /** The disk is asked until it has something: how soon, the machine decides. */
  async function untilArrived(bytes: number): Promise<void> {
    while ((await arrived()) < bytes) await wait(5);
  }

  it('that breaks goes on where it was, as often as it breaks', async () => {
    for (const until of [MEGABYTE / 2, 2 * MEGABYTE]) {
      const from = await offsetNow();
      const request = patching(from);
      request.write(content.subarray(from, until));
      await untilArrived(from + 1);
      await ended(request, () => request.destroy());
    }
    const offset = await offsetNow();
    expect(offset).toBe(await arrived());
    const last = await uploads.patch(location, offset, content.subarray(offset));
    expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(content.length)]);
    expect((await readFile(path())).equals(content)).toBe(true);
  });

  it('may take longer than any other body', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = patching(0);
    const answered = once(request, 'response');
    request.write(content.subarray(0, MEGABYTE));
    await untilArrived(1);
    vi.advanceTimersByTime(60 * 60_000);
    vi.useRealTimers();
    request.end(content.subarray(MEGABYTE));
    const [response] = await answered;
    expect(response.statusCode).toBe(204);
  });

  it('whose sender has gone silent gives way to the next one', async () => {
    const silent = patching(0);
    silent.write(content.subarray(0, MEGABYTE));
    await untilArrived(1);
    const offset = await offsetNow();
    expect(offset).toBe(await arrived());
    const rest = await uploads.patch(location, offset, content.subarray(offset));
    expect(rest.statusCode).toBe(204);
    silent.destroy();
    expect((await readFile(path())).equals(content)).toBe(true);
  });

  it('onto a disk that is full says so, and keeps what came before', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const real = vi.mocked(fs.createWriteStream).getMockImplementation() as typeof fs.createWriteStream;
    vi.mocked(fs.createWriteStream).mockImplementationOnce((to, options) => {
      const write = (...args: Parameters<typeof fs.write>) => {
        const [fd, bytes, start, length, position, done] = args as unknown as [
          number,
          Buffer,
          number,
          number,
          number,
          (error: Error | null, written?: number) => void,
        ];
        if (position >= MEGABYTE) done(full);
        else fs.write(fd, bytes, start, Math.min(length, MEGABYTE - position), position, done);
      };
      return real(to, { ...(options as object), fs: { ...fs, write, writev: undefined } } as never);
    });
    const came = await uploads.patch(location, 0, content);
    expect([came.statusCode, came.json()]).toEqual([
      507,
      {
        code: 5001,
        message: '服务器存储空间不足，已上传的部分不会丢失，请联系管理员清理后继续上传',
        data: null,
      },
    ]);
    const offset = await offsetNow();
    expect(offset).toBe(MEGABYTE);
    expect((await uploads.patch(location, offset, content.subarray(offset))).statusCode).toBe(204);
    expect((await readFile(path())).equals(content)).toBe(true);
  });

  it('does not keep a server from stopping', async () => {
    const request = patching(0);
    request.write(content.subarray(0, MEGABYTE));
    await untilArrived(1);
    await ended(request, () => product.app.close());
    expect(await arrived()).toBeGreaterThan(0);
  });
});
