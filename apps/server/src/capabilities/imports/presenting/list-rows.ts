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
import { countEntries, readEntries } from '../rows/ledger-rows';
import { unsealColumns } from '../rows/sealed-columns';

type WireRow = AnswerOf<typeof operation>['rows'][number];

export const HIDDEN_CELL = '•••';

/** The title of a field in a viewer's language; undefined if the form has no such field. */
export type FieldTitle = (field: string) => string | undefined;

export function fieldTitlesFor({ form }: PublishedForm, viewer: Viewer): FieldTitle {
  const shownForm = formFor(form, viewer);
  return (field) => shownForm.byId.get(field)?.title;
}

/** The params of a problem, with the titles of fields in the viewer's language. Other params stay as they are. */
export function translatedParams(
  { params, titledFields = {} }: Pick<Problem, 'params' | 'titledFields'>,
  titleOf: FieldTitle,
): Problem['params'] {
  const translations = Object.entries(titledFields).flatMap(([name, fields]) => {
    const titles = fields.map(titleOf);
    return titles.includes(undefined) ? [] : [[name, titles.join(', ')] as const];
  });
  return { ...params, ...Object.fromEntries(translations) };
}

const presentReason = (problem: Problem, titleOf: FieldTitle) => ({
  reason: { key: problem.key, params: translatedParams(problem, titleOf) },
  message: problem.text,
});

/** A problem, whose field is named in the viewer's language. */
export const presentProblem = (problem: Problem, titleOf: FieldTitle): WireRow['problems'][number] => ({
  column: problem.column,
  ...presentReason(problem, titleOf),
});

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
    const titleOf: FieldTitle = form ? fieldTitlesFor(form, viewer) : () => undefined;
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
      problems: entry.problems.map((problem) => presentProblem(problem, titleOf)),
      changes: (entry.change?.shown ?? []).flatMap(({ field, from, to }) => {
        const title = targets.get(field)?.title;
        return title === undefined ? [] : [{ field, title, from, to }];
      }),
      undo: entry.undo_state,
      undoReason: entry.undo_problem && presentReason(entry.undo_problem, titleOf),
    }));
    return { rows, count: await countEntries(tx, id, show) };
  });
}
