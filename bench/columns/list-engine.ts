import type { ColumnRow } from '../../apps/server/src/capabilities/lists/columns/module-columns';

/** The columns of a loan that the questions of this part need, in the order of a row's values. */
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

/** A loan as lists read it: its id, its version and a text per field, null for none. */
export type LoanRow = ColumnRow;

/** One question of a list. Everything given must hold. */
export interface Question {
  readonly choice?: string;
  readonly programs?: readonly string[];
  readonly least?: number;
  readonly search?: string;
  /** Only loans of one of these groups. */
  readonly groups?: readonly string[];
  readonly sort: { readonly field: '@updated_at' | '@last_name' | 'loan_amount'; readonly descending: boolean };
  readonly skip: number;
  /** 0 asks for the counts alone. */
  readonly limit: number;
}

export interface Answer {
  readonly ids: readonly string[];
  /** How many match, by status. */
  readonly counts: ReadonlyMap<string, number>;
}

/** An engine that holds all loans of one company and answers lists. */
export interface ListEngine {
  /** Takes in rows while everything is loaded. */
  load(rows: readonly LoanRow[]): Promise<void>;
  /** Ends the loading. */
  ready(): Promise<void>;
  /** Takes in rows that were changed, as each request does before it answers. */
  change(rows: readonly LoanRow[]): Promise<void>;
  ask(question: Question): Promise<Answer>;
  /** What it says that it holds, in bytes. */
  bytes(): Promise<number>;
  close(): Promise<void>;
}
