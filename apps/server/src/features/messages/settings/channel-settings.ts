import { randomUUID } from 'node:crypto';
import type { MessageChannels, Tried, UsualChoices } from '@course-center/contract/messages/settings';
import { LIMIT } from '@course-center/domain/access/limit';
import { canChangeSettings } from '@course-center/domain/access/settings';
import type { Faults } from '@course-center/domain/forms/faults';
import {
  type AppConfig,
  type AppTemplate,
  type AppTemplates,
  appFaults,
  appTemplates,
  templateFields,
  templateFor,
  templateValues,
  typedTemplates,
  unfillable,
} from '@course-center/domain/messages/app-template';
import {
  type Channel,
  choiceOf,
  type MessageChoices,
  NO_CHOICES,
  quietFault,
  USUAL_CHOICES,
} from '@course-center/domain/messages/channels';
import {
  type HookConfig,
  hookFaults,
  MAIL_ADDRESS,
  type MailConfig,
  mailFaults,
  USUAL_MAIL,
} from '@course-center/domain/messages/delivery';
import { MESSAGE_KIND_TABLE, type MessageTexts } from '@course-center/domain/messages/kinds';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { countAgainst } from '../../../platform/limits/limits.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import { storeSetting } from '../../../platform/settings/settings.repository.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, Refused, requireFaultless } from '../../../wire/failures.ts';
import { enabledApp, sendTemplate, templateTexts } from '../../account/public.ts';
import { requireFreeHand } from '../../organization/public.ts';
import { callHook } from '../sending/hook.ts';
import { letterTo, type Mailing } from '../sending/mail.ts';
import { channelSecret } from '../sending/send-message.ts';
import {
  type ChannelRow,
  channelRows,
  countUnreachable,
  openidOf,
  sampleFor,
  saveChannel,
  usualChoices,
} from './settings.repository.ts';

/** What the settings need besides the database. */
export interface Sending {
  readonly outside: Outside;
  readonly mailing: Mailing;
}

const NO_ADDRESS =
  '系统尚未设置对外访问地址（PUBLIC_URL），邮件和消息中不会带有链接。请联系系统维护人员设置后重启服务。';
const USUAL_HOOK: HookConfig = { url: '' };

export async function readChannels(
  scene: Scene,
  actor: Actor,
  { outside }: Sending,
): Promise<MessageChannels> {
  if (!canChangeSettings(actor)) throw forbidden();
  const rows = await channelRows(scene.db);
  const of = (channel: Channel) => rows.find((row) => row.channel === channel);
  return {
    mail: { ...USUAL_MAIL, ...of('mail')?.config, ...keptOf(of('mail')) },
    hook: { ...USUAL_HOOK, ...of('hook')?.config, ...keptOf(of('hook')) },
    app: { ...presentedApp(of('app')?.config), ...keptOf(of('app')) },
    why_not: outside.addressOf(scene.school) === null ? NO_ADDRESS : null,
    unreachable: await countUnreachable(scene.db),
  };
}

function presentedApp(config: object | undefined): AppConfig {
  const { template_id, kinds } = appTemplates(config);
  const ids = Object.entries(kinds).map(([kind, own]) => [kind, own.template_id]);
  return { template_id, templates: Object.fromEntries(ids) };
}

function keptOf(row: ChannelRow | undefined) {
  const secret_set_at = row?.secret_set_at?.toISOString() ?? null;
  return { enabled: row?.enabled ?? false, secret_set_at, version: row?.version ?? 1 };
}

interface Given {
  readonly enabled: boolean;
  readonly secret?: string | undefined;
  readonly version: number;
}

/** What decides who reads a mail server's password. */
const TRUSTED = ['host', 'port', 'security', 'username', 'ca'] as const;

export function setMail(
  scene: Scene,
  actor: Actor,
  sending: Sending,
  { enabled, secret, version, ...typed }: Given & MailConfig,
) {
  const config: MailConfig = {
    ...typed,
    ...{ host: typed.host.trim(), username: typed.username.trim(), ca: typed.ca.trim() },
    ...{ from_name: typed.from_name.trim(), from_address: typed.from_address.trim() },
  };
  return setChannel(scene, actor, sending, {
    ...{ channel: 'mail', config, given: { enabled, secret, version } },
    faults: (held) => mailFaults(config, enabled, held),
    // A password is told to nobody but whom it was written for, and not less safely than it was.
    moved: (before) => TRUSTED.some((key) => before[key] !== config[key]),
  });
}

export function setHook(
  scene: Scene,
  actor: Actor,
  sending: Sending,
  { enabled, secret, version, url: typed }: Given & HookConfig,
) {
  const url = typed.trim();
  return setChannel(scene, actor, sending, {
    ...{ channel: 'hook', config: { url }, given: { enabled, secret, version } },
    faults: () => hookFaults({ url }, enabled),
    moved: (before) => before.url !== url,
  });
}

