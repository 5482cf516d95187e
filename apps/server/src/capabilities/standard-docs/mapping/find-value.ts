import type { DocMapping, FieldMapping, PdfField, ValueSource } from '@lendwright/api';
import type { MergeField, MergeRecord, MergeValue } from '../../merge-fields';

/** The values of a record, with the secrets that the viewer revealed for this document. */
export interface PrintableRecord extends Pick<MergeRecord, 'fields' | 'values' | 'rows'> {
  /** The keys of the form's secrets. */
  readonly secrets: ReadonlySet<string>;
  /** Plain values by `secretId`. */
  readonly revealedValues: ReadonlyMap<string, string>;
}

/** A value of the record; `raw` is null without one. */
export interface FoundValue extends MergeValue {
  readonly field: MergeField | null;
  readonly isMasked: boolean;
}

/** Identifies a secret of a record: an own field, or a field of a row. */
export const secretId = (field: string, row?: string): string => (row ? `${field}@${row}` : field);

const EMPTY_VALUE: FoundValue = { raw: null, text: '', field: null, isMasked: false };

const rowOf = (record: PrintableRecord, { group }: MergeField, row = 1) =>
  group === null ? undefined : record.rows[group]?.[row - 1];

/** The value of a source, as the viewer may see it. */
export function findValue(record: PrintableRecord, source: ValueSource): FoundValue {
  if (source.kind === 'constant') return { ...EMPTY_VALUE, raw: source.text, text: source.text };
  const field = record.fields.find(({ key }) => key === source.field);
  if (!field) return EMPTY_VALUE;
  const row = rowOf(record, field, source.row);
  const value = field.group === null ? record.values[field.key] : row?.values[field.key];
  if (!value || value.raw === null) return { ...EMPTY_VALUE, field };
  const plainText = record.revealedValues.get(secretId(field.key, row?._id));
  if (plainText !== undefined) return { raw: plainText, text: plainText, field, isMasked: false };
  return { ...value, field, isMasked: record.secrets.has(field.key) };
}

/** Whether a mapping prints something in a field; signatures stay blank. */
export const isPrinted = (target: PdfField, mapping: FieldMapping | undefined): mapping is FieldMapping =>
  mapping !== undefined && mapping.sources.length > 0 && target.kind !== 'signature';

/** A secret that a mapping prints. */
export interface PrintedSecret {
  readonly id: string;
  readonly field: string;
  /** The repeating section and the row, for a field of a row. */
  readonly group: string | null;
  readonly row: string | undefined;
}

const printedSources = (targets: readonly PdfField[], mapping: DocMapping): ValueSource[] =>
  targets.flatMap((target) => {
    const ownMapping = mapping[target.name];
    return isPrinted(target, ownMapping) ? ownMapping.sources : [];
  });

/** The keys of the fields with a value that a mapping prints. */
export function printedFields(targets: readonly PdfField[], mapping: DocMapping, record: PrintableRecord): string[] {
  const foundValues = printedSources(targets, mapping).map((source) => findValue(record, source));
  return [...new Set(foundValues.flatMap(({ field, raw }) => (field && raw !== null ? [field.key] : [])))];
}

/** The secrets with a value that a mapping prints, each once. */
export function printedSecrets(
  targets: readonly PdfField[],
  mapping: DocMapping,
  record: PrintableRecord,
): PrintedSecret[] {
  const secrets = new Map<string, PrintedSecret>();
  for (const source of printedSources(targets, mapping)) {
    const { field, isMasked } = findValue(record, source);
    if (source.kind !== 'field' || !field || !isMasked) continue;
    const row = rowOf(record, field, source.row)?._id;
    const id = secretId(field.key, row);
    secrets.set(id, { id, field: field.key, group: field.group, row });
  }
  return [...secrets.values()];
}
