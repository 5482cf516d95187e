import { hasModuleRight, visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { Database } from '../../platform/db/database';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { LOANS, missingRefusal, type CompanySetup, type RecordEngine } from '../records';
import { guestOf, type Guest } from './guest';
import { readReceivedLoan, type ReceivedLoan } from './received-rows';
import { lockUsedGrant, type Grant } from './share-rows';

export interface SharingDeps {
  readonly database: Pick<Database, 'tenant'>;
  readonly engine: RecordEngine;
}

/** A received loan, opened in the company that owns it. */
export interface OpenedLoan extends Guest {
  readonly received: ReceivedLoan;
  readonly grant: Grant;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  /** The viewer's company. */
  readonly company: string;
}

export interface ReceivedLoanCall {
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  /** The network address of the request, for the owner's audit log. */
  readonly address: string;
  readonly loanId: Id;
}

/**
 * The only way from one company to a record of another. Reads in the viewer's own company who owns the loan, opens a
 * transaction of the owner, and there checks and locks the grant before anything else. `work` runs in that transaction
 * and must use the guest's engine and viewer for the loan of the grant only.
 *
 * Shared loans are for everyone who sees all loans of the viewer's own company; API keys have none.
 * @throws Refusal 404 not_found, the same for an unknown loan and an ended grant
 */
export async function openReceivedLoan<T>(
  { database, engine }: SharingDeps,
  { scope, viewer, address, loanId }: ReceivedLoanCall,
  work: (openedLoan: OpenedLoan) => Promise<T>,
): Promise<T> {
  const isAllowed = visibilityScopeOf(viewer, LOANS.key) === 'all' && viewer.apiKey === undefined;
  const receivedLoan = isAllowed ? await scope.read((tx) => readReceivedLoan(tx, loanId)) : null;
  if (!receivedLoan) throw missingRefusal();
  const { name: company } = await engine.setups.of(scope);
  const ownerScope = database.tenant(receivedLoan.owner_id, address);
  const setup = await engine.setups.of(ownerScope);
  return ownerScope.write(async (tx) => {
    const grant = await lockUsedGrant(tx, { shareId: receivedLoan.share_id, affiliateId: scope.companyId });
    if (!grant || grant.loan_id !== loanId) throw missingRefusal();
    const guest = guestOf(engine, receivedLoan.owner_id, grant, { ...viewer, company });
    return work({ ...guest, received: receivedLoan, grant, tx, setup, company });
  });
}

/** Whether the viewer's own role allows changing loans. */
export const mayUpdateLoans = (viewer: Viewer): boolean => hasModuleRight(viewer, LOANS.key, 'update');
