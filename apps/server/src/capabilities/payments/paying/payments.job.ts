import { dayIn, isRefusal, type Id, type IsoDate } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { findRecord, LOANS, type CompanySetup } from '../../records';
import { sendRefund } from '../refunds/refund-payment';
import { readUnansweredRefunds } from '../refunds/refund-rows';
import { findHalt } from '../halts/halt-rows';
import { withdrawDue } from '../automatic/withdraw-due';
import { mailRequest, type MailLinks } from '../mails/mail-request';
import { claimDueReminders } from '../requests/reminder-rows';
import { readUnanswered, type AttemptRow } from './attempt-rows';
import { resolveLostAttempts } from './resolve-lost-attempts';
import { sendAttempt } from './start-payment';
import type { PaymentProvider } from './payment-provider';
import type { ProviderOf } from '../providers';

export const SWEEP_PAYMENTS = 'payments-sweep';
/** The maximum number of attempts and reminders per company in one run. */
const BATCH = 100;
/** An answer that takes longer is treated as lost. */
const ANSWER_TIMEOUT_MS = 60_000;
/**
 * Providers retain a key for a day. After that, repeating a request could charge again, so the charge is looked up
 * instead.
 */
const KEY_LIFETIME_MS = 23 * 3_600_000;
/** Older attempts have been compared every night. */
const MAX_LOST_AGE_MS = 65 * 86_400_000;

async function recoverRefunds(
  scope: TenantScope,
  provider: PaymentProvider,
  period: readonly [string, string],
): Promise<number> {
  const rows = await scope.read((tx) => readUnansweredRefunds(tx, provider.name, period, BATCH));
  for (const row of rows)
    await sendRefund(provider, scope, row).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  return rows.length;
}

/**
 * Repeats the requests of attempts and refunds whose answer was lost, with the same key: existing charges are found,
 * and missing ones are charged. Does nothing during a halt. Once the provider may have dropped the key, attempts are
 * looked up instead.
 * @returns their number
 * @source TRUST F2, F17
 */
export async function recoverAttempts(
  scope: TenantScope,
  setup: Pick<CompanySetup, 'name' | 'timeZone'>,
  provider: PaymentProvider,
  now: Date,
): Promise<number> {
  const timeBefore = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const rows = await scope.read((tx) =>
    readUnanswered(tx, provider.name, [timeBefore(MAX_LOST_AGE_MS), timeBefore(ANSWER_TIMEOUT_MS)], BATCH),
  );
  const isKnown = ({ created_at: at }: AttemptRow) => Date.parse(at) > now.getTime() - KEY_LIFETIME_MS;
  const lostRows = rows.filter((row) => !isKnown(row));
  await resolveLostAttempts({ provider, setup }, scope, lostRows);
  const isHalted = (await scope.read(findHalt)) !== null;
  for (const row of isHalted ? [] : rows.filter(isKnown)) await sendAttempt({ provider, setup }, scope, row);
  return (
    rows.length + (await recoverRefunds(scope, provider, [timeBefore(KEY_LIFETIME_MS), timeBefore(ANSWER_TIMEOUT_MS)]))
  );
}

/** Reminds borrowers of the months of recurring payments, each once. @returns how many */
export function remindOfMonths(
  scope: TenantScope,
  setup: Pick<CompanySetup, 'name' | 'timeZone'> & { readonly hasLinks: boolean },
  today: IsoDate,
  links: MailLinks,
): Promise<number> {
  return scope.write(async (tx) => {
    const rows = await claimDueReminders(tx, today, [links.now().toISOString(), BATCH]);
    for (const row of rows) {
      const loan = await findRecord(tx, LOANS.key, row.loan_id, 'all');
      const payable = setup.hasLinks ? row.id : null;
      const dueDate = row.due_on ?? today;
      if (loan?.is_active) await mailRequest(tx, setup, loan, { links, values: row, due: dueDate, payable });
    }
    return rows.length;
  });
}

/** Processes lost answers, automatic withdrawals and reminders of all companies. Runs every minute. */
export const sweepPaymentsJob = (providerOf: ProviderOf, links: MailLinks): JobDefinition =>
  defineJob(SWEEP_PAYMENTS, z.unknown(), async (_payload, { database, signal }) => {
    const companies = await database.identity((tx) =>
      tx.query<{
        id: Id;
        name: string;
        time_zone: string | null;
        has_links: boolean;
        settings: CompanySetup['settings'];
      }>(
        `select id, name, settings ->> 'timeZone' as time_zone,
           coalesce((settings ->> 'paymentLinks')::boolean, false) as has_links,
           jsonb_build_object('convenienceFees', settings -> 'convenienceFees', 'convenienceFeeBasis', settings -> 'convenienceFeeBasis',
             'convenienceFeeCap', settings -> 'convenienceFeeCap') as settings from auth.companies where is_active order by id`,
      ),
    );
    for (const { id, name, time_zone: timeZone, has_links: hasLinks, settings } of companies) {
      if (signal.aborted) return;
      const scope = database.tenant(id);
      const setup = { name, timeZone: timeZone ?? 'UTC', hasLinks, settings };
      const [provider, now] = [providerOf(id), links.now()];
      const today = dayIn(now, setup.timeZone);
      await recoverAttempts(scope, setup, provider, now);
      await withdrawDue(scope, setup, provider, { today, limit: BATCH });
      while ((await remindOfMonths(scope, setup, today, links)) === BATCH);
    }
  });
