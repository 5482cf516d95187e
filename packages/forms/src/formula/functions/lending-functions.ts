import { issueOf, type EngineIssue } from '../../issues/engine-issue';
import type { IsoDate } from '@lendwright/kernel';
import {
  balanceOf,
  countOf,
  Exact,
  firstPeriod,
  integerOf,
  interestOf,
  type LevelLoan,
  paymentOf,
  periodRate,
  rateOf,
  singlePaymentPeriod,
  ZERO,
} from '@lendwright/lending';
import type Big from 'big.js';
import { boundedOrEmpty, divide, rateOrEmpty } from '../exact-number';
import type { FunctionTable } from '../formula-function';
import { Empty, failure, type FormulaOutcome, type FormulaType, type FormulaValue } from '../formula-value';

const RATE: readonly FormulaType[] = ['percent'];
const MONEY: readonly FormulaType[] = ['money', 'number'];
const NUMBER: readonly FormulaType[] = ['number'];
const MAX_PAYMENTS = 1_200;
const MAX_PER_YEAR = 366;
/** Steps of a call that computes a power, and of one that searches for a rate. */
const POWER_COST = 50;
const SEARCH_COST = 2_500;

type Args = readonly FormulaValue[];

const numberAt = (args: Args, position: number): Big => (args[position] as Big | undefined) ?? ZERO;

/** Payments per year; 12 by default. */
function periodsPerYearAt(args: Args, position: number): number | Empty {
  const perYear = args[position] === undefined ? 12 : integerOf(numberAt(args, position), 1, MAX_PER_YEAR);
  return perYear ?? failure(issueOf('invalid-payments-per-year', { max: MAX_PER_YEAR }));
}

function wholeCountAt(args: Args, position: number, min = 1): number | Empty {
  const count = integerOf(numberAt(args, position), min, MAX_PAYMENTS);
  return count ?? failure(issueOf('invalid-payment-count', { min, max: MAX_PAYMENTS }));
}

/** Reads the rate, number of payments, amount and optional arguments. Rates and amounts can't be negative. */
function loanOf(args: Args, positions: { balloon?: number; perYear: number }): LevelLoan | Empty {
  const [count, perYear] = [wholeCountAt(args, 1), periodsPerYearAt(args, positions.perYear)];
  if (count instanceof Empty) return count;
  if (perYear instanceof Empty) return perYear;
  const [rate, amount] = [numberAt(args, 0), numberAt(args, 2)];
  if (rate.lt(0) || amount.lt(0)) return failure(issueOf('negative-loan'));
  const balloon = positions.balloon === undefined ? ZERO : numberAt(args, positions.balloon);
  return { rate: rate.div(perYear), count, amount, balloon };
}

function remaining(args: Args): FormulaOutcome {
  const [loan, paidCount] = [loanOf(args, { perYear: 4 }), wholeCountAt(args, 3, 0)];
  if (loan instanceof Empty) return loan;
  if (paidCount instanceof Empty) return paidCount;
  return paidCount > loan.count ? failure(issueOf('too-many-paid')) : rateOrEmpty(balanceOf(loan, paidCount));
}

function annualRate(args: Args): FormulaOutcome {
  const [count, perYear] = [wholeCountAt(args, 0), periodsPerYearAt(args, 4)];
  if (count instanceof Empty) return count;
  if (perYear instanceof Empty) return perYear;
  const rate = rateOf(count, numberAt(args, 1), numberAt(args, 2), numberAt(args, 3));
  return rateOrEmpty(typeof rate === 'string' ? rate : rate.times(perYear));
}

function payments(args: Args): FormulaOutcome {
  const perYear = periodsPerYearAt(args, 4);
  if (perYear instanceof Empty) return perYear;
  const rate = numberAt(args, 0).div(perYear);
  if (rate.lt(0)) return failure(issueOf('negative-rate'));
  return rateOrEmpty(countOf(rate, numberAt(args, 1), numberAt(args, 2), numberAt(args, 3)));
}

/** The time between the advance and the first payment, and the number of such periods per year. */
function timing(args: Args, count: number) {
  const [advance, firstDate] = [args[3] as IsoDate | undefined, args[4] as IsoDate | undefined];
  const perYear = periodsPerYearAt(args, 5);
  if (perYear instanceof Empty) return perYear;
  if (advance === undefined || firstDate === undefined) return { perYear: new Exact(perYear), whole: 1, part: ZERO };
  if (firstDate <= advance) return failure(issueOf('first-payment-too-early'));
  if (count === 1) return singlePaymentPeriod(advance, firstDate);
  const period = firstPeriod(advance, firstDate, perYear);
  return period ? { perYear: new Exact(perYear), ...period } : failure(issueOf('too-many-unit-periods'));
}

