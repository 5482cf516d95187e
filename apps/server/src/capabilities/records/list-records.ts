import { permissionsOf, visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { listAnswer, listBody } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { ColumnIndex } from './columns/question';
import type { SetupReader } from './company-setup';
import { hiddenPerson } from './hidden-person';
import { isRunningNumber, listFields, type ListField } from './list-fields';
import { listSetupOf } from './list-setup';
import type { ModuleDefinition } from './module-definition';
import { peopleOfRows, presentRecord } from './present-record';
import type { RecordTurns } from './record-turns';
import { readByIds, readKeptCounts, readRecentPage, type RecordRow } from './record-rows';
import { rowsValue } from './row-fields';
import { selectRecords } from './select-records';

export type ListBody = z.output<typeof listBody>;
export type ListAnswer = z.output<typeof listAnswer>;

export interface ListDeps {
  readonly setups: SetupReader;
  readonly columns: ColumnIndex;
  readonly turns: Pick<RecordTurns, 'lists' | 'cold' | 'answered'>;
}

interface Found {
  readonly rows: RecordRow[];
  readonly counts: ReadonlyMap<Id, number>;
  readonly matching: number;
}

/**
 * A page of a module's records with its counts, within the viewer's reach and fields.
 *
 * The plain list of everything, newest change first, comes from an index and kept counts. Every other wish (any filter,
 * any sort, any page, own records only) is answered from columns in memory that are brought up to date first, and only
 * the rows of the page are read. Status counts obey every filter but the status itself.
 *
 * Of one person two such questions run at a time in this process and some wait; the plain list never waits.
 * @throws Refusal 400 filter_unreadable, 429 too_many_at_once
 */
export async function listRecords(
  deps: ListDeps,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  body: ListBody,
): Promise<ListAnswer> {
  const setup = await deps.setups.of(scope);
  const fields = listFields(setup, module.key, viewer);
  const listed = [...fields.values()].filter((field) => field.isShown);
  const shown = [...new Set(listed.map((field) => field.rows?.section ?? field.element.id))];
  const info = listedInfo(listed, setup.timeZone);
  const present = async (tx: TenantTx, { rows, counts, matching }: Found) => {
    const people = await peopleOfRows(tx, rows);
    return {
      records: rows.map((row) => presentRecord(row, { setup, viewer, people, info: info(row) })),
      count: matching,
      all: sum(counts.values()),
      permissions: permissionsOf(viewer, module.key),
      status: setup.statusesOf(module.key).map((status) => ({
        _id: status.id,
        label: status.title,
        count: counts.get(status.id) ?? 0,
        hue: status.hue,
        place: status.glyph,
      })),
      ...(body.lean ? {} : { setup: await listSetupOf(tx, setup, module, fields, viewer) }),
    };
  };
  if (isPlain(viewer, module, body))
    return scope.read(async (tx) => present(tx, await plainPage(tx, module, body, shown)));
  const { ids, counts, matching } = await deps.turns.lists.run(viewer.accountId, () => {
    const hidden = hiddenPerson(setup, module.key, viewer);
    return selectRecords({ ...deps, scope, viewer, module, fields, hidden, timeZone: setup.timeZone }, body, body);
  });
  return scope.read(async (tx) => present(tx, { rows: await readByIds(tx, ids, shown), counts, matching }));
}

/** The listed answers of a row, with what is told of rows in the place of the rows, and with its running number. */
function listedInfo(listed: readonly ListField[], timeZone: string): (row: RecordRow) => Record<string, unknown> {
  if (!listed.some((field) => field.rows || isRunningNumber(field))) return (row) => row.info;
  return (row) =>
    Object.fromEntries(
      listed
        .map((field) => [field.element.id, listedValue(field, row, timeZone)] as const)
        .filter(([, value]) => value !== undefined),
    );
}

/** What a list tells of a record in one of its fields. */
export function listedValue(field: ListField, row: RecordRow, timeZone: string): unknown {
  const { element, operators, rows } = field;
  if (rows) return rowsValue({ element, operators, rows }, row.info[rows.section], timeZone);
  return isRunningNumber(field) ? (row.number ?? undefined) : row.info[element.id];
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

function isPlain(viewer: Viewer, module: ModuleDefinition, body: ListBody): boolean {
  const sorted = !body.sort || (body.sort.field === 'updatedAt' && body.sort.order === -1);
  const filtered =
    body.filters?.length || body.search?.trim() || body.prospect || body.product || body.program || body.status;
  return visibilityScopeOf(viewer, module.key) === 'all' && sorted && !filtered && body.skip <= 2_000;
}

async function plainPage(
  tx: TenantTx,
  module: ModuleDefinition,
  body: ListBody,
  shown: readonly string[],
): Promise<Found> {
  const [rows, counts] = await Promise.all([
    readRecentPage(tx, module.key, body.skip, body.limit, shown),
    readKeptCounts(tx, module.key),
  ]);
  return { rows, counts, matching: sum(counts.values()) };
}
