import type { FormulaContext } from './formula-context';
import type { FormulaOutcome, FormulaType, FormulaValue } from './formula-value';

/** One function of the language whose arguments are all worked out before it runs. */
export interface FormulaFunction {
  /** The types that each argument may have, in order. */
  readonly takes: readonly (readonly FormulaType[])[];
  /** How many must be given; all of `takes` when left out. */
  readonly least?: number;
  /** Whether the last of `takes` may come again. */
  readonly isOpen?: boolean;
  /** The type that comes out, or null where the given types do not go together. */
  readonly gives: FormulaType | ((types: readonly FormulaType[]) => FormulaType | null);
  /** Steps that one call counts for beside its values, where it does more than a sum does. */
  readonly cost?: number;
  readonly run: (
    args: readonly FormulaValue[],
    context: FormulaContext,
    types: readonly FormulaType[],
  ) => FormulaOutcome;
}

export type FunctionTable = Readonly<Record<string, FormulaFunction>>;
