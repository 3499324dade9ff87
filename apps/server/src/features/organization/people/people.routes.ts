import { peopleEndpoints } from '@course-center/contract/organization/people';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { serve } from '../../../wire/serve.ts';
import { disablePerson, enablePerson } from './disable-person.ts';
import { personResource } from './person.resource.ts';
import { personChoices } from './person-choices.ts';
import { resetPassword } from './reset-password.ts';

export const personnelRoutes = fp(
  async (app) => {
    serveResource(app, peopleEndpoints, personResource);
    serve(app, peopleEndpoints.choices, ({ scene, actor, query }) => personChoices(scene, actor, query));
    serve(app, peopleEndpoints.disable, ({ scene, actor, params }) => disablePerson(scene, actor, params.id));
    serve(app, peopleEndpoints.enable, ({ scene, actor, params }) => enablePerson(scene, actor, params.id));
    serve(app, peopleEndpoints.resetPassword, ({ scene, actor, params }) =>
      resetPassword(scene, actor, params.id),
    );
  },
  { name: 'personnel-routes', dependencies: ['actor'] },
);
