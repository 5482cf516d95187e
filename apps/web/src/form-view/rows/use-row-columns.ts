import type { FormElement, ResolvedView } from '@lendwright/forms';
import { useState } from 'react';
import { columnsOfRows, type RowColumn } from './row-columns';

/** The columns of a section; the same list until a column appears or disappears. */
export function useRowColumns(section: FormElement, view: ResolvedView): readonly RowColumn[] {
  const next = columnsOfRows(section, view);
  const [columns, setColumns] = useState(next);
  const isSame = columns.length === next.length && columns.every(({ field }, at) => field === next[at]?.field);
  if (isSame) return columns;
  setColumns(next);
  return next;
}
