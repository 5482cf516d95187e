import type { ItemField, ItemRows } from '../../lists';

/** What a report can be about besides records. */
export interface ItemKind {
  /** The tab of a record that shows it; its right is needed. */
  readonly tab: 'payments' | 'tasks' | 'docs' | 'history';
  readonly isOfLoans: boolean;
  readonly sql: ItemRows['sql'];
  /** By their wire names, which no base column has. */
  readonly fields: Readonly<Record<string, ItemField>>;
  /** The choices of fields. The product's own are in English here, in the reader's language in `ReportItemRows`. */
  readonly options: Readonly<Record<string, readonly { readonly id: string; readonly text: string }[]>>;
  /** The field whose distinct values are the records that have such items. */
  readonly counted: string;
}

/** The items of a report, with what its editor shows of their fields. */
export interface ReportItemRows extends ItemRows, Pick<ItemKind, 'options' | 'counted'> {}
