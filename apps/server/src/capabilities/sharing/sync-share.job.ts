import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import { addJob } from '../../platform/jobs/add-job';
import { defineJob, type JobContext, type JobDefinition } from '../../platform/jobs/define-job';
import type { OutboxHandler } from '../../platform/jobs/outbox-relay';
import type { Vault } from '../../platform/secrets/sealed';
import { recordEngine } from '../records';
import { expireShare } from './end-share';
import type { SharingDeps } from './open-received-loan';
import { LOG_SHARE_JOB, logAtReceiver } from './log-at-receiver';
import { syncShare } from './sync-share';

const SYNC_SHARE = 'shared-loan-sync';
export const EXPIRE_SHARE = 'shared-loan-expiry';

const id = z.custom<Id>((value) => typeof value === 'string' && isId(value));

const depsOf = ({ database }: JobContext, vault: Vault): SharingDeps => ({
  database,
  engine: recordEngine({ database, vault }),
});

/** Brings the affiliate's rows of a loan up to date. A burst of changes runs once. */
export const syncShareJob = (vault: Vault): JobDefinition =>
  defineJob(SYNC_SHARE, z.object({ companyId: id, loanId: id }), ({ companyId, loanId }, context) =>
    syncShare(depsOf(context, vault), companyId, loanId),
  );

/** Ends a share at its expiry. */
export const expireShareJob = (vault: Vault): JobDefinition =>
  defineJob(EXPIRE_SHARE, z.object({ companyId: id, loanId: id, shareId: id }), async (payload, context) => {
    const scope = context.database.tenant(payload.companyId);
    await expireShare(depsOf(context, vault), scope, payload.loanId, payload.shareId);
  });

/** Completes the log of the receiving company. */
export const logShareJob = (vault: Vault): JobDefinition =>
  defineJob(LOG_SHARE_JOB, z.object({ companyId: id, shareId: id }), ({ companyId, shareId }, context) =>
    logAtReceiver(depsOf(context, vault), context.database.tenant(companyId), shareId),
  );

/** Adds the job for a change of a shared loan. */
export const onSharedLoanChanged: OutboxHandler = async ({ companyId, payload }, tx) => {
  const loanId = payload['_id'];
  if (typeof loanId !== 'string' || !isId(loanId)) return;
  await addJob(tx, SYNC_SHARE, { companyId, loanId }, { key: `${SYNC_SHARE}/${loanId}` });
};
