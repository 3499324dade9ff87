import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SaxesParser } from 'saxes';

/**
 * The messages that an official account of the messaging app exchanges with its owner's server: flat, as XML or JSON,
 * signed, and encrypted in what the console calls safe mode. Nothing here reads a clock or the database.
 */

export type Message = Readonly<Record<string, string>>;
export type Format = 'xml' | 'json';

/** What signs and encrypts messages, on both sides. */
export interface MessageKeys {
  readonly appid: string;
  readonly token: string;
  readonly encoding_aes_key: string;
}

export interface SignedBy {
  readonly timestamp: string;
  readonly nonce: string;
}

const CIPHER = 'aes-256-cbc';
/** The cipher's blocks are half as long: what libraries pad by themselves is not what is meant. */
const PADDED_TO = 32;
const RANDOM_BYTES = 16;
const LENGTH_BYTES = 4;

/** Over the token and what else is signed, in the order of their characters. */
export function signatureOf(token: string, ...parts: readonly string[]): string {
  return createHash('sha1')
    .update([token, ...parts].sort().join(''))
    .digest('hex');
}

/** In constant time, whatever was given. */
export function isSignature(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one as Buffer, other as Buffer);
}

/** Whether it is one that messages can be encrypted with. */
export function isAesKey(encodingAesKey: string): boolean {
  return /^[A-Za-z0-9+/]{43}$/.test(encodingAesKey);
}

const keyOf = (encodingAesKey: string) => Buffer.from(`${encodingAesKey}=`, 'base64');

/** The text of an encrypted message; null where it is none, or is meant for another app. */
export function decrypted({ appid, encoding_aes_key }: MessageKeys, text: string): string | null {
  if (!isAesKey(encoding_aes_key) || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  const sealed = Buffer.from(text, 'base64');
  if (sealed.length < PADDED_TO || sealed.length % (PADDED_TO / 2) !== 0) return null;
  const key = keyOf(encoding_aes_key);
  const decipher = createDecipheriv(CIPHER, key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(sealed), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > PADDED_TO || padding > padded.length) return null;
  const plain = padded.subarray(0, -padding);
  const head = RANDOM_BYTES + LENGTH_BYTES;
  if (plain.length < head) return null;
  const end = head + plain.readUInt32BE(RANDOM_BYTES);
  if (end > plain.length || plain.subarray(end).toString('utf8') !== appid) return null;
  return plain.subarray(head, end).toString('utf8');
}

export function encrypted({ appid, encoding_aes_key }: MessageKeys, text: string): string {
  const content = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.length);
  const plain = Buffer.concat([randomBytes(RANDOM_BYTES), length, content, Buffer.from(appid, 'utf8')]);
  const padding = PADDED_TO - (plain.length % PADDED_TO);
  const key = keyOf(encoding_aes_key);
  const cipher = createCipheriv(CIPHER, key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.alloc(padding, padding)),
    cipher.final(),
  ]).toString('base64');
}

/** As which of the two a body comes: the console decides, and the content type does not always follow. */
export function formatOf(body: string): Format {
  return body.trimStart().startsWith('{') ? 'json' : 'xml';
}

/** The fields of a message; null where it is none. What lies deeper is not told. */
export function readMessage(body: string): Message | null {
  try {
    return formatOf(body) === 'json' ? readJson(body) : readXml(body);
  } catch {
    return null;
  }
}

/** Numbers as they are written: the app's ids are longer than numbers are exact. */
export function asWritten(_name: string, value: unknown, written?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (written?.source ?? String(value)) : value;
}

function readJson(body: string): Message | null {
  const parsed: unknown = JSON.parse(body, asWritten);
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) return null;
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'));
}

/** Entities that somebody declares, instructions and comments are in no message; and nothing stands there twice. */
function readXml(body: string): Message {
  const message: Record<string, string> = {};
  const path: string[] = [];
  let text = '';
  const refuse = (what: string) => () => {
    throw new Error(`no message: ${what}`);
  };
  const parser = new SaxesParser();
  parser.on('doctype', refuse('doctype'));
  parser.on('comment', refuse('comment'));
  parser.on('processinginstruction', refuse('instruction'));
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  const add = (piece: string) => {
    if (path.length === 2) text += piece;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if (path.length === 2 && path[0] === 'xml') {
      if (Object.hasOwn(message, name)) refuse('a field twice')();
      message[name] = text;
    }
    path.pop();
    text = '';
  });
  parser.write(body).close();
  return message;
}

export function writeMessage(message: Message, format: Format): string {
  if (format === 'json') return JSON.stringify(message);
  const fields = Object.entries(message).map(
    ([name, value]) => `<${name}><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`,
  );
  return `<xml>${fields.join('')}</xml>`;
}

/** A message as it is answered in safe mode. */
export function writeEncrypted(
  keys: MessageKeys,
  message: Message,
  format: Format,
  { timestamp, nonce }: SignedBy,
): string {
  const Encrypt = encrypted(keys, writeMessage(message, format));
  const MsgSignature = signatureOf(keys.token, timestamp, nonce, Encrypt);
  return writeMessage({ Encrypt, MsgSignature, TimeStamp: timestamp, Nonce: nonce }, format);
}
