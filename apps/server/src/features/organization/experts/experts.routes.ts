import { departmentExpertEndpoints, expertEndpoints } from '@course-center/contract/organization/experts';
import { IDENTITY } from '@course-center/domain/access/identity';
import { canGiveRole, canManagePerson } from '@course-center/domain/access/organization';
import fp from 'fastify-plugin';
import { and, eq, inArray, isNull, sql } from '../../../database/query.ts';
import { people, roles } from '../../../database/schema.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { changeOf, OUT_OF_REACH } from '../../../platform/resources/keep.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { departmentExists } from '../departments/departments.repository.ts';
import { requireFreeHand } from '../judging/hands.ts';
import { rolesHeld } from '../people/role-changes.ts';
import { centralExpertResource, departmentExpertResource } from './expert.resource.ts';
import { appoint } from './expert-keeping.ts';

export const expertRoutes = fp(
  async (app) => {
    serveResource(app, expertEndpoints, centralExpertResource);
    serve(app, expertEndpoints.appoint, ({ scene, actor, body }) =>
      appointExperts(scene, actor, { ...body, department_id: null }),
    );
    serveResource(app, departmentExpertEndpoints, departmentExpertResource);
    serve(app, departmentExpertEndpoints.appoint, ({ scene, actor, body }) =>
      appointExperts(scene, actor, body),
    );
  },
  { name: 'expert-routes', dependencies: ['actor'] },
);

interface Appointment {
  readonly person_ids: readonly number[];
  /** Null: as central experts. */
  readonly department_id: number | null;
}

interface Appointed {
  readonly appointed: number;
  readonly skipped: string[];
}

/** Makes people of the school experts. Those who are already are named, not refused. */
async function appointExperts(scene: Scene, actor: Actor, input: Appointment): Promise<Appointed> {
  const { department_id } = input;
  return scene.db.transaction(async (tx) => {
    const change = await changeOf(scene, actor, tx);
    const { reach } = change;
    if (!canGiveRole(actor, { identity: IDENTITY.expert, department_id }, reach))
      throw forbidden(OUT_OF_REACH);
    await requireFreeHand(change, { kind: 'judges' }, 'expert:appointment');
    if (department_id !== null && !(await departmentExists(tx, department_id)))
      throw new InvalidInput({ department_id: '所选部门不存在，请重新选择' });
    const chosen = await chosenPeople(change, input);
    for (const { id } of chosen)
      if (!canManagePerson(actor, await rolesHeld(tx, id), reach))
        throw new InvalidInput({ person_ids: '所选人员中有人持有您无权授予的角色，请由课程中心聘任' });
    const already = await appointedAlready(change, input);
    const added = chosen.filter(({ id }) => !already.has(id));
    for (const { id, name } of added) {
      const role = await appoint(tx, id, department_id);
      await endSessionsOf(tx, id, scene.now(), 'roles changed');
      const noun = department_id === null ? 'expert' : 'department_expert';
      const after = { name, person_id: id, department_id };
      await appendToLedger(tx, scene, {
        by: actor,
        action: `${noun}.appointed`,
        subject: `${noun}:${role}`,
        after,
      });
    }
    const given = added.map(({ id }) => id);
    await tx
      .update(people)
      .set({ version: sql`${people.version} + 1` })
      .where(inArray(people.id, given));
    const skipped = chosen.filter(({ id }) => already.has(id)).map(({ name }) => name);
    return { appointed: added.length, skipped };
  });
}

/** The people chosen, all of them there, able to sign in, and within reach. */
async function chosenPeople(
  { tx, reach }: Change,
  { person_ids }: Appointment,
): Promise<{ id: number; name: string }[]> {
  const ids = [...new Set(person_ids)];
  const found = await tx
    .select({ id: people.id, name: people.name, department_id: people.department_id })
    .from(people)
    .where(and(inArray(people.id, ids), isNull(people.disabled_at)))
    .orderBy(people.id)
    .for('update');
  const own = found.filter(({ department_id: works }) => !reach || (works !== null && reach.includes(works)));
  if (own.length < ids.length)
    throw new InvalidInput({ person_ids: '所选人员中有人不存在或已停用，请重新选择' });
  return own;
}

async function appointedAlready(
  { tx }: Change,
  { person_ids, department_id }: Appointment,
): Promise<Set<number>> {
  const rows = await tx
    .select({ person_id: roles.person_id })
    .from(roles)
    .where(
      and(
        inArray(roles.person_id, [...person_ids]),
        eq(roles.identity, IDENTITY.expert),
        department_id === null ? isNull(roles.department_id) : eq(roles.department_id, department_id),
      ),
    );
  return new Set(rows.map(({ person_id }) => person_id));
}
