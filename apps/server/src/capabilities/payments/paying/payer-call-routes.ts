import * as api from '@lendwright/api';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { serve, type Route } from '../../../platform/http/route';
import { attachCard, confirmMail, listCards, payFromAccount } from './payer-calls';
import type { PayingDeps } from './start-payment';

/** The routes of the specification whose customers, accounts and amounts are determined by the server. */
export const payerCallRoutes = (deps: (scope: TenantScope) => PayingDeps): Route[] => [
  serve(api.getStripeCardList, ({ scope, viewer }) => listCards(deps(scope).provider, scope, viewer)),
  serve(api.attachPaymentToCustomer, ({ scope, viewer, body }) =>
    attachCard(deps(scope).provider, scope, viewer, body),
  ),
  serve(api.chargeAchPayment, ({ scope, viewer, body }) => payFromAccount(deps(scope), scope, viewer, body)),
  serve(api.sendEmailCompany, ({ scope, viewer, body }) => confirmMail(scope, viewer, body)),
];
