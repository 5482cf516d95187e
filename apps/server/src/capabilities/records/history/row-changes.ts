import { isSecret, rowsOf, type CompiledElement, type CompiledForm, type FormRow } from '@lendwright/forms';
import { isDeepStrictEqual } from 'node:util';
import type { EntryForms } from './forms-of-history';
import type { HistoryTexts } from './history-texts';
import { maskValue } from '../field-rules/field-visibility';
import type { FieldChange } from '../rows/write-rows';

/** A change of a section's rows, formatted. */
export interface RowEntry {
  /** The section's id for a whole row and for the order, `section.field` for a field of a row. */
  readonly field: string;
  readonly title: string;
  readonly previous_value: string | null;
  readonly current_value: string | null;
  readonly kind: string;
}

interface RowContext {
  readonly forms: EntryForms;
  readonly texts: HistoryTexts;
  readonly isVisible: (field: string) => boolean;
}

/** The rows before and after a change, with the row fields that the viewer may see. */
interface SectionDiff {
  readonly section: string;
  readonly title: string;
  readonly before: readonly FormRow[];
  readonly after: readonly FormRow[];
  readonly fields: readonly CompiledElement[];
  readonly forms: EntryForms;
  readonly texts: HistoryTexts;
}

const MAX_TEXT_LENGTH = 60;
const SEPARATOR = ' · ';

/** Parses the field of a row change: its section, and the field of the rows if it names one. */
export function parseRowField(
  { before, after }: EntryForms,
  field: string,
): { section: string; fieldInRow?: string } | null {
  const [section = '', fieldInRow, ...remainingRows] = field.split('.');
  const isRepeatable = [before, after].some(({ byId }) => byId.get(section)?.element.cloneable === true);
  if (!isRepeatable || remainingRows.length > 0) return null;
  return fieldInRow === undefined ? { section } : { section, fieldInRow };
}

/**
 * Describes a change of a section's rows: added and removed rows with their content, and every changed field of other
 * rows. A change of `section.field` reports that field of each row even if it looks the same, for reveals and for
 * secrets replaced by others with the same mask. Hidden row fields are omitted, secrets are masked.
 */
export function rowChanges({ field, from, to }: FieldChange, { forms, texts, isVisible }: RowContext): RowEntry[] {
  const rowField = parseRowField(forms, field);
  if (!rowField || !isVisible(rowField.section)) return [];
  const { section, fieldInRow } = rowField;
  const diff: SectionDiff = {
    section,
    title: (forms.after.byId.get(section) ?? forms.before.byId.get(section))?.title ?? '',
    before: rowsOf(from),
    after: rowsOf(to),
    fields: fieldsOf(forms, section).filter(({ id }) => isVisible(id)),
    forms,
    texts,
  };
  if (fieldInRow !== undefined) {
    const onlyField = diff.fields.find(({ id }) => id === fieldInRow);
    return onlyField ? diff.after.map((row, index) => fieldEntry(diff, onlyField, row, index)) : [];
  }
  const knownIds = new Set(diff.before.map(({ _id }) => _id));
  const left = new Set(diff.after.map(({ _id }) => _id));
  return [
    ...diff.after.flatMap((row, index) =>
      knownIds.has(row._id) ? changesWithin(diff, row, index) : [added(diff, row, index)],
    ),
    ...diff.before.flatMap((row, index) => (left.has(row._id) ? [] : [removed(diff, row, index)])),
    ...moved(diff, left, knownIds),
  ];
}

/** The row fields of the section in form order; fields that only the previous form had come last. */
function fieldsOf({ before, after }: EntryForms, section: string): readonly CompiledElement[] {
  const of = (form: CompiledForm) => form.rowSections.find(({ id }) => id === section)?.fields ?? [];
  const now = of(after);
  const ids = new Set(now.map(({ id }) => id));
  return [...now, ...of(before).filter(({ id }) => !ids.has(id))];
}

const isSecretIn = (field: CompiledElement | undefined): boolean => field !== undefined && isSecret(field.element);

