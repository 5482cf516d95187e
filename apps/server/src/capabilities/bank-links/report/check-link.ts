import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordEvent } from '../../../platform/events/record-event';
import { emitRecordChanged, findRecord, LOANS, todayIn } from '../../records';
import { NoResponseError, RateLimitError, ProviderRefusal } from '../bank-data-provider';
import { tokenLocation, type BankLinkDeps } from '../bank-link-context';
import { endLinkAtProvider } from '../links/end-link';
import { endEarlierReports } from '../links/earlier-rows';
import { findLink, type LinkRow } from '../links/link-rows';
import { setDelivered, setEnded, setFailed, setItemState } from '../links/link-state-rows';
import { claimReport, releaseReport, setOrderLost, setReportToken } from '../links/order-rows';
import { mailDelivered } from './mail-delivered';
import { readOwnerName, withFlags } from './with-flags';

/** `again`: something is still pending; check later. */
export type CheckResult = 'again' | 'done';

/** A claim that has no result after this time belongs to a process that ended. */
const CLAIM_MS = 120_000;
/** A report that the provider has not finished after this time is abandoned. */
const ABANDON_AFTER_MS = 86_400_000;

async function reloadScreens(tx: TenantTx, { loan_id: id }: LinkRow): Promise<void> {
  const loan = await findRecord(tx, LOANS.key, id, 'all');
  if (loan) await emitRecordChanged(tx, loan, '');
}

/** Writes one change; open screens are reloaded if there was one. */
const change = (scope: TenantScope, link: LinkRow, write: (tx: TenantTx) => Promise<boolean>): Promise<boolean> =>
  scope.write(async (tx) => {
    const isChanged = await write(tx);
    if (isChanged) await reloadScreens(tx, link);
    return isChanged;
  });

/** Ends an order whose outcome is unknown. The report is not ordered again unless staff request it. */
async function endLostOrder({ now }: BankLinkDeps, scope: TenantScope, link: LinkRow, dateBefore: Date = now()) {
  return (await change(scope, link, (tx) => setOrderLost(tx, link.id, dateBefore.toISOString()))) ? 'done' : 'again';
}

/** Orders a report, at most once: the provider has no idempotency key for orders. */
async function createReport(
  deps: BankLinkDeps,
  scope: TenantScope,
  link: LinkRow,
  access: string,
): Promise<CheckResult> {
  const { provider, vault, now } = deps;
  const checkTime = now();
  if (!(await scope.write((tx) => claimReport(tx, link.id, checkTime.toISOString()))))
    return endLostOrder(deps, scope, link, new Date(checkTime.getTime() - CLAIM_MS));
  try {
    const token = await provider.createReport(scope.companyId, link.id, access);
    const sealedText = vault.seal(scope.companyId, tokenLocation(link.id, 'report_token'), token);
    if (!(await scope.write((tx) => setReportToken(tx, link.id, sealedText)))) await provider.removeReport(token);
    return 'again';
  } catch (error) {
    if (error instanceof RateLimitError) await scope.write((tx) => releaseReport(tx, link.id, checkTime.toISOString()));
    else if (error instanceof NoResponseError) return endLostOrder(deps, scope, link);
    throw error;
  }
}

async function readReport(
  deps: BankLinkDeps,
  scope: TenantScope,
  link: LinkRow,
  sealedText: string,
): Promise<CheckResult> {
  const { provider, vault, now } = deps;
  const foundReport = await provider.readReport(
    vault.unseal(scope.companyId, tokenLocation(link.id, 'report_token'), sealedText),
  );
  if (foundReport.kind === 'failed') {
    await change(scope, link, (tx) => setFailed(tx, link.id, foundReport.code));
    return 'done';
  }
  if (foundReport.kind === 'preparing') {
    const isLate = now().getTime() - Date.parse(link.report_started_at ?? link.created_at) > ABANDON_AFTER_MS;
    if (isLate) await change(scope, link, (tx) => setFailed(tx, link.id, 'TIMEOUT'));
    return isLate ? 'done' : 'again';
  }
  const setup = await deps.engine.setups.of(scope);
  await change(scope, link, async (tx) => {
    const report = withFlags(foundReport.report, await readOwnerName(tx, link.person_id));
    const isNew = await setDelivered(tx, link.id, sealedText, report, now().toISOString());
    if (!isNew) return false;
    await mailDelivered(tx, setup, link);
    await recordEvent(tx, { record: link.loan_id, event: 'assets_report.delivered', subject: link.id, by: '' });
    return true;
  });
  return 'done';
}

/** Ends a connection whose consent has expired, or that the borrower ended at the bank. */
async function endConnection(deps: BankLinkDeps, scope: TenantScope, link: LinkRow): Promise<CheckResult> {
  await endLinkAtProvider(deps, scope, link);
  await change(scope, link, async (tx) => {
    await setEnded(tx, link.id, 'revoked', deps.now().toISOString());
    await endEarlierReports(tx, link.id, 'revoked');
    return true;
  });
  return 'done';
}

/**
 * Reads the state of a link from the provider and stores it. Nothing else changes a link in the background, so neither
 * the order nor the number of the provider's webhooks matters.
 * @throws NoResponseError if the check must be repeated
 */
export async function checkLink(deps: BankLinkDeps, scope: TenantScope, id: Id): Promise<CheckResult> {
  const { provider, vault } = deps;
  const link = await scope.read((tx) => findLink(tx, id));
  if (!link || link.access_token === null || link.provider !== provider.name) return 'done';
  const access = vault.unseal(scope.companyId, tokenLocation(id, 'access_token'), link.access_token);
  const { timeZone } = await deps.engine.setups.of(scope);
  try {
    if (link.consent_until !== null && link.consent_until < todayIn(timeZone))
      return await endConnection(deps, scope, link);
    const { institution, isBroken, isRevoked } = await provider.readItem(access);
    if (isRevoked) return await endConnection(deps, scope, link);
    await change(scope, link, (tx) => setItemState(tx, id, institution, isBroken));
    if (link.status !== 'preparing') return 'done';
    if (link.report_token === null) return await createReport(deps, scope, link, access);
    return await readReport(deps, scope, link, link.report_token);
  } catch (error) {
    if (error instanceof NoResponseError) return 'again';
    if (!(error instanceof ProviderRefusal)) throw error;
    await change(scope, link, (tx) => setFailed(tx, id, error.code));
    return 'done';
  }
}
