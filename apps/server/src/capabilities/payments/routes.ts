import * as api from '@lendwright/api';
import { dayIn } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { serve, servePublic, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { planRoutes, type RunPayment } from './automatic/plan-routes';
import { haltRoutes } from './halts/halt-routes';
import { listMonths, listPayments, readPaymentTotals } from './list/list-payments';
import { forgetMethod, linkBank, listMethods } from './methods/own-methods';
import { openLinkDeps } from './link/link-context';
import { linkRoutes } from './link/link-routes';
import { payerCallRoutes } from './paying/payer-call-routes';
import { startPayment } from './paying/start-payment';

import { refundPayment } from './refunds/refund-payment';
import { deletePayment, savePayment } from './requests/change-payment';
import { createPayment } from './requests/create-payment';
import { providersOf } from './providers';
import { compareNow } from './reconciliation/compare-now';
import { listDifferences } from './reconciliation/list-differences';
import { applyProviderState } from './reconciliation/apply-provider-state';
import { receiveStripeEvent } from './stripe/receive-stripe-event';

/** The routes of payments. Each use case checks the rights on the loan. */
export function paymentRoutes(services: Services): Route[] {
  const { setups } = recordEngine(services);
  const { publicUrl, stripe, plaid } = services.config;
  const providerOf = providersOf(stripe, publicUrl);
  const deps = (scope: TenantScope) => ({ setups, provider: providerOf(scope.companyId), log: services.log });
  const { database, log, clock, vault } = services;
  const now = () => clock.now();
  const [eventDeps, links] = [
    { config: stripe, database, setups, log, now },
    { publicUrl, vault, now },
  ];
  const run: RunPayment = async (mode, scope, viewer, use) => {
    const setup = await setups.of(scope);
    return scope[mode]((tx) => use({ tx, setup, viewer, today: dayIn(now(), setup.timeZone) }));
  };
  return [
    serve(api.getPayments, ({ scope, viewer, body }) =>
      run('read', scope, viewer, (context) => listPayments(context, { ...deps(scope), plaid }, body)),
    ),
    serve(api.createOneTimePayment, ({ scope, viewer, body }) =>
      run('write', scope, viewer, (context) => createPayment(context, links, body)),
    ),
    serve(api.savePayment, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => savePayment(context, params.id, body)),
    ),
    serve(api.deletePayment, ({ scope, viewer, params }) =>
      run('write', scope, viewer, (context) => deletePayment(context, params.id)),
    ),
    serve(api.getSubscriptions, ({ scope, viewer, params }) =>
      run('read', scope, viewer, (context) => listMonths(context, params.id)),
    ),
    serve(api.paymentTotals, ({ scope, viewer, body }) =>
      run('read', scope, viewer, (context) => readPaymentTotals(context, body)),
    ),
    serve(api.startPayment, ({ scope, viewer, params, body }) =>
      startPayment(deps(scope), scope, viewer, params.id, body),
    ),
    serve(api.refundPayment, ({ scope, viewer, params, body }) =>
      refundPayment(deps(scope), scope, viewer, params.id, body),
    ),
    serve(api.listPaymentDifferences, ({ scope, viewer }) =>
      run('read', scope, viewer, (context) => listDifferences(context, providerOf(scope.companyId))),
    ),
    serve(api.comparePayments, ({ scope, viewer }) => compareNow(scope, viewer, providerOf(scope.companyId), now())),
    serve(api.applyProviderState, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => applyProviderState(context, now(), params.id, body)),
    ),
    ...haltRoutes({ run, now }),
    ...planRoutes({ run, providerOf, now }),
    serve(api.listPaymentMethods, ({ scope, viewer }) => listMethods(providerOf(scope.companyId), scope, viewer)),
    serve(api.removePaymentMethod, ({ scope, viewer, params }) => forgetMethod(scope, viewer, params.id)),
    serve(api.stripeLinkBankAccount, (call) =>
      linkBank({ provider: providerOf(call.scope.companyId), vault }, call.scope, call, call.body),
    ),
    ...payerCallRoutes(deps),
    ...linkRoutes(openLinkDeps(services, { setups, providerOf })),
    servePublic(api.receiveStripeEvent, ({ body }) => receiveStripeEvent(eventDeps, body)),
  ];
}
