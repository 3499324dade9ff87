import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What an account of the app is known by, as its owner copies it from the console. */
export const APP = {
  appid: 'wx0123456789abcdef',
  secret: 'app-secret-of-the-school',
  token: 'callbacktoken',
  encoding_aes_key: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
} as const;
type Keys = Record<keyof typeof APP, string>;

/** How the app's server answers the calls that are made to it: as it should, with a code of its own, or badly. */
export type Mood =
  | 'well'
  | 'slow'
  | 'rubbish'
  | 'down'
  | { readonly errcode: number; readonly errmsg?: string };

export interface PushOptions {
  readonly keys?: Partial<Keys>;
  readonly format?: 'xml' | 'json';
  /** Unencrypted, encrypted, or both at once. */
  readonly mode?: 'safe' | 'plain' | 'compatible';
  /** In seconds. */
  readonly at?: number;
  /** What stands in the address instead of what would be right. */
  readonly query?: Readonly<Record<string, string>>;
  /** Sent instead of the message that was made. */
  readonly body?: (made: string) => string;
  readonly path?: string;
}

export interface Pushed {
  readonly status: number;
  readonly raw: string;
  /** What the person reads; null where they are told nothing. */
  readonly text: string | null;
  /** The address in it. */
  readonly link: string | null;
}

const TEMPLATES = '/cgi-bin/template/get_all_private_template';
const SEND = '/cgi-bin/message/template/send';
const OTHERS = ['/cgi-bin/qrcode/create', TEMPLATES, SEND];

/** A template of the account's, as its owner chose it from the app's library. */
export const TEMPLATE = {
  ...{ template_id: 'TM-0123456789abcdef', title: '待办通知' },
  content: '事项：{{thing1.DATA}}\n类型：{{thing2.DATA}}\n时间：{{time3.DATA}}\n姓名：{{name4.DATA}}',
};

/** Another one, for messages of one kind. */
export const RESULT_TEMPLATE = {
  ...{ template_id: 'TM-of-audit-results', title: '审核结果通知' },
  content: '课程：{{thing1.DATA}}\n结果：{{phrase2.DATA}}\n时间：{{time3.DATA}}',
};
/** One with a field that nothing is known for. */
export const PAYING_TEMPLATE = {
  ...{ template_id: 'TM-of-payments', title: '缴费通知' },
  content: '金额：{{amount1.DATA}}',
};
const KEPT_TEMPLATES = [TEMPLATE, RESULT_TEMPLATE, PAYING_TEMPLATE];

interface Sent {
  readonly touser: string;
  readonly url: string | undefined;
  readonly client_msg_id: string;
  readonly template_id: string;
  readonly data: Readonly<Record<string, { readonly value: string }>>;
}

/** Who does not follow is told apart by their name here. The console's sandbox checks no values; this does. */
function taken(body: Record<string, unknown>, sent: Sent[]): object | string {
  const message = body as unknown as Sent;
  const template = KEPT_TEMPLATES.find(({ template_id }) => template_id === message.template_id);
  if (!template) return { errcode: 40037, errmsg: 'invalid template_id' };
  if (message.touser.startsWith('unfollowed')) return { errcode: 43004, errmsg: 'require subscribe' };
  const values = Object.entries(message.data);
  const wrong = ([field, { value }]: (typeof values)[number]) =>
    (field.startsWith('thing') && [...value].length > 20) ||
    (field.startsWith('phrase') && !/^\p{Script=Han}{1,5}$/u.test(value)) ||
    (field.startsWith('time') && !/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value)) ||
    !template.content.includes(`{{${field}.DATA}}`);
  if (values.length !== template.content.split('.DATA').length - 1 || values.some(wrong))
    return { errcode: 47003, errmsg: 'argument invalid' };
  if (!sent.some((each) => each.client_msg_id === message.client_msg_id)) sent.push(message);
  return `{"errcode":0,"errmsg":"ok","msgid":${receiptOf(sent.length)}}`;
}

/** What the app calls the so-manieth message that it took: a number that is longer than numbers are exact. */
export const receiptOf = (nth: number) => `259387615369882${String(nth).padStart(4, '0')}`;

/**
 * The messaging app's side, written from its public description: gives access tokens and codes, and pushes events to
 * the owner's callback. Encryption is written here once more, so that a fault of ours does not agree with itself.
 */
