import { cents, dayNumber, type Cents, type IsoDate } from '@lendwright/kernel';
import { dayOf } from '../numbers/calendar';
import { Exact } from '../numbers/exact';
import { fractionOf, roundCents } from '../schedules/interest';
import type { LateCharge } from './ledger-terms';

/** The day on which an unpaid installment is late: the first one after the days of grace. */
export const lateDayOf = ({ graceDays }: LateCharge, dueDate: IsoDate): IsoDate =>
  dayOf(dayNumber(dueDate) + graceDays + 1) ?? dueDate;

/** The charge for overdue principal and interest: a percentage, rounded half up, at most the cap. */
export function lateChargeOf({ percent, cap }: LateCharge, overdueCents: Cents): Cents {
  const charge = roundCents(new Exact(overdueCents).times(fractionOf(percent)));
  return cap === null ? charge : cents(Math.min(charge, cap));
}
