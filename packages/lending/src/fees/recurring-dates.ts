import { addBusinessDays, addDays, type IsoDate } from '@lendwright/kernel';

/** A calendar month, `YYYY-MM`. */
export type IsoMonth = string;

export interface RecurringDates {
  readonly start: IsoMonth;
  readonly end: IsoMonth;
  /** 1 to 31. A day that a month does not have is its last day. */
  readonly day: number;
  /** Days between the reminder and the due date. */
  readonly reminderBefore: number;
}

export interface RecurringRow {
  readonly due: IsoDate;
  readonly reminder: IsoDate;
  /** When the money is withdrawn: the due date, or the next business day. */
  readonly debit: IsoDate;
}

/** No plan is longer: 40 years. */
export const MAX_RECURRING_ROWS = 480;

const MONTH_PATTERN = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The number of months since year 0, or null for any other text. */
export function monthNumber(month: IsoMonth): number | null {
  const match = MONTH_PATTERN.exec(month);
  return match ? Number(match[1]) * 12 + Number(match[2]) - 1 : null;
}

/** The month some months later. @example monthAfter('2026-11', 2) // '2027-01' */
export function monthAfter(month: IsoMonth, count: number): IsoMonth {
  const total = (monthNumber(month) ?? 0) + count;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** A day of a month, clamped to its last day. @example dayOfMonth('2026-02', 30) // '2026-02-28' */
export function dayOfMonth(month: IsoMonth, day: number): IsoDate {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const lastDay = new Date(Date.UTC(year, index, 0)).getUTCDate();
  return `${month}-${String(Math.min(day, lastDay)).padStart(2, '0')}`;
}

/**
 * The rows of a recurring plan, one per month from the first to the last month.
 * @returns an empty list if a month is invalid, the end is before the start, or there are too many rows
 * @source spec 3-payments-builders §3.1, §9; READINGS (day 29 and 30); TRUST F13
 */
export function recurringDates({ start, end, day, reminderBefore }: RecurringDates): RecurringRow[] {
  const [firstMonth, lastMonth] = [monthNumber(start), monthNumber(end)];
  if (
    firstMonth === null ||
    lastMonth === null ||
    lastMonth < firstMonth ||
    lastMonth - firstMonth >= MAX_RECURRING_ROWS
  )
    return [];
  return Array.from({ length: lastMonth - firstMonth + 1 }, (_, index) => {
    const dueDate = dayOfMonth(monthAfter(start, index), day);
    return { due: dueDate, reminder: addDays(dueDate, -reminderBefore), debit: addBusinessDays(dueDate, 0) };
  });
}
