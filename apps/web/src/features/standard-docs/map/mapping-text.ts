import type { FieldMapping, MergeField, ValueSource } from '../doc-shapes';

type Fields = ReadonlyMap<string, MergeField>;

/** A source as a short text: the title of a field, with its row, or a constant in quotes. */
export function sourceText(source: ValueSource, fields: Fields): string {
  if (source.kind === 'constant') return `“${source.text}”`;
  const title = fields.get(source.field)?.title ?? source.field;
  return source.row === undefined ? title : `${title} #${source.row}`;
}

/** A mapping as a short text: its sources joined. */
export const mappingText = ({ sources }: FieldMapping, fields: Fields): string =>
  sources.map((source) => sourceText(source, fields)).join(' + ');
