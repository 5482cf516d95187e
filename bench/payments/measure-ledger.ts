import { cents } from '@lendwright/kernel';
import { addMonths, ledgerOf, scheduleOf, type Booking, type LedgerTerms } from '@lendwright/lending';
import { ledgerTermsOf, servicingTerms } from '@lendwright/api';
import { sumStatistics } from '../driver/percentiles';

const ROUNDS = 200;
const PAYMENT = 76_178;

const terms: LedgerTerms = ledgerTermsOf(
  servicingTerms.parse({
    ...{ amount: 16_200_000, rate: '3.875', count: 360, perYear: 12, firstDue: '2027-01-01', accrual: 'periods' },
    ...{ basis: 365, interestOnly: 0, balloonAfter: null, escrow: 0, order: 'interest', partial: 'hold' },
    ...{ rest: 'principal', lateCharge: { percent: '5', cap: null, graceDays: 15 } },
  }),
);

const paymentOn = (month: number): Booking => ({
  ...{ id: `payment ${month}`, kind: 'payment', cents: cents(PAYMENT) },
  on: addMonths('2027-01-01', month) ?? '',
});
/** Ten years of payments, the first of which is booked last, as of its own day. */
const bookings = [...Array.from({ length: 119 }, (_, index) => paymentOn(index + 1)), paymentOn(0)];

function timeRuns(work: () => unknown) {
  for (let round = 0; round < ROUNDS; round++) work();
  const times = Array.from({ length: ROUNDS }, () => {
    const startTime = performance.now();
    work();
    return performance.now() - startTime;
  });
  return sumStatistics(times, 1);
}

/** The whole ledger of a loan of 360 installments after a backdated payment, beside its bare schedule, in milliseconds. */
export const measureLedger = () => ({
  product: timeRuns(() => ledgerOf(terms, bookings, '2037-01-15')),
  raw: timeRuns(() => scheduleOf(terms.loan)),
});
