import { CHANNELS, type Channel } from '@course-center/domain/messages/channels';
import { MESSAGE_KINDS, type MessageKind } from '@course-center/domain/messages/kinds';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { ListMeta } from '../list.ts';
import { DateTime, exact, Id, IdentityShape, nullable, Text, Version } from '../shapes.ts';

export const KindShape = Type.Unsafe<MessageKind>(Type.String({ enum: [...MESSAGE_KINDS] }));
export const ChannelShape = Type.Unsafe<Channel>(Type.String({ enum: [...CHANNELS] }));
const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const MessageView = exact({
  id: MessageId,
  kind: KindShape,
  kind_title: Text(),
  subject: Text(),
  text: Text(4000),
  at: DateTime,
  read: Type.Boolean(),
  /** Where it leads, and as whom; null where any role will do. */
  path: Text(500),
  identity: nullable(IdentityShape),
  faculty_group_id: nullable(Id),
  acad_year_term: nullable(Text(20)),
});
export type MessageView = Static<typeof MessageView>;

const KindChoice = exact({
  bell: Type.Boolean(),
  channels: Type.Array(ChannelShape, { maxItems: CHANNELS.length, uniqueItems: true }),
});
const Quiet = nullable(exact({ from: Text(5), to: Text(5) }));

/** What somebody may choose of a kind, what holds for them, and what would if they said nothing. */
export const OwnChoices = exact({
  kinds: Type.Array(
    exact({
      kind: KindShape,
      title: Text(),
      when: Text(),
      always: Type.Boolean(),
      choice: KindChoice,
      usual: KindChoice,
      own: Type.Boolean(),
    }),
  ),
  quiet: Quiet,
  /** The ways out that reach them, or why one does not. */
  channels: Type.Array(exact({ channel: ChannelShape, title: Text(), why_not: nullable(Text()) })),
  version: Version,
});
export type OwnChoices = Static<typeof OwnChoices>;

export const ChoicesForm = exact({
  kinds: Type.Record(Type.String({ pattern: `^(${MESSAGE_KINDS.join('|')})$` }), KindChoice, {
    additionalProperties: false,
  }),
  quiet: Quiet,
});
export type ChoicesForm = Static<typeof ChoicesForm>;

const signedIn = endpointsFor({ access: 'session', admin: true });

/** Of everybody, whatever their role: what they were told. */
export const inboxEndpoints = {
  list: signedIn('GET /api/teacher/auth/messages', '我的消息', {
    query: exact({
      'page[number]': Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      'filter[kind]': Type.Optional(KindShape),
      'filter[unread]': Type.Optional(Type.Literal(1)),
    }),
    answer: Type.Array(MessageView),
    meta: ListMeta,
  }),
  count: signedIn('GET /api/teacher/auth/messages/count', '未读消息数', {
    answer: exact({ unread: Type.Integer() }),
  }),
  read: signedIn('GET /api/teacher/auth/messages/{id}', '一条消息', {
    params: exact({ id: MessageId }),
    answer: MessageView,
  }),
  mark: signedIn('POST /api/teacher/auth/messages/marks', '标为已读或未读', {
    body: exact({
      /** All of them where none is named. */
      ids: nullable(Type.Array(MessageId, { minItems: 1, maxItems: 200 })),
      read: Type.Boolean(),
    }),
    answer: exact({ unread: Type.Integer() }),
  }),
  choices: signedIn('GET /api/teacher/auth/message-choices', '我的消息设置', { answer: OwnChoices }),
  choose: signedIn('PUT /api/teacher/auth/message-choices', '保存我的消息设置', {
    body: exact({ choices: ChoicesForm, version: Version }),
    answer: OwnChoices,
  }),
};
