import { captchaEndpoints } from '@course-center/contract/account/captcha';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { checkCaptcha, newCaptcha } from './solve-captcha.ts';

export const captchaRoutes = fp(
  async (app) => {
    serve(app, captchaEndpoints.picture, ({ scene, params, query }) =>
      newCaptcha(scene, params.uuid, query.username),
    );
    serve(app, captchaEndpoints.check, ({ scene, params, body }) => checkCaptcha(scene, params.uuid, body));
  },
  { name: 'captcha-routes', dependencies: ['school'] },
);
