import type { TriedStep } from '@course-center/contract/account/providers';
import { LIMIT } from '@course-center/domain/access/limit';
import { canChangeSettings } from '@course-center/domain/access/settings';
import { CAS_CONFIG, CAS_ENDPOINTS } from '@course-center/domain/account/provider';
import { type AnyConfig, configOfKind } from '@course-center/domain/account/provider-form';
import { countAgainst } from '../../../platform/limits/limits.ts';
import {
  type Outside,
  type OutwardAnswer,
  OutwardFailure,
  type OutwardFault,
} from '../../../platform/outward/outward.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { tryMessagingApp } from '../messaging/messaging-app.ts';
import { casService, readCasAnswer } from '../sign-on/cas.ts';
import { basicAuthorization } from '../sign-on/oidc.ts';
import { providerOf, secretPlace } from './provider-settings.ts';

/** What is looked at in turn; what comes after something wrong would only say the same again. */
type Steps = TriedStep[];
const ok = (title: string, sentence: string): TriedStep => ({ title, state: 'ok', sentence });
const doubt = (title: string, sentence: string): TriedStep => ({ title, state: 'doubt', sentence });
const wrong = (title: string, sentence: string): TriedStep => ({ title, state: 'wrong', sentence });

type Row = Awaited<ReturnType<typeof providerOf>>;

interface Trying {
  readonly scene: Scene;
  readonly outside: Outside;
  readonly row: Row;
  readonly config: AnyConfig;
  /** Where the provider would send people back to. */
  readonly returnTo: string;
}

/** Walks the protocol as far as it goes without anybody, and says what is wrong. */
export async function tryProvider(
  scene: Scene,
  actor: Actor,
  outside: Outside,
  id: number,
): Promise<{ steps: TriedStep[] }> {
  if (!canChangeSettings(actor)) throw forbidden();
  const row = await providerOf(scene.db, id);
  // Each calls others several times.
  await countAgainst(scene, LIMIT.triesPerPerson, String(actor.person_id));
  const base = outside.addressOf(scene.school);
  const address = base
    ? ok('本系统的对外地址', base)
    : wrong(
        '本系统的对外地址',
        '尚未设置 PUBLIC_URL，认证平台不知道把人送回哪里。请系统维护人员设置后重启服务。',
      );
  const config = configOfKind(row.kind, row.config);
  const returnTo = `${base ?? ''}/api/sso/${scene.school.name}/${id}/return`;
  const trying = { scene, outside, row, config, returnTo };
  return { steps: [address, ...(await TRY[row.kind](trying))] };
}

const TRY = {
  cas: tryCas,
  oidc: tryOidc,
  wechat: ({ scene, outside, row }: Trying) => tryMessagingApp(scene, outside, row),
};

export const FAULT_WORDS: Readonly<Record<OutwardFault, string>> = {
  unreachable: '连接不上：请核对地址与端口，并确认本服务器到认证平台的网络与防火墙已放通',
  certificate:
    '证书不受信任：使用学校自签的证书时，请把签发它的根证书粘贴到“根证书”；也请核对证书未过期、与域名相符',
  timeout: '连接超时：几秒内没有回应，请确认地址正确、网络已放通',
  too_large: '回应过大，不像是认证平台的回应，请核对地址',
  redirect: '被转到了别处：请填写转到之后的地址，注意 http 与 https、末尾的路径',
  not_allowed:
    '该地址指向本服务器自身或内部网段，出于安全不予访问；确需使用时，请系统维护人员在 ALLOW_INWARD 中列出该主机',
};