/** By templates of the messaging app's account, whose fields are read there when they are named. */
export async function setApp(
  scene: Scene,
  actor: Actor,
  sending: Sending,
  { enabled, version, ...form }: Omit<Given, 'secret'> & AppConfig,
) {
  if (!canChangeSettings(actor)) throw forbidden();
  const typed = typedTemplates(form);
  requireFaultless(appFaults(typed, enabled));
  return setChannel(scene, actor, sending, {
    ...{ channel: 'app', config: await templatesNamed(scene, sending, typed), given: { enabled, version } },
    faults: () => ({}),
    moved: () => false,
  });
}

async function templatesNamed(
  scene: Scene,
  { outside }: Sending,
  { template_id, templates }: AppConfig,
): Promise<AppTemplates> {
  const own = Object.entries(templates).map(([kind, id]) => ({ kind, field: `templates.${kind}`, id }));
  const named = [...(template_id === '' ? [] : [{ field: 'template_id', id: template_id }]), ...own];
  const [first] = named;
  if (!first) return appTemplates({});
  const app = await enabledApp(scene, outside);
  if (!app) throw new InvalidInput({ [first.field]: '请先在“学校设置 - 登录方式”中设置并启用微信公众号' });
  const texts = await templateTexts(outside, app, scene.now());
  if ('trouble' in texts) throw new InvalidInput({ [first.field]: texts.trouble });
  requireFaultless(Object.fromEntries(named.map(({ field, id }) => [field, templateFault(texts.get(id))])));
  const kept = (id: string): AppTemplate => ({
    template_id: id,
    fields: templateFields(texts.get(id) ?? ''),
  });
  return { ...kept(template_id), kinds: Object.fromEntries(own.map(({ kind, id }) => [kind, kept(id)])) };
}

/** Why a template of the account's with such a text is of no use. */
function templateFault(content: string | undefined): string | undefined {
  if (content === undefined)
    return '公众号中没有这个模板，请在微信公众平台“模板消息 - 我的模板”中核对模板 ID';
  const fields = templateFields(content);
  const unknown = unfillable(fields);
  if (fields.length > 0 && unknown.length === 0) return undefined;
  return `这个模板中有系统不能填写的内容（${unknown.join('、') || '没有字段'}），请换一个模板`;
}

interface Setting {
  readonly channel: Channel;
  readonly config: MailConfig | HookConfig | AppTemplates;
  readonly given: Given;
  faults(held: boolean): Faults;
  moved(before: Record<string, unknown>): boolean;
}

async function setChannel(
  scene: Scene,
  actor: Actor,
  sending: Sending,
  { channel, config, given, faults, moved }: Setting,
): Promise<MessageChannels> {
  if (!canChangeSettings(actor)) throw forbidden();
  const before = (await channelRows(scene.db)).find((row) => row.channel === channel);
  const written = given.secret === undefined ? '' : (await openOnce(scene, given.secret)).trim();
  const stays = written === '' && before !== undefined && !moved(before.config);
  requireFaultless(faults(written !== '' || (stays && before.secret !== null)));
  const { enabled, version } = given;
  const { outside } = sending;
  const secret =
    written === '' ? null : await outside.secrets.seal(scene.school, channelSecret(channel), written);
  const kept = stays
    ? { secret: before.secret, secret_set_at: before.secret_set_at }
    : { secret, secret_set_at: secret === null ? null : scene.now() };
  const toldOf = (row: { enabled: boolean; config: object } | undefined) =>
    row && { enabled: row.enabled, ...row.config };
  await scene.db.transaction(async (tx) => {
    // Letters carry links by which passwords are set: whoever says which way they go could read them.
    await requireFreeHand({ ...scene, tx, actor }, { kind: 'judges' }, `message_channel:${channel}`);
    const row = { enabled, config: { ...config }, ...kept };
    if (!(await saveChannel(tx, channel, version, row))) throw new Refused({ reason: 'changed_meanwhile' });
    await appendToLedger(tx, scene, {
      ...{ by: actor, action: 'message_channel.changed', subject: `message_channel:${channel}` },
      before: toldOf(before) ?? {},
      after: { ...toldOf(row), ...(written !== '' && { secrets_written: 'secret' }) },
    });
  });
  return readChannels(scene, actor, sending);
}

const TEST: MessageTexts = {
  subject: '测试消息：课程中心的消息可以送达',
  text: '这是一条测试消息。收到它，说明消息渠道设置正确。',
};

