import type Big from 'big.js';
import { boundedOrEmpty, divide, remainder } from '../exact-number';
import type { BinaryOperator } from '../syntax/formula-node';
import { NUMERIC, unify, type FormulaOutcome, type FormulaType, type FormulaValue } from '../formula-value';
import { isAbove } from '../functions/number-functions';
import { limitText } from '../functions/text-functions';

export interface TypedOperator {
  readonly type: FormulaType;
  readonly run: (left: FormulaValue, right: FormulaValue) => FormulaOutcome;
}

type StrictOperator = Exclude<BinaryOperator, 'and' | 'or'>;

const isNumeric = (type: FormulaType): boolean => NUMERIC.includes(type);

/** A sum of amounts and numbers, or of percentages. A number next to a percentage would be ambiguous. */
const sumType = (left: FormulaType, right: FormulaType): FormulaType | null =>
  isNumeric(left) && isNumeric(right) ? unify(left, right) : null;

function productType(left: FormulaType, right: FormulaType): FormulaType | null {
  if (!isNumeric(left) || !isNumeric(right)) return null;
  if (left === right) return left === 'money' ? 'number' : left;
  return left === 'money' || right === 'money' ? 'money' : 'percent';
}

function quotientType(left: FormulaType, right: FormulaType): FormulaType | null {
  if (!isNumeric(left) || !isNumeric(right)) return null;
  if (left === right) return 'number';
  if (left === 'money') return 'money';
  return left === 'percent' && right === 'number' ? 'percent' : 'number';
}

const isEmptyOperand = (type: FormulaType): boolean => type === 'nothing';

const equalityType = (left: FormulaType, right: FormulaType): FormulaType | null =>
  !isEmptyOperand(left) && !isEmptyOperand(right) && unify(left, right) ? 'boolean' : null;

const orderType = (left: FormulaType, right: FormulaType): FormulaType | null =>
  equalityType(left, right) && left !== 'boolean' && left !== 'list' ? 'boolean' : null;

/** Text is compared case-insensitively, as in rules and filters. */
const foldCase = (value: FormulaValue): FormulaValue => (typeof value === 'string' ? value.toLowerCase() : value);

function isSame(left: FormulaValue, right: FormulaValue): boolean {
  if (typeof left === 'object' && 'eq' in left) return left.eq(right as Big);
  if (Array.isArray(left)) {
    const operandFields = right as readonly string[];
    return left.length === operandFields.length && left.every((id) => operandFields.includes(id));
  }
  return foldCase(left) === foldCase(right);
}

const isGreater = (left: FormulaValue, right: FormulaValue): boolean => isAbove(foldCase(left), foldCase(right));

type Rule = {
  readonly type: (left: FormulaType, right: FormulaType) => FormulaType | null;
  readonly run: TypedOperator['run'];
};

const withNumbers =
  (run: (left: Big, right: Big) => FormulaOutcome): TypedOperator['run'] =>
  (left, right) =>
    run(left as Big, right as Big);

const RULES: Readonly<Record<StrictOperator, Rule>> = {
  '+': { type: sumType, run: withNumbers((left, right) => boundedOrEmpty(left.plus(right))) },
  '-': { type: sumType, run: withNumbers((left, right) => boundedOrEmpty(left.minus(right))) },
  '*': { type: productType, run: withNumbers((left, right) => boundedOrEmpty(left.times(right))) },
  '/': { type: quotientType, run: withNumbers(divide) },
  '%': { type: sumType, run: withNumbers(remainder) },
  '&': {
    type: (left, right) => (left === 'text' && right === 'text' ? 'text' : null),
    run: (left, right) => limitText(String(left) + String(right)),
  },
  '=': { type: equalityType, run: isSame },
  '!=': { type: equalityType, run: (left, right) => !isSame(left, right) },
  '>': { type: orderType, run: isGreater },
  '<': { type: orderType, run: (left, right) => isGreater(right, left) },
  '>=': { type: orderType, run: (left, right) => !isGreater(right, left) },
  '<=': { type: orderType, run: (left, right) => !isGreater(left, right) },
};

/** The operator for two types; null if they are incompatible. */
export function typedOperator(operator: StrictOperator, left: FormulaType, right: FormulaType): TypedOperator | null {
  const { type, run } = RULES[operator];
  const givenType = type(left, right);
  return givenType && { type: givenType, run };
}
