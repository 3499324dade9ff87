import { createHash } from 'node:crypto';
import type { TriedStep } from '@course-center/contract/account/providers';
import {
  MESSAGING_MINUTES,
  type MessagingRefusal,
  type MessagingSecrets,
} from '@course-center/domain/account/messaging';
import { WECHAT_CONFIG, type WechatConfig } from '@course-center/domain/account/provider';
import { type Outside, OutwardFailure, type OutwardFault } from '../../../platform/outward/outward.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import { DEFAULT_SCHOOL } from '../../../schools/school.ts';
import type { Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { findMessagingProvider, type ProviderRow } from '../sign-on/providers.repository.ts';
import { asWritten, isAesKey } from './messages.ts';

/** The school's account of the messaging app, with what it is known by. */
export interface MessagingApp extends WechatConfig, MessagingSecrets {
  readonly id: number;
  readonly title: string;
  /** What messages may still be encrypted with for a while after it was changed. */
  readonly previous: MessagingSecrets | null;
  /** Where the school is reached; the link that confirms a scan leads there. */
  readonly address: string | null;
  readonly called_at: Date | null;
}

export const refusedBy = (messaging: MessagingRefusal) =>
  new Refused({ reason: 'messaging_refused', messaging });

const NO_SECRETS: MessagingSecrets = { secret: '', token: '', encoding_aes_key: '' };

/** The account that is set up and enabled; null where there is none. */
export async function enabledApp(
  scene: Pick<Scene, 'db' | 'school'>,
  outside: Outside,
): Promise<MessagingApp | null> {
  const row = await findMessagingProvider(scene.db);
  return row?.enabled ? appOf(scene, outside, row) : null;
}

export async function appOf(
  { school }: Pick<Scene, 'school'>,
  { secrets, addressOf }: Outside,
  row: ProviderRow,
): Promise<MessagingApp> {
  const opened = async (sealed: string | null): Promise<MessagingSecrets | null> =>
    sealed === null
      ? null
      : JSON.parse(await secrets.open(school, `identity_providers:${row.id}:secret`, sealed));
  const base = addressOf(school);
  return {
    ...{ ...WECHAT_CONFIG, ...row.config, ...NO_SECRETS, ...(await opened(row.secret)) },
    ...{ id: row.id, title: row.title, called_at: row.called_at },
    // A key of before that cannot be read any more opens nothing, and keeps nobody out.
    previous: await opened(row.previous_secret).catch(() => null),
    address: base && `${base}${school.name === DEFAULT_SCHOOL ? '' : `/app/${school.name}`}`,
  };
}

/** The account by which people may sign in: set up, enabled, reached, and switched on by the school. */
export async function offeredApp(scene: Scene, outside: Outside): Promise<MessagingApp> {
  const { wechat_qr } = (await projectConfig(scene.db)).login;
  const app = wechat_qr ? await enabledApp(scene, outside) : null;
  if (!app || app.appid === '' || app.address === null) throw refusedBy('off');
  return app;
}

interface Answer {
  readonly errcode?: number;
  readonly errmsg?: string;
  readonly access_token?: string;
  readonly expires_in?: number;
  readonly url?: string;
  readonly template_list?: unknown;
  /** As it is written. */
  readonly msgid?: string;
}

/** What went wrong with a call: something on the way, something that is no answer, or a code of the app's own. */
class AppFailure extends Error {
  readonly fault: OutwardFault | 'rubbish' | { readonly errcode: number; readonly errmsg: string };
  constructor(fault: AppFailure['fault']) {
    super('a call to the messaging app failed');
    this.fault = fault;
  }
}

async function post({ outward, messagingUrl }: Outside, path: string, body: object | null): Promise<Answer> {
  const call = {
    url: messagingUrl + path,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  };
  const came = await outward(call).catch((error: unknown) => {
    throw error instanceof OutwardFailure ? new AppFailure(error.fault) : error;
  });
  const answer = answerIn(came.text);
  if (answer.errcode) throw new AppFailure({ errcode: answer.errcode, errmsg: String(answer.errmsg ?? '') });
  return answer;
}

function answerIn(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text, (name, value, ...rest) =>
      name === 'msgid' ? asWritten(name, value, ...rest) : value,
    );
    if (answer !== null && typeof answer === 'object') return answer;
  } catch {}
  throw new AppFailure('rubbish');
}

interface Kept {
  readonly token: string;
  readonly until: number;
}

/** Each process asks for its own: in normal mode all of them get the same, and nobody's ends by it. */
const kept = new Map<string, Promise<Kept>>();
/** The last minutes, in which there is a new one already. */
const SPARE_SECONDS = 300;
const MOST_KEPT = 500;

