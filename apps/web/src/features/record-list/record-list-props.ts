import type { ComponentType, ReactNode } from 'react';
import type { DataTableColumn, FilterField } from '../../ui/table';
import type { ListData } from './list-data';
import type { ListStatus } from './list-module';
import type { ListRecord } from './wire-records';
import type { ModuleKey } from './module-calls';

/** Edits one field of a record in its cell. */
export interface CellEditorProps {
  readonly module: ModuleKey;
  readonly id: string;
  readonly field: string;
  /** The content of the cell. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Continues with the next or the previous field of the row. */
  readonly onNext: (step: 1 | -1) => void;
}

export interface RecordListProps {
  readonly module: ModuleKey;
  readonly data: ListData;
  readonly title: string;
  readonly noun: (count: number) => string;
  readonly empty: { readonly title: string; readonly help: string };
  readonly create: { readonly title: string; readonly path: string };
  /** Before the button that creates a record: links to other pages of the module. */
  readonly links?: ReactNode;
  readonly editPath: (row: ListRecord) => string;
  readonly rowName: (row: ListRecord) => string;
  /** The base columns; ids are the server's sort fields. */
  readonly columns: readonly DataTableColumn<ListRecord>[];
  readonly hiddenAtFirst?: readonly string[];
  /** Form fields that the base columns already show. */
  readonly shownFields: readonly string[];
  readonly card: (row: ListRecord) => ReactNode;
  /** Before the button that deactivates a record, over the end of its row. */
  readonly rowActions?: ((row: ListRecord) => ReactNode) | undefined;
  /** Further code that the list opens, downloaded while the browser is idle. The same array for every render. */
  readonly onDemand?: readonly (() => Promise<unknown>)[] | undefined;
  /** Without it, fields are read-only in the list. */
  readonly CellEditor?: ComponentType<CellEditorProps> | undefined;
  /** The statuses that a record can get, if not all of the module. */
  readonly statusesOf?: (row: ListRecord) => readonly ListStatus[];
  /** Further keys on the cursor row. */
  readonly rowKeys?: Readonly<Record<string, (row: ListRecord) => void>> | undefined;
  /** Filters of this list, in addition to status, activity, created and updated. */
  readonly filters?: readonly FilterField[];
  /** Content to the left of the filters: product and program. */
  readonly selectors?: ReactNode;
  /** Why search and list settings offer only the fields that all records have; absent if they offer every field. */
  readonly commonFieldsNote?: string | undefined;
}
