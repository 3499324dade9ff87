import type { DepartmentChoice } from '@course-center/contract/account/session';
import { departmentEndpoints } from '@course-center/contract/organization/departments';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { departmentTree } from '@course-center/domain/organization/department-tree';
import fp from 'fastify-plugin';
import { reachOf } from '../../../platform/resources/reach.ts';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { departmentResource } from './department.resource.ts';
import { departmentsFrom } from './departments.repository.ts';

export const departmentRoutes = fp(
  async (app) => {
    serveResource(app, departmentEndpoints, departmentResource);
    serve(app, departmentEndpoints.choices, ({ scene, actor }) => choicesWithin(scene, actor));
  },
  { name: 'department-routes', dependencies: ['actor'] },
);

/** The departments that the actor reaches, as a tree: a department whose parent is out of reach is a root of it. */
async function choicesWithin({ db }: Scene, actor: Actor): Promise<DepartmentChoice[]> {
  if (!canManageOrganization(actor)) throw forbidden();
  const [all, reach] = [await departmentsFrom(db, 1), await reachOf(db, actor)];
  const within = reach && new Set(reach);
  return departmentTree(within ? all.filter(({ id }) => within.has(id)) : all);
}
