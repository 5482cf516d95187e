import type { FormulaContext } from './formula-context';
import type { FormulaOutcome, FormulaType, FormulaValue } from './formula-value';

/** A function whose arguments are all evaluated first. */
export interface FormulaFunction {
  /** The accepted types of each argument, in order. */
  readonly acceptedTypes: readonly (readonly FormulaType[])[];
  /** The minimum number of arguments; all of `takes` by default. */
  readonly min?: number;
  /** Whether the last of `takes` can be repeated. */
  readonly isOpen?: boolean;
  /** The result type; null if the argument types are incompatible. */
  readonly resultType: FormulaType | ((types: readonly FormulaType[]) => FormulaType | null);
  /** Additional steps that a call counts, for expensive functions. */
  readonly cost?: number;
  readonly run: (
    args: readonly FormulaValue[],
    context: FormulaContext,
    types: readonly FormulaType[],
  ) => FormulaOutcome;
}

export type FunctionTable = Readonly<Record<string, FormulaFunction>>;
