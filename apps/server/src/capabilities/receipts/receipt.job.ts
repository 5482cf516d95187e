import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import type { Vault } from '../../platform/secrets/sealed';
import { RECEIPT_JOB } from '../payments';
import { recordEngine } from '../records';
import { sendReceipt, type ReceiptDeps } from './send-receipt';

const id = z.custom<Id>((value) => typeof value === 'string' && isId(value));

/** Mails receipts. */
export const receiptJob = ({ vault, ...deps }: ReceiptDeps & { readonly vault: Vault }): JobDefinition =>
  defineJob(RECEIPT_JOB, z.object({ companyId: id, payment: id }), async ({ companyId, payment }, { database }) => {
    const scope = database.tenant(companyId);
    await sendReceipt(deps, scope, await recordEngine({ database, vault }).setups.of(scope), payment);
  });
