import type { ServicingTerms } from '@lendwright/api';
import { cents, dayIn, type Id, type IsoDate } from '@lendwright/kernel';
import { addMonths } from '@lendwright/lending';
import { seedServicing } from '../../capabilities/servicing';
import { dayAfter } from '../plan/days';
import type { DemoLoan } from '../plan/plan-demo';
import { requireId, workingMoment, type Seeding } from './seeding';
import { changeOf, entriesOf, ESCROW, MONTHS, type DemoServicing } from './servicing-entries';

/** The loans before this index have demo payments. */
const FIRST_LOAN = 10;

/** A year of payments with a returned check that made one late and with new terms, and a loan that is past due. */
const LOANS: readonly DemoServicing[] = [
  {
    ...{ paid: MONTHS, daysLate: [0, 2, 0, 1, 19, 0, 3, 0, 0, 1, 0, 0] },
    ...{ returnedCheck: [4, 1, 8], analyzed: 9 },
    events: [
      [5, 4, 'waiver', 5_000, 'First late payment: half of the charge is waived'],
      [6, 12, 'disbursement', 312_400, 'County property tax, first half'],
      [8, 14, 'principal', 500_000, 'Additional principal, check 2291'],
    ],
  },
  {
    ...{ paid: MONTHS - 3, daysLate: [0, 0, 4, 0, 2, 0, 0, 18, 27] },
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
  const author = { accountId: null, personId: requireId(people, 'dana'), name: 'Dana Whitlock' };
  const fundedLoans = loans.flatMap(({ status, form }, index) =>
    status === 'funded' && form === 'residential' && index >= FIRST_LOAN ? [index] : [],
  );
  for (const [position, story] of LOANS.entries()) {
    const index = fundedLoans[position] ?? -1;
    const [loan, id] = [loans[index], ids[index]];
    if (!loan || !id) continue;
    const plan = { seeding, terms: termsOf(loan, firstDue), firstDue };
    const entries = entriesOf(plan, story).filter(({ on }) => on <= today);
    const startedAt = workingMoment(seeding, dayAfter(firstDue, -20), position);
    const change = story.analyzed === undefined ? {} : { change: changeOf(plan, story.analyzed) };
    await seedServicing(tx, { loan: id, by: author, startedAt, terms: plan.terms, ...change, entries });
  }
}
