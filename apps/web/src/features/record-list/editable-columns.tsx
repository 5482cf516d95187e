import type { ComponentType } from 'react';
import type { ColumnKind, DataTableColumn } from '../../ui/table';
import type { ListSetup } from './list-module';
import type { ListRecord } from './wire-records';
import type { ModuleKey } from './module-calls';
import type { CellEditorProps } from './record-list-props';

/** Columns that combine fields or link to the record are not edited in place. */
const PLAIN_COLUMN_KINDS: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['text', 'number', 'money', 'percent', 'date']);

export interface EditableColumnsInput {
  readonly module: ModuleKey;
  readonly columns: readonly DataTableColumn<ListRecord>[];
  readonly setup: ListSetup | undefined;
  readonly CellEditor: ComponentType<CellEditorProps> | undefined;
  /** Whether the viewer may change records of the module. */
  readonly mayUpdate: boolean;
}

/** The columns, with an editor for every field that the viewer's role may answer: on a double click and by `E`. */
export function editableColumns(input: EditableColumnsInput): readonly DataTableColumn<ListRecord>[] {
  const { module, columns, setup, CellEditor, mayUpdate } = input;
  if (!CellEditor || !mayUpdate) return columns;
  const editableIds = new Set(setup?.fields.filter(({ isEditable }) => isEditable).map(({ id }) => id));
  return columns.map((column) => {
    const isPlain = PLAIN_COLUMN_KINDS.has(column.kind ?? 'text');
    if (column.edit || !isPlain || !editableIds.has(column.id)) return column;
    return {
      ...column,
      edit: {
        key: 'e',
        on: 'doubleClick',
        can: (row: ListRecord) => row.active && !row.sharing_company?.isReceived,
        render: (row: ListRecord, close: () => void, next: (step: 1 | -1) => void) => (
          <CellEditor key={column.id} module={module} id={row._id} field={column.id} onClose={close} onNext={next}>
            {column.cell(row)}
          </CellEditor>
        ),
      },
    };
  });
}
