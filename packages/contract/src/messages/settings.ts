import { MAIL_SECURITIES, type MailSecurity } from '@course-center/domain/messages/delivery';
import { MESSAGE_KINDS, type MessageKind } from '@course-center/domain/messages/kinds';
import { MOST_SUBJECT, MOST_TEXT } from '@course-center/domain/messages/texts';
import { type Static, Type } from 'typebox';
import { ofAdmin, ofPath } from '../endpoint.ts';
import { ListMeta, listQuery } from '../list.ts';
import { DateTime, exact, nullable, Sealed, Text, Version } from '../shapes.ts';
import { ChannelShape, ChoicesForm, KindShape, OwnChoices } from './inbox.ts';

const mail = {
  enabled: Type.Boolean(),
  host: Text(253),
  port: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  security: Type.Unsafe<MailSecurity>(Type.String({ enum: [...MAIL_SECURITIES] })),
  username: Text(200),
  from_name: Text(64),
  from_address: Text(254),
  ca: Text(20_000),
};
const hook = { enabled: Type.Boolean(), url: Text(500) };
const app = {
  enabled: Type.Boolean(),
  /** What messages go by whose kind has no template of its own. */
  template_id: Text(64),
  templates: Type.Unsafe<Partial<Record<MessageKind, string>>>(
    Type.Record(Type.String({ pattern: `^(${MESSAGE_KINDS.join('|')})$` }), Text(64), {
      additionalProperties: false,
    }),
  ),
};
/** When its secret was last written; it is never read back. */
const kept = { secret_set_at: nullable(DateTime), version: Version };
/** Sealed; what is not sent stays as it is kept. */
const sent = { secret: Type.Optional(Sealed), version: Version };

export const MessageChannels = exact({
  mail: exact({ ...mail, ...kept }),
  hook: exact({ ...hook, ...kept }),
  app: exact({ ...app, ...kept }),
  /** Why messages lead nowhere, whatever is set; null where nothing is missing. */
  why_not: nullable(Text(300)),
  /** How many people no mail can reach. */
  unreachable: Type.Integer(),
});
export type MessageChannels = Static<typeof MessageChannels>;

/** What came of trying something, in a sentence. */
export const Tried = exact({ ok: Type.Boolean(), sentence: Text(500) });
export type Tried = Static<typeof Tried>;

/** What holds for everybody who chose nothing. */
export const UsualChoices = exact({
  kinds: OwnChoices.properties.kinds,
  quiet: OwnChoices.properties.quiet,
  /** 0 until the school said something. */
  version: Type.Integer({ minimum: 0 }),
});
export type UsualChoices = Static<typeof UsualChoices>;

const texts = { subject: Text(MOST_SUBJECT * 2), text: Text(MOST_TEXT * 2) };
const Texts = exact(texts);

/** What messages of a kind say. */
export const KindTexts = exact({
  kind: KindShape,
  title: Text(),
  when: Text(),
  ...texts,
  /** What the product says where the course centre wrote nothing. */
  standard: Texts,
  written: Type.Boolean(),
  placeholders: Type.Array(Text()),
  version: Version,
});
export type KindTexts = Static<typeof KindTexts>;

/** What became of one message by one way. */
export const DeliveryRow = exact({
  id: Type.Integer(),
  at: DateTime,
  person_name: Text(),
  kind_title: Text(),
  subject: Text(),
  channel_title: Text(),
  state: Text(),
  state_title: Text(),
  attempts: Type.Integer(),
  reason: Text(300),
  /** Whether it can be sent once more, and what that means. */
  retry: exact({ allowed: Type.Boolean(), why_not: nullable(Text()), consequence: Text() }),
});
export type DeliveryRow = Static<typeof DeliveryRow>;

export const UnreachablePerson = exact({
  id: Type.Integer(),
  name: Text(),
  employee_no: Text(),
  department_name: Text(),
  mobile: Text(),
  email: Text(300),
});

const AT = '/api/admin/settings/messages';
const Day = Type.String({ format: 'date', maxLength: 10 });
const ofKind = exact({ kind: KindShape });
const DeliveryId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** How messages leave the product and what they say, as the course centre sets it up. */
export const messageSettingEndpoints = {
  channels: ofPath(`GET ${AT}`, '消息渠道', { answer: MessageChannels }),
  setMail: ofPath(`PUT ${AT}/mail`, '设置邮件服务器', {
    body: exact({ ...mail, ...sent }),
    answer: MessageChannels,
  }),
  setHook: ofPath(`PUT ${AT}/hook`, '设置校内消息接口', {
    body: exact({ ...hook, ...sent }),
    answer: MessageChannels,
  }),
  setApp: ofPath(`PUT ${AT}/app`, '设置微信模板消息', {
    body: exact({ ...app, version: Version }),
    answer: MessageChannels,
  }),
  tryChannel: ofPath(`POST ${AT}/channels/{channel}/tests`, '给自己发一条测试消息', {
    params: exact({ channel: ChannelShape }),
    answer: Tried,
  }),
  usual: ofPath(`GET ${AT}/choices`, '全校的消息设置', { answer: UsualChoices }),
  setUsual: ofPath(`PUT ${AT}/choices`, '保存全校的消息设置', {
    body: exact({ choices: ChoicesForm, version: Type.Integer({ minimum: 0, maximum: 2147483647 }) }),
    answer: UsualChoices,
  }),
  texts: ofPath(`GET ${AT}/texts`, '消息模板', { answer: Type.Array(KindTexts) }),
  setTexts: ofPath(`PUT ${AT}/texts/{kind}`, '修改消息模板', {
    params: ofKind,
    body: exact({ ...texts, version: Version }),
    answer: KindTexts,
  }),
  resetTexts: ofPath(`POST ${AT}/texts/{kind}/reset`, '恢复默认的消息模板', {
    params: ofKind,
    body: exact({ version: Version }),
    answer: KindTexts,
  }),
  previewTexts: ofPath(`POST ${AT}/texts/{kind}/preview`, '预览消息模板', {
    params: ofKind,
    body: Texts,
    answer: Texts,
  }),
  tryTexts: ofPath(`POST ${AT}/texts/{kind}/tests`, '按模板给自己发一条测试消息', {
    params: ofKind,
    body: Texts,
    answer: Tried,
  }),
  deliveries: ofAdmin('GET message-deliveries', '消息发送记录', {
    query: listQuery({ person: Text(32), state: Text(16), channel: ChannelShape, from: Day, to: Day }),
    answer: Type.Array(DeliveryRow),
    meta: ListMeta,
  }),
  retry: ofAdmin('POST message-deliveries/{id}/retry', '重新发送', {
    params: exact({ id: DeliveryId }),
    answer: DeliveryRow,
  }),
  unreachable: ofAdmin('GET unreachable-people', '没有可用邮箱的人员', {
    query: listQuery({ name: Text(32) }),
    answer: Type.Array(UnreachablePerson),
    meta: ListMeta,
  }),
};
