import { isSecret } from '../../kinds/element-traits';
import type { FormRow } from '../changes/read-rows';
import type { CompiledRowSection } from '../compile/compile-form';

/** The families whose answers tell rows apart. Amounts, dates and files don't name a row. */
const NAMING: ReadonlySet<string> = new Set(['text', 'choice', 'identity']);
const MAX_PARTS = 2;
const LONG = 60;

/**
 * The name of a row: its first two answers that can name it, such as a bank and an account number, with secrets masked.
 * Empty if it has none.
 * @param isShown whether the reader may see a field
 */
export function nameOfRow(section: CompiledRowSection, row: FormRow, isShown: (field: string) => boolean): string {
  const parts: string[] = [];
  for (const { id, kind, element } of section.fields) {
    const value = row[id];
    if (!NAMING.has(kind.family) || !isShown(id) || value === undefined || kind.isEmpty(value)) continue;
    if (element.type === 'checkbox' || element.type === 'texteditor' || element.type === 'textarea') continue;
    const isMasked = isSecret(element) && kind.isMasked?.(value) === true;
    parts.push((isMasked ? String(value) : kind.format(value, element)).slice(0, LONG));
    if (parts.length === MAX_PARTS) break;
  }
  return parts.filter((part) => part !== '').join(' ');
}
