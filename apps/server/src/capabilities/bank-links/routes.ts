import type { Viewer } from '@lendwright/access';
import * as api from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { serve, servePublic, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { sharedRenderer } from '../contracts';
import { paymentProvidersOf } from '../payments';
import { recordEngine, runInSetup } from '../records';
import { linkAccount, readAccountToken } from './accounts/link-account';
import type { BankLinkContext, BankLinkDeps } from './bank-link-context';
import { removeReport, revokeConsent } from './links/end-link';
import { attachTokens, readLinkToken } from './links/link-bank';
import { requestReport } from './links/request-report';
import { keyCache } from './plaid/key-cache';
import { receivePlaidEvent } from './plaid/receive-plaid-event';
import { printReport } from './print/print-report';
import { providersOf } from './providers';
import { refreshReport } from './report/refresh-report';
import { copyBalances } from './report/copy-balances';
import { viewReports } from './report/view-reports';

/** The routes of bank links and assets reports. Each use case checks the rights on the loan. */
export function bankLinkRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  const { config, vault, log, clock, database } = services;
  const now = () => clock.now();
  const providerOf = providersOf(config.plaid, config.publicUrl, now);
  const deps = (scope: TenantScope): BankLinkDeps => ({
    engine,
    provider: providerOf(scope.companyId),
    vault,
    log,
    now,
  });
  const paymentsOf = paymentProvidersOf(config.stripe, config.publicUrl);
  const accountDeps = (scope: TenantScope) => ({ ...deps(scope), payments: paymentsOf(scope.companyId) });
  const findKey = config.plaid ? keyCache(config.plaid, now) : () => Promise.resolve(null);
  const renderer = sharedRenderer(services);
  const inSetup = runInSetup(engine);
  const run = <T>(
    mode: 'read' | 'write',
    scope: TenantScope,
    viewer: Viewer,
    use: (context: BankLinkContext) => Promise<T>,
  ): Promise<T> => inSetup(mode, { scope, viewer }, use);
  return [
    serve(api.getAssetsReport, ({ scope, viewer, params }) =>
      run('read', scope, viewer, (context) => viewReports(context, engine, providerOf(scope.companyId), params.id)),
    ),
    serve(api.createAssetRequestReport, ({ scope, viewer, body }) =>
      run('write', scope, viewer, (context) =>
        requestReport(context, providerOf(scope.companyId), config.publicUrl, body),
      ),
    ),
    serve(api.getBankLinkToken, ({ scope, viewer, params }) => readLinkToken(deps(scope), scope, viewer, params.id)),
    serve(api.attachBankTokens, ({ scope, viewer, caller: { address }, params, body }) =>
      attachTokens(deps(scope), scope, { viewer, address }, params.id, body),
    ),
    serve(api.revokeBankLink, ({ scope, viewer, params }) => revokeConsent(deps(scope), scope, viewer, params.id)),
    serve(api.refreshAssetsReport, ({ scope, viewer, params }) => refreshReport(deps(scope), scope, viewer, params.id)),
    serve(api.removeAssetsReport, ({ scope, viewer, params }) => removeReport(deps(scope), scope, viewer, params.id)),
    serve(api.pullAssetsReport, ({ scope, viewer, params, gone }) =>
      printReport({ ...deps(scope), renderer }, scope, viewer, { link: params.id, earlier: null }, gone),
    ),
    serve(api.pullEarlierAssetsReport, ({ scope, viewer, params: { id: link, report: earlier }, gone }) =>
      printReport({ ...deps(scope), renderer }, scope, viewer, { link, earlier }, gone),
    ),
    serve(api.takeAssetValues, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => copyBalances(context, engine, params.id, body)),
    ),
    serve(api.getPlaidLinkToken, ({ scope, viewer }) => readAccountToken(accountDeps(scope), scope, viewer)),
    serve(api.linkBankAccount, (call) => linkAccount(accountDeps(call.scope), call.scope, call, call.body)),
    servePublic(api.receivePlaidEvent, ({ params, body }) =>
      receivePlaidEvent({ config: config.plaid, database, findKey, now }, params, body),
    ),
  ];
}
