import type { Id } from '@lendwright/kernel';
import type { VisibleRecords } from './visible-records';

/** Counts records per text of a column; null counts those without one. */
export const countBy = ({ columns, mask }: VisibleRecords, name: string): Map<string | null, number> =>
  columns.text(name).countBy(mask, mask.length);

/** The ids of all these records. */
export function idsOf({ columns, mask }: VisibleRecords): Id[] {
  const ids: Id[] = [];
  for (let position = 0; position < mask.length; position++)
    if (mask[position] !== 0) ids.push(columns.ids.at(position));
  return ids;
}

/** Counts records per person in a people column (`person---role`, comma-separated). A person counts once per record. */
export function countByPerson(records: VisibleRecords, name: string): Map<Id, number> {
  const counts = new Map<Id, number>();
  for (const [text, count] of countBy(records, name)) {
    const people = new Set((text ?? '').split(',').map((part) => part.split('---')[0] ?? ''));
    for (const person of people) if (person !== '') counts.set(person, (counts.get(person) ?? 0) + count);
  }
  return counts;
}

/** The aggregates of one group. `above` counts records whose moment is at or after the given one. */
export interface GroupSum {
  count: number;
  sum: number;
  above: number;
}

/**
 * Count and sum per text of a column. Empty numbers are ignored.
 * @param value the column to add up; null adds nothing
 * @param since a moment column, and the moment (ms since 1970) from which `above` counts
 */
export function sumsBy(
  { columns, mask }: VisibleRecords,
  group: string,
  value: string | null,
  since: { readonly name: string; readonly from: number },
): Map<string | null, GroupSum> {
  const groups = columns.text(group);
  const values = value === null ? null : columns.number(value);
  const moments = columns.number(since.name);
  const sums = groups.texts.map((): GroupSum => ({ count: 0, sum: 0, above: 0 }));
  for (let position = 0; position < mask.length; position++) {
    if (mask[position] === 0) continue;
    const sum = sums[groups.codeAt(position)] as GroupSum;
    sum.count++;
    if (moments.at(position) >= since.from) sum.above++;
    const addedCount = values === null ? NaN : values.at(position);
    if (addedCount === addedCount) sum.sum += addedCount;
  }
  return new Map(sums.flatMap((sum, code) => (sum.count > 0 ? [[groups.texts[code] ?? null, sum] as const] : [])));
}

/** Count and sum per time interval. `bounds` ascend; each interval ends where the next begins. */
export function sumsByTime(
  { columns, mask }: VisibleRecords,
  moment: string,
  value: string | null,
  bounds: readonly number[],
): GroupSum[] {
  const moments = columns.number(moment);
  const values = value === null ? null : columns.number(value);
  const sums = bounds.slice(1).map((): GroupSum => ({ count: 0, sum: 0, above: 0 }));
  const intervalOf = intervalLookup(Float64Array.from(bounds));
  for (let position = 0; position < mask.length; position++) {
    if (mask[position] === 0) continue;
    const index = intervalOf(moments.at(position));
    if (index < 0 || index >= sums.length) continue;
    const sum = sums[index] as GroupSum;
    sum.count++;
    const addedCount = values === null ? NaN : values.at(position);
    if (addedCount === addedCount) sum.sum += addedCount;
  }
  return sums;
}

/**
 * Returns the interval that contains a moment: -1 before the first, the number of intervals after the last. The
 * intervals are of similar length, so the index is estimated and then corrected.
 */
function intervalLookup(bounds: Float64Array): (moment: number) => number {
  const lastIndex = bounds.length - 1;
  const [firstMoment, end] = [bounds[0] as number, bounds[lastIndex] as number];
  const perMs = lastIndex / (end - firstMoment);
  return (moment) => {
    if (!(moment >= firstMoment)) return -1;
    if (moment >= end) return lastIndex;
    let index = Math.floor((moment - firstMoment) * perMs);
    while (moment < (bounds[index] as number)) index--;
    while (moment >= (bounds[index + 1] as number)) index++;
    return index;
  };
}

/** The ids of the records with the lowest numbers of a column, ascending; ties put the more recent arrival first. */
export function lowestRecordIds({ columns, mask }: VisibleRecords, name: string, limit: number): Id[] {
  const values = columns.number(name);
  const lowestItems: { readonly position: number; readonly value: number }[] = [];
  for (let position = 0; position < mask.length; position++) {
    if (mask[position] === 0) continue;
    const value = values.at(position);
    const max = lowestItems[lowestItems.length - 1];
    if (lowestItems.length === limit && max && !(value <= max.value)) continue;
    let index = lowestItems.length;
    while (index > 0 && (lowestItems[index - 1] as { value: number }).value >= value) index--;
    lowestItems.splice(index, 0, { position, value });
    if (lowestItems.length > limit) lowestItems.pop();
  }
  return lowestItems.map(({ position }) => columns.ids.at(position));
}
