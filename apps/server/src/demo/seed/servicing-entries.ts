import { ledgerTermsOf, type ServicingTerms } from '@lendwright/api';
import { cents, invariant, newId, type Id, type IsoDate } from '@lendwright/kernel';
import { addMonths, scheduleOf } from '@lendwright/lending';
import type { SeededChange, SeededEntry } from '../../capabilities/servicing';
import { dayAfter } from '../plan/days';
import { workingMoment, type Seeding } from './seeding';

export const MONTHS = 12;
/** In each payment, from the beginning and after the yearly analysis of the escrow account. */
export const ESCROW = 61_250;
const NEW_ESCROW = 64_900;

/** What happens besides the monthly payments: the month counted from the first, and the day of it. */
type Event = readonly [month: number, day: number, kind: SeededEntry['kind'], cents: number, reason: string];

export interface DemoServicing {
  /** The number of paid months, and the days after each due day on which they were paid. */
  readonly paid: number;
  readonly daysLate: readonly number[];
  readonly events: readonly Event[];
  /** A payment by check that the bank did not honor: its month, and the days after the due day on which it was received and returned. */
  readonly returnedCheck?: readonly [month: number, receivedDay: number, returnedDay: number];
  /** The month from which payments include the new escrow. */
  readonly analyzed?: number;
}

export interface ServicingPlan {
  readonly seeding: Seeding;
  readonly terms: ServicingTerms;
  readonly firstDue: IsoDate;
}

/** What is booked on a loan: payments of the whole amount, the check that came back, and the events. */
export function entriesOf(
  { seeding, terms, firstDue }: ServicingPlan,
  { paid, daysLate, events, returnedCheck, analyzed }: DemoServicing,
) {
  const schedule = scheduleOf(ledgerTermsOf(terms).loan);
  invariant(typeof schedule !== 'string', 'the demo loan has a schedule');
  const amountOf = (month: number) =>
    (schedule.rows[month]?.payment ?? 0) + (month >= (analyzed ?? MONTHS) ? NEW_ESCROW : ESCROW);
  const payments = schedule.rows.slice(0, paid).map((_, month): Event => {
    return [month, daysLate[month] ?? 0, 'payment', amountOf(month), ''];
  });
  const book = ([month, day, kind, amount, reason]: Event, index: number, reverses: Id | null = null): SeededEntry => {
    const entryDate = dayAfter(addMonths(firstDue, month) ?? firstDue, day);
    return {
      id: newId(),
      kind,
      cents: cents(amount),
      on: entryDate,
      reverses,
      reason,
      enteredAt: workingMoment(seeding, entryDate, index),
    };
  };
  const entries = [...payments, ...events].map((event, index) => book(event, index));
  if (!returnedCheck) return entries;
  const [month, receivedDay, returnedDay] = returnedCheck;
  const check = book([month, receivedDay, 'payment', amountOf(month), 'Check 2207'], paid);
  const explanation = 'Check 2207 was returned unpaid by the bank';
  return [...entries, check, book([month, returnedDay, 'reversal', check.cents, explanation], paid + 1, check.id)];
}

/** The new escrow, entered two weeks before the period in which it takes effect. */
export function changeOf({ seeding, firstDue }: ServicingPlan, month: number): SeededChange {
  const from = addMonths(firstDue, month - 1) ?? firstDue;
  const reason = 'Escrow analysis: the county raised the property tax';
  return {
    from,
    terms: { escrow: NEW_ESCROW },
    reason,
    enteredAt: workingMoment(seeding, dayAfter(from, -14), month),
  };
}
