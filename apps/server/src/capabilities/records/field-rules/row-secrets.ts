import { isRow, isSecret, kindOf, rowsOf, type Answers, type CompiledForm, type FormElement } from '@lendwright/forms';
import { maskValue } from './field-visibility';

/** The stored state before rows are rewritten: the rows as stored, and the names of the sealed values. */
export interface StoredSecrets {
  readonly info: Answers;
  readonly sealed: ReadonlySet<string>;
}

/** The stored state of a new record. */
export const NO_SECRETS: StoredSecrets = { info: {}, sealed: new Set() };

/**
 * The name under which the secret of one row is sealed and to which it is bound. Ids contain no dot, so names of row
 * secrets are unique and differ from those of own fields.
 * @example rowSecretKey('owners', 'r-1', 'ssn') // 'owners.r-1.ssn'
 */
export const rowSecretKey = (section: string, row: string, field: string): string => `${section}.${row}.${field}`;

/** The element of the last of these form versions in which the field is a secret of the section's rows, if any. */
export function rowSecret(forms: readonly CompiledForm[], section: string, field: string): FormElement | undefined {
  const rowElements = forms.map((form) => form.byId.get(field)).filter((element) => element?.rows === section);
  return rowElements.findLast((element) => element && isSecret(element.element))?.element;
}

const isMasked = (forms: readonly CompiledForm[], field: string, value: unknown): boolean =>
  forms.some((form) => form.byId.get(field)?.kind.isMasked?.(value) === true);

/** The plain-text secret of a row field, or null. */
function clearSecret(forms: readonly CompiledForm[], section: string, field: string, value: unknown): string | null {
  const isClear = typeof value === 'string' && value !== '' && rowSecret(forms, section, field) !== undefined;
  return isClear && !isMasked(forms, field, value) ? value : null;
}

/** Whether rows contain an unsealed secret, by any of these form versions. */
export const holdsClearSecret = (forms: readonly CompiledForm[], section: string, rows: unknown): boolean =>
  rowsOf(rows).some((row) =>
    Object.entries(row).some(([field, value]) => clearSecret(forms, section, field, value) !== null),
  );

const secretSections = new WeakMap<CompiledForm, readonly string[]>();

function sectionsWithSecrets(form: CompiledForm): readonly string[] {
  const knownTexts = secretSections.get(form);
  if (knownTexts) return knownTexts;
  const foundSections = form.rowSections.filter(({ fields }) => fields.some(({ element }) => isSecret(element)));
  const ids = foundSections.map(({ id }) => id);
  secretSections.set(form, ids);
  return ids;
}

/**
 * Masks plain-text secrets in stored rows, so the answers may be evaluated and shown. Legacy rows were stored unsealed;
 * the next write of their section seals them. Returns the same object if nothing is in plain text.
 */
export function maskRows(form: CompiledForm, info: Record<string, unknown>): Record<string, unknown> {
  const open = sectionsWithSecrets(form).filter((section) => holdsClearSecret([form], section, info[section]));
  if (open.length === 0) return info;
  return { ...info, ...Object.fromEntries(open.map((section) => [section, maskValue(form, section, info[section])])) };
}

/** A database row with `maskRows` applied to its answers. */
export function withMaskedRows<Row extends { readonly info: Record<string, unknown> }>(
  form: CompiledForm,
  row: Row,
): Row {
  const info = maskRows(form, row.info);
  return info === row.info ? row : { ...row, info };
}

export interface SealedRows {
  readonly rows: readonly unknown[];
  /** By secret key. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Keys of values that stay sealed. */
  readonly retainedIds: ReadonlySet<string>;
}

/**
 * Seals the secrets of a section's rows. A masked value refers to the stored value of its own row: it stays, is sealed
 * now if it was in plain text, and dropped if the row has none, as after duplicating a row. @param forms the form
 * versions to read the rows by; more than one during a form move @param seal encrypts a text under its key
 */
export function sealRows(
  forms: readonly CompiledForm[],
  section: string,
  rows: readonly unknown[],
  storedSecrets: StoredSecrets,
  seal: (key: string, plainText: string) => string,
): SealedRows {
  const rowsBefore = new Map(rowsOf(storedSecrets.info[section]).map((row) => [row._id, row]));
  const secrets: Record<string, string> = {};
  const retainedIds = new Set<string>();
  const sealedValue = (key: string, element: FormElement, plainText: string) => {
    secrets[key] = seal(key, plainText);
    return kindOf(element.type).format(plainText, element);
  };
  const valueOf = (row: string, field: string, value: unknown): unknown => {
    const key = rowSecretKey(section, row, field);
    const currentValue = rowsBefore.get(row)?.[field];
    const isSealed = storedSecrets.sealed.has(key);
    const element = rowSecret(forms, section, field);
    const isUnchanged = value === currentValue || (element !== undefined && isMasked(forms, field, value));
    if (isSealed && isUnchanged) {
      retainedIds.add(key);
      return value;
    }
    if (!element || typeof value !== 'string') return value;
    const plainSecret = clearSecret(forms, section, field, value) ?? clearSecret(forms, section, field, currentValue);
    if (plainSecret !== null) return sealedValue(key, element, plainSecret);
    return value === currentValue ? value : undefined;
  };
  const sealedEntries = rows.map((row) => {
    if (!isRow(row)) return row;
    const values = Object.entries(row).map(([field, value]) => [field, valueOf(row._id, field, value)] as const);
    return { ...Object.fromEntries(values.filter(([, value]) => value !== undefined)), _id: row._id };
  });
  return { rows: sealedEntries, secrets, retainedIds };
}
