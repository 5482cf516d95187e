import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import { addJob } from '../../../platform/jobs/add-job';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { HOSTED_TOKEN, ProviderRefusal, type PaymentProvider } from '../paying/payment-provider';
import type { ProviderOf } from '../providers';
import { insertHalt, type NewHalt } from './halt-rows';

export const CLOSE_PAGES = 'payments-close-pages';
/** Longer than the lifetime of a provider's page. */
const PAGE_LIFETIME_MS = 86_400_000;
/** The maximum number of newest pages closed in one halt. */
const MAX_PAGES = 1_000;

/** The provider's references of the pages that are still open for payment. */
function readOpenPages(tx: TenantTx, provider: string, since: string): Promise<{ reference: string }[]> {
  const sql = `select reference from app.payment_attempts where company_id = $1 and provider = $2 and token = $3
    and state = 'processing' and reference is not null and created_at >= $4::timestamptz order by created_at desc limit $5`;
  return tx.query<{ reference: string }>(
    sql,
    [tx.companyId, provider, HOSTED_TOKEN, since, MAX_PAGES],
    'payment-open-pages',
  );
}

/**
 * Closes the pages of the provider that were opened before a halt. The provider refuses to close completed pages and
 * reports the others as expired, so that their payments can be paid after the halt.
 * @returns how many were closed
 */
export async function closePages(scope: TenantScope, provider: PaymentProvider, now: Date): Promise<number> {
  if (!provider.isHosted) return 0;
  const since = new Date(now.getTime() - PAGE_LIFETIME_MS).toISOString();
  const pages = await scope.read((tx) => readOpenPages(tx, provider.name, since));
  let closedNumber = 0;
  for (const { reference } of pages) {
    try {
      await provider.closePage(scope, reference);
      closedNumber += 1;
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
    }
  }
  return closedNumber;
}

/** Begins a halt, and closes the open pages of payers. @returns false if a halt is already in effect */
export async function beginHalt(tx: TenantTx, halt: NewHalt): Promise<boolean> {
  if (!(await insertHalt(tx, halt))) return false;
  await addJob(tx, CLOSE_PAGES, { companyId: tx.companyId });
  return true;
}

const payload = z.object({ companyId: z.custom<Id>((value) => typeof value === 'string' && isId(value)) });

/** Runs after a halt begins, and is repeated while the provider does not answer. */
export const closePagesJob = (providerOf: ProviderOf, now: () => Date): JobDefinition =>
  defineJob(CLOSE_PAGES, payload, async ({ companyId }, { database }) => {
    await closePages(database.tenant(companyId), providerOf(companyId), now());
  });
