import { sessionEndpoints } from '@course-center/contract/account/session';
import { decideRefresh } from '@course-center/domain/account/session-lifetime';
import { CODE } from '@course-center/domain/answers/code';
import fp from 'fastify-plugin';
import { type GrantedTokens, grantTokens } from '../../../platform/sessions/grant-tokens.ts';
import {
  endSession,
  findRefreshForUpdate,
  markUsed,
  noteProlonged,
} from '../../../platform/sessions/sessions.repository.ts';
import { hashOf } from '../../../platform/sessions/tokens.ts';
import type { Scene } from '../../../wire/context.ts';
import { notSignedIn } from '../../../wire/failures.ts';
import { Coded, serve } from '../../../wire/serve.ts';
import { departmentChoices } from '../../organization/public.ts';
import { forgetVisitor } from '../../showcase/public.ts';
import { wayOut } from '../sign-on/leave.ts';
import { changeInfo } from './change-info.ts';
import { changePassword } from './change-password.ts';
import { closeWindow } from './close-window.ts';
import { logIn, SLOWED, type Slowed, slowedJob } from './log-in.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts';
import { readInfo } from './read-info.ts';
import { setFirstPassword } from './set-first-password.ts';

export const sessionRoutes = fp(
  async (app) => {
    serve(app, sessionEndpoints.login, ({ scene, body, admin, cookies }) =>
      logIn(scene, body, admin, cookies),
    );
    serve(app, sessionEndpoints.refresh, ({ scene, body, admin }) =>
      refreshSession(scene, body.refresh_token, admin),
    );
    serve(
      app,
      sessionEndpoints.logout,
      async ({ scene, session }) => {
        const ended = await endSession(scene.db, session.session_id, scene.now(), 'logged out');
        const redirect = ended ? await wayOut(scene, app.outside, ended) : null;
        return redirect === null ? { redirect } : new Coded(CODE.singleSignOnLogout, { redirect });
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
    serve(app, sessionEndpoints.own, ({ scene, session }) => ownSessions(scene, session));
    serve(app, sessionEndpoints.endOwn, ({ scene, session, params }) =>
      endOwnSession(scene, session, params.session_id),
    );
    serve(app, sessionEndpoints.endOthers, ({ scene, session }) => endOtherSessions(scene, session));
    serve(app, sessionEndpoints.changePassword, async ({ scene, session, body }) => {
      await changePassword(scene, session, body);
      return null;
    });
    app.jobs.handle<Slowed>(SLOWED, slowedJob);
  },
  { name: 'session-routes', dependencies: ['actor', 'jobs', 'outside'] },
);

/** Trades a refresh token for a new pair. A token used twice ends the whole session: one of the two users stole it. */
async function refreshSession({ db, now }: Scene, token: string, admin: boolean): Promise<GrantedTokens> {
  const hash = hashOf(token);
  const granted = await db.transaction(async (tx) => {
    const found = await findRefreshForUpdate(tx, hash);
    if (!found || found.disabled_at || (found.session.public_route === 'admin') !== admin) return null;
    const at = now();
    const decision = decideRefresh(found.token, found.session, at);
    if (decision === 'end_family') await endSession(tx, found.session.id, at, 'refresh token used twice');
    if (decision !== 'rotate') return null;
    await markUsed(tx, hash, at);
    await noteProlonged(tx, found.session.id, at);
    return grantTokens(tx, found.session, at);
  });
  // Outside the transaction, so that ending the family is kept.
  if (!granted) throw notSignedIn();
  return granted;
}
