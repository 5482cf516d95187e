import { formatMergeValue } from './format-merge-value';
import type { MergeRecord, MergeRow } from './read-merge-values';

/**
 * A merged field: its text, empty or absent. `hidden` means that the form has the field, but the viewer may not see it.
 */
export type MergedText =
  | { readonly state: 'filled' | 'empty'; readonly text: string }
  | { readonly state: 'hidden' | 'missing' };

/** The element of a key; system fields are texts, except for the day. */
const elementOf = ({ form }: MergeRecord, key: string) =>
  form.byId.get(key)?.element ?? {
    id: key,
    title: key,
    type: key === '@today' ? ('date' as const) : ('text' as const),
  };

/** The text of a field in a format. @param row within a repeating block, the row whose fields take precedence */
export function mergeText(record: MergeRecord, key: string, format: string, row?: MergeRow): MergedText {
  const value = row?.values[key] ?? record.values[key];
  if (value) {
    const { raw } = value;
    if (raw === null) return { state: 'empty', text: '' };
    return { state: 'filled', text: formatMergeValue(elementOf(record, key), raw, format, record.formatting) };
  }
  if (record.fields.some((field) => field.key === key)) return { state: 'empty', text: '' };
  return { state: record.form.byId.has(key) ? 'hidden' : 'missing' };
}
