import type { Viewer } from '@lendwright/access';
import { type Confirmation, confirmation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { publish } from '../../platform/jobs/outbox-relay';
import {
  authorOf,
  findRecord,
  LOANS,
  missingRefusal,
  numberOf,
  SHARED_LOAN_CHANGED,
  type Author,
  type RecordRow,
} from '../records';
import { logSharedLoan, type LogEntry } from './log-rows';
import type { SharingDeps } from './open-received-loan';
import { findOwnedLoan, writeSharing } from './owned-loan';
import { endGrant, readGrantOfLoan, type Grant } from './share-rows';
import { syncShare } from './sync-share';

/** Ends the grant of a locked loan: from the commit on, every call with it is refused. */
export async function endInTransaction(
  tx: TenantTx,
  row: RecordRow,
  grant: Grant,
  author: Author,
  entry: LogEntry,
): Promise<void> {
  await endGrant(tx, grant.id, author.name);
  const from = `${grant.affiliate_name} (${grant.access})`;
  await writeSharing(tx, row, author, { sharedWith: null, act: 'unshare', from, to: null });
  await logSharedLoan(tx, entry);
  // Repeats the steps in the other company in case this process stops before completing them.
  await publish(tx, SHARED_LOAN_CHANGED, { _id: row.id });
}

async function completeShareEnd(deps: SharingDeps, scope: TenantScope, grant: Grant, entry: LogEntry): Promise<void> {
  await syncShare(deps, scope.companyId, grant.loan_id);
  await deps.database.tenant(grant.affiliate_id).write((tx) => logSharedLoan(tx, entry));
}

/**
 * Revokes the share of a loan at once.
 * @throws Refusal 404 not_found if the loan is not shared, 403 forbidden
 */
export async function revokeShare(
  deps: SharingDeps,
  scope: TenantScope,
  viewer: Viewer,
  loanId: Id,
): Promise<Confirmation> {
  const setup = await deps.engine.setups.of(scope);
  const { grant, entry } = await scope.write(async (tx) => {
    const { row, title } = await findOwnedLoan(deps.engine, tx, setup, viewer, { loanId, isLocking: true });
    const currentGrant = await readGrantOfLoan(tx, loanId, true);
    if (!currentGrant) throw missingRefusal();
    const author = { accountId: viewer.accountId, fullName: viewer.fullName, company: setup.name };
    const details = { company: currentGrant.affiliate_name };
    const endEntry: LogEntry = { share_id: currentGrant.id, loan_id: loanId, act: 'ended', title, by: author, details };
    await endInTransaction(tx, row, currentGrant, authorOf(viewer), endEntry);
    return { grant: currentGrant, entry: endEntry };
  });
  await completeShareEnd(deps, scope, grant, entry);
  return confirmation('sharing.revoked');
}

/** Ends a share that expired; does nothing if it has ended. Calls with it are refused from the moment of expiry. */
export async function expireShare(deps: SharingDeps, scope: TenantScope, loanId: Id, shareId: Id): Promise<void> {
  const setup = await deps.engine.setups.of(scope);
  const endEntry = await scope.write(async (tx) => {
    const row = await findRecord(tx, LOANS.key, loanId, 'all', true);
    const grant = row ? await readGrantOfLoan(tx, loanId, true) : null;
    if (!row || grant?.id !== shareId || grant.expires_at === null) return null;
    const author = { accountId: null, fullName: setup.name, company: setup.name };
    const title = numberOf(row, setup) ?? '';
    const entry: LogEntry = { share_id: shareId, loan_id: loanId, act: 'expired', title, by: author };
    await endInTransaction(tx, row, grant, { accountId: null, personId: null, name: setup.name }, entry);
    return { grant, entry };
  });
  if (endEntry) await completeShareEnd(deps, scope, endEntry.grant, endEntry.entry);
}
