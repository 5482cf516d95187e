import type { ReactNode } from 'react';
import type { EmptyStateProps } from '../feedback/empty-state';
import type { ErrorStateProps } from '../feedback/error-state';
import type { ColumnLayout, DataTableColumn, Sort } from './columns';
import type { Selection } from './selection';

export type Density = 'compact' | 'normal' | 'comfortable';

/** The foot of a server-paged list. */
export interface TablePaging {
  /** All rows that match. */
  readonly count: number;
  /** Counts from 0. */
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
  /** "428 loans"; plain rows where not given. */
  readonly noun?: ((count: number) => string) | undefined;
  /** A fact beside the range, such as the sum of the amounts. */
  readonly aside?: ReactNode;
}

/** A list that the server sorts, filters and pages; the table shows it and tells what the person wants. */
export interface DataTableProps<Row> {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** A row by its name: "DSCR-10482", for checkboxes and actions. */
  readonly rowName: (row: Row) => string;
  /** `loading`: there are no rows yet. `refreshing`: the rows shown are those of before. */
  readonly state?: 'ready' | 'loading' | 'refreshing' | undefined;
  readonly error?: ErrorStateProps | null | undefined;
  readonly empty: EmptyStateProps;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  readonly selection?: Selection | undefined;
  readonly onSelection?: ((selection: Selection) => void) | undefined;
  /** Enter, a double click, and a tap on a card. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Icon buttons that float over the end of the row on hover, cursor and focus. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** The row as a card below 768 px; without it the columns stand under each other. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  readonly layout?: ColumnLayout | undefined;
  readonly onLayout?: ((layout: ColumnLayout) => void) | undefined;
  readonly density?: Density | undefined;
  readonly paging?: TablePaging | undefined;
  /** Further keys on the cursor row, such as `A` for assignees. */
  readonly rowKeys?: Readonly<Record<string, (row: Row) => void>> | undefined;
  /** Above the head, inside the panel: the status tabs. */
  readonly tabs?: ReactNode;
  /** `window` takes the height left on the page and scrolls inside; `content` grows with its rows. */
  readonly fit?: 'window' | 'content' | undefined;
}
