import type { ReactNode } from 'react';
import type { EmptyStateProps } from '../feedback/empty-state';
import type { ErrorStateProps } from '../feedback/error-state';
import type { ColumnLayout, DataTableColumn, Sort } from './columns';
import type { Selection } from './selection';

export type Density = 'compact' | 'normal' | 'comfortable';

/** The footer of a server-paged list. */
export interface TablePaging {
  /** The number of matching rows. */
  readonly count: number;
  /** Zero-based. */
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
  /** "428 loans"; "rows" by default. */
  readonly noun?: ((count: number) => string) | undefined;
  /** Beside the range, such as the sum of the amounts. */
  readonly aside?: ReactNode;
}

/** A list that the server sorts, filters and pages; the table reports the user's requests. */
export interface DataTableProps<Row> {
  /** The list's accessible name. */
  readonly label: string;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** A row's name, such as "DSCR-10482", for check boxes and actions. */
  readonly rowName: (row: Row) => string;
  /** `loading`: there are no rows yet. `refreshing`: the rows are stale. */
  readonly state?: 'ready' | 'loading' | 'refreshing' | undefined;
  readonly error?: ErrorStateProps | null | undefined;
  readonly empty: EmptyStateProps;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  readonly selection?: Selection | undefined;
  readonly onSelection?: ((selection: Selection) => void) | undefined;
  /** On Enter, on a double click, and on a tap on a card. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Icon buttons over the end of the row, visible on hover, cursor and focus. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** The row as a card below 768 px; by default its columns are stacked. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  readonly layout?: ColumnLayout | undefined;
  readonly onLayout?: ((layout: ColumnLayout) => void) | undefined;
  readonly density?: Density | undefined;
  readonly paging?: TablePaging | undefined;
  /** Further keys on the cursor row, such as `A` for assignees. */
  readonly rowKeys?: Readonly<Record<string, (row: Row) => void>> | undefined;
  /** Above the header, inside the panel: the status tabs. */
  readonly tabs?: ReactNode;
  /** `window` fills the remaining height of the page and scrolls; `content` grows with its rows. */
  readonly fit?: 'window' | 'content' | undefined;
  /** Cards instead of a table in wide windows too, where the table has too little room. On phones it always has cards. */
  readonly isCards?: boolean | undefined;
}
