import type Big from 'big.js';

/**
 * What a value of a formula means. Money counts in dollars and percent in shares (7.5 % is 0.075) while a formula runs;
 * what is read and stored are cents and basis points. `nothing` is the type of `null` and fits everywhere.
 */
export type FormulaType = 'number' | 'money' | 'percent' | 'text' | 'date' | 'moment' | 'boolean' | 'list' | 'nothing';

/** Numbers are exact decimals; a date is YYYY-MM-DD, a moment ISO in UTC, a list the ids of options. */
export type FormulaValue = Big | string | boolean | readonly string[];

/** No value, and why. */
export class Empty {
  constructor(
    /** A sentence for people, without its full stop. */
    readonly reason: string,
    /** Whether something is wrong, and not merely not filled in yet. */
    readonly isFault: boolean,
    /** The field that the reason names, so that it is told to nobody who may not see the field. */
    readonly about?: string,
  ) {}
}

export type FormulaOutcome = FormulaValue | Empty;

/** Something is wrong: division by zero, overflow, a value that means nothing. */
export function fault(reason: string, about?: string): Empty {
  return new Empty(reason, true, about);
}

const NAMES: Readonly<Record<FormulaType, string>> = {
  number: 'a number',
  money: 'an amount',
  percent: 'a percentage',
  text: 'text',
  date: 'a date',
  moment: 'a moment',
  boolean: 'yes or no',
  list: 'a list',
  nothing: 'nothing',
};

/** A type in words. @example nameOfType('money') // 'an amount' */
export function nameOfType(type: FormulaType): string {
  return NAMES[type];
}

export const NUMERIC: readonly FormulaType[] = ['number', 'money', 'percent'];

/** The type of a value that may be either, or null: a plain number is taken for an amount beside an amount. */
export function unify(one: FormulaType, other: FormulaType): FormulaType | null {
  if (one === other || other === 'nothing') return one;
  if (one === 'nothing') return other;
  const isMoney = (one === 'money' && other === 'number') || (one === 'number' && other === 'money');
  return isMoney ? 'money' : null;
}