/** Sends somebody a message of their own by a way as it is set up now, and says what came of it. */
export async function tryChannel(
  scene: Scene,
  actor: Actor,
  { outside, mailing }: Sending,
  channel: Channel,
  texts: MessageTexts = TEST,
): Promise<Tried> {
  if (!canChangeSettings(actor)) throw forbidden();
  const row = (await channelRows(scene.db)).find((each) => each.channel === channel);
  if (!row?.enabled) return { ok: false, sentence: '请先填写、启用并保存，再发送测试消息。' };
  await countAgainst(scene, LIMIT.triesPerPerson, String(actor.person_id));
  const { person: name, username, email, school: title } = await sampleFor(scene.db, actor.person_id);
  if (channel === 'mail' && !MAIL_ADDRESS.test(email))
    return { ok: false, sentence: '您还没有填写可用的邮箱。请在右上角的个人菜单中填写后再试。' };
  if (channel === 'app') return tryApp(scene, actor, outside, row, texts);
  const secret =
    row.secret === null ? '' : await outside.secrets.open(scene.school, channelSecret(channel), row.secret);
  const id = `test-${randomUUID()}`;
  const outcome =
    channel === 'mail'
      ? await mailing.send(
          { config: { ...USUAL_MAIL, ...row.config }, password: secret },
          letterTo({ name, address: email }, { id, title: title ?? '', texts, link: null, settings: null }),
        )
      : await callHook(
          outside.outward,
          { url: String(row.config.url), secret, key: id },
          {
            ...{ id: 0, kind: 'test', at: scene.now(), to: username, name, ...texts, url: null },
          },
        );
  if (outcome.state === 'sent')
    return {
      ok: true,
      sentence:
        channel === 'mail'
          ? `已发送到 ${email}，请查收；没有看到时，请检查垃圾邮件。`
          : '接口已接收，请在校内消息中查看。',
    };
  return {
    ok: false,
    sentence:
      'reason' in outcome
        ? outcome.reason
        : '邮件服务器收下了邮件，但没有确认。请查收；没有收到时请稍后再试。',
  };
}

async function tryApp(
  scene: Scene,
  { person_id }: Actor,
  outside: Outside,
  row: ChannelRow,
  { subject }: MessageTexts,
): Promise<Tried> {
  const app = await enabledApp(scene, outside);
  if (!app) return { ok: false, sentence: '请先在“学校设置 - 登录方式”中设置并启用微信公众号。' };
  const touser = await openidOf(scene.db, person_id);
  if (touser === null)
    return { ok: false, sentence: '您还没有绑定微信，或者没有关注公众号。请在个人菜单中绑定后再试。' };
  const { person: name, school } = await sampleFor(scene.db, person_id);
  const { template_id, fields } = templateFor(appTemplates(row.config));
  const message = { id: 0, subject, kind_title: '测试消息', name, school: school ?? '', at: scene.now() };
  const outcome = await sendTemplate(
    outside,
    app,
    { touser, template_id, data: templateValues(fields, message), client_msg_id: `test-${randomUUID()}` },
    scene.now(),
  );
  if (outcome.state === 'sent') return { ok: true, sentence: '微信已接收，请在手机上查看。' };
  const sentence =
    'reason' in outcome ? outcome.reason : '微信没有在规定时间内回应，请在手机上查看是否收到。';
  return { ok: false, sentence };
}

/** What everybody hears of who chose nothing. */
export async function readUsual({ db }: Scene, actor: Actor): Promise<UsualChoices> {
  if (!canChangeSettings(actor)) throw forbidden();
  const { choices, version } = await usualChoices(db);
  const school = choices ?? USUAL_CHOICES;
  const presented = (said: MessageChoices) => (kind: (typeof MESSAGE_KIND_TABLE)[number]['kind']) => {
    const { bell, channels } = choiceOf(kind, NO_CHOICES, said);
    return { bell, channels: [...channels] };
  };
  return {
    kinds: MESSAGE_KIND_TABLE.map((row) => ({
      ...{ kind: row.kind, title: row.title, when: row.when, always: 'always' in row },
      ...{ own: row.kind in school.kinds, choice: presented(school)(row.kind) },
      usual: presented(NO_CHOICES)(row.kind),
    })),
    quiet: school.quiet,
    version,
  };
}

export async function setUsual(
  scene: Scene,
  actor: Actor,
  { choices, version }: { readonly choices: MessageChoices; readonly version: number },
): Promise<UsualChoices> {
  if (!canChangeSettings(actor)) throw forbidden();
  const fault = quietFault(choices.quiet);
  if (fault) throw new InvalidInput({ quiet: fault });
  await scene.db.transaction(async (tx) => {
    const before = await usualChoices(tx);
    if (!(await storeSetting(tx, 'messages', { choices }, version, scene.now())))
      throw new Refused({ reason: 'changed_meanwhile' });
    await appendToLedger(tx, scene, {
      ...{ by: actor, action: 'message_defaults.changed', subject: 'message_defaults:school' },
      ...{ before: before.choices ?? USUAL_CHOICES, after: choices },
    });
  });
  return readUsual(scene, actor);
}
