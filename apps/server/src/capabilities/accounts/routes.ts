import * as api from '@lendwright/api';
import { serve, servePublic, type Route } from '../../platform/http/route';
import type { AccountServices } from './account-services';
import { answerEntered, askingOf } from './answer-entered';
import { changePassword } from './change-password';
import { chooseRole } from './choose-role';
import { createFirstSuper, type CreateCompany } from './create-first-super';
import { factorStepRoutes, ownRoutes } from './factor-routes';
import { invitationRoutes } from './invitations/routes';
import { forgotPassword } from './forgot-password';
import { endOwnSession, ownSessions } from './own-sessions';
import { readLogin } from './read-login';
import { readOwnUser } from './read-own-user';
import { resetPassword } from './reset-password';
import { saveLogin } from './save-login';
import { signIn } from './sign-in';
import { readWelcome } from './welcome';

function publicRoutes(services: AccountServices, createCompany: CreateCompany): Route[] {
  return [
    servePublic(api.login, async ({ body, caller, cookie }) => {
      const result = await signIn(services, body.username, body.password, askingOf(caller, body.bearer));
      return 'entered' in result ? answerEntered(result.entered, body.bearer, cookie) : result;
    }),
    servePublic(api.generateAccessToken, async ({ body, caller, cookie }) => {
      const step = await chooseRole(services, body.uid, body.cid, body.rid, askingOf(caller, body.bearer));
      return 'entered' in step ? answerEntered(step.entered, body.bearer, cookie) : step;
    }),
    servePublic(api.forgotPassword, ({ body, caller }) => forgotPassword(services, body.username, caller)),
    servePublic(api.resetPassword, ({ body, caller }) => resetPassword(services, body.user_id, body.password, caller)),
    servePublic(api.welcome, ({ caller }) => readWelcome(services, caller.host)),
    servePublic(api.createFirstSuper, async ({ body, caller, cookie }) => {
      const { token, user } = await createFirstSuper(services, createCompany, body, caller);
      cookie.start(token);
      return { user };
    }),
  ];
}

/** The calls of accounts, with those of a person's login. */
export function accountRoutes(services: AccountServices, createCompany: CreateCompany): Route[] {
  return [
    ...publicRoutes(services, createCompany),
    ...factorStepRoutes(services),
    ...ownRoutes(services),
    serve(api.getUserByToken, ({ scope, viewer }) => readOwnUser(scope, viewer)),
    serve(api.changePassword, async ({ body, viewer, caller, cookie }) => {
      cookie.start(await changePassword(services, viewer, body.current, body.password, caller, caller.sessionId));
      return { message: 'Your password is changed. All other sessions are signed out.' };
    }),
    serve(api.logout, async ({ caller, cookie }) => {
      if (caller.sessionId) await services.sessions.end(caller.sessionId);
      cookie.end();
      return { message: 'You are signed out.' };
    }),
    serve(api.listSessions, ({ viewer, caller }) => ownSessions(services, viewer.accountId, caller.sessionId)),
    serve(api.endSession, ({ viewer, params }) => endOwnSession(services, viewer.accountId, params.id)),
    serve(api.loginRoles, ({ scope, viewer, params }) => readLogin(scope, viewer, params.id)),
    serve(api.saveLogin, ({ scope, viewer, params, body }) => saveLogin(services, scope, viewer, params.id, body)),
    ...invitationRoutes(services),
  ];
}
