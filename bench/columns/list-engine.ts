import type { ColumnRow } from '../../apps/server/src/capabilities/lists/columns/module-columns';

/** Loan columns that the queries of this benchmark need, in the order of a row's values. */
export const FIELDS = [
  { name: '@active', holds: 'text' },
  { name: '@status', holds: 'text' },
  { name: '@updated_at', holds: 'number' },
  { name: '@program', holds: 'text' },
  { name: 'cf_s01', holds: 'text' },
  { name: 'cf_n01', holds: 'number' },
  { name: '@last_name', holds: 'text' },
  { name: 'loan_amount', holds: 'number' },
  { name: '@search', holds: 'search' },
  { name: '@reach_groups', holds: 'members' },
] as const;

export type FieldName = (typeof FIELDS)[number]['name'];

/** A loan as lists read it: id, version and one text per field, null if empty. */
export type LoanRow = ColumnRow;

/** One list query. All given conditions must hold. */
export interface Question {
  readonly choice?: string;
  readonly programs?: readonly string[];
  readonly min?: number;
  readonly search?: string;
  /** Restricts the result to loans in one of these groups. */
  readonly groups?: readonly string[];
  readonly sort: { readonly field: '@updated_at' | '@last_name' | 'loan_amount'; readonly isDescending: boolean };
  readonly skip: number;
  /** 0 requests only the counts. */
  readonly limit: number;
}

export interface Answer {
  readonly ids: readonly string[];
  /** Number of matches by status. */
  readonly counts: ReadonlyMap<string, number>;
}

/** An engine that stores all loans of one company and answers list queries. */
export interface ListEngine {
  /** Adds rows during the initial load. */
  load(rows: readonly LoanRow[]): Promise<void>;
  /** Finishes the initial load. */
  ready(): Promise<void>;
  /** Applies changed rows, as each request does before it answers. */
  change(rows: readonly LoanRow[]): Promise<void>;
  query(question: Question): Promise<Answer>;
  /** Reported memory use, in bytes. */
  bytes(): Promise<number>;
  close(): Promise<void>;
}
