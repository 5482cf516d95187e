import type { FormRow, RowView } from '@lendwright/forms';
import { textIn, type RowColumn } from './row-columns';

const MAX_NAME_LENGTH = 60;

/** The name of a row: its first non-empty cell, or ''. */
export function rowName(row: FormRow, columns: readonly RowColumn[], view: RowView | undefined): string {
  for (const { field } of columns) {
    const text = textIn(row, field, view?.fields.get(field.id));
    if (text) return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text;
  }
  return '';
}
