import type { FormRow, RowView } from '@lendwright/forms';
import { textIn, type RowColumn } from './row-columns';

const LONG = 60;

/** The name of a row: its first non-empty cell, or ''. */
export function rowName(row: FormRow, columns: readonly RowColumn[], view: RowView | undefined): string {
  for (const { field } of columns) {
    const text = textIn(row, field, view?.fields.get(field.id));
    if (text) return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
  }
  return '';
}
