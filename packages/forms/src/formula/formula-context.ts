import type { IsoDate } from '@lendwright/kernel';
import type { EngineIssue } from '../issues/engine-issue';
import type { FormulaOutcome, FormulaType } from './formula-value';

export const MAX_STEPS = 20_000;

/** The date context from the caller. The engine never reads a clock. */
export interface CalendarContext {
  /** The result of `today()`, in the company's time zone. Without it, formulas that use it are empty. */
  readonly today?: IsoDate | undefined;
  /** Non-business days besides weekends and federal bank holidays. */
  readonly holidays?: readonly IsoDate[] | undefined;
}

/** The inputs of a running formula. `row` counts from 0; -1 is the record. */
export interface FormulaContext {
  /** A field of the record, or of a row. */
  read(field: string, row: number): FormulaOutcome;
  /** The number of rows of a cloneable section; 0 while it is hidden. */
  countRows(section: string): number;
  readonly today: IsoDate | null;
  readonly holidays: ReadonlySet<IsoDate>;
  /** The row that contains the formula. */
  row: number;
  /** The current row of an aggregate. */
  cursor: number;
  steps: number;
}

export type Run = (context: FormulaContext) => FormulaOutcome;

/** A compiled node with its result type. */
export interface CompiledNode {
  readonly type: FormulaType;
  readonly run: Run;
}

/** Name resolution for a formula. */
export interface FormulaScope {
  /** The type of a field, or the issue why formulas can't read it. */
  typeOf(field: string): FormulaType | { readonly refusal: EngineIssue };
  titleOf(field: string): string;
  isRows(section: string): boolean;
  /** The cloneable section that contains a field. */
  rowsOf(field: string): string | null;
  /** The cloneable section that contains the formula. */
  readonly own: string | null;
}
