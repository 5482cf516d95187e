import type { Id } from '@lendwright/kernel';
import type { ColumnSource } from './column';
import type { ModuleColumns } from './module-columns';
import type { Scan } from './scans/run-in-slices';

/**
 * A query on a module's columns. If the columns are in another thread, its name and input are sent there, so input and
 * answer must be plain data.
 */
export interface ColumnQuery<Input, Answer> {
  readonly name: string;
  /**
   * Computes the answer from one consistent state of the columns. Yields where it may pause, and restarts if they
   * changed.
   */
  readonly answer: (columns: ModuleColumns, input: Input) => Scan<Answer>;
  /** Whether other queries take precedence. Lists and searches would wait noticeably for long reports. */
  readonly shouldYield?: boolean;
}

/** The columns that a query reads. */
export interface ColumnQueryScope {
  readonly companyId: Id;
  readonly module: string;
  readonly sources: readonly ColumnSource[];
}

/** A query's input with the columns it reads. */
export interface ColumnRequest<Input> extends ColumnQueryScope {
  readonly input: Input;
  /**
   * The company's change numbers by slot, if they were read for this query: columns that include exactly these are not
   * caught up.
   */
  readonly marks?: readonly number[] | undefined;
  /** How long to wait for columns that are not loaded, in milliseconds. */
  readonly timeoutMs: number;
  /** How long to wait instead if the columns are expected to be loaded by then. */
  readonly longerTimeoutMs?: number;
  /**
   * How long a load pauses if the query stops waiting for it, in milliseconds, because the database then answers the
   * query faster. A later query without this option ends the pause.
   */
  readonly pauseLoadMs?: number;
  /**
   * Whether nobody waits for the load. It then pauses for other work, and is skipped if it might evict used columns.
   */
  readonly isAhead?: boolean;
}

/** The columns of all companies, in this thread or another. */
export interface ColumnIndex {
  /**
   * Answers with everything included that was committed before the call, or null if the columns are not loaded in time;
   * they continue to load. Holds no connection while waiting.
   */
  run<Input, Answer>(query: ColumnQuery<Input, Answer>, request: ColumnRequest<Input>): Promise<Answer | null>;
  /** The size of the columns as of the last answer. */
  readonly bytes: number;
  close(): Promise<void>;
}
