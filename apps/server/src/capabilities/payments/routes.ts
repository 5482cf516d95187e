import type { Viewer } from '@lendwright/access';
import * as api from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine, todayIn } from '../records';
import { listMonths, listPayments, readPaymentTotals } from './list/list-payments';
import { forgetMethod, linkBank, listMethods } from './methods/own-methods';
import type { PaymentContext } from './payment-context';
import { startPayment } from './paying/start-payment';
import { deletePayment, savePayment } from './requests/change-payment';
import { createPayment } from './requests/create-payment';
import { sandboxProvider } from './sandbox/sandbox-provider';

type Use<T> = (context: PaymentContext) => Promise<T>;

/** The routes of payments. Each use case checks the rights on the loan. */
export function paymentRoutes(services: Services): Route[] {
  const { setups } = recordEngine(services);
  const { publicUrl } = services.config;
  const deps = { setups, provider: sandboxProvider, log: services.log };
  const run = async <T>(mode: 'read' | 'write', scope: TenantScope, viewer: Viewer, use: Use<T>): Promise<T> => {
    const setup = await setups.of(scope);
    return scope[mode]((tx) => use({ tx, setup, viewer, today: todayIn(setup.timeZone) }));
  };
  return [
    serve(api.getPayments, ({ scope, viewer, body }) =>
      run('read', scope, viewer, (on) => listPayments(on, sandboxProvider, body)),
    ),
    serve(api.createOneTimePayment, ({ scope, viewer, body }) =>
      run('write', scope, viewer, (on) => createPayment(on, publicUrl, body)),
    ),
    serve(api.savePayment, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (on) => savePayment(on, params.id, body)),
    ),
    serve(api.deletePayment, ({ scope, viewer, params }) =>
      run('write', scope, viewer, (on) => deletePayment(on, params.id)),
    ),
    serve(api.getSubscriptions, ({ scope, viewer, params }) =>
      run('read', scope, viewer, (on) => listMonths(on, params.id)),
    ),
    serve(api.paymentTotals, ({ scope, viewer, body }) =>
      run('read', scope, viewer, (on) => readPaymentTotals(on, body)),
    ),
    serve(api.startPayment, ({ scope, viewer, params, body }) => startPayment(deps, scope, viewer, params.id, body)),
    serve(api.listPaymentMethods, ({ scope, viewer }) => listMethods(sandboxProvider, scope, viewer)),
    serve(api.removePaymentMethod, ({ scope, viewer, params }) => forgetMethod(scope, viewer, params.id)),
    serve(api.stripeLinkBankAccount, ({ scope, viewer, body }) => linkBank(sandboxProvider, scope, viewer, body)),
  ];
}
