import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { accessFilterOf } from '../../records';
import { readMatches } from '../rows/read-matches';
import type { ImportContext } from './import-context';
import type { PlannedRow } from './plan-row';
import { problemOf, type Problem } from './problem';

/** The decision about a row. */
export type Decision =
  | { readonly kind: 'create'; readonly row: PlannedRow }
  | { readonly kind: 'update'; readonly row: PlannedRow; readonly record: Id }
  | { readonly kind: 'skip' | 'refuse'; readonly row: PlannedRow; readonly problems: readonly Problem[] };

/** The records and key values that earlier rows of the file have used. */
export interface SeenRows {
  hasKey(key: string, value: string): boolean;
  hasRecord(id: Id): boolean;
}

const skip = (row: PlannedRow, problem: Problem): Decision => ({ kind: 'skip', row, problems: [problem] });
const refuse = (row: PlannedRow, problem: Problem): Decision => ({ kind: 'refuse', row, problems: [problem] });

/** The ids of the records with the key values of some rows, by key and value. */
export type Matches = ReadonlyMap<string, ReadonlyMap<string, readonly Id[]>>;

/** Finds the records with the key values of some rows. */
export async function matchRows({ tx, viewer, module }: ImportContext, rows: readonly PlannedRow[]): Promise<Matches> {
  const values = new Map<string, Set<string>>();
  for (const { keys } of rows)
    for (const { key, value } of keys) values.set(key, (values.get(key) ?? new Set()).add(value));
  const matches = new Map<string, ReadonlyMap<string, readonly Id[]>>();
  if (values.size === 0) return matches;
  const access = accessFilterOf(viewer, module.key);
  for (const [key, wantedKeys] of values)
    matches.set(key, await readMatches(tx, { module: module.key, access }, key, [...wantedKeys]));
  return matches;
}

function decideRow(context: ImportContext, row: PlannedRow, matches: Matches, seenRows: SeenRows): Decision {
  if (row.isEmpty) return skip(row, problemOf(null, reason('imports.emptyRow')));
  if (row.problems.length > 0) return { kind: 'refuse', row, problems: row.problems };
  if (row.keys.length === 0) return { kind: 'create', row };
  const foundIds = new Map<Id, string>();
  for (const { key, value } of row.keys)
    for (const id of matches.get(key)?.get(value) ?? []) if (!foundIds.has(id)) foundIds.set(id, key);
  const titleOf = (key: string) => context.columns.find(({ target }) => target.id === key)?.target.title ?? key;
  const repeatedKey = row.keys.find(({ key, value }) => seenRows.hasKey(key, value));
  const writtenId = [...foundIds].find(([id]) => seenRows.hasRecord(id));
  const duplicateKey = repeatedKey?.key ?? writtenId?.[1];
  if (duplicateKey !== undefined)
    return skip(row, problemOf(null, reason('imports.duplicateRow', { title: titleOf(duplicateKey) }), duplicateKey));
  const [firstId] = foundIds;
  if (!firstId) return { kind: 'create', row };
  const [record, key] = firstId;
  if (foundIds.size > 1)
    return refuse(row, problemOf(null, reason('imports.severalRecords', { title: titleOf(key) }), key));
  if (context.row.options.duplicates === 'skip')
    return skip(row, problemOf(null, reason('imports.exists', { title: titleOf(key) }), key));
  return { kind: 'update', row, record };
}

/**
 * Decides about the rows of a batch: which create a record, which update the record with the same key, and which are
 * duplicates. The first of several rows with the same key takes precedence.
 * @param earlierRows the records and keys used by earlier batches; not modified
 */
export function decideRows(
  context: ImportContext,
  rows: readonly PlannedRow[],
  matches: Matches,
  earlierRows: SeenRows,
): readonly Decision[] {
  const [keys, records] = [new Set<string>(), new Set<Id>()];
  const currentRows: SeenRows = {
    hasKey: (key, value) => keys.has(`${key} ${value}`) || earlierRows.hasKey(key, value),
    hasRecord: (id) => records.has(id) || earlierRows.hasRecord(id),
  };
  return rows.map((row) => {
    const decision = decideRow(context, row, matches, currentRows);
    if (decision.kind === 'create' || decision.kind === 'update')
      for (const { key, value } of row.keys) keys.add(`${key} ${value}`);
    if (decision.kind === 'update') records.add(decision.record);
    return decision;
  });
}
