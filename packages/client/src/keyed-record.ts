/** Answers by field id. Amounts are whole cents, percentages basis points, dates `YYYY-MM-DD`, choices option ids. */
export type Answers = object;

/** A record as the role of the key sees it. */
export interface KeyedRecord<A extends Answers> {
  readonly _id: string;
  /** Rises with every change; send it back with `save`, so that no change of somebody else is lost. */
  readonly version: number;
  readonly active: boolean;
  readonly number: string | null;
  readonly info: Partial<A>;
  readonly status: readonly { readonly _id: string; readonly title: string }[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface SearchQuery {
  readonly skip?: number;
  /** 20 by default, 100 at most. */
  readonly limit?: number;
  readonly search?: string;
  readonly filters?: readonly { readonly field: string; readonly operator: string; readonly value?: unknown }[];
  readonly sort?: { readonly field: string; readonly order: 1 | -1 };
  /** Only these answers are returned. */
  readonly fields?: readonly string[];
}

export interface RecordPage<A extends Answers> {
  readonly records: readonly KeyedRecord<A>[];
  /** How many match in all. */
  readonly count: number;
}

export interface SyncPage<A extends Answers> {
  readonly records: readonly KeyedRecord<A>[];
  /** Store it with the records, and continue from it. */
  readonly cursor: string;
  readonly hasMore: boolean;
}

export interface SavedAnswers<A extends Answers> {
  /** The version that was read. Without it, the answers apply to the current one. */
  readonly version?: number;
  readonly answers: Partial<A>;
  /** `submit` requires every mandatory answer. */
  readonly mode?: 'save' | 'submit';
}
