import type { DeliveryRow } from '@course-center/contract/messages/settings';
import { canChangeSettings } from '@course-center/domain/access/settings';
import { LETTER_SUBJECT, type LetterSubject } from '@course-center/domain/account/recovery';
import { CHANNEL_TITLE, type Channel } from '@course-center/domain/messages/channels';
import {
  DELIVERY_TITLE,
  type DeliveryState,
  retryConsequence,
} from '@course-center/domain/messages/delivery';
import { type MessageKind, messageKind } from '@course-center/domain/messages/kinds';
import { enqueueAll } from '../../../platform/jobs/enqueue.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { ListDefinition } from '../../../platform/lists/list-definition.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { type Listed, readAll, readPage } from '../../../platform/lists/read-list.ts';
import { SENDING, type SendingJob } from '../../../platform/messages/tell-people.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { beginAgain, deliveryList, holdDelivery, unreachablePeople } from './settings.repository.ts';

type Asked = ListQuery & { readonly format?: 'xlsx' };
const EVERYWHERE = { departmentIds: null, term: null };

interface Stored {
  readonly id: string;
  readonly at: Date;
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly reason: string;
  readonly person_name: string;
  /** Of a message; null for a letter. */
  readonly kind: MessageKind | null;
  readonly subject: string | null;
  /** Of a letter; null for a message. */
  readonly about: LetterSubject | null;
}

function shown({ id, at, channel, state, kind, subject, about, ...rest }: Stored): DeliveryRow {
  const consequence = about ? null : retryConsequence(state);
  return {
    ...rest,
    ...{ id: Number(id), at: at.toISOString(), state, state_title: DELIVERY_TITLE[state] },
    ...{ channel_title: CHANNEL_TITLE[channel], kind_title: kind ? messageKind(kind).title : '账号邮件' },
    subject: about ? LETTER_SUBJECT[about] : (subject ?? ''),
    retry: {
      ...{ allowed: consequence !== null, consequence: consequence ?? '' },
      why_not: consequence === null ? whyNotAgain(state, about !== null) : null,
    },
  };
}

function whyNotAgain(state: DeliveryState, isLetter: boolean): string {
  if (isLetter) return '账号邮件不能由他人重发，请本人重新获取';
  return state === 'sent' ? '已经发送，无需重发' : '正在等待发送';
}

/** Lists something of the school's as a page or a sheet. */
async function listed<From extends object, Row>(
  { school }: Scene,
  actor: Actor,
  query: Asked,
  { of, title, columns, shown }: ListParts<From, Row>,
): Promise<Listed<Row> | FileAnswer> {
  if (!canChangeSettings(actor)) throw forbidden();
  if (query.format === 'xlsx') {
    const rows = await readAll<From>(school.pool, of, query, EVERYWHERE);
    return spreadsheet(title, await writeSheet(title, columns, rows.map(shown)), 'day');
  }
  const { data, meta } = await readPage<From>(school.pool, of, query, EVERYWHERE);
  return { data: data.map(shown), meta };
}

interface ListParts<From, Row> {
  readonly of: ListDefinition;
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  shown(row: From): Row;
}

export function listDeliveries(scene: Scene, actor: Actor, query: Asked) {
  return listed<Stored, DeliveryRow>(scene, actor, query, {
    ...{ of: deliveryList, title: '消息发送记录', shown },
    columns: [
      { title: '时间', width: 24, cell: ({ at }) => at },
      { title: '收件人', cell: ({ person_name }) => person_name },
      { title: '类型', cell: ({ kind_title }) => kind_title },
      { title: '标题', width: 40, cell: ({ subject }) => subject },
      { title: '渠道', cell: ({ channel_title }) => channel_title },
      { title: '状态', width: 24, cell: ({ state_title }) => state_title },
      { title: '尝试次数', cell: ({ attempts }) => attempts },
      { title: '原因', width: 40, cell: ({ reason }) => reason },
    ],
  });
}

interface Unreachable {
  readonly id: number;
  readonly name: string;
  readonly employee_no: string;
  readonly department_name: string;
  readonly mobile: string;
  readonly email: string;
}

export function listUnreachable(scene: Scene, actor: Actor, query: Asked) {
  return listed<Unreachable, Unreachable>(scene, actor, query, {
    ...{ of: unreachablePeople, title: '没有可用邮箱的人员', shown: (row) => row },
    columns: [
      { title: '姓名', cell: ({ name }) => name },
      { title: '工号', cell: ({ employee_no }) => employee_no },
      { title: '部门', width: 30, cell: ({ department_name }) => department_name },
      { title: '手机', cell: ({ mobile }) => mobile },
      { title: '邮箱', width: 30, cell: ({ email }) => email },
    ],
  });
}

/** Has a message sent once more by the way that failed. */
export async function retryDelivery(scene: Scene, actor: Actor, id: number): Promise<DeliveryRow> {
  if (!canChangeSettings(actor)) throw forbidden();
  const at = scene.now();
  await scene.db.transaction(async (tx) => {
    const delivery = await holdDelivery(tx, id);
    if (!delivery) throw notFound('这条发送记录不存在，可能已经清理，请刷新后查看');
    if (retryConsequence(delivery.state) === null) throw new Refused({ reason: 'changed_meanwhile' });
    await beginAgain(tx, id, at);
    const job: SendingJob = { message_id: delivery.message_id };
    await enqueueAll(tx, SENDING, [job], { at });
    await appendToLedger(tx, scene, {
      ...{ by: actor, action: 'message_delivery.sent_again', subject: `message_delivery:${id}` },
      before: { state: DELIVERY_TITLE[delivery.state] },
    });
  });
  const query = { 'filter[id]': id } as unknown as ListQuery;
  const { data } = await readPage<Stored>(scene.school.pool, deliveryList, query, EVERYWHERE);
  return shown(data[0] as Stored);
}
