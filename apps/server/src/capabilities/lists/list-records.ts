import { permissionsOf, visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { listAnswer, listBody, listSetup } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { JsonText } from '../../platform/http/route';
import type { ListAnswers } from './answers/list-answers';
import type { ColumnIndex } from './columns/column-query';
import {
  type Setups,
  type FeedMarks,
  hiddenPersonFields,
  type ModuleDefinition,
  peopleOfRows,
  presentRecord,
  readByIds,
  readStoredCounts,
  readRecentPage,
  type RecordRow,
  setupFor,
  sharingOfRows,
} from '../records';
import { isRunningNumber, listFields, type ListField } from './fields/list-fields';
import { listSetupOf } from './settings/list-setup';
import type { ListLimiters } from './list-limiters';
import { rowsValue } from './fields/row-fields';
import { selectRecords } from './query/select-records';

export type ListBody = z.output<typeof listBody>;
type WireList = z.output<typeof listAnswer>;
type ListSetup = z.output<typeof listSetup>;

/** A page of a list; `setup` is absent if the request is lean. */
export interface ListPage extends Omit<WireList, keyof ListSetup> {
  readonly setup?: ListSetup;
}

export interface ListDeps {
  readonly setups: Setups;
  readonly columns: ColumnIndex;
  readonly limiters: Pick<ListLimiters, 'lists' | 'unloadedLists' | 'answered' | 'urgentWork'>;
}

interface Found {
  readonly rows: RecordRow[];
  readonly counts: ReadonlyMap<Id, number>;
  readonly matching: number;
}

/**
 * Returns a page of a module's records with counts, limited to what the viewer may see.
 *
 * The plain list (all records, newest change first) uses an index and stored counts. Every other request (any filter,
 * sort, search or limited visibility) is answered from in-memory columns, which are caught up first; only the rows of
 * the page are read. Status counts apply every filter except the status itself.
 *
 * Two such queries per person run at a time in this process and some wait; the plain list never waits. Reports yield to
 * both.
 * @throws Refusal 400 filter_unreadable, 429 too_many_at_once
 */
export async function listRecords(
  deps: ListDeps,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  body: ListBody,
): Promise<ListPage> {
  return (await readList(deps, scope, viewer, module, body)).page;
}

/**
 * As `listRecords`, with whether the page is the same until a record or a setting of the company changes.
 * @param marks the company's change numbers, if they were read for this request
 */
function readList(
  deps: ListDeps,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  body: ListBody,
  marks?: FeedMarks,
): Promise<{ readonly page: ListPage; readonly isLasting: boolean }> {
  return deps.limiters.urgentWork.run(() => readPage(deps, scope, viewer, module, body, marks));
}

/**
 * As `listRecords`, as it is sent: from memory while nothing changed.
 * @param form names how `present` presents the page
 */
export async function readListAnswer(
  deps: ListDeps & { readonly answers: ListAnswers },
  call: { readonly scope: TenantScope; readonly viewer: Viewer; readonly body: ListBody },
  module: ModuleDefinition,
  form: string,
  present: (page: ListPage) => object,
): Promise<JsonText> {
  const { scope, viewer, body } = call;
  const setup = await deps.setups.of(scope);
  const request = { scope, viewer, body, setup, module: module.key, form };
  const json = await deps.answers.read(request, async (marks) => {
    const { page, isLasting } = await readList(deps, scope, viewer, module, body, marks);
    return { json: Buffer.from(JSON.stringify(present(page))), isLasting };
  });
  return new JsonText(json);
}

async function readPage(
  deps: ListDeps,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  body: ListBody,
  marks: FeedMarks | undefined,
): Promise<{ readonly page: ListPage; readonly isLasting: boolean }> {
  const setup = await deps.setups.of(scope);
  const fields = listFields(setup, module.key, viewer);
  const listedFields = [...fields.values()].filter((field) => field.isShown);
  const shownSections = [...new Set(listedFields.map((field) => field.rows?.section ?? field.element.id))];
  const info = listedInfo(listedFields, setup.timeZone);
  // Sends nothing for most pages.
  const present = async (tx: TenantTx, { rows, counts, matching }: Found) => {
    const [people, sharing] = await Promise.all([peopleOfRows(tx, rows), sharingOfRows(tx, rows)]);
    const namedSetup = setupFor(setup, viewer);
    const page: ListPage = {
      records: rows.map((row) => presentRecord(row, { setup, viewer, people, sharing, info: info(row) })),
      count: matching,
      all: sum(counts.values()),
      permissions: permissionsOf(viewer, module.key),
      status: namedSetup.statusesOf(module.key).map((status) => ({
        _id: status.id,
        label: status.title,
        count: counts.get(status.id) ?? 0,
        hue: status.hue,
        place: status.glyph,
      })),
      ...(body.lean ? {} : { setup: await listSetupOf(tx, namedSetup, module, fields, viewer) }),
    };
    // Grants of shared loans change without their loans.
    return { page, isLasting: rows.every((row) => row.shared_with === null && row.shared_from === null) };
  };
  if (isPlain(viewer, module, body)) {
    const foundRecords = await scope.readAtOnce((tx) => readPlainPage(tx, module, body, shownSections));
    return scope.read((tx) => present(tx, foundRecords));
  }
  const { ids, counts, matching } = await deps.limiters.lists.run(viewer.accountId, () => {
    const hiddenFields = hiddenPersonFields(setup, module.key, viewer);
    const context = { ...deps, scope, viewer, module, fields, hidden: hiddenFields, timeZone: setup.timeZone, marks };
    return selectRecords(context, body, body);
  });
  const rows = await scope.readAtOnce((tx) => readByIds(tx, ids, shownSections));
  return scope.read((tx) => present(tx, { rows, counts, matching }));
}

/** The listed values of a row, including its number and the values computed from rows. */
function listedInfo(listedFields: readonly ListField[], timeZone: string): (row: RecordRow) => Record<string, unknown> {
  if (!listedFields.some((field) => field.rows || isRunningNumber(field))) return (row) => row.info;
  return (row) =>
    Object.fromEntries(
      listedFields
        .map((field) => [field.element.id, listedValue(field, row, timeZone)] as const)
        .filter(([, value]) => value !== undefined),
    );
}

/** The value of a list field on a record. */
export function listedValue(field: ListField, row: RecordRow, timeZone: string): unknown {
  const { element, operators, rows } = field;
  if (rows) return rowsValue({ element, operators, rows }, row.info[rows.section], timeZone);
  return isRunningNumber(field) ? (row.number ?? undefined) : row.info[element.id];
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

function isPlain(viewer: Viewer, module: ModuleDefinition, body: ListBody): boolean {
  const isSortedByDefault = !body.sort || (body.sort.field === 'updatedAt' && body.sort.order === -1);
  const isFiltered = Boolean(
    body.filters?.length || body.search?.trim() || body.prospect || body.product || body.program || body.status,
  );
  return visibilityScopeOf(viewer, module.key) === 'all' && isSortedByDefault && !isFiltered && body.skip <= 2_000;
}

async function readPlainPage(
  tx: TenantTx,
  module: ModuleDefinition,
  body: ListBody,
  shownIds: readonly string[],
): Promise<Found> {
  const [rows, counts] = await Promise.all([
    readRecentPage(tx, module.key, body.skip, body.limit, shownIds),
    readStoredCounts(tx, module.key),
  ]);
  return { rows, counts, matching: sum(counts.values()) };
}
