import type { ColumnLayout, DataTableColumn } from './columns';

export interface ColumnChooserProps<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** Below the list of columns. */
  readonly note?: string | undefined;
}