/** apr(financed, payment, payments [, advance, first payment [, per year [, first amount [, last amount]]]]) */
function annualPercentageRate(args: Args): FormulaOutcome {
  const count = wholeCountAt(args, 2);
  if (count instanceof Empty) return count;
  const time = timing(args, count);
  if (time instanceof Empty) return time;
  const regularAmount = numberAt(args, 1);
  const [firstAmount, lastAmount] = [
    (args[6] as Big | undefined) ?? regularAmount,
    (args[7] as Big | undefined) ?? regularAmount,
  ];
  const rate = periodRate({
    advance: numberAt(args, 0),
    first: firstAmount,
    regular: regularAmount,
    last: lastAmount,
    count,
    ...time,
  });
  return rateOrEmpty(typeof rate === 'string' ? rate : rate.times(time.perYear));
}

const sumOf = (values: Args): Big => values.reduce<Big>((sum, value) => sum.plus(value as Big), ZERO);

/** The ratio of two amounts. `zero` is the issue if the divisor is zero. */
const shareOf = (part: Big, amount: Big, zeroIssue: EngineIssue): FormulaOutcome =>
  amount.eq(0) ? failure(zeroIssue) : divide(part, amount);
const NO_VALUE = issueOf('value-is-zero');

export const LENDING_FUNCTIONS: FunctionTable = {
  pmt: {
    acceptedTypes: [RATE, NUMBER, MONEY, MONEY, NUMBER],
    min: 3,
    resultType: 'money',
    cost: POWER_COST,
    run: (args) => {
      const loan = loanOf(args, { balloon: 3, perYear: 4 });
      return loan instanceof Empty ? loan : rateOrEmpty(paymentOf(loan));
    },
  },
  rate: {
    acceptedTypes: [NUMBER, MONEY, MONEY, MONEY, NUMBER],
    min: 3,
    resultType: 'percent',
    cost: SEARCH_COST,
    run: annualRate,
  },
  nper: {
    acceptedTypes: [RATE, MONEY, MONEY, MONEY, NUMBER],
    min: 3,
    resultType: 'number',
    cost: SEARCH_COST,
    run: payments,
  },
  remaining_balance: {
    acceptedTypes: [RATE, NUMBER, MONEY, NUMBER, NUMBER],
    min: 4,
    resultType: 'money',
    cost: POWER_COST,
    run: remaining,
  },
  interest_only: {
    acceptedTypes: [RATE, MONEY, NUMBER],
    min: 2,
    resultType: 'money',
    run: (args) => {
      const perYear = periodsPerYearAt(args, 2);
      return perYear instanceof Empty
        ? perYear
        : boundedOrEmpty(numberAt(args, 1).times(numberAt(args, 0)).div(perYear));
    },
  },
  total_interest: {
    acceptedTypes: [RATE, NUMBER, MONEY, NUMBER],
    min: 3,
    resultType: 'money',
    cost: POWER_COST,
    run: (args) => {
      const loan = loanOf(args, { perYear: 3 });
      return loan instanceof Empty ? loan : rateOrEmpty(interestOf(loan));
    },
  },
  apr: {
    acceptedTypes: [MONEY, MONEY, NUMBER, ['date'], ['date'], NUMBER, MONEY, MONEY],
    min: 3,
    resultType: 'percent',
    cost: SEARCH_COST,
    run: annualPercentageRate,
  },
  ltv: {
    acceptedTypes: [MONEY, MONEY],
    resultType: 'percent',
    run: (args) => shareOf(numberAt(args, 0), numberAt(args, 1), NO_VALUE),
  },
  /** Loans first, the property value last. */
  cltv: {
    acceptedTypes: [MONEY, MONEY, MONEY],
    isOpen: true,
    resultType: 'percent',
    run: (args) => shareOf(sumOf(args.slice(0, -1)), args.at(-1) as Big, NO_VALUE),
  },
  dti: {
    acceptedTypes: [MONEY, MONEY],
    resultType: 'percent',
    run: (args) => shareOf(numberAt(args, 0), numberAt(args, 1), issueOf('income-is-zero')),
  },
};
