import { ledgerTermsOf, type ServicingTerms } from '@lendwright/api';
import { cents, dayIn, invariant, type Id, type IsoDate } from '@lendwright/kernel';
import { addMonths, scheduleOf } from '@lendwright/lending';
import { seedServicing, type SeededEntry } from '../../capabilities/servicing';
import { dayAfter } from '../plan/days';
import type { DemoLoan } from '../plan/plan-demo';
import { requireId, workingMoment, type Seeding } from './seeding';

const MONTHS = 12;
/** Loans with payments in the demo come before. */
const FIRST_LOAN = 10;
const ESCROW = 61_250;

/** What happens besides the monthly payments: the month counted from the first, and the day of it. */
type Event = readonly [month: number, day: number, kind: SeededEntry['kind'], cents: number, reason: string];

interface DemoServicing {
  /** Months that are paid, and the days after the due day on which. */
  readonly paid: number;
  readonly lateBy: readonly number[];
  readonly events: readonly Event[];
}

/** A year of payments with one late one, and a loan that is past due. */
const LOANS: readonly DemoServicing[] = [
  {
    ...{ paid: MONTHS, lateBy: [0, 2, 0, 1, 19, 0, 3, 0, 0, 1, 0, 0] },
    events: [
      [5, 4, 'waiver', 5_000, 'First late payment: half of the charge is waived'],
      [6, 12, 'disbursement', 312_400, 'County property tax, first half'],
      [8, 14, 'principal', 500_000, 'Additional principal, check 2291'],
    ],
  },
  {
    ...{ paid: MONTHS - 3, lateBy: [0, 0, 4, 0, 2, 0, 0, 18, 27] },
    events: [[8, 20, 'fee', 2_500, 'Returned check 1187']],
  },
];

function termsOf({ answers }: DemoLoan, firstDue: IsoDate): ServicingTerms {
  return {
    ...{ amount: Number(answers['loan_amount']), rate: String(Number(answers['interest_rate']) / 100) },
    ...{ count: Number(answers['term_months'] ?? 360), perYear: 12, firstDue, accrual: 'periods', basis: 365 },
    ...{ interestOnly: 0, balloonAfter: null, escrow: ESCROW, order: 'interest', partial: 'hold', rest: 'principal' },
    lateCharge: { percent: '5', cap: cents(10_000), graceDays: 15 },
  };
}

/** Loans of the demo lender in servicing. */
export async function seedDemoServicing(
  seeding: Seeding,
  loans: readonly DemoLoan[],
  ids: readonly Id[],
): Promise<void> {
  const { tx, setup, people, now } = seeding;
  const today = dayIn(now, setup.timeZone);
  const firstDue = addMonths(`${today.slice(0, 8)}01`, 1 - MONTHS) ?? today;
  const by = { accountId: null, personId: requireId(people, 'dana'), name: 'Dana Whitlock' };
  const funded = loans.flatMap(({ status, form }, at) =>
    status === 'funded' && form === 'residential' && at >= FIRST_LOAN ? [at] : [],
  );
  for (const [place, { paid, lateBy, events }] of LOANS.entries()) {
    const at = funded[place] ?? -1;
    const [loan, id] = [loans[at], ids[at]];
    if (!loan || !id) continue;
    const terms = termsOf(loan, firstDue);
    const schedule = scheduleOf(ledgerTermsOf(terms).loan);
    invariant(typeof schedule !== 'string', 'the demo loan has a schedule');
    const payments = schedule.rows.slice(0, paid).map(({ payment }, month): Event => {
      return [month, lateBy[month] ?? 0, 'payment', payment + ESCROW, ''];
    });
    const entries = [...payments, ...events].map(([month, day, kind, amount, reason], index): SeededEntry => {
      const on = dayAfter(addMonths(firstDue, month) ?? firstDue, day);
      return { kind, cents: cents(amount), on, reason, enteredAt: workingMoment(seeding, on, index) };
    });
    const startedAt = workingMoment(seeding, dayAfter(firstDue, -20), place);
    await seedServicing(tx, { loan: id, by, startedAt, terms, entries: entries.filter(({ on }) => on <= today) });
  }
}
