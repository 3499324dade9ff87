import { sessionEndpoints } from '@course-center/contract/account/session';
import fp from 'fastify-plugin';
import { endSession } from '../../../platform/sessions/sessions.repository.ts';
import { serve } from '../../../wire/serve.ts';
import { departmentChoices } from '../../organization/public.ts';
import { forgetVisitor } from '../../showcase/public.ts';
import { changeInfo } from './change-info.ts';
import { changePassword } from './change-password.ts';
import { closeWindow } from './close-window.ts';
import { logIn } from './log-in.ts';
import { readInfo } from './read-info.ts';
import { refreshSession } from './refresh-session.ts';
import { setFirstPassword } from './set-first-password.ts';

export const sessionRoutes = fp(
  async (app) => {
    serve(app, sessionEndpoints.login, ({ scene, body, admin }) => logIn(scene, body, admin));
    serve(app, sessionEndpoints.refresh, ({ scene, body, admin }) =>
      refreshSession(scene, body.refresh_token, admin),
    );
    serve(
      app,
      sessionEndpoints.logout,
      async ({ scene, session }) => {
        await endSession(scene.db, session.session_id, scene.now(), 'logged out');
        return { redirect: null };
      },
      { onSend: forgetVisitor },
    );
    serve(app, sessionEndpoints.closing, async ({ scene, session }) => {
      await closeWindow(scene, session);
      return null;
    });
    // Asking for anything keeps the session; this asks for nothing else.
    serve(app, sessionEndpoints.present, () => null);
    serve(app, sessionEndpoints.firstPassword, async ({ scene, session, body }) => {
      await setFirstPassword(scene, session, { ...body, department_id: body.department_id ?? null });
      return null;
    });
    serve(app, sessionEndpoints.departments, ({ scene, query }) =>
      departmentChoices(scene.db, query['filter[level]']),
    );
    serve(app, sessionEndpoints.info, ({ scene, session, query }) => readInfo(scene, session, query));
    serve(app, sessionEndpoints.changeInfo, ({ scene, actor, body }) => changeInfo(scene, actor, body));
    serve(app, sessionEndpoints.changePassword, async ({ scene, session, body }) => {
      await changePassword(scene, session, body);
      return null;
    });
  },
  { name: 'session-routes', dependencies: ['actor'] },
);
