import { localTime } from '../forms/local-time.ts';
import { type MessageKind, messageKind } from './kinds.ts';

/** The ways by which a message leaves the product; the inbox is no way, every message is in it. */
export const CHANNELS = ['mail', 'hook', 'app'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_TITLE: Readonly<Record<Channel, string>> = {
  mail: '电子邮件',
  hook: '校内消息',
  app: '微信消息',
};

/** What somebody, or the school for everybody, wants to hear of a kind. */
export interface KindChoice {
  /** In the inbox with a count at the bell. */
  readonly bell: boolean;
  readonly channels: readonly Channel[];
}

/** What is said for a kind that nothing was chosen for follows the school, and after it the kind's row. */
export interface MessageChoices {
  readonly kinds: Readonly<Partial<Record<MessageKind, KindChoice>>>;
  /** From when to when nothing is sent, as 22:00; what comes meanwhile waits for the end. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
}

export const NO_CHOICES: MessageChoices = { kinds: {}, quiet: null };
/** Until a school says otherwise nobody's phone rings at night. */
export const USUAL_CHOICES: MessageChoices = { kinds: {}, quiet: { from: '22:00', to: '07:00' } };

/** What holds for somebody: their own word, the school's, the kind's. */
export function choiceOf(kind: MessageKind, own: MessageChoices, school: MessageChoices): KindChoice {
  const row = messageKind(kind);
  const chosen = own.kinds[kind] ??
    school.kinds[kind] ?? { bell: true, channels: row.sent ? [...CHANNELS] : [] };
  return row.always ? { ...chosen, bell: true } : chosen;
}

/** When something may be sent to somebody at the earliest. */
export function sendableAt(kind: MessageKind, at: Date, quiet: MessageChoices['quiet']): Date {
  if (!quiet || messageKind(kind).urgent || quiet.from === quiet.to) return at;
  const now = localTime(at).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:mm'.length);
  const over = quiet.from > quiet.to;
  const isQuiet = over ? now >= quiet.from || now < quiet.to : now >= quiet.from && now < quiet.to;
  if (!isQuiet) return at;
  const minutes = (minutesOf(quiet.to) - minutesOf(now) + DAY_MINUTES) % DAY_MINUTES;
  return new Date(at.getTime() - (at.getTime() % MINUTE) + minutes * MINUTE);
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export function quietFault(quiet: MessageChoices['quiet']): string | null {
  if (!quiet) return null;
  if (!TIME.test(quiet.from) || !TIME.test(quiet.to)) return '请输入如 22:00 的时间';
  return quiet.from === quiet.to ? '开始和结束不能是同一时刻；不需要免打扰时请关闭' : null;
}
