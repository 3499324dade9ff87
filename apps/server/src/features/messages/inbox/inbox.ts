import type { ChoicesForm, MessageView, OwnChoices } from '@course-center/contract/messages/inbox';
import {
  CHANNEL_TITLE,
  CHANNELS,
  type Channel,
  choiceOf,
  type MessageChoices,
  NO_CHOICES,
  quietFault,
  USUAL_CHOICES,
} from '@course-center/domain/messages/channels';
import { MAIL_ADDRESS } from '@course-center/domain/messages/delivery';
import {
  MESSAGE_KIND_TABLE,
  MESSAGE_KINDS,
  type MessageKind,
  messageKind,
} from '@course-center/domain/messages/kinds';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import {
  choicesOf,
  countUnread,
  findMessage,
  type InboxPage,
  type MessageRow,
  markMessages,
  messagesOf,
  type Reach,
  reachOf,
  saveChoices,
} from './inbox.repository.ts';

const PAGE_SIZE = 20;

export async function readInbox(
  { db }: Scene,
  { person_id }: SignedIn,
  { kind, unread, page }: Omit<InboxPage, 'size'>,
): Promise<{ data: MessageView[]; meta: { total: number } }> {
  const { rows, total } = await messagesOf(db, person_id, { kind, unread, page, size: PAGE_SIZE });
  return { data: rows.map(presented), meta: { total } };
}

/** Somebody else's message is one that is not there. */
export async function readMessage({ db }: Scene, { person_id }: SignedIn, id: number): Promise<MessageView> {
  const found = await findMessage(db, person_id, id);
  if (!found) throw notFound('这条消息不存在，可能已经清理，请返回消息列表查看');
  return presented(found);
}

function presented(row: MessageRow): MessageView {
  const { id, kind, subject, text, path, identity, faculty_group_id, acad_year_term } = row;
  return {
    ...{ id, kind, kind_title: messageKind(kind).title, subject, text },
    ...{ at: row.at.toISOString(), read: row.read_at !== null },
    ...{ path, identity, faculty_group_id, acad_year_term },
  };
}

export async function unreadCount({ db }: Scene, { person_id }: SignedIn): Promise<{ unread: number }> {
  const { own, school } = await choicesOf(db, person_id);
  const muted = MESSAGE_KINDS.filter(
    (kind) => !choiceOf(kind, own ?? NO_CHOICES, school ?? USUAL_CHOICES).bell,
  );
  return { unread: await countUnread(db, person_id, muted) };
}

export async function markRead(
  scene: Scene,
  by: SignedIn,
  { ids, read }: { readonly ids: readonly number[] | null; readonly read: boolean },
): Promise<{ unread: number }> {
  await markMessages(scene.db, by.person_id, ids, read ? scene.now() : null);
  return unreadCount(scene, by);
}

/** What somebody hears of, and by which ways. */
export async function readChoices({ db }: Scene, { person_id }: SignedIn): Promise<OwnChoices> {
  const { own, school, version } = await choicesOf(db, person_id);
  const said = { own: own ?? NO_CHOICES, school: school ?? USUAL_CHOICES };
  const reach = await reachOf(db, person_id);
  return {
    kinds: MESSAGE_KIND_TABLE.map((row) => {
      const { kind, title, when } = row;
      return {
        ...{ kind, title, when, always: 'always' in row, own: kind in said.own.kinds },
        choice: presentedChoice(kind, said.own, said.school),
        usual: presentedChoice(kind, NO_CHOICES, said.school),
      };
    }),
    quiet: own ? own.quiet : said.school.quiet,
    channels: CHANNELS.map((channel) => ({
      ...{ channel, title: CHANNEL_TITLE[channel], why_not: whyNot(channel, reach) },
    })),
    version,
  };
}

function presentedChoice(kind: MessageKind, own: MessageChoices, school: MessageChoices) {
  const { bell, channels } = choiceOf(kind, own, school);
  return { bell, channels: [...channels] };
}

/** Why nothing reaches somebody by a way; null where it does. */
function whyNot(channel: Channel, { email, channels, linked }: Reach): string | null {
  if (!channels.includes(channel)) return '学校尚未开通';
  if (channel === 'app' && !linked) return '请先绑定微信，并关注学校的公众号';
  return channel === 'mail' && !MAIL_ADDRESS.test(email) ? '请先在个人信息中填写邮箱' : null;
}

export async function chooseMessages(
  scene: Scene,
  by: SignedIn,
  { choices, version }: { readonly choices: ChoicesForm; readonly version: number },
): Promise<OwnChoices> {
  const fault = quietFault(choices.quiet);
  if (fault) throw new InvalidInput({ quiet: fault });
  const kept = await scene.db.transaction((tx) => saveChoices(tx, by.person_id, choices, version));
  if (!kept) throw new Refused({ reason: 'changed_meanwhile' });
  return readChoices(scene, by);
}
