import { FAILED_LOGIN_TITLE, type FailedLoginReason } from '@course-center/domain/account/failed-login';
import { type Static, Type } from 'typebox';
import { ofAdmin } from '../endpoint.ts';
import { ListMeta, listQuery } from '../list.ts';
import { DateTime, exact, nullable, Text } from '../shapes.ts';

export const LedgerRow = exact({
  id: Type.Integer(),
  at: DateTime,
  person_name: Text(),
  /** As what they acted, in words; empty without a role. */
  identity_title: Text(),
  /** What happened, in words: 修改人员. */
  action_title: Text(),
  action: Text(),
  /** What it happened to: its name where it has one. */
  subject: Text(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  address: Text(),
});
export type LedgerRow = Static<typeof LedgerRow>;

/** A login that failed, without what was typed. */
export const FailedLogin = exact({
  id: Type.Integer(),
  at: DateTime,
  /** Whose account it was; empty for one that does not exist. */
  person_name: Text(),
  door_title: Text(),
  reason_title: Text(),
  address: Text(),
});
export type FailedLogin = Static<typeof FailedLogin>;

const FailedReason = Type.Unsafe<FailedLoginReason>(
  Type.String({ enum: Object.keys(FAILED_LOGIN_TITLE), maxLength: 32 }),
);
const place = exact({ id: Type.Integer(), at: DateTime });

const Day = Type.String({ format: 'date', maxLength: 10 });

/** The ledger is read and verified, never changed. */
export const ledgerEndpoints = {
  list: ofAdmin('GET ledger', '操作日志', {
    query: listQuery({ person: Text(32), action: Text(64), subject: Text(64), from: Day, to: Day }),
    answer: Type.Array(LedgerRow),
    meta: ListMeta,
  }),
  verify: ofAdmin('POST ledger/verify', '校验操作日志的完整性', {
    answer: exact({
      rows: Type.Integer(),
      /** The first row that does not follow from the one before. */
      broken: nullable(place),
      /** The newest signed end that the rows lead to, and when it was signed. */
      signed: nullable(place),
      /** The first signed end that they do not lead to any more: what stood there was cut off or written anew. */
      cut: nullable(place),
    }),
  }),
  /** Whether an end that a filed paper names is still one that the chain leads to. */
  verifyHead: ofAdmin('POST ledger/verify-head', '核对纸质材料上的存证号', {
    body: exact({ head: Text(300) }),
    answer: exact({
      id: Type.Integer(),
      stands: Type.Boolean(),
      /** When the product signed it; null for what it never signed. */
      signed_at: nullable(DateTime),
    }),
  }),
  failedLogins: ofAdmin('GET failed-logins', '登录失败记录', {
    query: listQuery({ person: Text(32), reason: FailedReason, from: Day, to: Day }),
    answer: Type.Array(FailedLogin),
    meta: ListMeta,
  }),
  /** The actions that occur, to filter by. */
  actions: ofAdmin('GET ledger/actions', '操作日志中的操作', {
    answer: Type.Array(exact({ action: Text(), title: Text() })),
  }),
};
