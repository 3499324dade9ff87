import { errorCodes, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Thread, TookTooLong } from '../platform/jobs/thread.ts';
import { InvalidInput, requireFaultless } from '../wire/failures.ts';

/** What streams to the disk by a protocol of its own; only its routes have a parser for it. */
const STREAMED = 'application/offset+octet-stream';
/** How long a body may take: a minute, and longer for a large one over a slow line (KB/s is bytes per millisecond). */
const BODY_MILLISECONDS = 60_000;
const SLOWEST_BYTES_PER_MILLISECOND = 64;
/** A process that stops waits no longer for calls under way. */
const STOP_MILLISECONDS = 20_000;

/**
 * Takes bodies: JSON, looked over before it is parsed, forms where a call takes them, and uploads as bytes, up to the
 * endpoint's own limit. An upload is nothing but bytes and no other call takes any: a text handed on as a file would be
 * read as the name of one.
 */
export const bodies = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(['text/plain', 'application/json']);
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      const sentence = boundsFault(text);
      if (sentence) done(new InvalidInput({ body: sentence }));
      else void parse(request, text, done);
    });
    app.addContentTypeParser(
      /^(image\/.+|application\/octet-stream)$/,
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    app.addContentTypeParser(
      /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/,
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        if (!request.route.endpoint?.form) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('');
        return readForm(request.headers['content-type'] ?? '', body);
      },
    );
    app.addHook('onRequest', (request, _reply, done) => {
      // What streams is cut by its own routes when its sender goes silent.
      if (hasBody(request) && !isStreamed(request)) cutWhenLate(request);
      done();
    });
    app.addHook('preClose', async () => {
      const late = setTimeout(() => app.server.closeAllConnections(), STOP_MILLISECONDS).unref();
      app.server.once('close', () => clearTimeout(late));
    });
    // Before anything is read: what no schema looks at would be parsed and walked for nothing.
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      if (!isUndeclared(request)) return done();
      if (hasBody(request)) return done(new InvalidInput({ body: '此操作不需要提交内容，请去掉后重试' }));
      delete request.raw.headers['content-type'];
      done();
    });
    app.addHook('preValidation', async (request) => {
      const isUpload = request.route.endpoint?.upload !== undefined;
      if (isUpload) request.body ??= Buffer.alloc(0);
      if (Buffer.isBuffer(request.body) !== isUpload) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('');
    });
  },
  { name: 'bodies', dependencies: ['answers'] },
);

/** More fields than any form of the contract has; reading millions would hold everybody up. */
const MOST_FIELDS = 50;
const NO_FORM = '表单的内容无法识别，请检查后重试';

export interface SentForm {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}
/** The fields of a form, as texts. */
export type Form = Readonly<Record<string, string>>;

const LONGEST = 5000;
const forms = new Thread<SentForm, Form | null>(new URL('./form.worker.ts', import.meta.url), LONGEST);

async function readForm(type: string, body: Buffer): Promise<Form> {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type) ?? [];
  const between = quoted ?? plain ?? '&';
  let fields = 0;
  for (let at = body.indexOf(between); at >= 0; at = body.indexOf(between, at + between.length))
    if (++fields > MOST_FIELDS) throw new InvalidInput({ body: '表单的内容过多，请检查后重试' });
  const form = await forms.make({ type, body: new Uint8Array(body) }).catch((error: unknown) => {
    if (error instanceof TookTooLong) return null;
    throw error;
  });
  if (!form) throw new InvalidInput({ body: NO_FORM });
  return form;
}

/** Whether the contract has no body for this call. */
function isUndeclared(request: FastifyRequest): boolean {
  return takesNone(request) && request.headers['content-type'] !== STREAMED;
}

function isStreamed(request: FastifyRequest): boolean {
  return takesNone(request) && request.headers['content-type'] === STREAMED;
}

function takesNone({ route: { endpoint } }: FastifyRequest): boolean {
  return endpoint !== undefined && !endpoint.body && !endpoint.upload;
}

/** Whoever announces a body and does not send it would hold a connection, and the process's end, for ever. */
function cutWhenLate({ raw, routeOptions }: FastifyRequest): void {
  const longest = BODY_MILLISECONDS + (routeOptions.bodyLimit ?? 0) / SLOWEST_BYTES_PER_MILLISECOND;
  const late = setTimeout(() => raw.destroy(), longest).unref();
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(late));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Deeper and more than any form of the contract: parsing and checking others would take longer than answering. */
const MOST_DEPTH = 32;
const MOST_VALUES = 50_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** [ and {, ] and }: the same but for this bit. */
const CURLY = 0x20;
const OPENS = 0x7b;
const CLOSES = 0x7d;

/** What keeps a JSON text from being parsed: how deep it goes, or of how many values it is. */
function boundsFault(text: string): string | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if ((character | CURLY) === CLOSES) depth -= 1;
    else if ((character | CURLY) === OPENS) depth += 1;
    else if (character !== COMMA) continue;
    if (character !== QUOTE && ++values > MOST_VALUES) return '提交的内容过多，请分次提交';
    if (depth > MOST_DEPTH) return '提交的内容层级过深，请检查后重试';
  }
  return null;
}

/**
 * Where the string that starts at a quote ends; the end of the text where it does not. One without escapes is leapt
 * over; the others are walked by character: half a million escaped quotes, each looked for by itself, took five times
 * as long.
 */
function endOfString(text: string, start: number): number {
  const end = text.indexOf('"', start + 1);
  if (end < 0) return text.length;
  if (text.charCodeAt(end - 1) !== BACKSLASH) return end;
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) return at;
    if (character === BACKSLASH) at += 1;
  }
  return text.length;
}

/** As many as anybody can read. */
const MOST_FAULTS = 20;

/** Refuses texts that PostgreSQL cannot keep. After the role is settled and the shapes are checked: it walks over all. */
export const storableTexts = fp(
  async (app) => {
    app.addHook('preHandler', async ({ route, params, query, body }) => {
      if (route.endpoint) requireFaultless(unstorableTexts({ params, query, body }));
    });
  },
  { name: 'storable-texts', dependencies: ['actor'] },
);

/** A fault for each text with a NUL in it, or with half of a character; the first few are enough. */
function unstorableTexts(parts: Readonly<Record<string, unknown>>): Record<string, string> {
  const faults: Record<string, string> = {};
  const left = Object.values(parts).map((value) => ({ field: '', value }));
  for (let found = 0; left.length > 0 && found < MOST_FAULTS; ) {
    const { field, value } = left.pop() as { field: string; value: unknown };
    if (typeof value === 'string') {
      if (!value.includes('\0') && value.isWellFormed()) continue;
      faults[field] = `“${field}”含有无法保存的字符，请删除后重试`;
      found += 1;
    } else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value))
      for (const [name, inner] of Object.entries(value).reverse())
        left.push({ field: field === '' ? name : `${field}.${name}`, value: inner });
  }
  return faults;
}
