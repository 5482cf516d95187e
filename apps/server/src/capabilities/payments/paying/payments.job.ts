import type { Id, IsoDate } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { findRecord, LOANS, todayIn, type CompanySetup } from '../../records';
import { mailRequest } from '../requests/mail-request';
import { takeDueReminders } from '../requests/reminder-rows';
import { readUnanswered } from './attempt-rows';
import { sendAttempt } from './start-payment';
import type { PaymentProvider } from './payment-provider';

export const SWEEP_PAYMENTS = 'payments-sweep';
/** Attempts and reminders per company in one run. */
const BATCH = 100;
/** An answer that takes longer is treated as lost. */
const ANSWER_MS = 60_000;

/**
 * Asks the provider again about attempts whose answer was lost, with the same key: what was charged is found, what was not
 * is charged now. @returns how many there were
 * @source TRUST F2, F17
 */
export async function recoverAttempts(scope: TenantScope, provider: PaymentProvider, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ANSWER_MS).toISOString();
  const rows = await scope.read((tx) => readUnanswered(tx, before, BATCH));
  for (const row of rows) await sendAttempt({ provider }, scope, row);
  return rows.length;
}

/** Reminds borrowers of the months of recurring payments, each once. @returns how many */
export function remindOfMonths(
  scope: TenantScope,
  setup: Pick<CompanySetup, 'name'>,
  today: IsoDate,
  publicUrl: string,
): Promise<number> {
  return scope.write(async (tx) => {
    const rows = await takeDueReminders(tx, today, BATCH);
    for (const row of rows) {
      const loan = await findRecord(tx, LOANS.key, row.loan_id, 'all');
      if (loan?.is_active) await mailRequest(tx, setup, loan, { publicUrl, values: row, due: row.due_on ?? today });
    }
    return rows.length;
  });
}

/** Lost answers and reminders of all companies. Runs every minute. */
export const sweepPaymentsJob = (provider: PaymentProvider, publicUrl: string): JobDefinition =>
  defineJob(SWEEP_PAYMENTS, z.unknown(), async (_payload, { database, signal }) => {
    const companies = await database.identity((tx) =>
      tx.query<{ id: Id; name: string; time_zone: string | null }>(
        `select id, name, settings ->> 'timeZone' as time_zone from auth.companies where is_active order by id`,
      ),
    );
    for (const { id, name, time_zone: timeZone } of companies) {
      if (signal.aborted) return;
      const scope = database.tenant(id);
      await recoverAttempts(scope, provider, new Date());
      while ((await remindOfMonths(scope, { name }, todayIn(timeZone ?? 'UTC'), publicUrl)) === BATCH);
    }
  });
