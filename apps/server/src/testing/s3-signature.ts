import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const FRESH = 15 * 60 * 1000;

/** Whether a request is signed as version 4 of the signature wants it, worked out anew from what came in. */
export function isSigned(
  request: IncomingMessage,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
): boolean {
  const [, id, day, place, names = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const moment = String(request.headers['x-amz-date']);
  const signed = names.split(';');
  if (id !== accessKeyId || place !== region || !day || !moment.startsWith(day) || !isFresh(moment))
    return false;
  if (!MUST_BE_SIGNED.every((name) => signed.includes(name))) return false;
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical(request, signed))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}

function canonical(request: IncomingMessage, signed: readonly string[]): string {
  const [path, search = ''] = (request.url as string).split('?');
  const query = search
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .sort()
    .join('&');
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const content = String(request.headers['x-amz-content-sha256']);
  return [request.method, path, query, headers, signed.join(';'), content].join('\n');
}

function isFresh(moment: string): boolean {
  const written = moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Math.abs(Date.now() - Date.parse(written)) < FRESH;
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
