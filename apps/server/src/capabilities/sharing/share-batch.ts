import { reason } from '@lendwright/api';
import { isRefusal, Refusal, type Id, type Reason } from '@lendwright/kernel';
import { addJob } from '../../platform/jobs/add-job';
import { authorOf } from '../records';
import { endInTransaction } from './end-share';
import { LOG_SHARE_JOB } from './log-at-receiver';
import type { LogEntry } from './log-rows';
import { findOwnedLoan } from './owned-loan';
import { grantLoan, type GrantContext, type ShareRequest } from './share-loan';
import { readGrantOfLoan } from './share-rows';

/**
 * Why a loan cannot be shared, with the rules of a single share; null if it can. Changes nothing.
 * @param isShared returns why its share cannot be ended instead
 */
export async function findShareRefusal(context: GrantContext, loanId: Id, isShared = false): Promise<Reason | null> {
  const { engine, tx, setup, viewer } = context;
  try {
    const { row } = await findOwnedLoan(engine, tx, setup, viewer, { loanId, isLocking: false });
    if (!isShared && !row.is_active) return reason('massActions.inactive');
    if ((row.shared_with !== null) === isShared) return null;
    return reason(isShared ? 'massActions.unchanged' : 'sharing.alreadyShared');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.status === 404 ? reason('massActions.missing') : error.reason;
  }
}

/**
 * Shares a loan in the caller's transaction. The outbox and a job bring the receiving company up to date.
 * @throws Refusal before the first write
 */
export async function shareInBatch(
  context: GrantContext,
  request: ShareRequest,
): Promise<{ readonly shareId: Id; readonly version: number }> {
  const refusal = await findShareRefusal(context, request.loanId);
  if (refusal) throw new Refusal(403, 'forbidden', refusal);
  const { entry, version } = await grantLoan(context, request);
  await addJob(context.tx, LOG_SHARE_JOB, { companyId: context.tx.companyId, shareId: entry.share_id });
  return { shareId: entry.share_id, version };
}

/** Ends the share of a loan in the caller's transaction, unless another share has replaced it. @throws Refusal */
export async function endShareInBatch(
  { engine, tx, setup, viewer }: GrantContext,
  loanId: Id,
  shareId: Id,
): Promise<number> {
  const { row, title } = await findOwnedLoan(engine, tx, setup, viewer, { loanId, isLocking: true });
  const grant = await readGrantOfLoan(tx, loanId, true);
  if (grant?.id !== shareId) throw new Refusal(409, 'conflict', reason('massActions.changedSince'));
  const author = { accountId: viewer.accountId, fullName: viewer.fullName, company: setup.name };
  const details = { company: grant.affiliate_name };
  const entry: LogEntry = { share_id: grant.id, loan_id: loanId, act: 'ended', title, by: author, details };
  await endInTransaction(tx, row, grant, authorOf(viewer), entry);
  await addJob(tx, LOG_SHARE_JOB, { companyId: tx.companyId, shareId });
  return row.version + 1;
}
