import { formatDollars } from '@lendwright/kernel';
import { FEE_RATES, RETRY_DAYS } from '@lendwright/lending';
import type { MethodRow } from '../methods/method-rows';
import type { PaymentRow } from '../requests/payment-rows';

/**
 * How many days before the withdrawal of a different amount the payer is notified.
 * @source Regulation E, 12 CFR 1005.10(d)
 */
export const NOTICE_DAYS = 10;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameMonth = (month: string | null): string => (month === null ? '' : MONTH.format(new Date(`${month}-01`)));

/** The text for the maximum fee, which the cap of a company never exceeds. */
const FEE = `, and a convenience fee of at most $${formatDollars(FEE_RATES.achCap)},`;

/**
 * The authorization text for the payer. The accepted text is stored and mailed.
 * @param hasFee whether a convenience fee is added
 * @source Regulation E, 12 CFR 1005.10(b)
 */
export const authorizationText = (
  company: string,
  plan: PaymentRow,
  { name, last4 }: Pick<MethodRow, 'name' | 'last4'>,
  hasFee: boolean,
): string =>
  [
    `I authorize ${company} to withdraw $${formatDollars(plan.amount)}${hasFee ? FEE : ''} electronically from my account at ${name} ending ${last4}`,
    `on day ${plan.recurring_day} of each month, from ${nameMonth(plan.start_month)} to ${nameMonth(plan.end_month)}.`,
    `In months without that day, the withdrawal is on the last day.`,
    `A withdrawal that fails may be tried again within ${RETRY_DAYS} days.`,
    `I will be notified of a different amount at least ${NOTICE_DAYS} days before it is withdrawn.`,
    `I can stop this at any time on my payments page, or by notifying ${company}.`,
  ].join(' ');
