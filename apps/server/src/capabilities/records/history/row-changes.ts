import { isSecret, kindOf, rowsOf, type CompiledElement, type CompiledForm, type FormRow } from '@lendwright/forms';
import { isDeepStrictEqual } from 'node:util';
import type { LineForms } from './forms-of-history';
import { maskValue } from '../field-rules/field-visibility';
import type { FieldChange } from '../rows/write-rows';

/** One thing that happened to the rows of a section, as people read it. */
export interface RowEntry {
  /** The section's id for a whole row and for the order, `section.field` for a field within a row. */
  readonly field: string;
  readonly title: string;
  readonly previous_value: string | null;
  readonly current_value: string | null;
  readonly kind: string;
}

interface Sight {
  readonly forms: LineForms;
  readonly isVisible: (field: string) => boolean;
}

/** The rows of one change, before and after it, with the fields that the viewer may see of them. */
interface Scene {
  readonly section: string;
  readonly title: string;
  readonly before: readonly FormRow[];
  readonly after: readonly FormRow[];
  readonly fields: readonly CompiledElement[];
  readonly forms: LineForms;
}

const LONG = 60;
const SEPARATOR = ' · ';

/** The section that a change of rows speaks of, and the field within them where it speaks of one alone. */
export function rowPlace({ before, after }: LineForms, field: string): { section: string; inRow?: string } | null {
  const [section = '', inRow, ...rest] = field.split('.');
  const isRows = [before, after].some(({ byId }) => byId.get(section)?.element.cloneable === true);
  if (!isRows || rest.length > 0) return null;
  return inRow === undefined ? { section } : { section, inRow };
}

/**
 * What a change of a section did to its rows: rows that came or went, with what they hold, and every field that became
 * another one within a row. A change of `section.field` tells that field of each row whatever it was before: a look at a
 * secret, or one that was replaced by another which masks alike. What is hidden in rows tells nothing, secrets are masked.
 */
export function rowChanges({ field, from, to }: FieldChange, { forms, isVisible }: Sight): RowEntry[] {
  const place = rowPlace(forms, field);
  if (!place || !isVisible(place.section)) return [];
  const { section, inRow } = place;
  const scene: Scene = {
    section,
    title: (forms.after.byId.get(section) ?? forms.before.byId.get(section))?.title ?? '',
    before: rowsOf(from),
    after: rowsOf(to),
    fields: fieldsOf(forms, section).filter(({ id }) => isVisible(id)),
    forms,
  };
  if (inRow !== undefined) {
    const only = scene.fields.find(({ id }) => id === inRow);
    return only ? scene.after.map((row, at) => fieldEntry(scene, only, row, at)) : [];
  }
  const known = new Set(scene.before.map(({ _id }) => _id));
  const left = new Set(scene.after.map(({ _id }) => _id));
  return [
    ...scene.after.flatMap((row, at) => (known.has(row._id) ? changesWithin(scene, row, at) : [added(scene, row, at)])),
    ...scene.before.flatMap((row, at) => (left.has(row._id) ? [] : [removed(scene, row, at)])),
    ...moved(scene, left, known),
  ];
}

/** The fields of the section's rows in the order of the form, those that only the form of before had at the end. */
function fieldsOf({ before, after }: LineForms, section: string): readonly CompiledElement[] {
  const of = (form: CompiledForm) => form.rowSections.find(({ id }) => id === section)?.fields ?? [];
  const now = of(after);
  const ids = new Set(now.map(({ id }) => id));
  return [...now, ...of(before).filter(({ id }) => !ids.has(id))];
}

const isSecretIn = (field: CompiledElement | undefined): boolean => field !== undefined && isSecret(field.element);

/** The value as it is read by one version of the form; masked wherever any of the two holds it for a secret. */
function textOf({ forms }: Scene, form: CompiledForm, field: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const found = form.byId.get(field);
  const both = [forms.before, forms.after];
  if (both.some(({ byId }) => isSecretIn(byId.get(field)))) {
    const masked = both.reduce<unknown>((shown, one) => maskValue(one, field, shown), value);
    return typeof masked === 'string' ? masked : '***';
  }
  if (!found || found.kind.answeredBy === 'upload') return String(value);
  return kindOf(found.element.type).format(value, found.element);
}

const isNaming = (field: CompiledElement): boolean =>
  (field.kind.unit === 'text' || field.kind.unit === 'option') &&
  !isSecretIn(field) &&
  field.kind.type !== 'texteditor';

/** What a row is called: its first filled text, else its place. @param at counted from 0 */
function nameOf(scene: Scene, form: CompiledForm, row: FormRow, at: number): string {
  for (const field of scene.fields.filter(isNaming)) {
    const text = textOf(scene, form, field.id, row[field.id])?.trim();
    if (text) return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
  }
  return `Row ${at + 1}`;
}

const summaryOf = (scene: Scene, form: CompiledForm, row: FormRow): string =>
  scene.fields
    .flatMap(({ id, title }) => {
      const text = textOf(scene, form, id, row[id]);
      return text ? [`${title}: ${text}`] : [];
    })
    .join('; ');

const ofSection = (scene: Scene, name: string) => ({
  field: scene.section,
  title: `${scene.title}${SEPARATOR}${name}`,
  kind: 'section',
});

function added(scene: Scene, row: FormRow, at: number): RowEntry {
  const { after } = scene.forms;
  const current = summaryOf(scene, after, row) || 'Added';
  return { ...ofSection(scene, nameOf(scene, after, row, at)), previous_value: null, current_value: current };
}

function removed(scene: Scene, row: FormRow, at: number): RowEntry {
  const { before } = scene.forms;
  const previous = summaryOf(scene, before, row) || 'Removed';
  return { ...ofSection(scene, nameOf(scene, before, row, at)), previous_value: previous, current_value: null };
}

const before = ({ before: rows }: Scene, id: string): FormRow | undefined => rows.find(({ _id }) => _id === id);

function fieldEntry(scene: Scene, field: CompiledElement, row: FormRow, at: number): RowEntry {
  const { section, title, forms } = scene;
  return {
    field: `${section}.${field.id}`,
    title: [title, nameOf(scene, forms.after, row, at), field.title].join(SEPARATOR),
    previous_value: textOf(scene, forms.before, field.id, before(scene, row._id)?.[field.id]),
    current_value: textOf(scene, forms.after, field.id, row[field.id]),
    kind: field.kind.type,
  };
}

function changesWithin(scene: Scene, row: FormRow, at: number): RowEntry[] {
  const was = before(scene, row._id);
  return scene.fields
    .filter(({ id }) => !isDeepStrictEqual(was?.[id], row[id]))
    .map((field) => fieldEntry(scene, field, row, at));
}

/** The names in both orders where the rows that stayed stand in another one. */
function moved(scene: Scene, left: ReadonlySet<string>, known: ReadonlySet<string>): RowEntry[] {
  const stayed = scene.before.filter(({ _id }) => left.has(_id));
  const now = scene.after.filter(({ _id }) => known.has(_id));
  if (stayed.every(({ _id }, at) => _id === now[at]?._id)) return [];
  const names = (rows: readonly FormRow[]) =>
    rows.map((row) => nameOf(scene, scene.forms.after, byId(scene.after, row), place(scene.before, row))).join(', ');
  return [{ ...ofSection(scene, 'Order'), previous_value: names(stayed), current_value: names(now) }];
}

const byId = (rows: readonly FormRow[], row: FormRow): FormRow => rows.find(({ _id }) => _id === row._id) ?? row;
const place = (rows: readonly FormRow[], row: FormRow): number => rows.findIndex(({ _id }) => _id === row._id);
