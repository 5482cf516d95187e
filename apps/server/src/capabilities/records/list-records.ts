import { permissionsOf, reachOf, type Viewer } from '@lendwright/access';
import type { listAnswer, listBody, sort } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { baseField } from './base-fields';
import type { ColumnStore } from './columns/column-store';
import type { ColumnSource, ModuleColumns } from './columns/module-columns';
import { selectPage } from './columns/select-page';
import type { CompanySetup, SetupReader } from './company-setup';
import { listFields, type ListField } from './list-fields';
import { listSetupOf } from './list-setup';
import type { ModuleDefinition } from './module-definition';
import { peopleOfRows, presentRecord } from './present-record';
import { readFilters, sourceOf, type FilterRow, type ReadyFilter } from './read-filters';
import { NO_STATUS, readByIds, readKeptCounts, readRecentPage, type RecordRow } from './record-rows';

export type ListBody = z.output<typeof listBody>;
export type ListAnswer = z.output<typeof listAnswer>;

export interface ListDeps {
  readonly setups: SetupReader;
  readonly columns: ColumnStore;
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
 * @throws Refusal 400 filter_unreadable
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
  const shown = [...fields.values()].filter((field) => field.isShown).map((field) => field.element.id);
  return scope.read(async (tx) => {
    const found = isPlain(viewer, module, body)
      ? await plainPage(tx, module, body, shown)
      : await wishedPage(deps, tx, viewer, module, setup, fields, body, shown);
    const people = await peopleOfRows(tx, found.rows);
    const all = sum(found.counts.values());
    return {
      records: found.rows.map((row) => presentRecord(row, { setup, people, info: row.info })),
      count: found.matching,
      all,
      permissions: permissionsOf(viewer, module.key),
      status: setup.statusesOf(module.key).map((status) => ({
        _id: status.id,
        label: status.title,
        count: found.counts.get(status.id) ?? 0,
        hue: status.hue,
        place: status.glyph,
      })),
      ...(body.lean ? {} : { setup: await listSetupOf(tx, setup, module, fields, viewer) }),
    };
  });
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

function isPlain(viewer: Viewer, module: ModuleDefinition, body: ListBody): boolean {
  const sorted = !body.sort || (body.sort.field === 'updatedAt' && body.sort.order === -1);
  const filtered =
    body.filters?.length || body.search?.trim() || body.prospect || body.product || body.program || body.status;
  return reachOf(viewer, module.key) === 'all' && sorted && !filtered && body.skip <= 2_000;
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

const STATUS: ColumnSource = { name: '@status', holds: 'text' };
const PEOPLE: ColumnSource = { name: '@people', holds: 'text' };
const SEARCH: ColumnSource = { name: '@search', holds: 'search' };
/** Shorter words are looked up at the start of names: as a part they stand in too many to be of use. */
const SHORTEST_SEARCH = 3;

async function wishedPage(
  deps: ListDeps,
  tx: TenantTx,
  viewer: Viewer,
  module: ModuleDefinition,
  setup: CompanySetup,
  fields: ReadonlyMap<string, ListField>,
  body: ListBody,
  shown: readonly string[],
): Promise<Found> {
  const { timeZone } = setup;
  const order = body.sort ?? { field: 'updatedAt', order: -1 as const };
  const sortSource = sourceOfSort(order, fields);
  const filters = readFilters(allFilters(body), fields, timeZone);
  if (reachOf(viewer, module.key) !== 'all') filters.push(ownOnly(viewer));
  const search = body.search?.trim().toLowerCase() ?? '';
  if (search.length > 0 && search.length < SHORTEST_SEARCH) filters.push(...startsOfNames(search, timeZone));
  const isSearched = search.length >= SHORTEST_SEARCH;
  const columns = await deps.columns.ready(tx, module.key, [
    STATUS,
    sortSource,
    ...(isSearched ? [SEARCH] : []),
    ...filters.map((filter) => filter.source),
  ]);
  const found = isSearched ? columns.search(SEARCH.name).holding(search, columns.size) : null;
  const mask = maskOf(columns, filters, found ?? new Uint8Array(columns.size).fill(1));
  const counts = new Map(
    [...columns.text('@status').tally(mask, columns.size)].map(([status, n]) => [status ?? NO_STATUS, n]),
  );
  if (body.status)
    columns.text('@status').narrow(mask, columns.size, { text: (text) => text === body.status, number: () => false });
  const matching = body.status ? (counts.get(body.status) ?? 0) : sum(counts.values());
  const ranks = columns.columns.get(sortSource.name)?.ranks(columns.size) ?? new Uint32Array(columns.size);
  const places = selectPage(mask, columns.size, matching, {
    ranks,
    descending: order.order === -1,
    skip: body.skip,
    limit: body.limit,
  });
  return {
    rows: await readByIds(
      tx,
      places.map((place) => columns.ids.at(place)),
      shown,
    ),
    counts,
    matching,
  };
}

function sourceOfSort(order: z.output<typeof sort>, fields: ReadonlyMap<string, ListField>): ColumnSource {
  const field = fields.get(order.field);
  if (field) return sourceOf(field);
  const base = baseField(order.field);
  if (base) return base.source;
  throw new Refusal(400, 'filter_unreadable', `The list cannot be sorted by "${order.field}".`, { field: order.field });
}

/** The filters of a request as one list; active records only, unless a filter names `active`. */
function allFilters(body: ListBody): FilterRow[] {
  const rows: FilterRow[] = [...(body.filters ?? [])];
  for (const field of ['prospect', 'product', 'program'] as const) {
    if (body[field]) rows.push({ field, operator: 'equals', value: body[field] });
  }
  if (!rows.some((row) => row.field === 'active')) rows.push({ field: 'active', operator: 'equals', value: 'true' });
  return rows;
}

const ownOnly = (viewer: Viewer): ReadyFilter => ({
  source: PEOPLE,
  any: null,
  test: {
    text: (text) => viewer.personId !== null && text !== null && text.split(',').includes(viewer.personId),
    number: () => false,
  },
});

const startsOfNames = (search: string, timeZone: string): ReadyFilter[] =>
  readFilters(
    ['first_name', 'last_name', 'email'].map((field) => ({
      field,
      operator: 'starts-with',
      value: search,
      match: 'any',
    })),
    new Map(),
    timeZone,
  ).map((filter) => ({ ...filter, any: 'search' }));

/** Narrows the mask to what passes all filters, and at least one of each group of alternatives. */
function maskOf(columns: ModuleColumns, filters: readonly ReadyFilter[], mask: Uint8Array): Uint8Array {
  const size = columns.size;
  const narrow = (target: Uint8Array, filter: ReadyFilter) =>
    columns.columns.get(filter.source.name)?.narrow(target, size, filter.test);
  for (const filter of filters) if (filter.any === null) narrow(mask, filter);
  for (const group of new Set(filters.map((filter) => filter.any).filter((any) => any !== null))) {
    const union = new Uint8Array(size);
    for (const filter of filters.filter((one) => one.any === group)) {
      const part = mask.slice();
      narrow(part, filter);
      for (let place = 0; place < size; place++) union[place] = (union[place] as number) | (part[place] as number);
    }
    mask.set(union);
  }
  return mask;
}
