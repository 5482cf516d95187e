import type { Viewer } from '@lendwright/access';
import { type BodyOf, type Confirmation, confirmation, reason, type shareLoan as operation } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import { addJob } from '../../platform/jobs/add-job';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { authorOf, type CompanySetup, type RecordEngine } from '../records';
import { logSharedLoan, type LogEntry } from './log-rows';
import type { SharingDeps } from './open-received-loan';
import { findOwnedLoan, writeSharing } from './owned-loan';
import { insertGrant } from './share-rows';
import { grantedFields } from './shareable-fields';
import { EXPIRE_SHARE } from './sync-share.job';
import { syncShare } from './sync-share';

export type ShareRequest = Omit<BodyOf<typeof operation>, 'Ids'> & { readonly loanId: Id };

/** The affiliate of the company. @throws Refusal 404 not_found for any other company */
function affiliateOf({ affiliate }: CompanySetup, wantedId: Id) {
  if (affiliate?.id !== wantedId) throw new Refusal(404, 'not_found', reason('sharing.noAffiliate'));
  return affiliate;
}

function assertFuture(expiresAt: string | undefined): void {
  if (expiresAt !== undefined && new Date(expiresAt) <= new Date())
    throw new Refusal(422, 'invalid', reason('sharing.expired'));
}

/**
 * Loans are shared with the consent of their borrowers only, one or many, by staff or by an integration.
 * @throws Refusal 422 invalid
 */
export function assertConsent(consent = ''): void {
  if (consent === '') throw new Refusal(422, 'invalid', reason('sharing.consentMissing'));
}

/** The context for creating a grant, in the transaction of the owner. */
export interface GrantContext {
  readonly engine: Pick<RecordEngine, 'setups'>;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/** Stores the grant of a locked loan with its history, log and audit entries. @throws Refusal before the first write */
export async function grantLoan(
  { engine, tx, setup, viewer }: GrantContext,
  request: ShareRequest,
): Promise<{ readonly entry: LogEntry; readonly version: number }> {
  const { loanId, loan_access: access, consent = '', expiresAt } = request;
  const affiliate = affiliateOf(setup, request.affiliate_company);
  const { row, form, title } = await findOwnedLoan(engine, tx, setup, viewer, { loanId, isLocking: true });
  if (row.shared_with !== null) throw new Refusal(409, 'already_shared', reason('sharing.alreadyShared'));
  const grantedAccess = grantedFields({ form, viewer }, access, request.fields);
  const id = newId();
  await insertGrant(tx, {
    ...grantedAccess,
    ...{ id, access, consent, loan_id: loanId, affiliate_id: affiliate.id, affiliate_name: affiliate.name },
    ...{ expires_at: expiresAt ?? null, created_by: viewer.accountId, created_name: viewer.fullName },
  });
  const change = { sharedWith: affiliate.id, act: 'share', from: null, to: `${affiliate.name} (${access})` };
  await writeSharing(tx, row, authorOf(viewer), change);
  const author = { accountId: viewer.accountId, fullName: viewer.fullName, company: setup.name };
  const details = { company: affiliate.name, access, count: grantedAccess.fields.length };
  const entry: LogEntry = {
    share_id: id,
    loan_id: loanId,
    act: 'shared',
    title,
    by: author,
    reason: consent || null,
    details,
  };
  await logSharedLoan(tx, entry);
  if (expiresAt !== undefined)
    await addJob(tx, EXPIRE_SHARE, { companyId: tx.companyId, shareId: id, loanId }, { runAt: new Date(expiresAt) });
  return { entry, version: row.version + 1 };
}

/**
 * Shares a loan with the affiliate by an explicit grant: the chosen fields, to view or to edit. Returns once the
 * affiliate lists the loan.
 * @throws Refusal 404 not_found, 403 forbidden, 409 already_shared, 422 invalid
 * @source spec 2-records §2.1, §7 (opportunities/share), §8
 */
export async function shareLoan(
  deps: SharingDeps,
  scope: TenantScope,
  viewer: Viewer,
  request: ShareRequest,
): Promise<Confirmation> {
  assertConsent(request.consent);
  assertFuture(request.expiresAt);
  const setup = await deps.engine.setups.of(scope);
  const entries = new Map<Id, LogEntry>();
  // A repeated request gets what this write returns.
  const answer = await scope.write(async (tx) => {
    const { entry } = await grantLoan({ engine: deps.engine, tx, setup, viewer }, request);
    entries.set(request.loanId, entry);
    return confirmation('sharing.shared');
  });
  await deps.database.tenant(request.affiliate_company).write(async (tx) => {
    for (const entry of entries.values()) await logSharedLoan(tx, { ...entry, reason: null });
  });
  await syncShare(deps, scope.companyId, request.loanId);
  return answer;
}
