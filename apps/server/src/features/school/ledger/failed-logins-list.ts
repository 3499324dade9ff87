import type { FailedLogin } from '@course-center/contract/school/ledger';
import type { PublicRoute } from '@course-center/domain/access/identity';
import { canReadLedger } from '@course-center/domain/access/settings';
import { FAILED_LOGIN_TITLE, type FailedLoginReason } from '@course-center/domain/account/failed-login';
import { localSecond } from '@course-center/domain/forms/local-time';
import { contains, equals, type ListDefinition } from '../../../platform/lists/list-definition.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { type Listed, readAll, readPage } from '../../../platform/lists/read-list.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { fromDay, toDay } from './days.ts';

interface Stored {
  readonly id: string;
  readonly at: Date;
  readonly person_name: string;
  readonly public_route: PublicRoute;
  readonly reason: FailedLoginReason;
  readonly address: string;
}

const failedLogins: ListDefinition = {
  select: `f.id, f.at, coalesce(p.name, '') as person_name, f.public_route, f.reason, f.address`,
  from: 'failed_logins f left join people p on p.id = f.person_id',
  filters: {
    person: contains('p.name'),
    reason: equals('f.reason'),
    from: fromDay('f.at'),
    to: toDay('f.at'),
  },
  sorts: { at: 'f.id' },
  order: '-at',
  id: 'f.id',
};

const DOOR_TITLE: Readonly<Record<PublicRoute, string>> = { user: '教师入口', admin: '管理员入口' };

const sheet: readonly SheetColumn<FailedLogin>[] = [
  { title: '时间', width: 24, cell: ({ at }) => localSecond(new Date(at)) },
  { title: '人员', cell: ({ person_name }) => person_name },
  { title: '入口', cell: ({ door_title }) => door_title },
  { title: '原因', cell: ({ reason_title }) => reason_title },
  { title: '地址', cell: ({ address }) => address },
];

/** The logins that failed of late, the newest first. */
export async function listFailedLogins(
  { school }: Scene,
  actor: Actor,
  query: ListQuery & { format?: 'xlsx' },
): Promise<Listed<FailedLogin> | FileAnswer> {
  if (!canReadLedger(actor)) throw forbidden();
  const within = { departmentIds: null, term: null };
  if (query.format === 'xlsx') {
    const rows = await readAll<Stored>(school.pool, failedLogins, query, within);
    return spreadsheet('登录失败记录', await writeSheet('登录失败记录', sheet, rows.map(shown)), 'day');
  }
  const { data, meta } = await readPage<Stored>(school.pool, failedLogins, query, within);
  return { data: data.map(shown), meta };
}

const shown = ({ id, at, public_route, reason, ...rest }: Stored): FailedLogin => ({
  ...rest,
  id: Number(id),
  at: at.toISOString(),
  door_title: DOOR_TITLE[public_route],
  reason_title: FAILED_LOGIN_TITLE[reason],
});
