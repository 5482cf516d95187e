import type { Viewer } from '@lendwright/access';
import * as api from '@lendwright/api';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { serve, type Route } from '../../../platform/http/route';
import { holdPayment, resumePayment } from '../holds/hold-payment';
import type { PaymentContext } from '../payment-context';
import type { ProviderOf } from '../providers';
import { readAuthorization, startAuthorization, stopAuthorization } from './start-authorization';

/** Runs a use case in one transaction of a company. */
export type RunPayment = <T>(
  mode: 'read' | 'write',
  scope: TenantScope,
  viewer: Viewer,
  use: (context: PaymentContext) => Promise<T>,
) => Promise<T>;

export interface PlanDeps {
  readonly run: RunPayment;
  readonly providerOf: ProviderOf;
  readonly now: () => Date;
}

/** The routes for running recurring payments. */
export const planRoutes = ({ run, providerOf, now }: PlanDeps): Route[] => [
  serve(api.readPaymentAuthorization, ({ scope, viewer, params, query }) =>
    run('read', scope, viewer, (context) =>
      readAuthorization(context, providerOf(scope.companyId), params.id, query.method),
    ),
  ),
  serve(api.authorizePayments, ({ scope, viewer, params, body, caller }) =>
    run('write', scope, viewer, (context) =>
      startAuthorization(context, providerOf(scope.companyId), caller, params.id, body),
    ),
  ),
  serve(api.stopPaymentAuthorization, ({ scope, viewer, params, body }) =>
    run('write', scope, viewer, (context) => stopAuthorization(context, now(), params.id, body)),
  ),
  serve(api.holdPayment, ({ scope, viewer, params, body }) =>
    run('write', scope, viewer, (context) => holdPayment(context, params.id, body)),
  ),
  serve(api.resumePayment, ({ scope, viewer, params, body }) =>
    run('write', scope, viewer, (context) => resumePayment(context, params.id, body)),
  ),
];