/** What came, or why nothing did, in words. */
async function ask(
  { outside, config }: Trying,
  url: string,
  more: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<OutwardAnswer | OutwardFault> {
  try {
    return await outside.outward({ url, ca: config.ca ?? '', ...more });
  } catch (error) {
    if (error instanceof OutwardFailure) return error.fault;
    throw error;
  }
}

const MINUTE = 60 * 1000;

/** Tickets and tokens say when they were made: whose clock is wrong refuses what is right. */
function clockStep({ scene }: Trying, { headers }: OutwardAnswer): TriedStep {
  const theirs = Date.parse(headers.date ?? '');
  if (Number.isNaN(theirs)) return doubt('时钟', '认证平台没有说明它的时间，无法比较。');
  const apart = Math.round((theirs - scene.now().getTime()) / 1000);
  const minutes = Math.round(Math.abs(apart) / 6) / 10;
  if (Math.abs(apart) * 1000 < MINUTE) return ok('时钟', `与认证平台相差 ${Math.abs(apart)} 秒。`);
  return wrong(
    '时钟',
    `本服务器比认证平台${apart > 0 ? '慢' : '快'} ${minutes} 分钟，会使登录失败，请在两边配置时间同步（NTP）。`,
  );
}

/** A ticket that is made up: where the endpoint is, it says that it does not know it. */
async function tryCas(trying: Trying): Promise<Steps> {
  const { config, row } = trying;
  const service = serviceOf(trying);
  const query = new URLSearchParams({ service, ticket: 'ST-0-made-up' });
  const came = await ask(trying, `${config.url}/${config.endpoint}?${query}`);
  if (typeof came === 'string') return [wrong('认证平台地址', FAULT_WORDS[came])];
  const clock = clockStep(trying, came);
  const code = failureIn(came);
  if (code === null) {
    const other = CAS_ENDPOINTS.find((each) => each !== config.endpoint);
    const there = await ask(trying, `${config.url}/${other}?${query}`);
    const has = typeof there !== 'string' && failureIn(there) !== null;
    const sentence = has
      ? `该地址没有 /${config.endpoint}，但有 /${other}：请把“验证接口”改为后者。`
      : `该地址（状态 ${came.status}）没有按 CAS 协议回应，请核对“CAS 服务地址”是否为登录页地址中 /login 之前的部分。`;
    return [wrong('验证接口', sentence), clock];
  }
  const registered =
    code === 'INVALID_SERVICE' || code === 'UNAUTHORIZED_SERVICE'
      ? wrong('服务登记', `认证平台不认识本系统，${registering(trying)}`)
      : await servicePage(trying, service);
  const attribute =
    row.match_attribute === ''
      ? ok('工号', '以登录名本身作为工号，请用“试登录”确认。')
      : doubt('工号', `认证平台是否返回“${row.match_attribute}”，只有真正登录才知道，请用“试登录”确认。`);
  return [ok('验证接口', `/${config.endpoint} 按 CAS 协议回应。`), clock, registered, attribute];
}

/** By what code it refuses the ticket; null where it does not say so as a sign-on reads it, within the same bounds. */
function failureIn({ text }: OutwardAnswer): string | null {
  const answer = readCasAnswer(text);
  return answer && 'failure' in answer && answer.failure !== '' ? answer.failure : null;
}

/** As a sign-on sends it. */
const serviceOf = ({ config, returnTo }: Trying) =>
  casService({ ...CAS_CONFIG, ...config }, returnTo, 'made-up');

const registering = ({ config, returnTo }: Trying) =>
  config.exact_service
    ? `请学校网络中心登记服务地址：${returnTo}`
    : `请学校网络中心登记以此开头的服务地址（之后还有 ?state=…）：${returnTo}`;

/** The login page tells by its status whether it knows the service; many show a page all the same. */
async function servicePage(trying: Trying, service: string): Promise<TriedStep> {
  const { config, returnTo } = trying;
  const isTaken = async (address: string) => {
    const came = await ask(trying, `${config.url}/login?${new URLSearchParams({ service: address })}`);
    return typeof came === 'string' || (came.status < 400 && !/未授权|not authorized/i.test(came.text));
  };
  if (await isTaken(service)) return ok('服务登记', '认证平台的登录页接受本系统的服务地址。');
  const only = service !== returnTo && (await isTaken(returnTo));
  return wrong(
    '服务登记',
    only
      ? `认证平台的登录页只接受 ${returnTo} 本身，${registering(trying)}。登记不了的，请打开“只登记了一个地址”。`
      : `认证平台的登录页不接受本系统，${registering(trying)}`,
  );
}

type Described = Readonly<Record<string, unknown>>;

function describedIn({ text }: OutwardAnswer): Described | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Described) : null;
  } catch {
    return null;
  }
}

const listIn = (described: Described, name: string): readonly unknown[] | null =>
  Array.isArray(described[name]) ? (described[name] as unknown[]) : null;

async function tryOidc(trying: Trying): Promise<Steps> {
  const { config } = trying;
  const issuer = (config.issuer ?? '').replace(/\/$/, '');
  const came = await ask(trying, `${issuer}/.well-known/openid-configuration`);
  if (typeof came === 'string') return [wrong('颁发者地址', FAULT_WORDS[came])];
  const clock = clockStep(trying, came);
  const described = came.status === 200 ? describedIn(came) : null;
  if (!described)
    return [
      wrong('颁发者地址', `该地址（状态 ${came.status}）没有 OpenID Connect 的说明文件，请核对 Issuer。`),
      clock,
    ];
  if (String(described.issuer).replace(/\/$/, '') !== issuer)
    return [
      wrong(
        '颁发者地址',
        `认证平台自称“${String(described.issuer).slice(0, 200)}”，请把颁发者地址改成与它完全一致。`,
      ),
      clock,
    ];
  return [
    ok('颁发者地址', '说明文件完整，名称一致。'),
    clock,
    await keysStep(trying, described),
    await clientStep(trying, described),
    await redirectStep(trying, described),
    ...claimSteps(trying, described),
  ];
}

