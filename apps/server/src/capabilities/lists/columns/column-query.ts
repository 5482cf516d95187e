import type { Id } from '@lendwright/kernel';
import type { ColumnSource } from './column';
import type { ModuleColumns } from './module-columns';

/**
 * A question about a module's columns. Where the columns are kept in another thread its name and its input travel there,
 * so both the input and the answer are plain data.
 */
export interface ColumnQuery<Input, Answer> {
  readonly name: string;
  /** Answers from the columns as they are at one moment; yields where it may pause, and begins again when they changed. */
  readonly answer: (columns: ModuleColumns, input: Input) => Generator<void, Answer, void>;
}

/** Of which columns something is asked. */
export interface ColumnQueryScope {
  readonly companyId: Id;
  readonly module: string;
  readonly sources: readonly ColumnSource[];
}

/** Everything that was said to an index of columns at once. */
export interface ColumnRequest<Input> extends ColumnQueryScope {
  readonly input: Input;
  /** How long to wait for columns that are not loaded, in milliseconds. */
  readonly timeoutMs: number;
}

/** The columns of all companies, wherever they are kept. */
export interface ColumnIndex {
  /**
   * Answers with everything committed before the call taken in, or null when the columns are not loaded within the time
   * that the asker is willing to wait; they go on loading then. No connection is held meanwhile.
   */
  run<Input, Answer>(query: ColumnQuery<Input, Answer>, request: ColumnRequest<Input>): Promise<Answer | null>;
  /** What the columns take, as of the last answer. */
  readonly bytes: number;
  close(): Promise<void>;
}
