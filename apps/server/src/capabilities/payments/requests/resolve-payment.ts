import { reason, type BodyOf, type createOneTimePayment } from '@lendwright/api';
import { cents, newId, parseDollars, Refusal, type Cents, type Reason } from '@lendwright/kernel';
import { isAboveMinimum, MAX_RECURRING_ROWS, monthNumber } from '@lendwright/lending';
import { convenienceRuleOf, type PaymentContext } from '../payment-context';
import type { PaymentItem, PaymentValues } from './payment-rows';

type Input = BodyOf<typeof createOneTimePayment>;

/** Ten million dollars, in cents. */
const MAX_TOTAL = 1_000_000_000;

const invalidRefusal = (explanation: Reason) => new Refusal(422, 'invalid', explanation);

/** Converts dollars to whole cents, or percent to basis points. At most two decimals. */
const hundredths = (value: number): number => Math.round(value * 100);

function readItems(input: Input): { items: PaymentItem[]; amount: Cents } {
  const items = input.payments.map(({ item, amount }) => {
    const parsedDollars = parseDollars(amount);
    if (parsedDollars === null || parsedDollars <= 0) throw invalidRefusal(reason('payments.amountInvalid'));
    return { _id: newId(), item, cents: parsedDollars };
  });
  const amount = items.reduce((sum, { cents: part }) => sum + part, 0);
  if (amount > MAX_TOTAL) throw invalidRefusal(reason('payments.amountTooLarge'));
  return { items, amount: cents(amount) };
}

/** @throws Refusal 422 invalid for months in the wrong order, or before the earliest one */
function checkMonths(start: string | null, end: string | null, earliestMonth: string): void {
  const [firstMonth, lastMonth] = [monthNumber(start ?? ''), monthNumber(end ?? '')];
  if (firstMonth === null || lastMonth === null) throw invalidRefusal(reason('payments.monthsMissing'));
  if (firstMonth < (monthNumber(earliestMonth) ?? 0)) throw invalidRefusal(reason('payments.startInPast'));
  if (lastMonth < firstMonth || lastMonth - firstMonth >= MAX_RECURRING_ROWS)
    throw invalidRefusal(reason('payments.endBeforeStart'));
}

/**
 * The values of a payment: amounts in cents are the server's own sum of the items, and a recurring payment is ACH only.
 * @param startBefore the previous start month of a changed recurring payment, which may be in the past
 * @throws Refusal 422 invalid
 * @source spec 3-payments-builders §5
 */
export function resolvePayment(
  { setup, today }: PaymentContext,
  input: Input,
  startBefore: string | null = null,
): PaymentValues {
  const { items, amount } = readItems(input);
  const isRecurring = input.paymentFrequency === 'Recurring';
  const { ach, card } = isRecurring ? { ach: true, card: false } : input.paymentMethod;
  if (!ach && !card) throw invalidRefusal(reason('payments.methodMissing'));
  if (!isRecurring && !isAboveMinimum(amount)) throw invalidRefusal(reason('payments.minimum'));
  if (input.convenienceFee === 'Included' && convenienceRuleOf(setup) === null)
    throw invalidRefusal(reason('payments.feeNotAllowed'));
  const [start, end] = [input.subscriptionStartMonth ?? null, input.subscriptionEndMonth ?? null];
  const currentMonth = today.slice(0, 7);
  if (isRecurring)
    checkMonths(start, end, startBefore !== null && startBefore < currentMonth ? startBefore : currentMonth);
  return {
    ...{ frequency: input.paymentFrequency, items, amount, allows_ach: ach, allows_card: card },
    ...{ convenience_fee: input.convenienceFee, reminder_before: input.reminderBefore },
    late_fee_basis_points: hundredths(input.lateFeePercentage),
    late_fee_cap: cents(hundredths(input.cappedAt)),
    start_month: isRecurring ? start : null,
    end_month: isRecurring ? end : null,
    recurring_day: isRecurring ? input.recurringDate : null,
    recipients: [...new Set(input.recipients.map(({ email }) => email))],
  };
}
