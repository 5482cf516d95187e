import type { FormulaFunction, FunctionTable } from '../formula-function';
import { DATE_FUNCTIONS } from './date-functions';
import { LENDING_FUNCTIONS } from './lending-functions';
import { NUMBER_FUNCTIONS } from './number-functions';
import { TEXT_FUNCTIONS } from './text-functions';

const FUNCTIONS: FunctionTable = { ...NUMBER_FUNCTIONS, ...TEXT_FUNCTIONS, ...DATE_FUNCTIONS, ...LENDING_FUNCTIONS };

/** The names of functions that only depend on their arguments. */
export const PLAIN_FUNCTIONS: readonly string[] = Object.keys(FUNCTIONS);

/** A function by its lower-case name. Never a property of Object.prototype. */
export function functionByName(name: string): FormulaFunction | null {
  return Object.hasOwn(FUNCTIONS, name) ? (FUNCTIONS[name] ?? null) : null;
}
