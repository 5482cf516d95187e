import type { ModuleColumns } from '../columns/module-columns';
import { isGroup, type ReadyLogic } from './filter-logic';
import { alternativesOf } from './list-query';
import type { ReadyFilter } from './read-filters';

function addIntersection(union: Uint8Array, mask: Uint8Array, otherMask: Uint8Array): void {
  for (let position = 0; position < mask.length; position++)
    union[position] = (union[position] as number) | ((mask[position] as number) & (otherMask[position] as number));
}

function intersectMasks(mask: Uint8Array, other: Uint8Array): void {
  for (let position = 0; position < mask.length; position++)
    mask[position] = (mask[position] as number) & (other[position] as number);
}

function narrowByFilter(
  columns: ModuleColumns,
  mask: Uint8Array<ArrayBuffer>,
  { source, test, serializedTest: serialized }: ReadyFilter,
): void {
  if (source.holds === 'search' && serialized?.on === 'part')
    intersectMasks(mask, columns.search(source.name).createMaskContaining(serialized.part, mask.length));
  else columns.columns.get(source.name)?.narrowMask(mask, mask.length, test);
}

/** The rows of the mask that meet a group of filters; may pause after each part. */
export function* logicMask(
  columns: ModuleColumns,
  { match, isNegated, parts }: ReadyLogic,
  mask: Uint8Array<ArrayBuffer>,
): Generator<void, Uint8Array<ArrayBuffer>, void> {
  const metMask = match === 'all' ? mask.slice() : new Uint8Array(mask.length);
  for (const part of parts) {
    const from = match === 'all' ? metMask : mask;
    const partMask = isGroup(part) ? yield* logicMask(columns, part, from) : from.slice();
    if (!isGroup(part)) narrowByFilter(columns, partMask, part);
    if (match === 'all') metMask.set(partMask);
    else addIntersection(metMask, partMask, partMask);
    yield;
  }
  return isNegated
    ? mask.map((listedMask, position) => (listedMask !== 0 && metMask[position] === 0 ? 1 : 0))
    : metMask;
}

/**
 * Narrows the mask to rows that pass all required filters and at least one of each group of alternatives.
 * @param person the rows whose person matches the search, an alternative to its other filters; null without a search
 */
export function* columnFilters(
  columns: ModuleColumns,
  filters: readonly ReadyFilter[],
  mask: Uint8Array<ArrayBuffer>,
  person: Uint8Array | null,
): Generator<void, void, void> {
  const size = mask.length;
  for (const filter of filters) {
    if (filter.any !== null) continue;
    narrowByFilter(columns, mask, filter);
    yield;
  }
  for (const group of alternativesOf({ filters, search: person && '' })) {
    const union = new Uint8Array(size);
    if (group === 'search' && person) addIntersection(union, mask, person);
    for (const filter of filters.filter((listedFilter) => listedFilter.any === group)) {
      const part = mask.slice();
      narrowByFilter(columns, part, filter);
      addIntersection(union, part, part);
      yield;
    }
    mask.set(union);
  }
}