async function accessToken(
  outside: Outside,
  { appid, secret }: Pick<MessagingApp, 'appid' | 'secret'>,
  now: Date,
  { anew = false } = {},
): Promise<string> {
  const key = createHash('sha256').update(`${outside.messagingUrl}\n${appid}\n${secret}`).digest('base64url');
  const found = anew ? undefined : await kept.get(key)?.catch(() => undefined);
  if (found && found.until > now.getTime()) return found.token;
  const asking = post(outside, '/cgi-bin/stable_token', {
    grant_type: 'client_credential',
    appid,
    secret,
  }).then(({ access_token, expires_in = 0 }): Kept => {
    if (typeof access_token !== 'string' || access_token === '') throw new AppFailure('rubbish');
    return { token: access_token, until: now.getTime() + Math.max(0, expires_in - SPARE_SECONDS) * 1000 };
  });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, asking);
  asking.catch(() => kept.delete(key));
  return (await asking).token;
}

/** A token that is over, or that somebody asked a new one for meanwhile. */
const STALE_TOKEN = [40001, 40014, 42001];

/** A call with the account's token, and once more with a new one where that is over; without a body it reads. */
function withToken(
  outside: Outside,
  app: MessagingApp,
  now: Date,
  path: string,
  body: object | null,
): Promise<Answer> {
  const ask = async (options: { readonly anew?: boolean }) => {
    const token = await accessToken(outside, app, now, options);
    return post(outside, `${path}?access_token=${encodeURIComponent(token)}`, body);
  };
  return ask({}).catch((error: unknown) => {
    const { fault } = error instanceof AppFailure ? error : { fault: null };
    if (fault === null || typeof fault === 'string' || !STALE_TOKEN.includes(fault.errcode)) throw error;
    return ask({ anew: true });
  });
}

export interface TemplateMessage {
  readonly touser: string;
  readonly template_id: string;
  readonly data: object;
  /** Where it leads; none where nobody said how we are reached. */
  readonly url?: string;
  /** The same for the same message: the app sends it once within ten minutes. */
  readonly client_msg_id: string;
}

/** `receipt`: what the app calls it in its report; `gone`: their reader does not follow the account any more. */
export type TemplateOutcome =
  | { readonly state: 'sent'; readonly receipt?: string }
  | { readonly state: 'doubtful' }
  | { readonly state: 'bounced' | 'failed'; readonly reason: string; readonly gone?: true };

/** Sends a message by the account's template. Where no answer came it may have gone out: it is not sent again. */
export async function sendTemplate(
  outside: Outside,
  app: MessagingApp,
  message: TemplateMessage,
  now: Date,
): Promise<TemplateOutcome> {
  try {
    const { msgid } = await withToken(outside, app, now, '/cgi-bin/message/template/send', message);
    return { state: 'sent', ...(msgid && { receipt: msgid }) };
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    const { fault } = error;
    if (fault === 'timeout' || fault === 'rubbish' || fault === 'too_large') return { state: 'doubtful' };
    const reason = troubleOf(fault);
    if (typeof fault === 'string') return { state: 'failed', reason };
    const gone = fault.errcode === 43004 || fault.errcode === 43101 || fault.errcode === 40003;
    if (gone) return { state: 'bounced', reason, gone };
    return { state: fault.errcode === 47003 ? 'bounced' : 'failed', reason };
  }
}

/** What the templates of the account say, by id; a sentence where they cannot be had. */
export async function templateTexts(
  outside: Outside,
  app: MessagingApp,
  now: Date,
): Promise<ReadonlyMap<string, string> | { readonly trouble: string }> {
  try {
    const path = '/cgi-bin/template/get_all_private_template';
    const { template_list } = await withToken(outside, app, now, path, null);
    const listed = Array.isArray(template_list) ? (template_list as Record<string, unknown>[]) : [];
    return new Map(listed.map(({ template_id, content }) => [String(template_id), String(content ?? '')]));
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    return { trouble: troubleOf(error.fault) };
  }
}

/** Has the app make a code that carries a scene; answers the address that it holds. */
async function createCode(
  outside: Outside,
  app: MessagingApp,
  scene_str: string,
  now: Date,
): Promise<string> {
  const body = {
    // Said: what is not lasts a minute. And without the level of `scene` the code carries none, and nobody says so.
    ...{ expire_seconds: MESSAGING_MINUTES.code * 60, action_name: 'QR_STR_SCENE' },
    action_info: { scene: { scene_str } },
  };
  const { url } = await withToken(outside, app, now, '/cgi-bin/qrcode/create', body);
  if (typeof url !== 'string' || !/^https?:\/\/\S{1,500}$/.test(url)) throw new AppFailure('rubbish');
  return url;
}

/** The same for whoever waits at a screen: what is wrong is for the administrator, and stands in the log. */
export async function codeFor(
  { now, log }: Scene,
  outside: Outside,
  app: MessagingApp,
  scene_str: string,
): Promise<string> {
  try {
    return await createCode(outside, app, scene_str, now());
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    log.warn({ fault: error.fault }, 'the messaging app made no code');
    throw refusedBy(typeof error.fault === 'string' ? 'unreachable' : 'misconfigured');
  }
}

