import type Big from 'big.js';
import { issueOf, type EngineIssue } from '../issues/engine-issue';

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
    readonly reason: EngineIssue,
    /** Whether something is wrong, and not merely not filled in yet. */
    readonly isError: boolean,
    /** The field that the reason names, so that it is told to nobody who may not see the field. */
    readonly about?: string,
  ) {}
}

export type FormulaOutcome = FormulaValue | Empty;

/** Something is wrong: division by zero, overflow, a value that means nothing. */
export function failure(reason: EngineIssue, about?: string): Empty {
  return new Empty(reason, true, about);
}

/** The type as a part of another issue. @example typeIssue('money') // 'an amount' */
export function typeIssue(type: FormulaType): EngineIssue {
  return issueOf(`type-${type}`);
}

export const NUMERIC: readonly FormulaType[] = ['number', 'money', 'percent'];

/** The type of a value that may be either, or null: a plain number is taken for an amount beside an amount. */
export function unify(one: FormulaType, other: FormulaType): FormulaType | null {
  if (one === other || other === 'nothing') return one;
  if (one === 'nothing') return other;
  const isMoney = (one === 'money' && other === 'number') || (one === 'number' && other === 'money');
  return isMoney ? 'money' : null;
}
