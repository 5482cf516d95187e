import { dayNumber } from '@lendwright/kernel';
import { addMonths, dayFrom, dayOf, Exact, integerOf, monthsBetween, partsOfDay } from '@lendwright/lending';
import type Big from 'big.js';
import { issueOf } from '../../issues/engine-issue';
import { addBusinessDays, businessDaysBetween } from '../business-days';
import type { FormulaContext } from '../formula-context';
import type { FormulaFunction, FunctionTable } from '../formula-function';
import { failure, type FormulaOutcome, type FormulaType, type FormulaValue } from '../formula-value';

const DATE: readonly FormulaType[] = ['date'];
const NUMBER: readonly FormulaType[] = ['number'];
const MAX_DAYS = 4_000_000;
const MAX_BUSINESS_DAYS = 5_000;
const MAX_BUSINESS_YEARS = 100;
/** Steps of a call that iterates over a calendar. */
const CALENDAR_COST = 500;

const dayOutcome = (day: string | null): FormulaOutcome => day ?? failure(issueOf('no-such-day'));

/** A function that returns a part of a date. */
const partOf = (name: 'year' | 'month' | 'day'): FormulaFunction => ({
  acceptedTypes: [DATE],
  resultType: 'number',
  run: ([day]) => new Exact(partsOfDay(day as string)[name]),
});

/** A function that moves a date by an integer. */
const movingFunction = (
  max: number,
  move: (day: string, distance: number, context: FormulaContext) => string | null,
): FormulaFunction => ({
  acceptedTypes: [DATE, NUMBER],
  resultType: 'date',
  run: ([day, distance], context) => {
    const wholeInteger = integerOf(distance as Big, -max, max);
    return wholeInteger === null
      ? failure(issueOf('invalid-day-shift', { max }))
      : dayOutcome(move(day as string, wholeInteger, context));
  },
});

/** A function that counts from one date to another. */
const between = (count: (from: string, to: string) => number): FormulaFunction => ({
  acceptedTypes: [DATE, DATE],
  resultType: 'number',
  run: ([from, to]) => new Exact(count(from as string, to as string)),
});

function businessDays([from, to]: readonly FormulaValue[], { holidays }: FormulaContext): FormulaOutcome {
  const years = Math.abs(partsOfDay(from as string).year - partsOfDay(to as string).year);
  if (years > MAX_BUSINESS_YEARS) return failure(issueOf('business-days-too-far', { max: MAX_BUSINESS_YEARS }));
  return new Exact(businessDaysBetween(from as string, to as string, holidays));
}

export const DATE_FUNCTIONS: FunctionTable = {
  today: {
    acceptedTypes: [],
    resultType: 'date',
    run: (_args, { today }) => today ?? failure(issueOf('today-unknown')),
  },
  date: {
    acceptedTypes: [NUMBER, NUMBER, NUMBER],
    resultType: 'date',
    run: (args) => {
      const [year, month, day] = args.map((part) => integerOf(part as Big, 1, 9999));
      return dayOutcome(year && month && day ? dayFrom(year, month, day) : null);
    },
  },
  year: partOf('year'),
  month: partOf('month'),
  day: partOf('day'),
  days_between: between((from, to) => dayNumber(to) - dayNumber(from)),
  months_between: between(monthsBetween),
  add_days: movingFunction(MAX_DAYS, (day, distance) => dayOf(dayNumber(day) + distance)),
  add_months: movingFunction(120_000, addMonths),
  business_days_between: { acceptedTypes: [DATE, DATE], resultType: 'number', cost: CALENDAR_COST, run: businessDays },
  add_business_days: {
    ...movingFunction(MAX_BUSINESS_DAYS, (day, distance, { holidays }) =>
      dayOf(addBusinessDays(day, distance, holidays)),
    ),
    cost: CALENDAR_COST,
  },
  hours_between: {
    acceptedTypes: [['moment'], ['moment']],
    resultType: 'number',
    run: ([from, to]) => new Exact(Date.parse(to as string) - Date.parse(from as string)).div(3_600_000),
  },
};
