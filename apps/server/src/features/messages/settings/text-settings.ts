import type { KindTexts, Tried } from '@course-center/contract/messages/settings';
import { canChangeSettings } from '@course-center/domain/access/settings';
import { listName } from '@course-center/domain/evaluation/result-lists/result-list';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { FIRST_STAGE, stageTitle } from '@course-center/domain/evaluation/stages';
import { endWords } from '@course-center/domain/forms/local-time';
import {
  MESSAGE_KINDS,
  type MessageKind,
  type MessageTexts,
  messageKind,
} from '@course-center/domain/messages/kinds';
import { openWords } from '@course-center/domain/messages/reminders';
import {
  type MessageValues,
  messageTextFaults,
  messageTexts,
  placeholdersOf,
} from '@course-center/domain/messages/texts';
import type { Queryable } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused, requireFaultless } from '../../../wire/failures.ts';
import { type Sending, tryChannel } from './channel-settings.ts';
import { sampleFor, saveTexts, textRows } from './settings.repository.ts';

interface Reading {
  readonly db: Queryable;
}

/** What messages say, kind by kind: the course centre's words, or the product's. */
export async function readTexts({ db }: Reading, actor: Actor): Promise<KindTexts[]> {
  if (!canChangeSettings(actor)) throw forbidden();
  const rows = new Map((await textRows(db)).map((row) => [row.kind, row]));
  return MESSAGE_KINDS.map((kind) => {
    const { title, when, texts } = messageKind(kind);
    const row = rows.get(kind);
    const { subject, text } = row ?? texts;
    return {
      ...{ kind, title, when, subject, text, standard: texts, version: row?.version ?? 1 },
      written: subject !== texts.subject || text !== texts.text,
      placeholders: [...placeholdersOf(kind)],
    };
  });
}

async function textsOf(scene: Reading, actor: Actor, kind: MessageKind): Promise<KindTexts> {
  return (await readTexts(scene, actor)).find((each) => each.kind === kind) as KindTexts;
}

export async function setTexts(
  scene: Scene,
  actor: Actor,
  kind: MessageKind,
  { version, ...typed }: MessageTexts & { readonly version: number },
): Promise<KindTexts> {
  if (!canChangeSettings(actor)) throw forbidden();
  requireFaultless(messageTextFaults(kind, typed));
  return keep(scene, actor, kind, typed, version, 'changed');
}

/** The product's words again. */
export function resetTexts(
  scene: Scene,
  actor: Actor,
  kind: MessageKind,
  version: number,
): Promise<KindTexts> {
  if (!canChangeSettings(actor)) throw forbidden();
  return keep(scene, actor, kind, messageKind(kind).texts, version, 'reset');
}

async function keep(
  scene: Scene,
  actor: Actor,
  kind: MessageKind,
  texts: MessageTexts,
  version: number,
  verb: 'changed' | 'reset',
): Promise<KindTexts> {
  await scene.db.transaction(async (tx) => {
    const before = await textsOf({ db: tx }, actor, kind);
    if (!(await saveTexts(tx, kind, version, texts, scene.now())))
      throw new Refused({ reason: 'changed_meanwhile' });
    await appendToLedger(tx, scene, {
      ...{ by: actor, action: `message_text.${verb}`, subject: `message_text:${kind}` },
      before: { name: before.title, subject: before.subject, text: before.text },
      after: { name: before.title, subject: texts.subject, text: texts.text },
    });
  });
  return textsOf(scene, actor, kind);
}

const WEEK = 7 * 86_400_000;

/** What texts would say, with what the school has now. */
export async function previewTexts(
  { db, now }: Pick<Scene, 'db' | 'now'>,
  actor: Actor,
  kind: MessageKind,
  typed: MessageTexts,
): Promise<MessageTexts> {
  if (!canChangeSettings(actor)) throw forbidden();
  requireFaultless(messageTextFaults(kind, typed));
  const at = now();
  const { person, school, course, term, ...found } = await sampleFor(db, actor.person_id);
  const end = found.closes_at === null ? new Date(at.getTime() + WEEK) : new Date(found.closes_at);
  const list = found.list ?? { process: 'old', number: 1, correction: false };
  const values: Required<MessageValues> = {
    ...{ 姓名: person, 学校: school ?? '', 课程: course ?? '高等数学', 学期: term ?? '本学期' },
    ...{ 阶段: stageTitle('audit'), 截止: endWords(end, at), 数量: '2' },
    名单: `${PROCESS_TITLE[list.process]}${listName(list)}`,
    事项:
      kind === 'security'
        ? '您的密码已修改'
        : openWords({ process: 'old', stage: FIRST_STAGE, count: 2 }, end, at),
  };
  return messageTexts(typed, values);
}

export async function tryTexts(
  scene: Scene,
  actor: Actor,
  sending: Sending,
  kind: MessageKind,
  typed: MessageTexts,
): Promise<Tried> {
  return tryChannel(scene, actor, sending, 'mail', await previewTexts(scene, actor, kind, typed));
}
