import { menuEndpoints } from '@course-center/contract/menus';
import { menusFor } from '@course-center/domain/menus/menus-for';
import fp from 'fastify-plugin';
import { serve } from '../../wire/serve.ts';

export const menuRoutes = fp(
  async (app) => {
    serve(app, menuEndpoints.menus, ({ actor }) => menusFor(actor.identity));
  },
  { name: 'menu-routes', dependencies: ['actor'] },
);
