import { personalDataEndpoints } from '@course-center/contract/account/personal-data';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { fileOfPerson } from './kept-data.ts';
import { changePersonalData, readPersonalData, uploadPhoto } from './personal-data.ts';

export const personalDataRoutes = fp(
  async (app) => {
    serve(app, personalDataEndpoints.read, ({ scene, actor }) => readPersonalData(scene, actor));
    serve(app, personalDataEndpoints.change, ({ scene, actor, body }) =>
      changePersonalData(scene, actor, body),
    );
    serve(app, personalDataEndpoints.uploadPhoto, ({ scene, actor, file }) =>
      uploadPhoto(scene, actor, file),
    );
    serve(app, personalDataEndpoints.file, ({ scene, actor }) => fileOfPerson(scene, actor.person_id));
    serve(app, personalDataEndpoints.fileOf, ({ scene, actor, params }) =>
      fileOfPerson(scene, params.id, actor.person_id),
    );
  },
  { name: 'personal-data-routes', dependencies: ['actor'] },
);
