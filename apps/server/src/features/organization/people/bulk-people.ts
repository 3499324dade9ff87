import { setImmediate as turn } from 'node:timers/promises';
import type { BulkChange, PeopleChange } from '@course-center/contract/organization/people';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { say } from '@course-center/domain/answers/sentence';
import { localTime } from '@course-center/domain/forms/local-time';
import type { GivenRole, PersonForm } from '@course-center/domain/organization/person-form';
import type { Database, Transaction } from '../../../database/database.ts';
import { eq } from '../../../database/query.ts';
import { departments, people as kept } from '../../../database/schema.ts';
import { actOnOne, changeOne } from '../../../platform/resources/keep.ts';
import { initialPassword } from '../../../platform/sessions/initial-password.ts';
import { tellOfReset } from '../../../platform/sessions/tell-of-reset.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Denied, forbidden, InvalidInput, Refused } from '../../../wire/failures.ts';
import type { FileAnswer } from '../../../wire/file-answer.ts';
import { requireManagedAccount } from '../experts/engagements-of.ts';
import { givePasswords, type LeftOut, type Newcomer, passwordSheet } from './import-passwords.ts';
import { personResource } from './person.resource.ts';
import { sameRole } from './role-changes.ts';

interface ChangePeople {
  readonly people: readonly { readonly id: number; readonly version: number }[];
  readonly change: PeopleChange;
  readonly trial: boolean;
}

/** What a trial found out, once everything is undone. */
class Tried extends Error {
  readonly outcome: BulkChange;
  constructor(outcome: BulkChange) {
    super('tried');
    this.outcome = outcome;
  }
}

/** Why somebody is passed over. */
class Skipped extends Error {}

/**
 * Changes several people alike, each by the rules of one, in one transaction; whoever cannot be changed is skipped with
 * the reason. A trial does the same and undoes it, so that it never says anything else.
 */
export async function changePeople(
  scene: Scene,
  actor: Actor,
  { people, change, trial }: ChangePeople,
): Promise<BulkChange> {
  if (!canManageOrganization(actor)) throw forbidden();
  try {
    return await scene.db.transaction(async (tx) => {
      const outcome = await changed(within(scene, tx), actor, inOrder(people), change);
      if (trial) throw new Tried(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Tried) return error.outcome;
    throw error;
  }
}

async function changed(
  scene: Scene,
  actor: Actor,
  people: ChangePeople['people'],
  change: PeopleChange,
): Promise<BulkChange> {
  const taken: { id: number; name: string }[] = [];
  const skipped: { id: number; name: string; sentence: string }[] = [];
  for (const { id, version } of people) {
    let name = '';
    // Each by the rules of one is work for each: others' calls come in between.
    await turn();
    try {
      const {
        held: _,
        expert_once: __,
        ...before
      } = await actOnOne(personResource, scene, actor, id, async (_, form) => form);
      name = before.name;
      await changeOne(personResource, scene, actor, id, { ...wanted(before, change), version });
      taken.push({ id, name });
    } catch (error) {
      skipped.push({ id, name, sentence: sentenceOf(error) });
    }
  }
  return { done: taken.length, taken, skipped };
}

/** The form that a change makes of another. */
function wanted(before: PersonForm, change: PeopleChange): PersonForm {
  if (change.kind === 'move') {
    if (before.department_id === change.department_id) throw new Skipped('已在该部门');
    return { ...before, department_id: change.department_id };
  }
  const { identity, department_id, own_department } = change.role;
  const role: GivenRole = {
    identity,
    department_id: own_department ? before.department_id : department_id,
  };
  const holds = before.roles.some((each) => sameRole(each, role));
  if (change.kind === 'give') {
    if (holds) throw new Skipped('已有该角色');
    return { ...before, roles: [...before.roles, role] };
  }
  if (!holds) throw new Skipped('没有该角色');
  return { ...before, roles: before.roles.filter((each) => !sameRole(each, role)) };
}

/**
 * Gives several people new initial passwords, each another, and hands them out as a sheet that also names who was
 * passed over. Nothing keeps what it says.
 */
export async function resetPasswords(
  scene: Scene,
  actor: Actor,
  ids: readonly number[],
): Promise<FileAnswer> {
  if (!canManageOrganization(actor)) throw forbidden();
  const at = scene.now();
  const listed = await scene.db.transaction(async (tx) => {
    const given: Newcomer[] = [];
    const left: LeftOut[] = [];
    for (const { id } of inOrder(ids.map((each) => ({ id: each })))) {
      await turn();
      const who = await account(tx, id);
      try {
        await actOnOne(personResource, within(scene, tx), actor, id, async ({ tx: own }, { name }) => {
          if (who?.disabled_at) throw new Skipped('已停用');
          await requireManagedAccount({ tx: own, actor }, id);
          await tellOfReset(own, scene, {
            ...{ by: actor, action: 'person.password_reset', person: { id, name } },
            said: `您的密码已由${actor.name}于 ${localTime(at)} 重置`,
          });
        });
        if (who) given.push({ ...who, password: initialPassword() });
      } catch (error) {
        // Who is not theirs is not named either.
        const known = error instanceof Denied ? NOBODY : (who ?? NOBODY);
        left.push({ ...known, id, password: null, why: sentenceOf(error) });
      }
    }
    if (given.length === 0) throw forbidden(`没有可以重置密码的人员：${left[0]?.why ?? ''}`);
    await givePasswords(tx, given, at);
    return [...given, ...left];
  });
  return passwordSheet(listed, at);
}

const NOBODY = { name: '', username: '', department_name: null };

async function account(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      id: kept.id,
      name: kept.name,
      username: kept.username,
      department_name: departments.name,
      disabled_at: kept.disabled_at,
    })
    .from(kept)
    .leftJoin(departments, eq(departments.id, kept.department_id))
    .where(eq(kept.id, id));
  return row;
}

/** Each once, by id: two who change the same people queue up instead of waiting for one another. */
function inOrder<Named extends { readonly id: number }>(people: readonly Named[]): Named[] {
  return [...new Map(people.map((each) => [each.id, each])).values()].sort((one, other) => one.id - other.id);
}

/** A call whose transactions are parts of one: what fails is undone by itself. */
function within(scene: Scene, tx: Transaction): Scene {
  return { ...scene, db: tx as unknown as Database };
}

/** What somebody is told of a change that was refused; anything else is no refusal. */
function sentenceOf(error: unknown): string {
  if (error instanceof Skipped || error instanceof Denied) return error.message;
  if (error instanceof Refused) return say(error.refusal).message;
  if (error instanceof InvalidInput) return Object.values(error.faults).find(Boolean) ?? '资料不完整';
  throw error;
}