/** The formatted value by one form version; masked if either version has it as a secret. */
function textOf({ forms, texts }: SectionDiff, form: CompiledForm, field: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const foundElement = form.byId.get(field);
  const bothForms = [forms.before, forms.after];
  if (bothForms.some(({ byId }) => isSecretIn(byId.get(field)))) {
    const maskedValue = bothForms.reduce<unknown>((shown, listedForm) => maskValue(listedForm, field, shown), value);
    return typeof maskedValue === 'string' ? maskedValue : '***';
  }
  if (!foundElement || foundElement.kind.answeredBy === 'upload') return String(value);
  return texts.formatAnswer(foundElement.element, value);
}

const isRowNameField = (field: CompiledElement): boolean =>
  (field.kind.unit === 'text' || field.kind.unit === 'option') &&
  !isSecretIn(field) &&
  field.kind.type !== 'texteditor';

/** The name of a row: its first filled text, otherwise its number. @param index counted from 0 */
function nameOf(diff: SectionDiff, form: CompiledForm, row: FormRow, index: number): string {
  for (const field of diff.fields.filter(isRowNameField)) {
    const text = textOf(diff, form, field.id, row[field.id])?.trim();
    if (text) return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
  }
  return diff.texts.rowName(index);
}

const summaryOf = (diff: SectionDiff, form: CompiledForm, row: FormRow): string =>
  diff.fields
    .flatMap(({ id, title }) => {
      const text = textOf(diff, form, id, row[id]);
      return text ? [`${title}: ${text}`] : [];
    })
    .join('; ');

const sectionChanges = (diff: SectionDiff, name: string) => ({
  field: diff.section,
  title: `${diff.title}${SEPARATOR}${name}`,
  kind: 'section',
});

function added(diff: SectionDiff, row: FormRow, index: number): RowEntry {
  const { after } = diff.forms;
  const currentSummary = summaryOf(diff, after, row) || diff.texts.nameIn('Added');
  return {
    ...sectionChanges(diff, nameOf(diff, after, row, index)),
    previous_value: null,
    current_value: currentSummary,
  };
}

function removed(diff: SectionDiff, row: FormRow, itemIndex: number): RowEntry {
  const { before } = diff.forms;
  const previousSummary = summaryOf(diff, before, row) || diff.texts.nameIn('Removed');
  return {
    ...sectionChanges(diff, nameOf(diff, before, row, itemIndex)),
    previous_value: previousSummary,
    current_value: null,
  };
}

const before = ({ before: rows }: SectionDiff, id: string): FormRow | undefined => rows.find(({ _id }) => _id === id);

function fieldEntry(diff: SectionDiff, field: CompiledElement, row: FormRow, index: number): RowEntry {
  const { section, title, forms } = diff;
  return {
    field: `${section}.${field.id}`,
    title: [title, nameOf(diff, forms.after, row, index), field.title].join(SEPARATOR),
    previous_value: textOf(diff, forms.before, field.id, before(diff, row._id)?.[field.id]),
    current_value: textOf(diff, forms.after, field.id, row[field.id]),
    kind: field.kind.type,
  };
}

function changesWithin(diff: SectionDiff, row: FormRow, itemIndex: number): RowEntry[] {
  const rowBefore = before(diff, row._id);
  return diff.fields
    .filter(({ id }) => !isDeepStrictEqual(rowBefore?.[id], row[id]))
    .map((field) => fieldEntry(diff, field, row, itemIndex));
}

/** The row names in both orders if the remaining rows were reordered. */
function moved(diff: SectionDiff, left: ReadonlySet<string>, knownKeys: ReadonlySet<string>): RowEntry[] {
  const remainingRows = diff.before.filter(({ _id }) => left.has(_id));
  const now = diff.after.filter(({ _id }) => knownKeys.has(_id));
  if (remainingRows.every(({ _id }, index) => _id === now[index]?._id)) return [];
  const names = (rows: readonly FormRow[]) =>
    rows.map((row) => nameOf(diff, diff.forms.after, byId(diff.after, row), rowField(diff.before, row))).join(', ');
  return [
    {
      ...sectionChanges(diff, diff.texts.nameIn('Order')),
      previous_value: names(remainingRows),
      current_value: names(now),
    },
  ];
}

const byId = (rows: readonly FormRow[], row: FormRow): FormRow => rows.find(({ _id }) => _id === row._id) ?? row;
const rowField = (rows: readonly FormRow[], row: FormRow): number => rows.findIndex(({ _id }) => _id === row._id);
