import type Big from 'big.js';
import { issueOf, type EngineIssue } from '../issues/engine-issue';

/**
 * The type of a formula value. While a formula runs, money is in dollars and percentages are fractions (7.5 % is
 * 0.075); stored values are cents and basis points. `nothing` is the type of `null` and compatible with every type.
 */
export type FormulaType = 'number' | 'money' | 'percent' | 'text' | 'date' | 'moment' | 'boolean' | 'list' | 'nothing';

/** Numbers are exact decimals; a date is YYYY-MM-DD, a moment is ISO in UTC, a list holds option ids. */
export type FormulaValue = Big | string | boolean | readonly string[];

/** A missing value with the reason. */
export class Empty {
  constructor(
    readonly reason: EngineIssue,
    /** Whether it is an error, not just a missing answer. */
    readonly isError: boolean,
    /** The field that the reason names, so that the reason is hidden from viewers who can't see the field. */
    readonly subject?: string,
  ) {}
}

export type FormulaOutcome = FormulaValue | Empty;

/** An error such as division by zero, overflow or an invalid value. */
export function failure(reason: EngineIssue, subject?: string): Empty {
  return new Empty(reason, true, subject);
}

/** The type as a param of another issue. @example typeIssue('money') // 'an amount' */
export function typeIssue(type: FormulaType): EngineIssue {
  return issueOf(`type-${type}`);
}

export const NUMERIC: readonly FormulaType[] = ['number', 'money', 'percent'];

/** The common type of two values. A number next to an amount counts as an amount. */
export function unify(a: FormulaType, b: FormulaType): FormulaType | null {
  if (a === b || b === 'nothing') return a;
  if (a === 'nothing') return b;
  const isMoney = (a === 'money' && b === 'number') || (a === 'number' && b === 'money');
  return isMoney ? 'money' : null;
}
