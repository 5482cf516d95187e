import { confirmation, type AnswerOf, type removeAssetsReport, type revokeBankLink } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { missingRefusal, type RecordRow } from '../../records';
import { findManagedLoan, recordLoanAction } from '../../payments';
import { callProvider, notOpenRefusal, tokenLocation } from '../bank-link-context';
import type { BankLinkContext, BankLinkDeps } from '../bank-link-context';
import { endEarlierReports, readEarlierTokens } from './earlier-rows';
import { findLink, lockLink, type LinkRow } from './link-rows';
import { setEnded } from './link-state-rows';
import { findOwnLink } from './link-bank';

type Access = (context: BankLinkContext, link: LinkRow | null) => Promise<RecordRow>;

/** Ends the connection at the provider and removes the reports there. It is no error if they no longer exist. */
export async function endLinkAtProvider(
  { provider, vault }: Pick<BankLinkDeps, 'provider' | 'vault'>,
  scope: TenantScope,
  { id, access_token: access, report_token: newest }: LinkRow,
): Promise<void> {
  const company = scope.companyId;
  const earlierIds = await scope.read((tx) => readEarlierTokens(tx, id));
  for (const report of new Set([...earlierIds, ...(newest === null ? [] : [newest])]))
    await provider.removeReport(vault.unseal(company, tokenLocation(id, 'report_token'), report));
  if (access !== null) await provider.removeItem(vault.unseal(company, tokenLocation(id, 'access_token'), access));
}

/** The provider is called first, so that no unknown connection stays open. Idempotent. */
async function endLink(
  deps: BankLinkDeps,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { status, access }: { readonly status: 'revoked' | 'removed'; readonly access: Access },
): Promise<void> {
  const setup = await deps.engine.setups.of(scope);
  const foundRow = await scope.read(async (tx) => {
    const link = await findLink(tx, id);
    await access({ tx, setup, viewer }, link);
    return link;
  });
  if (foundRow && foundRow.provider === deps.provider.name)
    await callProvider(deps.log, () => endLinkAtProvider(deps, scope, foundRow));
  await scope.write(async (tx) => {
    const context = { tx, setup, viewer };
    const link = await lockLink(tx, id);
    const loan = await access(context, link);
    if (link?.access_token !== foundRow?.access_token) throw notOpenRefusal();
    await setEnded(tx, id, status, deps.now().toISOString());
    await endEarlierReports(tx, id, status);
    const isRevoked = status === 'revoked';
    const event = isRevoked ? 'bank_link.revoked' : 'assets_report.removed';
    const act = isRevoked ? 'bank_link_revoked' : 'assets_report_removed';
    await recordLoanAction(context, loan, act, { link: id }, { event, subject: id });
  });
}

/** The borrower ends the connection. @throws Refusal 404 not_found, 403 forbidden, 409 conflict without a connection */
export async function revokeConsent(
  deps: BankLinkDeps,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof revokeBankLink>> {
  const access: Access = async (context, row) => {
    const { link, loan } = await findOwnLink(context, row);
    if (link.status === 'revoked' || link.status === 'removed') throw notOpenRefusal();
    return loan;
  };
  await endLink(deps, scope, viewer, id, { status: 'revoked', access });
  return confirmation('bankLinks.revoked');
}

/** Staff remove a report with its connection. @throws Refusal 404 not_found, 403 forbidden */
export async function removeReport(
  deps: BankLinkDeps,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof removeAssetsReport>> {
  const access: Access = (context, link) => {
    if (!link || link.status === 'removed') throw missingRefusal();
    return findManagedLoan(context, link.loan_id);
  };
  await endLink(deps, scope, viewer, id, { status: 'removed', access });
  return confirmation('bankLinks.removed');
}
