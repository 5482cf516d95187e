import { confirmation } from '@lendwright/api';
import * as api from '@lendwright/api';
import { serve, servePublic, type Route } from '../../platform/http/route';
import type { AccountServices } from './identity/account-services';
import { sendSession, signInCaller } from './sign-in/send-session';
import { changePassword } from './passwords/change-password';
import { chooseRole } from './sign-in/choose-role';
import { createFirstSuper, type CreateCompany } from './setup/create-first-super';
import { factorStepRoutes, ownRoutes } from './second-factor/factor-routes';
import { invitationRoutes } from './invitations/routes';
import { forgotPassword } from './passwords/forgot-password';
import { endOwnSession, readOwnSessions } from './sessions/own-sessions';
import { readLogin } from './logins/read-login';
import { readOwnUser } from './sign-in/read-user';
import { resetPassword } from './passwords/reset-password';
import { saveLogin } from './logins/save-login';
import { signIn } from './sign-in/sign-in';
import { readWelcome } from './sign-in/welcome';

function publicRoutes(services: AccountServices, createCompany: CreateCompany): Route[] {
  return [
    servePublic(api.login, async ({ body, caller, cookie }) => {
      const result = await signIn(services, body.username, body.password, signInCaller(caller, body.bearer));
      if ('entered' in result) return sendSession(result.entered, body.bearer, cookie);
      return 'choice' in result ? result.choice : result;
    }),
    servePublic(api.generateAccessToken, async ({ body, caller, cookie }) => {
      const step = await chooseRole(services, body.uid, body.cid, body.rid, signInCaller(caller, body.bearer));
      return 'entered' in step ? sendSession(step.entered, body.bearer, cookie) : step;
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

/** The routes of accounts, including the logins of people. */
export function accountRoutes(services: AccountServices, createCompany: CreateCompany): Route[] {
  return [
    ...publicRoutes(services, createCompany),
    ...factorStepRoutes(services),
    ...ownRoutes(services),
    serve(api.getUserByToken, ({ scope, viewer }) => readOwnUser(scope, viewer)),
    serve(api.changePassword, async ({ body, viewer, caller, cookie }) => {
      cookie.start(await changePassword(services, viewer, body.current, body.password, caller, caller.sessionId));
      return confirmation('accounts.passwordChanged');
    }),
    serve(api.logout, async ({ caller, cookie }) => {
      if (caller.sessionId) await services.sessions.end(caller.sessionId);
      cookie.end();
      return confirmation('accounts.signedOut');
    }),
    serve(api.listSessions, ({ viewer, caller }) => readOwnSessions(services, viewer, caller.sessionId)),
    serve(api.endSession, ({ viewer, params }) => endOwnSession(services, viewer.accountId, params.id)),
    serve(api.loginRoles, ({ scope, viewer, params }) => readLogin(scope, viewer, params.id)),
    serve(api.saveLogin, ({ scope, viewer, params, body }) => saveLogin(services, scope, viewer, params.id, body)),
    ...invitationRoutes(services),
  ];
}
