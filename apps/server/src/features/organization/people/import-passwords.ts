import {
  canManageAccount,
  canManageOrganization,
  canManagePerson,
} from '@course-center/domain/access/organization';
import { initialPasswordUntil } from '@course-center/domain/account/password';
import { say } from '@course-center/domain/answers/sentence';
import { endWords } from '@course-center/domain/forms/local-time';
import type { Transaction } from '../../../database/database.ts';
import { and, eq, isNull, sql } from '../../../database/query.ts';
import { departments, people, sessions } from '../../../database/schema.ts';
import { awaitPassword, setImport } from '../../../platform/imports/imports.repository.ts';
import { ownImport } from '../../../platform/imports/read-import.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { heldRoles } from '../../../platform/sessions/held-roles.ts';
import { initialPassword } from '../../../platform/sessions/initial-password.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { wasReviewed } from '../experts/engagements-of.ts';
import { handsOf, requireHand } from '../judging/hands.ts';
import { NO_PASSWORD, quickHash } from './password.ts';

export interface Newcomer {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly department_name: string | null;
  readonly password: string;
}

/**
 * Gives everybody of an import who has no password of their own yet an initial one, each another, and hands all of
 * them out as a sheet. Nothing keeps what it says: whoever asks again gets new passwords, and the old ones end.
 */
export async function handOutPasswords(scene: Scene, actor: Actor, id: string): Promise<FileAnswer> {
  if (!canManageOrganization(actor)) throw forbidden();
  const { state, passwords_handed_at, file_name } = await ownImport(scene, actor, id);
  if (state !== 'done') throw new Refused({ reason: 'import_not_ready' });
  const at = scene.now();
  const listed = await scene.db.transaction(async (tx) => {
    const { newcomers, left } = await waiting(tx, scene, actor, id);
    await givePasswords(tx, newcomers, at);
    await setImport(tx, id, { passwords_handed_at: at });
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'initial_password.handed_out',
      subject: `import:${id}`,
      after: { file_name, count: newcomers.length, again: passwords_handed_at !== null },
    });
    return [...newcomers, ...left];
  });
  return passwordSheet(listed, at);
}

/** Somebody without a password of the sheet: why. */
export interface LeftOut extends Omit<Newcomer, 'password'> {
  readonly password: null;
  readonly why: string;
}

export async function passwordSheet(people: readonly (Newcomer | LeftOut)[], at: Date): Promise<FileAnswer> {
  const sheet = await writeSheet('初始密码', columnsUntil(initialPasswordUntil(at)), people);
  return spreadsheet('初始密码表', sheet);
}

/**
 * Who of an import has no way in of their own yet, and is still somebody whose password this actor may set. Of who ever
 * was an expert that is the course centre's: a department hands theirs out once, and not while, or after, experts judge
 * the one who asks.
 */
async function waiting(
  tx: Transaction,
  place: Pick<Scene, 'now' | 'address'>,
  actor: Actor,
  importId: string,
): Promise<{ newcomers: Newcomer[]; left: LeftOut[] }> {
  const reach = await reachOf(tx, actor);
  const rows = await tx
    .select({
      id: people.id,
      name: people.name,
      username: people.username,
      department_name: departments.name,
      department_id: people.department_id,
      expert_once: people.expert_once,
      handed: sql<boolean>`${people.password_hash} <> ${NO_PASSWORD}`,
      roles: heldRoles,
    })
    .from(people)
    .leftJoin(departments, eq(departments.id, people.department_id))
    .where(awaitPassword(importId))
    .orderBy(people.id)
    .for('update', { of: people });
  const reviewed = await wasReviewed(tx, actor);
  const hands = await handsOf(tx, actor);
  const newcomers: Newcomer[] = [];
  const left: LeftOut[] = [];
  let alone = false;
  for (const { roles, department_id, expert_once, handed, ...person } of rows) {
    const near = reach === null || (department_id !== null && reach.includes(department_id));
    if (!near || !canManagePerson(actor, roles, reach)) continue;
    const identities = roles.map(({ identity }) => identity);
    const hand = hands({ kind: 'person', id: person.id, before: identities, after: identities, expert_once });
    if (hand === 'refused') left.push({ ...person, password: null, why: say({ reason: 'judged' }).message });
    else if ((handed || reviewed) && !canManageAccount(actor, { expert_once }))
      left.push({ ...person, password: null, why: say({ reason: 'expert_account' }).message });
    else newcomers.push({ ...person, password: initialPassword() });
    alone ||= hand === 'alone';
  }
  if (alone) await requireHand({ tx, actor, ...place }, 'alone', `import:${importId}`);
  return { newcomers, left };
}

/** In one statement for all. Who signed in with the password of before and did not set an own one is signed out. */
export async function givePasswords(
  tx: Transaction,
  newcomers: readonly Newcomer[],
  at: Date,
): Promise<void> {
  if (newcomers.length === 0) return;
  const given = newcomers.map(({ id, password }) => ({ id, hash: quickHash(password) }));
  await tx.execute(sql`update ${people} set password_hash = given.hash, change_password_at = null,
      initial_password_until = ${initialPasswordUntil(at).toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id int, hash text)
    where people.id = given.id`);
  const ids = sql`select (value)::int from json_array_elements_text(${JSON.stringify(given.map(({ id }) => id))}::json)`;
  await tx
    .update(sessions)
    .set({ ended_at: at, ended_because: 'password reset' })
    .where(and(sql`${sessions.person_id} in (${ids})`, isNull(sessions.ended_at)));
}

const columnsUntil = (until: Date): readonly SheetColumn<Newcomer | LeftOut>[] => [
  { title: '姓名', cell: ({ name }) => name },
  { title: '登录账号', cell: ({ username }) => username },
  { title: '部门', width: 28, cell: ({ department_name }) => department_name ?? '' },
  { title: '初始密码', cell: ({ password }) => password ?? '' },
  {
    title: '说明',
    width: 48,
    cell: (person) =>
      person.password === null
        ? `未重置：${person.why}`
        : `请在 ${endWords(until)} 前登录并修改密码，过期后请联系学院或课程中心`,
  },
];
