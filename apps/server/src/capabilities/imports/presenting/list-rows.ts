import type { Viewer } from '@lendwright/access';
import { IMPORT_LIMITS, type AnswerOf, type listImportRows as operation, type QueryOf } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { formFor, moduleOf, type PublishedForm, type RecordEngine } from '../../records';
import { accessImport } from '../access-import';
import { importTargets } from '../mapping/import-targets';
import { formOfImport } from '../planning/import-context';
import type { Problem } from '../planning/problem';
import { readCells } from '../rows/chunk-rows';
import { countEntries, readEntries, type LedgerRow } from '../rows/ledger-rows';
import { unsealColumns } from '../rows/sealed-columns';

type WireRow = AnswerOf<typeof operation>['rows'][number];

export const HIDDEN_CELL = '•••';

/** Translates the titles of a form's fields for a viewer. Other texts stay as they are. */
export function fieldTitlesFor({ form }: PublishedForm, viewer: Viewer): (title: string) => string {
  const shownForm = formFor(form, viewer);
  if (shownForm === form) return (title) => title;
  const titles = new Map(form.fields.map(({ id, title }) => [title, shownForm.byId.get(id)?.title ?? title]));
  return (title) => titles.get(title) ?? title;
}

type Params = Problem['params'];

/** The params of a problem with the field that they name in the viewer's language. */
export const translatedParams = (params: Params, titleIn: (title: string) => string): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, typeof param === 'string' ? titleIn(param) : param]),
  );

/** A problem, whose field is named in the viewer's language. */
export const presentProblem = (
  { column, key, params, text }: Problem,
  titleIn: (title: string) => string,
): WireRow['problems'][number] => ({
  ...{ column, message: text },
  reason: { key, params: translatedParams(params, titleIn) },
});

const presentUndo = ({ undo_problem: problem }: LedgerRow): WireRow['undoReason'] =>
  problem && { reason: { key: problem.key, params: problem.params }, message: problem.text };

/** A page of the rows of an import, in the order of the file. Cells of sensitive columns are hidden. */
export async function listRows(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { show, skip = 0 }: QueryOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const row = await accessImport(tx, viewer, id);
    const form = formOfImport(setup, row);
    const module = moduleOf(setup, row.module_key);
    const targets = new Map(
      (form ? importTargets({ setup, viewer, module, form }) : []).map((target) => [target.id, target]),
    );
    const titleIn = form ? fieldTitlesFor(form, viewer) : (title: string) => title;
    const columns = unsealColumns(engine.vault, tx.companyId, row.id, row.columns);
    const isHidden = (column: number) =>
      columns[column]?.isSensitive === true ||
      row.mapping.some((one) => one.column === column && targets.get(one.target ?? '')?.isSecret === true);
    const entries = await readEntries(tx, id, { show, skip, limit: IMPORT_LIMITS.page });
    const cells = await readCells(
      tx,
      engine.vault,
      id,
      entries.map(({ position }) => position),
    );
    const rows = entries.map((entry): WireRow => ({
      ...{ position: entry.position, line: entry.position + (row.has_header ? 2 : 1), state: entry.state },
      record: entry.record_id,
      cells: columns.map((_facts, at) => (isHidden(at) ? HIDDEN_CELL : (cells.get(entry.position)?.[at] ?? ''))),
      problems: entry.problems.map((problem) => presentProblem(problem, titleIn)),
      changes: (entry.change?.shown ?? []).flatMap(({ field, from, to }) => {
        const title = targets.get(field)?.title;
        return title === undefined ? [] : [{ field, title, from, to }];
      }),
      undo: entry.undo_state,
      undoReason: presentUndo(entry),
    }));
    return { rows, count: await countEntries(tx, id, show) };
  });
}
