import { menuEndpoints } from '@course-center/contract/school/menus';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';

export const menuRoutes = fp(
  async (app) => {
    serve(app, menuEndpoints.menus, ({ actor }) => menusFor(actor.identity));
  },
  { name: 'menu-routes', dependencies: ['actor'] },
);
