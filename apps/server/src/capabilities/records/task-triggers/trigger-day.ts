import { addBusinessDays, addDays, type IsoDate } from '@lendwright/kernel';

/** A number of days or business days from a date; negative means before. */
export interface DayOffset {
  readonly days: number;
  readonly unit: 'days' | 'business-days';
}

/** The day that many days after a date. */
export const shiftDay = (day: IsoDate, { days, unit }: DayOffset): IsoDate =>
  unit === 'days' ? addDays(day, days) : addBusinessDays(day, days);

/** Calendar days that a number of business days can span at most, with holidays. */
const span = (days: number) => Math.ceil(Math.abs(days) * 1.6) + 10;

/** The dates whose shifted day is the given one: one for days; for business days also the weekend before or after. */
export function daysShiftedTo(day: IsoDate, offset: DayOffset): readonly IsoDate[] {
  if (offset.unit === 'days') return [addDays(day, -offset.days)];
  const range = span(offset.days);
  const candidates = Array.from({ length: 2 * range + 1 }, (_, index) => addDays(day, index - range));
  return candidates.filter((candidate) => shiftDay(candidate, offset) === day);
}