const step = (title: string, state: TriedStep['state'], sentence: string): TriedStep => ({
  title,
  state,
  sentence,
});

/** Walks the protocol as far as it goes without a phone, and says what is wrong. */
export async function tryMessagingApp(
  scene: Scene,
  outside: Outside,
  row: ProviderRow,
): Promise<TriedStep[]> {
  const app = await appOf(scene, outside, row);
  if (app.appid === '' || app.secret === '')
    return [
      step(
        '应用',
        'wrong',
        '请填写 AppID 与密钥（AppSecret），在微信公众平台“设置与开发 - 开发接口管理”中查看。',
      ),
    ];
  const steps: TriedStep[] = [];
  try {
    await accessToken(outside, app, scene.now(), { anew: true });
    steps.push(step('接口凭证', 'ok', 'AppID 与密钥正确，已取得接口凭证。'));
    await createCode(outside, app, 'try', scene.now());
    steps.push(step('带参数二维码', 'ok', '可以生成登录二维码。'));
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    const title = steps.length === 0 ? '接口凭证' : '带参数二维码';
    return [...steps, step(title, 'wrong', troubleOf(error.fault))];
  }
  return [...steps, ...callbackSteps(scene, app)];
}

function callbackSteps(
  { now }: Scene,
  { token, encoding_aes_key, called_at, plain_allowed, confirm }: MessagingApp,
) {
  const title = '消息推送';
  const steps: TriedStep[] = [];
  if (token === '' || (!isAesKey(encoding_aes_key) && !plain_allowed))
    steps.push(
      step(
        title,
        'wrong',
        '请填写令牌（Token）与 43 位的消息加解密密钥（EncodingAESKey），与微信公众平台“服务器配置”一致。',
      ),
    );
  else if (called_at === null)
    steps.push(
      step(
        title,
        'doubt',
        '尚未收到过微信的推送。请在微信公众平台“服务器配置”中填写服务器地址、令牌与密钥，选择“安全模式”并启用；本系统须能从互联网以 80 或 443 端口访问。',
      ),
    );
  else {
    const hours = Math.round((now().getTime() - called_at.getTime()) / 3_600_000);
    steps.push(
      step(title, 'ok', `已收到过微信的推送（${hours < 1 ? '一小时内' : `约 ${hours} 小时前`}），签名正确。`),
    );
  }
  if (plain_allowed)
    steps.push(
      step('明文模式', 'doubt', '已允许明文消息：明文消息的内容没有签名保护，建议改用安全模式后关闭。'),
    );
  if (!confirm)
    steps.push(step('手机确认', 'doubt', '已关闭手机确认：他人骗取扫码即可登录您的账号，建议开启。'));
  return steps;
}

const FAULT: Readonly<Record<OutwardFault | 'rubbish', string>> = {
  unreachable: '连接不上微信：请确认本服务器能访问 api.weixin.qq.com。',
  certificate: '微信接口的证书不受信任：请检查本服务器的时间与出口代理。',
  timeout: '连接微信超时：请检查本服务器的网络与防火墙。',
  too_large: '微信的回应过大，请检查出口代理。',
  redirect: '对微信的访问被转到了别处，请检查出口代理。',
  not_allowed: '微信接口的地址指向本服务器内部，不予访问，请检查域名解析。',
  rubbish: '微信的回应无法识别，请检查出口代理，或稍后重试。',
};

function troubleOf(fault: AppFailure['fault']): string {
  if (typeof fault === 'string') return FAULT[fault];
  const { errcode, errmsg } = fault;
  const [, address = ''] = /invalid ip (?:::ffff:)?([\d.]+|[\da-f:]+)/i.exec(errmsg) ?? [];
  switch (errcode) {
    case 40013:
      return 'AppID 不正确，请核对（40013）。';
    case 40125:
    case 40001:
      return '密钥（AppSecret）不正确或已重置，请重新填写（40125）。';
    case 40164:
      return `本服务器的地址${address ? ` ${address} ` : ''}不在微信的 IP 白名单中，请在微信公众平台“开发接口管理 - IP 白名单”中添加（40164）。`;
    case 48001:
      return '该公众号没有这个接口的权限：须为已认证的服务号，订阅号与企业微信不能使用（48001）。';
    case 43004:
    case 43101:
    case 40003:
      return `对方没有关注公众号，或者拒收消息（${errcode}）。`;
    case 40037:
      return '模板 ID 不正确，或者模板已被删除，请在“消息”设置中重新填写（40037）。';
    case 47003:
      return '模板的字段与内容不符，请换一个模板（47003）。';
    case 45011:
    case -1:
      return `微信接口繁忙，稍后重试（${errcode}）。`;
    case 45009:
      return '今天调用微信接口的次数已达上限，请明天再试（45009）。';
    default:
      return `微信回应了错误 ${errcode}：${errmsg.slice(0, 200)}`;
  }
}
