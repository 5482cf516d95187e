import * as api from '@lendwright/api';
import { serve, servePublic, type Route } from '../../platform/http/route';
import { changeSender } from './addresses/change-sender';
import { confirmSender } from './addresses/confirm-sender';
import { readOwnSender } from './addresses/sender-state';
import { senderContext, type SenderServices } from './sender-context';

/** Addresses that email may be sent from. */
export function emailSenderRoutes(services: SenderServices): Route[] {
  const context = senderContext(services);
  return [
    serve(api.readEmailSender, ({ scope, viewer }) => scope.read((tx) => readOwnSender(tx, viewer))),
    serve(api.verifyEmailSender, ({ scope, viewer, body }) => changeSender(context, scope, viewer, body)),
    servePublic(api.confirmEmailSender, ({ body, caller }) => confirmSender(context, body.token, caller.address)),
  ];
}
