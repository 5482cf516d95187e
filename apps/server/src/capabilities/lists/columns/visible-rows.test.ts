import type { Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ModuleColumns, type ColumnRow } from './module-columns';
import { PEOPLE, sourcesOf, type RowFilter } from './visible-rows';
import { VisibleRowsCache } from './visible-rows-cache';

interface Row {
  readonly id: Id;
  readonly people: readonly string[];
  readonly groups: readonly string[];
  readonly active: boolean;
  readonly status: string | null;
  readonly updatedAt: number;
}

const idAt = (position: number): Id => `00000000-0000-4000-8000-${position.toString(16).padStart(12, '0')}`;
const sampleNames = (names: readonly string[]) => fc.subarray([...names], { maxLength: 2 });
const rowOf = fc.record({
  at: fc.nat(60),
  people: sampleNames(['ann', 'bo', 'cy']),
  groups: sampleNames(['g1', 'g2', 'g3', 'g4']),
  active: fc.boolean(),
  status: fc.option(fc.constantFrom('new', 'closed')),
  updatedAt: fc.nat(40),
});
const viewerOf = fc.record({
  person: fc.constantFrom('ann', 'bo', 'nobody'),
  groups: fc.option(sampleNames(['g1', 'g2', 'g3', 'g4'])),
});
type Viewer = { readonly person: string; readonly groups: readonly string[] | null };

const rowFilterOf = ({ person, groups }: Viewer): RowFilter => ({
  people: new Set([person]),
  groups: groups && new Set(groups),
});
const NAMES = sourcesOf(rowFilterOf({ person: '', groups: [] })).map(({ name }) => name);
const toColumnRow = (row: Row, version: number): ColumnRow => {
  const values: Record<string, string | null> = {
    '@active': String(row.active),
    '@status': row.status,
    '@updated_at': String(row.updatedAt),
    '@reach_people': row.people.join() || null,
    '@reach_groups': row.groups.join() || null,
  };
  return [row.id, version, ...NAMES.map((name) => values[name] ?? null)];
};

/** The expected content of a view, computed from all rows. */
function scan(rows: ReadonlyMap<Id, Row>, viewer: Viewer | null) {
  const seenRows = [...rows.values()]
    .filter(
      (row) =>
        row.active &&
        (!viewer || row.people.includes(viewer.person) || row.groups.some((group) => viewer.groups?.includes(group))),
    )
    .sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1));
  const counts = new Map<string | null, number>();
  for (const { status } of seenRows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return { ids: seenRows.map(({ id }) => id), counts };
}

function opened(): ModuleColumns {
  const columns = new ModuleColumns();
  for (const source of sourcesOf(rowFilterOf({ person: '', groups: [] }))) columns.open(source);
  return columns;
}

it('equals a plain scan, in order, after any writes between reads', () => {
  const steps = fc.array(fc.oneof(fc.array(rowOf, { maxLength: 8 }), fc.option(viewerOf)), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (rowsWithPeople) => {
      const columns = opened();
      const rows = new Map<Id, Row>();
      let version = 0;
      for (const step of rowsWithPeople) {
        if (Array.isArray(step)) {
          const writtenRows = step.map((row) => ({ ...row, id: idAt(row.at) }));
          for (const row of writtenRows) rows.set(row.id, row);
          columns.apply(
            NAMES,
            writtenRows.map((row) => toColumnRow(row, ++version)),
          );
          continue;
        }
        const key = step ? `${step.person}/${step.groups?.join() ?? '-'}` : 'all';
        const view = columns.views.of(key, step ? rowFilterOf(step) : null);
        const wantedScan = scan(rows, step);
        expect(view.newestPage(0, 100)?.map((position) => columns.ids.at(position))).toEqual(wantedScan.ids);
        expect(view.statusCounts()).toEqual(wantedScan.counts);
        expect(view.seen().length).toBe(columns.size);
      }
    }),
    { numRuns: 300 },
  );
});

it('keeps the newest rows right if there are more than it stores, whatever is removed and comes back', () => {
  const columns = opened();
  const rows = new Map<Id, Row>();
  let version = 0;
  const write = (index: number, updatedAt: number, isActive = true) => {
    const row = { id: idAt(index), people: ['ann'], groups: [], active: isActive, status: 'new', updatedAt };
    rows.set(row.id, row);
    columns.apply(NAMES, [toColumnRow(row, ++version)]);
  };
  for (let index = 0; index < 5000; index++) write(index, (index * 7919) % 5000);
  const read = (skip: number, limit: number) => {
    const view = columns.views.of('ann', rowFilterOf({ person: 'ann', groups: null }));
    const { ids } = scan(rows, { person: 'ann', groups: null });
    expect(view.matching).toBe(ids.length);
    expect(view.newestPage(skip, limit)?.map((position) => columns.ids.at(position))).toEqual(
      ids.slice(skip, skip + limit),
    );
  };
  read(0, 50);
  for (let index = 0; index < 400; index++) write((index * 31) % 5000, 0, index % 3 !== 0);
  read(0, 50);
  read(900, 100);
  for (let index = 0; index < 300; index++) write((index * 17) % 5000, 6000 + (index % 5));
  read(250, 100);
  expect(columns.views.of('ann', null).newestPage(990, 50)).toBeNull();
});

it('evicts the least recently used views', () => {
  const columns = opened();
  const rows = Array.from({ length: 2000 }, (_, index) =>
    toColumnRow({ id: idAt(index), people: ['ann'], groups: [], active: true, status: 'new', updatedAt: index }, 1),
  );
  columns.apply(NAMES, rows);
  const views = new VisibleRowsCache(columns, 100_000);
  const firstRows = views.of('first', null);
  for (let index = 0; index < 20; index++) views.of(`key ${index}`, null);
  expect(views.bytes).toBeLessThanOrEqual(100_000);
  expect(views.of('key 19', null)).toBe(views.of('key 19', null));
  expect(views.of('first', null)).not.toBe(firstRows);
});

it('shows the same rows after a people column was dropped and reloaded with other codes', () => {
  const rowFilter: RowFilter = { people: new Set(['ann']), groups: null };
  const columns = new ModuleColumns();
  const names = sourcesOf(rowFilter).map(({ name }) => name);
  const rows = ['ann', 'bo', 'cy'].map((person, index): ColumnRow => [
    idAt(index),
    1,
    ...names.map((name) => (name === PEOPLE.name ? person : 'true')),
  ]);
  for (const source of sourcesOf(rowFilter)) columns.open(source);
  columns.apply(names, rows);
  const seen = () => [...columns.views.of('ann', rowFilter).seen()];
  expect(seen()).toEqual([1, 0, 0]);
  columns.drop(PEOPLE.name);
  columns.open(PEOPLE);
  const people = columns.members(PEOPLE.name);
  // A restored column: code 1 is another person, and the change log has no entry.
  for (const index of [2, 1, 0])
    people.set(index, (rows[index] as ColumnRow)[2 + names.indexOf(PEOPLE.name)] as string);
  const [id, , ...values] = rows[2] as ColumnRow;
  columns.apply(names, [[id, 2, ...values]]);
  expect(seen()).toEqual([1, 0, 0]);
});
