import { ledgerTermsOf, type ServicingTerms } from '@lendwright/api';
import { cents, dayIn, invariant, newId, type Id, type IsoDate } from '@lendwright/kernel';
import { addMonths, scheduleOf } from '@lendwright/lending';
import { seedServicing, type SeededChange, type SeededEntry } from '../../capabilities/servicing';
import { dayAfter } from '../plan/days';
import type { DemoLoan } from '../plan/plan-demo';
import { requireId, workingMoment, type Seeding } from './seeding';

const MONTHS = 12;
/** Loans with payments in the demo come before. */
const FIRST_LOAN = 10;
/** In each payment, from the beginning and after the yearly analysis of the escrow account. */
const [ESCROW, LATER_ESCROW] = [61_250, 64_900];

/** What happens besides the monthly payments: the month counted from the first, and the day of it. */
type Event = readonly [month: number, day: number, kind: SeededEntry['kind'], cents: number, reason: string];

interface DemoServicing {
  /** Months that are paid, and the days after the due day on which. */
  readonly paid: number;
  readonly lateBy: readonly number[];
  readonly events: readonly Event[];
  /** A payment by check that the bank did not honor: its month, and the days after the due day on which it came and went. */
  readonly returned?: readonly [month: number, came: number, went: number];
  /** The month from which on the payments have the later escrow. */
  readonly analyzed?: number;
}

/** A year of payments with a returned check that made one late and with new terms, and a loan that is past due. */
const LOANS: readonly DemoServicing[] = [
  {
    ...{ paid: MONTHS, lateBy: [0, 2, 0, 1, 19, 0, 3, 0, 0, 1, 0, 0] },
    ...{ returned: [4, 1, 8], analyzed: 9 },
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

interface Plan {
  readonly seeding: Seeding;
  readonly terms: ServicingTerms;
  readonly firstDue: IsoDate;
}

/** What is booked on a loan: payments of the whole amount, the check that came back, and the events. */
function entriesOf({ seeding, terms, firstDue }: Plan, { paid, lateBy, events, returned, analyzed }: DemoServicing) {
  const schedule = scheduleOf(ledgerTermsOf(terms).loan);
  invariant(typeof schedule !== 'string', 'the demo loan has a schedule');
  const amountOf = (month: number) =>
    (schedule.rows[month]?.payment ?? 0) + (month >= (analyzed ?? MONTHS) ? LATER_ESCROW : ESCROW);
  const payments = schedule.rows.slice(0, paid).map((_, month): Event => {
    return [month, lateBy[month] ?? 0, 'payment', amountOf(month), ''];
  });
  const book = ([month, day, kind, amount, reason]: Event, index: number, reverses: Id | null = null): SeededEntry => {
    const on = dayAfter(addMonths(firstDue, month) ?? firstDue, day);
    return {
      id: newId(),
      kind,
      cents: cents(amount),
      on,
      reverses,
      reason,
      enteredAt: workingMoment(seeding, on, index),
    };
  };
  const entries = [...payments, ...events].map((event, index) => book(event, index));
  if (!returned) return entries;
  const [month, came, went] = returned;
  const check = book([month, came, 'payment', amountOf(month), 'Check 2207'], paid);
  const why = 'Check 2207 was returned unpaid by the bank';
  return [...entries, check, book([month, went, 'reversal', check.cents, why], paid + 1, check.id)];
}

/** The new escrow, entered two weeks before the period with which it begins. */
function changeOf({ seeding, firstDue }: Plan, month: number): SeededChange {
  const from = addMonths(firstDue, month - 1) ?? firstDue;
  const reason = 'Escrow analysis: the county raised the property tax';
  return {
    from,
    terms: { escrow: LATER_ESCROW },
    reason,
    enteredAt: workingMoment(seeding, dayAfter(from, -14), month),
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
  for (const [place, story] of LOANS.entries()) {
    const at = funded[place] ?? -1;
    const [loan, id] = [loans[at], ids[at]];
    if (!loan || !id) continue;
    const plan = { seeding, terms: termsOf(loan, firstDue), firstDue };
    const entries = entriesOf(plan, story).filter(({ on }) => on <= today);
    const startedAt = workingMoment(seeding, dayAfter(firstDue, -20), place);
    const change = story.analyzed === undefined ? {} : { change: changeOf(plan, story.analyzed) };
    await seedServicing(tx, { loan: id, by, startedAt, terms: plan.terms, ...change, entries });
  }
}
