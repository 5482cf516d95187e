import { isSecret } from '../../kinds/element-traits';
import type { FormRow } from '../changes/read-rows';
import type { CompiledField, CompiledRowSection } from '../compile/compile-form';

/** The families whose answers distinguish rows, the better ones first. Amounts, dates and files don't name a row. */
const NAMING = [new Set(['text', 'identity']), new Set(['choice'])] as const;
const UNNAMEABLE_TYPES: ReadonlySet<string> = new Set(['checkbox', 'texteditor', 'textarea', 'hiddenfield']);
const MAX_PARTS = 2;
const MAX_PART_LENGTH = 60;

function textOf(field: CompiledField, value: unknown): string {
  const isMasked = isSecret(field.element) && field.kind.isMasked?.(value) === true;
  return (isMasked ? String(value) : field.kind.format(value, field.element)).slice(0, MAX_PART_LENGTH);
}

/**
 * The name of a row: its first two answers that can name it, such as a bank and an account number, with secrets masked.
 * A chosen option names it only if no text does. Empty if nothing names it.
 * @param isShown whether the reader may see a field
 */
export function nameOfRow(section: CompiledRowSection, row: FormRow, isShown: (field: string) => boolean): string {
  const answeredFields = section.fields.filter(
    ({ id, kind, element }) =>
      isShown(id) && row[id] !== undefined && !kind.isEmpty(row[id]) && !UNNAMEABLE_TYPES.has(element.type),
  );
  for (const families of NAMING) {
    const parts = answeredFields
      .filter(({ kind }) => families.has(kind.family))
      .map((field) => textOf(field, row[field.id]));
    if (parts.length > 0) return parts.slice(0, MAX_PARTS).join(' ');
  }
  return '';
}
