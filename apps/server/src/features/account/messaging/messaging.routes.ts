import { messagingEndpoints } from '@course-center/contract/account/messaging';
import { addressKey } from '@course-center/domain/access/address-key';
import { LIMIT } from '@course-center/domain/access/limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { oncePerDatabase } from '../../../database/prepared.ts';
import { inNobodysTurns } from '../../../platform/jobs/gate.ts';
import { countAgainst, countInLeases } from '../../../platform/limits/limits.ts';
import { keepReport } from '../../../platform/messages/template-reports.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import type { Scene } from '../../../wire/context.ts';
import { serve } from '../../../wire/serve.ts';
import { setChannelDead } from '../sign-on/identities.repository.ts';
import { findMessagingProvider, noteProviderCalled } from '../sign-on/providers.repository.ts';
import { bindAndLogIn, checkLoginCode, newLoginCode } from './login-codes.ts';
import {
  decrypted,
  type Format,
  formatOf,
  isSignature,
  type Message,
  type MessageKeys,
  readMessage,
  signatureOf,
  writeEncrypted,
  writeMessage,
} from './messages.ts';
import { appOf, type MessagingApp } from './messaging-app.ts';
import { checkLinkCode, newLinkCode, ownIdentities, unlinkOwn } from './own-identities.ts';
import { answerScan, openScan, takeScan } from './scans.ts';

export const messagingRoutes = fp(
  async (app) => {
    const { outside } = app;
    serve(app, messagingEndpoints.code, ({ scene, admin, cookies }) =>
      newLoginCode(scene, outside, admin, cookies),
    );
    serve(app, messagingEndpoints.status, ({ scene, query, admin, cookies }) =>
      checkLoginCode(scene, query.login_code, admin, cookies),
    );
    serve(app, messagingEndpoints.bind, ({ scene, body, admin, cookies }) =>
      bindAndLogIn(scene, body, admin, cookies),
    );
    serve(app, messagingEndpoints.open, ({ scene, body }) => openScan(scene, body.ticket));
    serve(app, messagingEndpoints.confirm, async ({ scene, body }) => {
      await answerScan(scene, body.ticket, body.confirmed);
      return null;
    });
    serve(app, messagingEndpoints.identities, ({ scene, session }) => ownIdentities(scene, outside, session));
    serve(app, messagingEndpoints.linkCode, ({ scene, session, body }) =>
      newLinkCode(scene, outside, session, body.password),
    );
    serve(app, messagingEndpoints.linkStatus, ({ scene, session, query }) =>
      checkLinkCode(scene, session, query.login_code),
    );
    serve(app, messagingEndpoints.unlink, async ({ scene, session, params }) => {
      await unlinkOwn(scene, session, params.id);
      return undefined;
    });
    await app.register(callback);
  },
  { name: 'messaging-routes', dependencies: ['actor', 'outside'] },
);

/** Nobody sends a longer one: what is pushed are a few fields. */
const MOST_BYTES = 64 * 1024;
/** How far the app's clock, or a push that was held up, may be from ours. */
const LATEST_SECONDS = 300;
/** Settings are read anew after so long: pushes come in floods after the school wrote to all followers. */
const KEPT_MILLISECONDS = 2000;
const ROUTE = { schema: { hide: true }, bodyLimit: MOST_BYTES, config: { schoolInPath: true } } as const;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Where the app's server tells what happened. It knows nothing of our headers: school and account stand in the path.
 * Bodies are texts, whatever they are called, and are read once their signature is right.
 */
async function callback(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const called = async ({ scene, params, query }: FastifyRequest) => {
    const { id } = params as { id: string };
    const kept = await appIn(scene, app.outside).catch(() => null);
    return { scene, own: kept && String(kept.id) === id ? kept : null, query: query as Query };
  };
  // Before a body is read. The app's server shows that it knows the token, so that no stranger, not even one behind
  // the same address, uses up what it has.
  app.addHook('onRequest', async (request) => {
    const { scene, own, query } = await called(request);
    const who = addressKey(scene.address);
    if (own && knowsToken(own, query, scene.now())) await countInLeases(scene, LIMIT.messagingPushes, who);
    else await countAgainst(scene, LIMIT.messagingStrangers, who);
  });
  // The address is entered at the console, which asks whether somebody is there who knows the token.
  app.get('/api/wechat/:school/:id', ROUTE, async (request, reply) => {
    const { scene, own, query } = await called(request);
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    if (!own || !isCalled(own, query, scene.now())) return reply.code(403).send('');
    await noteCalled(scene, own);
    return text(query.echostr).slice(0, 200);
  });
  app.post('/api/wechat/:school/:id', ROUTE, async (request, reply) => {
    const { scene, own, query } = await called(request);
    const at = scene.now();
    reply.header('cache-control', 'no-store');
    const pushed = own && readPush(own, query, String(request.body ?? ''), at);
    if (!pushed) return reply.code(403).type('text/plain').send('');
    await noteCalled(scene, own);
    const said = await handle(scene, own, pushed.message);
    if (said === null) return reply.type('text/plain').send('success');
    return reply
      .type(pushed.format === 'xml' ? 'text/xml' : 'application/json')
      .send(answerTo(pushed, said, at));
  });
}

