import * as api from '@lendwright/api';
import { serve, servePublic, type Route } from '../../../platform/http/route';
import type { AccountServices } from '../identity/account-services';
import { acceptInvitation, readInvitation } from './accept-invitation';
import { confirmInvitation, revokeInvitation, sendLoginLink } from './confirm-invitation';
import { joinByInvitation } from './join-by-invitation';

/** Routes for people with a mailed link and for the company that sent it. */
export function invitationRoutes(services: AccountServices): Route[] {
  return [
    servePublic(api.readInvitation, ({ body }) => readInvitation(services, body.token, body.language)),
    servePublic(api.joinByInvitation, ({ body, caller }) => joinByInvitation(services, body, caller)),
    serve(api.acceptInvitation, async ({ viewer, body, cookie }) => {
      const { isOpen, ...done } = await acceptInvitation(services, viewer, body.token);
      // The session ended together with the old credentials.
      if (isOpen) cookie.end();
      return done;
    }),
    serve(api.sendLoginLink, ({ scope, viewer, params }) => sendLoginLink(services, scope, viewer, params.id)),
    serve(api.confirmInvitation, ({ scope, viewer, params, body }) =>
      confirmInvitation(services, scope, viewer, params.id, body.invitation),
    ),
    serve(api.revokeInvitation, ({ scope, viewer, params, body }) =>
      revokeInvitation(scope, viewer, params.id, body.invitation),
    ),
  ];
}
