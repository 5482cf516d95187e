import * as api from '@lendwright/api';
import { serve, servePublic, type Route } from '../../../platform/http/route';
import type { AccountServices } from '../identity/account-services';
import { sendSession, signInCaller } from '../sign-in/send-session';
import { requestPasskey } from './request-passkey';
import { beginFactor, beginSetup, confirmFactor, finishSetup } from './enroll-factor';
import { endOtherSessions } from '../sessions/own-sessions';
import { verifyFactor } from './verify-factor';
import { forgetDevice, readSecurity } from './read-security';
import { removeFactor, renewRecoveryCodes } from './remove-factor';
import { resetFactor } from '../logins/reset-factor';
import { setOwnLanguage } from '../sessions/set-own-language';
import { listMemberships, switchRole } from '../sign-in/switch-role';

/** Routes between a correct password and the session. */
export function factorStepRoutes(services: AccountServices): Route[] {
  return [
    servePublic(api.verifyFactor, async ({ body: { bearer, ...proof }, caller, cookie }) =>
      sendSession(await verifyFactor(services, proof, signInCaller(caller, bearer)), bearer, cookie),
    ),
    servePublic(api.requestPasskey, ({ body, caller }) => requestPasskey(services, body.challenge, caller)),
    servePublic(api.beginSetup, ({ body, caller }) =>
      beginSetup(services, body.challenge, body.kind, caller, body.enrollment_code),
    ),
    servePublic(api.finishSetup, async ({ body: { bearer, ...proof }, caller, cookie }) => {
      const { entered, recoveryCodes } = await finishSetup(services, proof, signInCaller(caller, bearer));
      return { ...sendSession(entered, bearer, cookie), recoveryCodes };
    }),
  ];
}

/** Routes of the page "Sign-in and security", of the user's language and of the user's roles. */
export function ownRoutes(services: AccountServices): Route[] {
  return [
    serve(api.readSecurity, ({ viewer, caller }) => readSecurity(services, viewer, caller, caller.sessionId)),
    serve(api.beginFactor, ({ body, viewer, caller }) => beginFactor(services, viewer, body, caller)),
    serve(api.confirmFactor, ({ body, viewer, caller }) =>
      confirmFactor(services, viewer, body, caller, caller.sessionId),
    ),
    serve(api.removeFactor, ({ body, params, viewer, caller }) =>
      removeFactor(services, viewer, params.id, body.password, caller, caller.sessionId),
    ),
    serve(api.renewRecoveryCodes, ({ body, viewer, caller }) =>
      renewRecoveryCodes(services, viewer, body.password, caller),
    ),
    serve(api.resetFactor, ({ scope, viewer, params }) => resetFactor(services, scope, viewer, params.id)),
    serve(api.forgetDevice, ({ viewer, params }) => forgetDevice(services, viewer, params.id)),
    serve(api.endOtherSessions, ({ viewer, caller }) => endOtherSessions(services, viewer.accountId, caller.sessionId)),
    serve(api.setLanguage, ({ viewer, body, caller }) => setOwnLanguage(services, viewer, body, caller.sessionId)),
    serve(api.listMemberships, ({ viewer }) => listMemberships(services, viewer)),
    serve(api.switchRole, async ({ viewer, body, caller, cookie }) => {
      const origin = signInCaller(caller, body.bearer);
      const step = await switchRole(services, viewer, body.cid, body.rid, origin, caller.sessionId);
      if ('factor' in step) return { entered: false, factor: step.factor };
      const { accessToken } = sendSession(step.entered, body.bearer, cookie);
      return { entered: true, ...(accessToken ? { accessToken } : {}) };
    }),
  ];
}