export async function openMessagingApp(clock: () => Date) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  /** The scene of each code that was made, by the address that the code holds. */
  const scenes = new Map<string, string>();
  const moods = { token: 'well' as Mood, code: 'well' as Mood, template: 'well' as Mood };
  /** What people were sent by template, once per id. */
  const sent: Sent[] = [];
  let given = 'access-token-1';
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://app');
    const body = JSON.parse((await textOf(request)) || '{}') as Record<string, unknown>;
    calls.push({ path: pathname, body });
    const send = (answer: object | string) =>
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    const mood =
      moods[
        pathname.endsWith('stable_token') ? 'token' : pathname.includes('template') ? 'template' : 'code'
      ];
    if (mood === 'slow') return;
    if (mood === 'rubbish') return send('<html>502</html>');
    if (mood === 'down') return void request.socket.destroy();
    if (typeof mood === 'object') return send(mood);
    if (pathname === '/cgi-bin/stable_token') return send(tokenFor(body, given));
    if (!OTHERS.includes(pathname)) return void response.writeHead(404).end();
    if (searchParams.get('access_token') !== given)
      return send({ errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' });
    if (pathname === TEMPLATES) return send({ template_list: KEPT_TEMPLATES });
    if (pathname === SEND) return send(taken(body, sent));
    const made = codeFor(body);
    scenes.set(made.url, made.scene);
    const { scene: _scene, ...answer } = made;
    send(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    calls,
    moods,
    scenes,
    sent,
    /** The newest code's scene. */
    scene: () => [...scenes.values()].at(-1) ?? '',
    /** The token of before is good for nobody any more. */
    renewToken: () => {
      given = `access-token-${randomBytes(4).toString('hex')}`;
    },
    push: (app: FastifyInstance, event: Readonly<Record<string, string>>, options: PushOptions = {}) =>
      push(app, event, { at: Math.floor(clock().getTime() / 1000), ...options }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type MessagingApp = Awaited<ReturnType<typeof openMessagingApp>>;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function tokenFor(body: Record<string, unknown>, access_token: string): object {
  if (body.grant_type !== 'client_credential') return { errcode: 40002, errmsg: 'invalid grant_type' };
  if (body.appid !== APP.appid) return { errcode: 40013, errmsg: 'invalid appid' };
  if (body.secret !== APP.secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
  return { access_token, expires_in: 7200 };
}

/** A forgotten level makes a code without a scene, and no error: as the real one does. */
function codeFor({ expire_seconds, action_name, action_info }: Record<string, unknown>) {
  const { scene_str = '0' } = (action_info as { scene?: { scene_str?: string } }).scene ?? {};
  if (action_name !== 'QR_STR_SCENE') throw new Error(`not for signing in: ${action_name}`);
  const ticket = randomBytes(24).toString('base64');
  const url = `http://weixin.qq.com/q/${randomBytes(12).toString('hex')}`;
  return { ticket, expire_seconds: expire_seconds ?? 60, url, scene: scene_str };
}

/** Sends one event to a product's callback, as the app does, and reads what it answers to the person. */
async function push(
  app: FastifyInstance,
  event: Readonly<Record<string, string>>,
  { format = 'xml', mode = 'safe', path = '/api/wechat/default/1', ...options }: PushOptions,
): Promise<Pushed> {
  const keys = { ...APP, ...options.keys };
  const [timestamp, nonce] = [String(options.at), randomBytes(5).toString('hex')];
  const message = {
    ...{ ToUserName: 'gh_school', FromUserName: 'openid-1', CreateTime: timestamp, MsgType: 'event' },
    ...event,
  };
  const Encrypt = sealed(keys, written(message, format));
  const envelope = { ToUserName: 'gh_school', Encrypt };
  const bodies = { safe: envelope, plain: message, compatible: { ...message, Encrypt } };
  const made = written(bodies[mode], format);
  const query = {
    ...{ signature: sha1(keys.token, timestamp, nonce), timestamp, nonce, openid: message.FromUserName },
    ...(mode !== 'plain' && {
      encrypt_type: 'aes',
      msg_signature: sha1(keys.token, timestamp, nonce, Encrypt),
    }),
    ...options.query,
  };
  const response = await app.inject({
    ...{ method: 'POST', url: path, query, payload: options.body?.(made) ?? made },
    headers: { 'content-type': format === 'xml' ? 'text/xml' : 'application/json' },
  });
  const text = answeredText(keys, response.body);
  return {
    status: response.statusCode,
    raw: response.body,
    text,
    link: /href="([^"]+)"/.exec(text ?? '')?.[1] ?? null,
  };
}

/** What the person is told, out of an answer in either form. */
function answeredText(keys: Keys, body: string): string | null {
  const encryptedPart = fieldOf(body, 'Encrypt');
  if (encryptedPart === null) return fieldOf(body, 'Content');
  const [time, nonce] = [fieldOf(body, 'TimeStamp') ?? '', fieldOf(body, 'Nonce') ?? ''];
  if (fieldOf(body, 'MsgSignature') !== sha1(keys.token, time, nonce, encryptedPart))
    throw new Error('the answer is not signed');
  return fieldOf(opened(keys, encryptedPart), 'Content');
}

function fieldOf(body: string, name: string): string | null {
  if (body.startsWith('{')) return (JSON.parse(body) as Record<string, string>)[name] ?? null;
  return new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?</${name}>`).exec(body)?.[1] ?? null;
}

function written(message: object, format: 'xml' | 'json'): string {
  if (format === 'json') return JSON.stringify(message);
  const fields = Object.entries(message).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
  return `<xml>\n${fields.join('\n')}\n</xml>`;
}

export function sha1(...parts: readonly string[]): string {
  return createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex');
}

function sealed({ appid, encoding_aes_key }: Keys, text: string): string {
  const key = Buffer.from(`${encoding_aes_key}=`, 'base64');
  const bytes = Buffer.from(text);
  const size = Buffer.from(
    [bytes.length >> 24, bytes.length >> 16, bytes.length >> 8, bytes.length].map((n) => n & 255),
  );
  const plain = Buffer.concat([randomBytes(16), size, bytes, Buffer.from(appid)]);
  const missing = 32 - (plain.length % 32);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return (
    cipher.update(Buffer.concat([plain, Buffer.alloc(missing, missing)]), undefined, 'base64') +
    cipher.final('base64')
  );
}

function opened({ appid, encoding_aes_key }: Keys, text: string): string {
  const key = Buffer.from(`${encoding_aes_key}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]);
  const whole = plain.subarray(16, plain.length - (plain.at(-1) ?? 0));
  const size = whole.readUInt32BE(0);
  if (whole.subarray(4 + size).toString() !== appid) throw new Error('the answer is for another app');
  return whole.subarray(4, 4 + size).toString();
}
