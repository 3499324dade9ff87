import { canManageOrganization, canManagePerson } from '@course-center/domain/access/organization';
import { initialPasswordUntil } from '@course-center/domain/account/password';
import { endWords } from '@course-center/domain/forms/local-time';
import type { Transaction } from '../../../database/database.ts';
import { and, eq, isNull, sql } from '../../../database/query.ts';
import { departments, people, sessions } from '../../../database/schema.ts';
import { setImport } from '../../../platform/imports/imports.repository.ts';
import { ownImport } from '../../../platform/imports/read-import.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { heldRoles } from '../../../platform/sessions/held-roles.ts';
import { initialPassword } from '../../../platform/sessions/initial-password.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { quickHash } from './password.ts';

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
  const handedOut = await scene.db.transaction(async (tx) => {
    const newcomers = await waiting(tx, actor, id);
    await givePasswords(tx, newcomers, at);
    await setImport(tx, id, { passwords_handed_at: at });
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'initial_password.handed_out',
      subject: `import:${id}`,
      after: { file_name, count: newcomers.length, again: passwords_handed_at !== null },
    });
    return newcomers;
  });
  return passwordSheet(handedOut, at);
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

/** Who of an import has never signed in, and is still somebody whose password this actor may set. */
async function waiting(tx: Transaction, actor: Actor, importId: string): Promise<Newcomer[]> {
  const reach = await reachOf(tx, actor);
  const rows = await tx
    .select({
      id: people.id,
      name: people.name,
      username: people.username,
      department_name: departments.name,
      department_id: people.department_id,
      roles: heldRoles,
    })
    .from(people)
    .leftJoin(departments, eq(departments.id, people.department_id))
    .where(
      and(
        eq(people.initial_password_import, importId),
        isNull(people.change_password_at),
        isNull(people.disabled_at),
      ),
    )
    .orderBy(people.id)
    .for('update', { of: people });
  return rows
    .filter(
      ({ roles, department_id }) =>
        canManagePerson(actor, roles, reach) &&
        (reach === null || (department_id !== null && reach.includes(department_id))),
    )
    .map(({ roles: _, department_id: _at, ...person }) => ({ ...person, password: initialPassword() }));
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
