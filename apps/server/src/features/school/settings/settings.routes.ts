import { settingsEndpoints } from '@course-center/contract/school/settings';
import fp from 'fastify-plugin';
import { readSetting } from '../../../platform/settings/read-setting.ts';
import { serve } from '../../../wire/serve.ts';
import { changeDisplay, changeProject, changeSchool } from './change-setting.ts';
import { uploadLogo } from './upload-logo.ts';

export const settingsRoutes = fp(
  async (app) => {
    serve(app, settingsEndpoints.readSchool, ({ scene }) => readSetting(scene.db, 'school'));
    serve(app, settingsEndpoints.changeSchool, ({ scene, actor, body }) => changeSchool(scene, actor, body));
    serve(app, settingsEndpoints.uploadLogo, ({ scene, actor, file }) => uploadLogo(scene, actor, file));
    serve(app, settingsEndpoints.readProject, ({ scene }) => readSetting(scene.db, 'project'));
    serve(app, settingsEndpoints.changeProject, ({ scene, actor, body }) =>
      changeProject(scene, actor, body),
    );
    serve(app, settingsEndpoints.readDisplay, ({ scene }) => readSetting(scene.db, 'display'));
    serve(app, settingsEndpoints.changeDisplay, ({ scene, actor, body }) =>
      changeDisplay(scene, actor, body),
    );
  },
  { name: 'settings-routes', dependencies: ['actor'] },
);