async function keysStep(trying: Trying, { jwks_uri }: Described): Promise<TriedStep> {
  const came = typeof jwks_uri === 'string' ? await ask(trying, jwks_uri) : 'unreachable';
  if (typeof came === 'string')
    return wrong('签名密钥', `读不到认证平台的公钥（jwks_uri）。${FAULT_WORDS[came]}`);
  const keys = listIn(describedIn(came) ?? {}, 'keys');
  return keys && keys.length > 0
    ? ok('签名密钥', `有 ${keys.length} 个公钥，登录时会验证签名。`)
    : wrong('签名密钥', '认证平台没有公布公钥，无法验证签名，请联系认证平台。');
}

/** A code that is made up: who is not known as a client is told so before the code is looked at. */
async function clientStep(trying: Trying, described: Described): Promise<TriedStep> {
  const { config, returnTo, row, scene, outside } = trying;
  const { client_id = '', client_auth = 'none' } = config;
  const TITLE = '客户端与密钥';
  const known = listIn(described, 'token_endpoint_auth_methods_supported');
  if (known && !known.includes(client_auth))
    return wrong(TITLE, `认证平台不支持 ${client_auth}，请改为它支持的：${known.join('、').slice(0, 200)}。`);
  if (typeof described.token_endpoint !== 'string') return wrong(TITLE, '说明文件中没有 token_endpoint。');
  let secret = '';
  try {
    if (row.secret) secret = await outside.secrets.open(scene.school, secretPlace(row.id), row.secret);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return wrong(TITLE, '已保存的密钥无法读取（密钥文件缺失或已更换），请重新填写密钥。');
  }
  const came = await ask(trying, described.token_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(client_auth === 'client_secret_basic' && {
        authorization: basicAuthorization(client_id, secret),
      }),
    },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code: 'made-up', redirect_uri: returnTo },
      ...{ code_verifier: 'x'.repeat(43) },
      ...(client_auth !== 'client_secret_basic' && { client_id }),
      ...(client_auth === 'client_secret_post' && { client_secret: secret }),
    }).toString(),
  });
  if (typeof came === 'string') return wrong(TITLE, FAULT_WORDS[came]);
  const error = String(describedIn(came)?.error ?? '');
  if (error === 'invalid_grant') return ok(TITLE, '认证平台认可客户端 ID 与密钥。');
  if (error === 'invalid_client' || error === 'unauthorized_client' || came.status === 401)
    return wrong(
      TITLE,
      `认证平台不认可客户端：请核对客户端 ID、密钥与客户端认证方式。${undecoded(config, secret)}`,
    );
  return doubt(TITLE, `认证平台的回应是“${error.slice(0, 100) || came.status}”，请用“试登录”确认。`);
}

/** Some servers read what basic brings as it stands: with them a secret that has to be encoded is never the right one. */
function undecoded({ client_auth }: AnyConfig, secret: string): string {
  return client_auth === 'client_secret_basic' && /[^\w.*-]/.test(secret)
    ? '密钥中有字母、数字与 - . _ * 以外的字符，个别平台不按标准解码：确认无误后仍不通过的，请改用 client_secret_post，或换一个只含字母与数字的密钥。'
    : '';
}

/** Who is let on is sent to a login page; who is not reads why on the spot. */
async function redirectStep(trying: Trying, { authorization_endpoint }: Described): Promise<TriedStep> {
  const { config, returnTo } = trying;
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: config.client_id ?? '', redirect_uri: returnTo },
    ...{ scope: config.scope ?? 'openid', state: 'try', nonce: 'try' },
    ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
  });
  const came = await ask(trying, `${String(authorization_endpoint)}?${query}`);
  if (came === 'redirect' || (typeof came !== 'string' && came.status < 400))
    return ok('回调地址登记', '认证平台接受本系统的回调地址。');
  if (typeof came === 'string') return wrong('回调地址登记', FAULT_WORDS[came]);
  return wrong(
    '回调地址登记',
    `认证平台拒绝了登录请求（状态 ${came.status}），请在认证平台登记回调地址：${returnTo}`,
  );
}

function claimSteps({ row }: Trying, described: Described): Steps {
  const claims = listIn(described, 'claims_supported');
  const name = row.match_attribute;
  const told =
    name === ''
      ? doubt('工号', '未填写“对应属性”，以 sub 作为工号；多数平台的 sub 不是工号，请用“试登录”确认。')
      : !claims
        ? doubt('工号', `认证平台没有列出它提供哪些属性，请用“试登录”确认它返回“${name}”。`)
        : claims.includes(name)
          ? ok('工号', `认证平台提供“${name}”。`)
          : doubt('工号', `认证平台列出的属性中没有“${name}”：请核对名称或授权范围，并用“试登录”确认。`);
  const out = described.end_session_endpoint
    ? ok('退出', '从本系统退出时，会一并退出认证平台。')
    : doubt('退出', '认证平台没有退出地址：从本系统退出后，认证平台仍保持登录。');
  return [told, out];
}
