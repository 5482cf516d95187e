import type { ComparedRow } from '@lendwright/api';
import { isSecret } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { ColumnFacts } from '../../../platform/spreadsheets/reading/describe-columns';
import { hiddenPersonFields, maskValue, type PersonField, type RecordRow, splitAssignee } from '../../records';
import type { ImportContext, MappedColumn } from '../planning/import-context';
import type { PlannedRow } from '../planning/plan-row';
import { adminOf, adminText, shownText } from '../planning/plan-updates';
import { HIDDEN_CELL } from '../presenting/list-rows';
import type { LedgerRow } from '../rows/ledger-rows';

type ComparedField = ComparedRow['fields'][number];

export interface ComparedPair {
  readonly context: ImportContext;
  readonly entry: LedgerRow;
  readonly record: RecordRow;
  /** The row as read by its import. */
  readonly plannedRow: PlannedRow;
  readonly facts: readonly ColumnFacts[];
  /** The names of the assigned people. */
  readonly names: ReadonlyMap<Id, string>;
}

/** A stored value as text, and whether it equals the value of the row. */
interface Finding {
  readonly value: string;
  readonly isSame: boolean;
}

function compareAnswer({ context, record, plannedRow }: ComparedPair, field: string): Finding | null {
  if (!(field in plannedRow.answers)) return null;
  const { form } = context.form;
  const [storedValue, wantedValue] = [record.info[field], maskValue(form, field, plannedRow.answers[field])];
  return {
    value: shownText(context, field, storedValue),
    isSame: isDeepStrictEqual(maskValue(form, field, storedValue), wantedValue),
  };
}

function compareAttribute({ context, record, plannedRow, names }: ComparedPair, target: string): Finding | null {
  const name = target.slice(1) as keyof PlannedRow['admin'];
  const wantedAdmin = plannedRow.admin[name];
  if (wantedAdmin === undefined) return null;
  const personOf = (value: string) => splitAssignee(value).person;
  const storedAdmins = [adminOf(record)[name]].flat();
  const plainPeople = storedAdmins.map(personOf);
  return {
    value:
      name === 'workforces'
        ? plainPeople.map((id) => names.get(id) ?? '').join(', ')
        : adminText(context, name, storedAdmins),
    isSame: [wantedAdmin].flat().every((value) => plainPeople.includes(personOf(value))),
  };
}

/** Compares the person of a record with the name or the details of the row. */
function comparePerson({ context, record, plannedRow }: ComparedPair, target: string): Finding | null {
  const isOwn = target === '@name';
  const wantedAnswers = isOwn ? plannedRow.answers : plannedRow.prospect;
  const isNamed = isOwn || target === '@prospect.name';
  const fields: readonly PersonField[] = isNamed
    ? ['first_name', 'last_name']
    : [target.slice('@prospect.'.length) as PersonField];
  const hiddenFields = hiddenPersonFields(context.setup, record.module_key, context.viewer);
  const knownFields = fields.filter((field) => field in wantedAnswers);
  if (knownFields.length === 0 || fields.some((field) => hiddenFields.has(field))) return null;
  const digits = (field: PersonField, value: unknown) =>
    field === 'phone' ? String(value).replace(/\D/g, '') : String(value).toLowerCase();
  return {
    value: fields.map((field) => record[field]).join(' '),
    isSame: knownFields.every((field) => digits(field, record[field]) === digits(field, wantedAnswers[field])),
  };
}

function find(pair: ComparedPair, target: string): Finding | null {
  if (!target.startsWith('@')) return compareAnswer(pair, target);
  if (target === '@name' || target.startsWith('@prospect.')) return comparePerson(pair, target);
  if (target !== '@number') return compareAttribute(pair, target);
  const key = pair.plannedRow.keys.find(({ key: one }) => one === '@number');
  const value = String(pair.record.number ?? '');
  return key ? { value, isSame: key.value === value } : null;
}

/**
 * Whether the import left a value unchanged. A merge only fills blanks, and an update never changes the prospect of a
 * loan.
 */
function isRetained({ context, entry: { state, change } }: ComparedPair, target: string): boolean {
  if (state !== 'updated') return false;
  if (target.startsWith('@prospect.')) return true;
  if (context.row.options.duplicates !== 'merge') return false;
  const fields = target === '@name' ? ['first_name', 'last_name'] : [target.replace(/^@/, '')];
  return !fields.some((field) => field in (change?.answers ?? {}) || field in (change?.admin ?? {}));
}

/**
 * Compares the cell of a column with the stored value. Returns nothing if the cell is blank, or the viewer may not see
 * the value.
 */
export function compareColumn(
  pair: ComparedPair,
  { mapping, target }: MappedColumn,
  cells: readonly string[],
): ComparedField[] {
  const foundFinding = find(pair, target.id);
  if (!foundFinding) return [];
  const field = pair.context.fields.get(target.id);
  const isHidden = pair.facts[mapping.column]?.isSensitive === true || (field !== undefined && isSecret(field.element));
  return [
    {
      ...{ column: mapping.column, title: target.title },
      cell: isHidden ? HIDDEN_CELL : (cells[mapping.column] ?? ''),
      value: isHidden ? HIDDEN_CELL : foundFinding.value,
      result: foundFinding.isSame ? 'same' : isRetained(pair, target.id) ? 'kept' : 'different',
    },
  ];
}
