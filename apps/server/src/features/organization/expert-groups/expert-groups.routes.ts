import { expertGroupEndpoints } from '@course-center/contract/organization/expert-groups';
import { IDENTITY } from '@course-center/domain/access/identity';
import { canManageOrganization } from '@course-center/domain/access/organization';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import fp from 'fastify-plugin';
import { and, asc, eq, inArray } from '../../../database/query.ts';
import { departments, expertGroupMembers, expertGroups, roles } from '../../../database/schema.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { expertGroupResource } from './expert-group.resource.ts';

export const expertGroupRoutes = fp(
  async (app) => {
    serveResource(app, expertGroupEndpoints, expertGroupResource);
    serve(app, expertGroupEndpoints.choices, ({ scene, actor, query }) =>
      expertGroupChoices(scene, actor, query.process),
    );
  },
  { name: 'expert-group-routes', dependencies: ['actor'] },
);

interface ExpertGroupChoice {
  readonly id: number;
  readonly name: string;
  readonly experts: { readonly teacher_id: number }[];
}

interface Member {
  readonly id: number;
  readonly name: string;
  readonly person_id: number | null;
}

/** The expert groups that the caller assigns by: the course centre's, or a department's own experts as one group. */
async function expertGroupChoices(
  scene: Scene,
  actor: Actor,
  process: Process | undefined,
): Promise<ExpertGroupChoice[]> {
  if (!canManageOrganization(actor)) throw forbidden();
  const members =
    actor.identity === IDENTITY.principal
      ? await departmentMembers(scene, actor)
      : await centralMembers(scene, process);
  return [...Map.groupBy(members, ({ id }) => id).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const experts = of.flatMap(({ person_id }) => (person_id === null ? [] : [{ teacher_id: person_id }]));
    return [{ id: first.id, name: first.name, experts }];
  });
}

function centralMembers({ db }: Scene, process: Process | undefined): Promise<Member[]> {
  return db
    .select({ id: expertGroups.id, name: expertGroups.name, person_id: expertGroupMembers.person_id })
    .from(expertGroups)
    .leftJoin(expertGroupMembers, eq(expertGroupMembers.expert_group_id, expertGroups.id))
    .where(process && eq(expertGroups.process, process))
    .orderBy(asc(expertGroups.id), asc(expertGroupMembers.person_id));
}

async function departmentMembers({ db }: Scene, actor: Actor): Promise<Member[]> {
  const reach = await reachOf(db, actor);
  return db
    .select({ id: departments.id, name: departments.name, person_id: roles.person_id })
    .from(roles)
    .innerJoin(departments, eq(departments.id, roles.department_id))
    .where(
      and(
        eq(roles.identity, IDENTITY.expert),
        reach === null ? undefined : inArray(departments.id, [...reach]),
      ),
    )
    .orderBy(asc(departments.id), asc(roles.person_id));
}
