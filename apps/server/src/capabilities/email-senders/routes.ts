import * as api from '@lendwright/api';
import { serve, servePublic, type Route } from '../../platform/http/route';
import { changeSender } from './addresses/change-sender';
import { confirmSender } from './addresses/confirm-sender';
import { readOwnSender } from './addresses/sender-state';
import { removeDomain, rotateKey, setDomain } from './domain/change-domain';
import { checkDomain } from './domain/check-domain';
import { presentDomain } from './domain/present-domain';
import { senderContext, type SenderServices } from './sender-context';

/** The routes for the addresses and the domain that email may be sent from. */
export function emailSenderRoutes(services: SenderServices): Route[] {
  const context = senderContext(services);
  return [
    serve(api.readEmailSender, ({ scope, viewer }) => scope.read((tx) => readOwnSender(tx, viewer))),
    serve(api.verifyEmailSender, ({ scope, viewer, body }) => changeSender(context, scope, viewer, body)),
    servePublic(api.confirmEmailSender, ({ body, caller }) => confirmSender(context, body.token, caller.address)),
    serve(api.readSendingDomain, ({ scope }) => scope.read((tx) => presentDomain(context, tx))),
    serve(api.saveSendingDomain, ({ scope, viewer, body }) => setDomain(context, scope, viewer, body)),
    serve(api.checkSendingDomain, ({ scope, viewer }) => checkDomain(context, scope, viewer)),
    serve(api.rotateDkimKey, ({ scope, viewer }) => rotateKey(context, scope, viewer)),
    serve(api.removeSendingDomain, ({ scope, viewer }) => removeDomain(context, scope, viewer)),
  ];
}
