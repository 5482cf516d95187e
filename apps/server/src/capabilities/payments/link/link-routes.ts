import * as api from '@lendwright/api';
import { networkGate } from '../../../platform/http/requests/network-gate';
import { servePublic, type Route } from '../../../platform/http/route';
import { LIMITS } from '../../../platform/limits/limits';
import type { LinkDeps } from './link-context';
import { showPaymentLink } from './open-payment-link';
import { payByLink } from './pay-by-link';

/** The public routes of payment links. */
export function linkRoutes(deps: LinkDeps): Route[] {
  const gate = networkGate(deps, LIMITS.paymentLinkAttempts);
  return [
    servePublic(api.openPaymentLink, ({ body, caller }) => showPaymentLink(deps, body.token, caller.address), gate),
    servePublic(api.payByLink, ({ body, caller }) => payByLink(deps, body, caller.address), gate),
  ];
}
