import { IMPORT_LIMITS } from '@lendwright/api';
import type { CompiledField } from '@lendwright/forms';
import type { ColumnFacts } from '../../../platform/spreadsheets/reading/describe-columns';
import type { ImportContext, MappedColumn } from '../planning/import-context';
import { replacedText } from '../planning/read-cell';

/** The allowed text of an option: short, without markup, and without the separators of several options in a cell. */
const OPTION_TEXT_PATTERN = /^[^<>;\p{C}]+$/u;

interface OptionColumn extends MappedColumn {
  readonly field: CompiledField;
}

/**
 * Whether new values of a column become options: the person selected this, may publish the form, and the column is not
 * sealed.
 */
function createsOptions({ mapping, target }: MappedColumn, columns: readonly ColumnFacts[]): boolean {
  return mapping.unknown === 'create' && target.canAddOptions && columns[mapping.column]?.isSensitive !== true;
}

/** Collects the values of a file that are not options yet, in the order of their first rows. */
export class OptionCollector {
  private readonly columns: readonly OptionColumn[];
  private readonly found = new Map<string, Map<string, string>>();

  constructor({ columns, fields }: Pick<ImportContext, 'columns' | 'fields'>, facts: readonly ColumnFacts[]) {
    this.columns = columns.flatMap((column) => {
      const field = fields.get(column.target.id);
      return field && createsOptions(column, facts) ? [{ ...column, field }] : [];
    });
  }

  get isNeeded(): boolean {
    return this.columns.length > 0;
  }

  add(rows: readonly (readonly string[])[]): void {
    for (const column of this.columns)
      for (const cells of rows) this.addCell(column, cells[column.mapping.column] ?? '');
  }

  private addCell({ mapping, target, field }: OptionColumn, cell: string): void {
    const text = replacedText(mapping, cell.trim()) ?? '';
    const { kind, element } = field;
    const parts = kind.unit === 'options' ? text.split(';') : [text];
    const foundOptions = this.found.get(target.id) ?? new Map<string, string>();
    for (const part of parts.map((listedPart) => listedPart.trim()).filter((candidate) => candidate !== '')) {
      if (kind.importCell(part, element).ok || !OPTION_TEXT_PATTERN.test(part)) continue;
      if (part.length > IMPORT_LIMITS.optionText || foundOptions.size >= IMPORT_LIMITS.newOptions) continue;
      if (!foundOptions.has(part.toLowerCase())) foundOptions.set(part.toLowerCase(), part);
    }
    if (foundOptions.size > 0) this.found.set(target.id, foundOptions);
  }

  /** The texts of the new options by field. */
  result(): ReadonlyMap<string, readonly string[]> {
    return new Map([...this.found].map(([target, texts]) => [target, [...texts.values()]]));
  }
}
