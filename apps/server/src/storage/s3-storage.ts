import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import type { ObjectStoreConfig } from '../config.ts';
import { type FileStorage, requireKey, StorageFailed } from './storage.ts';

const MEGABYTE = 1024 * 1024;
const PART = 8 * MEGABYTE;
/** A store takes ten thousand parts at most. */
const MOST_PARTS = 9_000;
const ATTEMPTS = 3;
const PAUSE = 300;

/** Where a school's files stand in the store, and where on this machine they may stand for a moment. */
export interface S3Place {
  readonly school: string;
  readonly scratch: string;
}

/** Keeps files in an S3-compatible store, one part of a few megabytes in memory at a time. */
export function s3Storage(config: ObjectStoreConfig, { school, scratch }: S3Place): FileStorage {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: addressOf(config) });
  const keyOf = (key: string) =>
    [config.prefix, school, requireKey(key)].filter((part) => part !== '').join('/');
  const read: FileStorage['read'] = async (key, range) => {
    const { body } = await told(() =>
      range
        ? client.getObjectRaw(keyOf(key), false, range.from, range.to + 1)
        : client.getObjectRaw(keyOf(key)),
    );
    return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
  };
  return {
    async put(key, path) {
      const file = await open(path);
      try {
        const { size } = await file.stat();
        await told(() => sendWhole(client, keyOf(key), file, size));
      } finally {
        await file.close();
      }
    },
    read,
    async *pieces(key, range) {
      yield* await read(key, range);
    },
    size: (key) => told(() => sizeOf(client, keyOf(key))),
    async remove(key) {
      await told(() => client.deleteObject(keyOf(key)));
    },
    async withLocal(key, work) {
      await mkdir(scratch, { recursive: true });
      const path = join(scratch, `.${randomUUID()}`);
      try {
        await pipeline(await read(key), createWriteStream(path));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** Most stores take the bucket in the path; those that want it before their name have `{bucket}` in the address. */
function addressOf({ endpoint, bucket }: ObjectStoreConfig): string {
  return endpoint.includes('{bucket}') ? endpoint.replace('{bucket}', bucket) : `${endpoint}/${bucket}`;
}

async function sendWhole(client: S3mini, key: string, file: FileHandle, size: number): Promise<void> {
  if (size <= PART) await again(async () => client.putObject(key, await partOf(file, 0, size)));
  else await sendParts(client, key, file, size);
  // A store may say yes and yet have failed to put the parts together.
  const arrived = await sizeOf(client, key);
  if (arrived !== size) throw new StorageFailed(`${key} has ${arrived} bytes instead of ${size}`);
}

async function sendParts(client: S3mini, key: string, file: FileHandle, size: number): Promise<void> {
  const upload = await again(() => client.getMultipartUploadId(key));
  const step = Math.max(PART, Math.ceil(size / MOST_PARTS / MEGABYTE) * MEGABYTE);
  const parts: UploadPart[] = [];
  try {
    for (let from = 0; from < size; from += step) {
      const part = await partOf(file, from, Math.min(step, size - from));
      parts.push(await again(() => client.uploadPart(key, upload, part, parts.length + 1)));
    }
    await again(() => client.completeMultipartUpload(key, upload, parts));
  } catch (error) {
    // Parts that nobody puts together are paid for all the same.
    await client.abortMultipartUpload(key, upload).catch(() => undefined);
    throw error;
  }
}

async function partOf(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(part, 0, length, from);
  if (bytesRead !== length) throw new StorageFailed('the file became shorter while it was read');
  return part;
}

async function sizeOf(client: S3mini, key: string): Promise<number | null> {
  if ((await again(() => client.objectExists(key))) !== true) return null;
  return again(() => client.getContentLength(key));
}

/** Tries again what failed on the way or inside the store; what it refuses, it would refuse again. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await ask();
    } catch (error) {
      const refused = error instanceof S3ServiceError && error.status < 500 && error.status !== 429;
      if (refused || attempt === ATTEMPTS) throw error;
      await wait(PAUSE * 4 ** (attempt - 1));
    }
}

async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StorageFailed) throw error;
    throw new StorageFailed('the object store did not do what was asked', { cause: error });
  }
}
