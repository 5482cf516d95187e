import * as api from '@lendwright/api';
import { replyDomainOf } from '../../platform/config/inbound-config';
import { serve, servePublic, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { inboxAddress } from './addresses/reply-token';
import { sendAsRecipient } from './inbox/send-as-recipient';
import { fileFromInbox, listInbox, readInboxEmail, removeFromInbox } from './inbox/use-inbox';
import { inboundContext } from './inbound/inbound-context';
import { receiveMessage } from './inbound/receive-message';
import { verifyInbound } from './inbound/verify-inbound';

/**
 * The routes for answers to emails: the entry point of other programs, the inbox of a company, and answers in the
 * built-in mailbox.
 */
export function emailReplyRoutes(services: Services): Route[] {
  const { config, mail, vault, clock } = services;
  const domain = replyDomainOf(config.inbound, mail.delivers);
  const messageDomain = new URL(config.publicUrl).hostname;
  const context = inboundContext(services, domain ?? '');
  const addressOf = (companyId: string) => (domain === null ? null : inboxAddress(vault, companyId, domain));
  return [
    servePublic(api.receiveEmail, async ({ body }) => ({
      result: await receiveMessage(context, verifyInbound(config.inbound?.secret, body, clock.now())),
    })),
    serve(api.listInbox, ({ scope, body }) => scope.read((tx) => listInbox(tx, body, addressOf(scope.companyId)))),
    serve(api.readInboxEmail, async ({ scope, params }) => {
      const setup = await context.engine.setups.of(scope);
      return scope.read((tx) => readInboxEmail(tx, setup, params.id));
    }),
    serve(api.fileInboxEmail, async ({ scope, params, body }) => {
      const setup = await context.engine.setups.of(scope);
      return scope.write((tx) => fileFromInbox(tx, setup, { id: params.id, number: body.number }));
    }),
    serve(api.deleteInboxEmail, ({ scope, params }) => scope.write((tx) => removeFromInbox(tx, params.id))),
    serve(api.replyAsRecipient, (call) =>
      sendAsRecipient(context, call.scope, { parts: call.parts(), domain: messageDomain }),
    ),
  ];
}
