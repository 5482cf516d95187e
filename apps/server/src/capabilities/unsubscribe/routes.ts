import * as api from '@lendwright/api';
import { serve, servePublic, type Route } from '../../platform/http/route';
import { listSuppressed } from './list-suppressed';
import { unsubscribeContext, type UnsubscribeServices } from './unsubscribe-context';
import { saveChoices, showLink, unsubscribeByOneClick } from './use-link';

/** The public calls of recipients, and the suppression list of administrators. */
export function unsubscribeRoutes(services: UnsubscribeServices): Route[] {
  const context = unsubscribeContext(services);
  return [
    servePublic(api.openUnsubscribe, ({ query, caller }) => showLink(context, query.token, caller.address)),
    servePublic(api.saveUnsubscribe, ({ query, caller, body }) =>
      saveChoices(context, query.token, caller.address, body),
    ),
    servePublic(api.unsubscribeOneClick, ({ query, caller }) =>
      unsubscribeByOneClick(context, query.token, caller.address),
    ),
    serve(api.listSuppressedAddresses, ({ scope, body }) => listSuppressed(scope, body)),
  ];
}
