/** Answers by field id. Amounts are whole cents, percentages basis points, dates `YYYY-MM-DD`, choices option ids. */
export type Answers = object;

/** A record as the role of the key sees it. */
export interface KeyedRecord<A extends Answers> {
  readonly _id: string;
  /** Rises with every change; send it back with `save`, so that no change of someone else is lost. */
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

/** A record among those of several forms. */
export interface PlacedRecord<A extends Answers> extends KeyedRecord<A> {
  readonly module: string;
  readonly form: { readonly _id: string; readonly title: string };
}

export interface PlacedPage<A extends Answers> {
  readonly records: readonly PlacedRecord<A>[];
  /** How many match in all. */
  readonly count: number;
}

/** A module that a key reaches. */
export interface KeyedModule {
  readonly key: string;
  readonly title: string;
  readonly forms: readonly { readonly _id: string; readonly title: string; readonly version: number }[];
  readonly statuses: readonly { readonly _id: string; readonly title: string; readonly active: boolean }[];
}

export interface KeyedProgram {
  readonly _id: string;
  readonly title: string;
  readonly product: { readonly _id: string; readonly title: string };
  readonly form: string | null;
  /** The statuses that its loans may have; all if empty. */
  readonly statuses: readonly string[];
  readonly active: boolean;
}

/** Whoever does a task: a person by the module of the record, a role, or a group. */
export interface TaskUser {
  readonly value: string;
  readonly type: 'Workforces' | 'Contacts' | 'Prospects' | 'Role' | 'Group' | 'RecordRole';
}

export interface NewTask {
  readonly title: string;
  readonly description?: string;
  readonly start_date?: string | null;
  readonly due_date?: string | null;
  readonly due_time?: string | null;
  readonly users?: readonly TaskUser[];
  readonly status?: string;
  readonly priority?: string;
}

export interface KeyedTask {
  readonly _id: string;
  readonly title: string;
  readonly status: string;
  readonly priority: string;
  readonly start_date: string | null;
  readonly due_date: string | null;
  readonly due_time: string | null;
  readonly users: readonly (TaskUser & { readonly label: string })[];
  readonly checklist: { readonly done: number; readonly total: number };
  /** How many open tasks block it. */
  readonly blockers: number;
  readonly active: boolean;
  readonly version: number;
  readonly created_by: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A public note. */
export interface KeyedNote {
  readonly _id: string;
  /** Formatted text (HTML). */
  readonly content: string;
  readonly deadline: string | null;
  readonly pinned: boolean;
  readonly version: number;
  readonly created_by: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A document that the form of a record requests. */
export interface KeyedDocument {
  /** Null before the first upload. */
  readonly _id: string | null;
  /** What an upload names. */
  readonly element: string;
  readonly name: string;
  readonly mandatory: boolean;
  readonly status: string;
  readonly reason: string | null;
  readonly files: readonly {
    readonly _id: string;
    readonly name: string;
    readonly size: number;
    readonly type: string;
    readonly createdAt: string;
    readonly created_by: string;
  }[];
}

/** A payment request or a recurring payment of a loan. Texts of amounts are dollars, numbers are cents. */
export interface KeyedPayment {
  readonly _id: string;
  readonly payments: readonly { readonly _id: string; readonly item: string; readonly amount: string }[];
  readonly paymentAmount: string;
  readonly paymentFrequency: 'Onetime' | 'Recurring';
  readonly paymentMethod: Readonly<Record<'ach' | 'card', boolean>> & { readonly processed: 'ach' | 'card' | null };
  readonly status: string;
  readonly due: { readonly ach: number; readonly card: number };
  readonly lateFee: number;
  readonly lateFeePercentage: number;
  readonly cappedAt: number;
  readonly convenienceFee: 'Included' | 'Excluded';
  readonly dueDate: string | null;
  readonly reminderDate: string | null;
  readonly subscriptionStartMonth: string | null;
  readonly subscriptionEndMonth: string | null;
  readonly recurringDate: string | null;
  readonly fees: {
    readonly gross: number;
    readonly processingRow: number;
    readonly processing: number;
    readonly application: number;
    readonly net: number;
  } | null;
  readonly hold: { readonly kind: 'skipped' | 'paused' | 'paid_off'; readonly reason: string } | null;
  readonly refunded: number;
  readonly failure: { readonly code: string } | null;
  /** The months of a recurring payment, oldest first. */
  readonly months: readonly {
    readonly _id: string;
    readonly reminderDate: string;
    readonly dueDate: string;
    readonly paymentAmount: string;
    readonly status: string;
  }[];
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An email of a record. */
export interface KeyedEmail {
  readonly _id: string;
  readonly thread: string;
  readonly direction: 'out' | 'in';
  readonly source: string;
  readonly isAutomatic: boolean;
  readonly from: string;
  /** Null when it holds a field that the role may not see. */
  readonly subject: string | null;
  readonly state: string;
  readonly recipients: readonly {
    readonly email: string;
    readonly name: string;
    readonly kind: 'to' | 'cc' | 'bcc';
    readonly state: string;
    readonly sentAt: string | null;
    readonly deliveredAt: string | null;
    readonly openedAt: string | null;
    readonly clickedAt: string | null;
    readonly bouncedAt: string | null;
  }[];
  readonly attachments: number;
  readonly created_by: string;
  readonly createdAt: string;
  /** When it is sent; null if that is not in the future. */
  readonly sendAt: string | null;
}
