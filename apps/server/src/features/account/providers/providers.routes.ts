import { providerEndpoints } from '@course-center/contract/account/providers';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { dropRefusedLink, identitiesOf, linkPerson, refusedLinksOf, unlinkPerson } from './linked-people.ts';
import { changeProvider, createProvider, listProviders, removeProvider } from './provider-settings.ts';
import { beginTrial, linkTrial, readTrial } from './provider-trial.ts';
import { tryProvider } from './try-provider.ts';

export const providerRoutes = fp(
  async (app) => {
    const { outside } = app;
    serve(app, providerEndpoints.list, ({ scene, actor }) => listProviders(scene, actor, outside));
    serve(app, providerEndpoints.create, ({ scene, actor, body }) =>
      createProvider(scene, actor, outside, body),
    );
    serve(app, providerEndpoints.change, ({ scene, actor, params, body }) =>
      changeProvider(scene, actor, outside, params.id, body),
    );
    serve(app, providerEndpoints.remove, async ({ scene, actor, params, query }) => {
      await removeProvider(scene, actor, params.id, query.version);
      return undefined;
    });
    serve(app, providerEndpoints.try, ({ scene, actor, params }) =>
      tryProvider(scene, actor, outside, params.id),
    );
    serve(app, providerEndpoints.beginTrial, ({ scene, actor, session, params }) =>
      beginTrial(scene, { actor, session }, outside, params.id),
    );
    serve(app, providerEndpoints.readTrial, ({ scene, actor, session, params, query }) =>
      readTrial(scene, { actor, session }, params.id, query.check),
    );
    serve(app, providerEndpoints.linkTrial, ({ scene, actor, session, params, body }) =>
      linkTrial(scene, { actor, session }, params.id, body),
    );
    serve(app, providerEndpoints.refusedLinks, ({ scene, actor, params }) =>
      refusedLinksOf(scene, actor, params.id),
    );
    serve(app, providerEndpoints.dropRefusedLink, async ({ scene, actor, params }) => {
      await dropRefusedLink(scene, actor, params.id, params.link_id);
      return undefined;
    });
    serve(app, providerEndpoints.identities, ({ scene, actor, params }) =>
      identitiesOf(scene, actor, params.id),
    );
    serve(app, providerEndpoints.link, ({ scene, actor, params, body }) =>
      linkPerson(scene, actor, params.id, body),
    );
    serve(app, providerEndpoints.unlink, async ({ scene, actor, params }) => {
      await unlinkPerson(scene, actor, params.id, params.identity_id);
      return undefined;
    });
  },
  { name: 'provider-routes', dependencies: ['actor', 'outside'] },
);
