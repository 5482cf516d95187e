import type { Viewer } from '@lendwright/access';
import {
  PREVIEW_ROWS,
  reason,
  type AnswerOf,
  type BodyOf,
  type PreviewCell,
  type previewImport as operation,
} from '@lendwright/api';
import { isSecret } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { readPeople, type RecordEngine } from '../../records';
import { accessImport } from '../access-import';
import { prepareContext, type ImportContext, type MappedColumn } from '../planning/import-context';
import { planRow, type PlannedRow } from '../planning/plan-row';
import { adminText, shownText } from '../planning/plan-updates';
import { readRowsFrom } from '../rows/chunk-rows';
import { unsealColumns } from '../rows/sealed-columns';
import { fieldTitlesFor, HIDDEN_CELL, presentProblem } from './list-rows';

type Names = ReadonlyMap<string, string>;

const NAME_FIELDS = ['first_name', 'last_name'];
const UNKNOWN_CHOICE = 'imports.unknownChoice';

const joinTexts = (values: Readonly<Record<string, unknown>>, fields: readonly string[]): string =>
  fields.flatMap((field) => (field in values ? [String(values[field])] : [])).join(' ');

/** The displayed value of a column; empty for a blank or refused cell. */
function valueText(context: ImportContext, { target: { id } }: MappedColumn, row: PlannedRow, names: Names): string {
  if (!id.startsWith('@')) return shownText(context, id, row.answers[id]);
  if (id === '@name') return joinTexts(row.answers, NAME_FIELDS);
  if (id === '@prospect.name') return joinTexts(row.prospect, NAME_FIELDS);
  if (id.startsWith('@prospect.')) return row.prospect[id.slice('@prospect.'.length)] ?? '';
  if (id === '@workforces') return (row.admin.workforces ?? []).map((person) => names.get(person) ?? '').join(', ');
  const value = row.admin[id.slice(1) as keyof PlannedRow['admin']];
  return value === undefined ? '' : adminText(context, id.slice(1), value);
}

/** The names of the staff assigned by rows. */
async function readNames(tx: TenantTx, rows: readonly PlannedRow[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ admin }) => admin.workforces ?? []))] as Id[];
  const people = ids.length > 0 ? await readPeople(tx, ids) : [];
  return new Map(people.map(({ id, first_name: first, last_name: last }) => [id, `${first} ${last}`.trim()]));
}

/** Previews a cell. A value that the import adds to the field as an option is not a refused one. */
function previewCell(
  context: ImportContext,
  column: MappedColumn,
  { row, cell, names }: { readonly row: PlannedRow; readonly cell: string; readonly names: Names },
): PreviewCell {
  const { mapping, field } = column;
  const foundProblem = row.problems.find((problem) => problem.column === mapping.column);
  const isNewOption = mapping.unknown === 'create' && foundProblem?.key === UNKNOWN_CHOICE;
  const value = isNewOption || column.target.id === '@number' ? cell : valueText(context, column, row, names);
  const isHidden = field !== undefined && isSecret(field.element);
  return {
    column: mapping.column,
    value: isHidden && value !== '' ? HIDDEN_CELL : value,
    isChanged: !isHidden && value !== '' && value !== cell,
    problem:
      foundProblem && !isNewOption ? presentProblem(foundProblem, fieldTitlesFor(context.form, context.viewer)) : null,
  };
}

const withoutText = (cell: PreviewCell): PreviewCell =>
  cell.value === '' ? cell : { ...cell, value: HIDDEN_CELL, isChanged: false };

/**
 * Previews the first rows of a file with an unsaved mapping. Only targets that the viewer may fill are read; values of
 * sensitive columns are omitted.
 * @throws Refusal 404 not_found, 409 import_state without a form
 */
export async function previewRows(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { mapping, options }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const storedImport = await accessImport(tx, viewer, id);
    const context = await prepareContext(engine, tx, setup, viewer, { ...storedImport, mapping, options });
    if (!context) throw new Refusal(409, 'import_state', reason('forms.notLoaded'));
    const facts = unsealColumns(engine.vault, tx.companyId, id, storedImport.columns);
    const cells = await readRowsFrom(tx, engine.vault, id, { from: 0, count: PREVIEW_ROWS });
    const rows = cells.map((ownCell, position) => planRow(context, ownCell, position));
    const names = await readNames(tx, rows);
    return {
      rows: rows.map((row) => ({
        line: row.position + (storedImport.has_header ? 2 : 1),
        cells: context.columns.map((column) => {
          const index = column.mapping.column;
          const cell = previewCell(context, column, { row, cell: (cells[row.position]?.[index] ?? '').trim(), names });
          return facts[index]?.isSensitive ? withoutText(cell) : cell;
        }),
      })),
    };
  });
}
