import type { FieldMapping, MappedDoc, PdfField } from '../doc-shapes';

export type FieldStatus = 'suggested' | 'unmapped' | 'mapped' | 'blank' | 'signature';

/** A field of the PDF with its number on the page, its mapping, and a suggestion for it. */
export interface FieldEntry {
  readonly number: number;
  readonly field: PdfField;
  readonly status: FieldStatus;
  readonly mapping: FieldMapping | null;
  readonly suggestion: MappedDoc['suggestions'][number] | null;
}

function statusOf(field: PdfField, mapping: FieldMapping | null, isSuggested: boolean): FieldStatus {
  if (field.kind === 'signature') return 'signature';
  if (mapping) return mapping.sources.length > 0 ? 'mapped' : 'blank';
  return isSuggested ? 'suggested' : 'unmapped';
}

/** Every field of a document in reading order. */
export function fieldEntries(doc: MappedDoc, mapping: MappedDoc['mapping']): FieldEntry[] {
  const suggestions = new Map(doc.suggestions.map((suggestion) => [suggestion.field, suggestion]));
  return doc.fields.map((field, index) => {
    const ownMapping = mapping[field.name] ?? null;
    const suggestion = ownMapping ? null : (suggestions.get(field.name) ?? null);
    return {
      number: index + 1,
      field,
      mapping: ownMapping,
      suggestion,
      status: statusOf(field, ownMapping, suggestion !== null),
    };
  });
}

/** The groups of the list, in the order in which they need attention. */
export const FIELD_GROUPS = [
  { id: 'review', statuses: ['suggested', 'unmapped'] },
  { id: 'mapped', statuses: ['mapped'] },
  { id: 'blank', statuses: ['blank', 'signature'] },
] as const satisfies readonly { id: string; statuses: readonly FieldStatus[] }[];
