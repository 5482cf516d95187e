import * as api from '@lendwright/api';
import { servePublic, type Route } from '../../../platform/http/route';
import type { LinkDeps } from './link-context';
import { showPaymentLink } from './open-payment-link';
import { payByLink } from './pay-by-link';

/** The public calls of payment links. */
export const linkRoutes = (deps: LinkDeps): Route[] => [
  servePublic(api.openPaymentLink, ({ body, caller }) => showPaymentLink(deps, body.token, caller.address)),
  servePublic(api.payByLink, ({ body, caller }) => payByLink(deps, body, caller.address)),
];
