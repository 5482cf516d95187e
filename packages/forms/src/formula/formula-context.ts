import type { IsoDate } from '@lendwright/kernel';
import type { EngineIssue } from '../issues/engine-issue';
import type { FormulaOutcome, FormulaType } from './formula-value';

export const STEPS_MOST = 20_000;

/** What the caller knows of the day; nothing here reads a clock. */
export interface CalendarContext {
  /** The day that `today()` answers, in the company's zone. Without it such a formula is empty. */
  readonly today?: IsoDate | undefined;
  /** Days without business beside weekends and the holidays of the federal banks. */
  readonly holidays?: readonly IsoDate[] | undefined;
}

/** What a formula reads while it runs. `row` counts from 0; -1 is the record itself. */
export interface FormulaContext {
  /** A field of the record, or of a row. */
  read(field: string, row: number): FormulaOutcome;
  /** How many rows a cloneable section has; none while it is hidden. */
  countRows(section: string): number;
  readonly today: IsoDate | null;
  readonly holidays: ReadonlySet<IsoDate>;
  /** The row that the formula stands in. */
  row: number;
  /** The row that an aggregate has come to. */
  cursor: number;
  steps: number;
}

export type Run = (context: FormulaContext) => FormulaOutcome;

/** A part of a formula, ready to run, with the type that it gives. */
export interface CompiledNode {
  readonly type: FormulaType;
  readonly run: Run;
}

/** What names mean where a formula stands. */
export interface FormulaScope {
  /** The type of a field, or a sentence why no formula may read it. */
  typeOf(field: string): FormulaType | { readonly refusal: EngineIssue };
  titleOf(field: string): string;
  isRows(section: string): boolean;
  /** The cloneable section that a field lies in. */
  rowsOf(field: string): string | null;
  /** The cloneable section that the formula itself stands in. */
  readonly own: string | null;
}