interface KeptApp {
  until: number;
  app: Promise<MessagingApp | null>;
}
const keptOf = oncePerDatabase((): KeptApp => ({ until: 0, app: Promise.resolve(null) }));

/**
 * The school's account, of which there is one at most: read by one at a time, for all who wait, and kept for a moment.
 * Whoever calls under a thousand ids has nothing looked up by them.
 */
function appIn({ school, db, now }: Scene, outside: Outside): Promise<MessagingApp | null> {
  const kept = keptOf(db);
  if (kept.until > now().getTime()) return kept.app;
  const keep = () => {
    kept.until = now().getTime() + KEPT_MILLISECONDS;
  };
  kept.until = Number.POSITIVE_INFINITY;
  kept.app = inNobodysTurns(async () => {
    const row = await findMessagingProvider(db);
    return row ? appOf({ school }, outside, row) : null;
  });
  kept.app.then(keep, keep);
  return kept.app;
}

/** Seldom: it says that the console was set up, not how busy the account is. */
async function noteCalled({ db, now }: Scene, { id, called_at }: MessagingApp): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - 60 * 60 * 1000);
  if (called_at && called_at > before) return;
  await noteProviderCalled(db, id, at, before);
}

const text = (value: Query[string]) => (typeof value === 'string' ? value : '');

function isTimely(timestamp: string, at: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(at.getTime() / 1000 - Number(timestamp)) <= LATEST_SECONDS;
}

/** Whether somebody calls who knows the token. It says nothing of the body. */
function isCalled({ token }: Pick<MessagingApp, 'token'>, query: Query, at: Date): boolean {
  const [timestamp, nonce] = [text(query.timestamp), text(query.nonce)];
  if (token === '' || !isTimely(timestamp, at)) return false;
  return isSignature(text(query.signature), signatureOf(token, timestamp, nonce));
}

/** The same with the one of before, too: for a while after a change the app goes on with it. */
const knowsToken = ({ token, previous }: MessagingApp, query: Query, at: Date) =>
  [{ token }, ...(previous ? [previous] : [])].some((each) => isCalled(each, query, at));

interface Push {
  readonly message: Message;
  readonly format: Format;
  /** What it was encrypted with; null where it came plain. */
  readonly keys: MessageKeys | null;
}

/**
 * The message of a push; null where it is none, is not the app's, or is told again later. What is encrypted counts
 * alone: where the same comes plain beside it, anybody could have written that part.
 */
function readPush(app: MessagingApp, query: Query, body: string, at: Date): Push | null {
  const [timestamp, nonce] = [text(query.timestamp), text(query.nonce)];
  if (!isTimely(timestamp, at)) return null;
  const format = formatOf(body);
  const outer = readMessage(body);
  if (!outer) return null;
  const { Encrypt } = outer;
  if (Encrypt === undefined)
    return app.plain_allowed && isCalled(app, query, at) ? { message: outer, format, keys: null } : null;
  const { appid } = app;
  for (const { token, encoding_aes_key } of [app, ...(app.previous ? [app.previous] : [])]) {
    const keys = { appid, token, encoding_aes_key };
    const expected = signatureOf(token, timestamp, nonce, Encrypt);
    if (token === '' || !isSignature(text(query.msg_signature), expected)) continue;
    const plain = decrypted(keys, Encrypt);
    const message = plain === null ? null : readMessage(plain);
    if (message) return { message, format, keys };
  }
  return null;
}

/** What its person reads; null where nothing is to be said. */
async function handle(scene: Scene, app: MessagingApp, message: Message): Promise<string | null> {
  const { FromUserName: openid = '', MsgType, Event, EventKey = '', CreateTime: at = '' } = message;
  if (MsgType !== 'event' || openid === '' || openid.length > 128) return null;
  const theirs = { provider_id: app.id, subject: openid };
  if (Event === 'unsubscribe') await setChannelDead(scene.db, theirs, scene.now());
  if (Event === 'subscribe') await setChannelDead(scene.db, theirs, null);
  if (Event === 'TEMPLATESENDJOBFINISH') {
    const { MsgID: receipt = '', Status: status = '' } = message;
    await keepReport(scene.db, { receipt, status }, scene.now());
  }
  const scanned = Event === 'SCAN' ? EventKey : Event === 'subscribe' ? sceneBehind(EventKey) : '';
  return scanned === '' ? null : takeScan(scene, app, { scene: scanned, openid, at });
}

/** Who follows by a code has its scene behind this; who follows otherwise has none. */
const sceneBehind = (key: string) => (key.startsWith('qrscene_') ? key.slice('qrscene_'.length) : '');

function answerTo({ message, format, keys }: Push, said: string, at: Date): string {
  const { FromUserName = '', ToUserName = '' } = message;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const answer = {
    ...{ ToUserName: FromUserName, FromUserName: ToUserName, CreateTime: timestamp },
    ...{ MsgType: 'text', Content: said },
  };
  if (!keys) return writeMessage(answer, format);
  return writeEncrypted(keys, answer, format, { timestamp, nonce: String(at.getTime() % 1_000_000_007) });
}
