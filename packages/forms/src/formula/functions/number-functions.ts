import { Exact, integerOf, roundTo } from '@lendwright/lending';
import { issueOf } from '../../issues/engine-issue';
import type Big from 'big.js';
import { boundedOrEmpty } from '../exact-number';
import type { FunctionTable } from '../formula-function';
import { failure, NUMERIC, unify, type FormulaOutcome, type FormulaType, type FormulaValue } from '../formula-value';

const ORDERED_FORMULA_TYPES: readonly FormulaType[] = [...NUMERIC, 'date', 'moment'];
const MAX_PLACES = 20;

const first = (types: readonly FormulaType[]): FormulaType => types[0] ?? 'number';
const commonType = (types: readonly FormulaType[]): FormulaType | null =>
  types.reduce<FormulaType | null>((a, b) => (a === null ? null : unify(a, b)), first(types));

/** Compares two values of one type. Dates and moments are texts that sort chronologically. */
export function isAbove(a: FormulaValue, b: FormulaValue): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a > b;
  return (a as Big).gt(b as Big);
}

/** The maximum or minimum of non-empty values. */
export function findExtreme(values: readonly FormulaValue[], isGreatest: boolean): FormulaValue {
  return values.reduce((bestValue, value) => (isAbove(value, bestValue) === isGreatest ? value : bestValue));
}

/** Percentages are rounded in percentage points: round(7.256 %, 1) is 7.3 %. */
function roundingFunction(mode: 'half' | 'down' | 'up') {
  return (
    [value, count]: readonly FormulaValue[],
    _context: unknown,
    [type]: readonly FormulaType[],
  ): FormulaOutcome => {
    const decimalCount = count === undefined ? 0 : integerOf(count as Big, -MAX_PLACES, MAX_PLACES);
    if (decimalCount === null) return failure(issueOf('invalid-decimals', { max: MAX_PLACES }));
    return roundTo(value as Big, type === 'percent' ? decimalCount + 2 : decimalCount, mode);
  };
}

const NUMBERS = { acceptedTypes: [NUMERIC, ['number']], min: 1, resultType: first } as const;

export const NUMBER_FUNCTIONS: FunctionTable = {
  round: { ...NUMBERS, run: roundingFunction('half') },
  floor: { ...NUMBERS, run: roundingFunction('down') },
  ceil: { ...NUMBERS, run: roundingFunction('up') },
  abs: { acceptedTypes: [NUMERIC], resultType: first, run: ([value]) => (value as Big).abs() },
  min: {
    acceptedTypes: [ORDERED_FORMULA_TYPES, ORDERED_FORMULA_TYPES],
    isOpen: true,
    resultType: commonType,
    run: (values) => findExtreme(values, false),
  },
  max: {
    acceptedTypes: [ORDERED_FORMULA_TYPES, ORDERED_FORMULA_TYPES],
    isOpen: true,
    resultType: commonType,
    run: (values) => findExtreme(values, true),
  },
  /** Percentage points to a percentage: percent(80) is 80 %. */
  percent: {
    acceptedTypes: [['number']],
    resultType: 'percent',
    run: ([value]) => boundedOrEmpty((value as Big).div(100)),
  },
  /** A percentage to percentage points: points(80 %) is 80. */
  points: {
    acceptedTypes: [['percent']],
    resultType: 'number',
    run: ([value]) => boundedOrEmpty((value as Big).times(100)),
  },
  amount: { acceptedTypes: [['number', 'money']], resultType: 'money', run: ([value]) => new Exact(value as Big) },
  number: { acceptedTypes: [['number', 'money']], resultType: 'number', run: ([value]) => new Exact(value as Big) },
};
