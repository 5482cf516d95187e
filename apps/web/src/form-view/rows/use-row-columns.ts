import type { FormElement, ResolvedView } from '@lendwright/forms';
import { useState } from 'react';
import { columnsOfRows, type RowColumn } from './row-columns';

/** The columns of a section; the same list until a column appears or disappears. */
export function useRowColumns(section: FormElement, view: ResolvedView): readonly RowColumn[] {
  const nextColumns = columnsOfRows(section, view);
  const [columns, setColumns] = useState(nextColumns);
  const isSame =
    columns.length === nextColumns.length && columns.every(({ field }, index) => field === nextColumns[index]?.field);
  if (isSame) return columns;
  setColumns(nextColumns);
  return nextColumns;
}
