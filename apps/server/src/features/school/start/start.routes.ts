import { startEndpoints } from '@course-center/contract/school/start';
import fp from 'fastify-plugin';
import { isMessagingSetUp, projectConfig, schoolConfig } from '../../../platform/settings/settings.ts';
import { allTerms } from '../../../platform/terms/terms.repository.ts';
import { transportKey } from '../../../platform/transport/transport.ts';
import { serve } from '../../../wire/serve.ts';

/** What the product loads before its first screen. */
export const startRoutes = fp(
  async (app) => {
    serve(app, startEndpoints.loginConfig, async ({ scene }) => {
      const { service_phone: _, ...school } = await schoolConfig(scene.db);
      return { ...school, transport_key: await transportKey(scene), server_time: scene.now().getTime() };
    });
    serve(app, startEndpoints.config, async ({ scene }) => {
      const { service_phone } = await schoolConfig(scene.db);
      const config = await projectConfig(scene.db);
      // Offered where the school wants it, there is an app to scan with, and a phone finds its way here.
      const wechat_qr =
        config.login.wechat_qr &&
        app.outside.addressOf(scene.school) !== null &&
        (await isMessagingSetUp(scene.db));
      return { ...config, login: { ...config.login, wechat_qr }, platform: { service_phone } };
    });
    serve(app, startEndpoints.terms, async ({ scene }) => allTerms(scene.db));
  },
  { name: 'start-routes', dependencies: ['school', 'outside'] },
);
