import type { Id } from '@lendwright/kernel';
import type { VisibleRecords } from './visible-records';

/** Counts records per text of a column; null counts those without one. */
export const countBy = ({ columns, mask }: VisibleRecords, name: string): Map<string | null, number> =>
  columns.text(name).countBy(mask, mask.length);

/** Counts the records whose moment is at or after the given one (ms since 1970) per text of a column. */
export function countByFrom(
  { columns, mask }: VisibleRecords,
  group: string,
  since: { readonly name: string; readonly from: number },
): Map<string | null, number> {
  const groups = columns.text(group);
  const moments = columns.number(since.name);
  const counts = new Uint32Array(groups.texts.length);
  for (let position = 0; position < mask.length; position++) {
    const code = groups.codeAt(position);
    const isCounted = (mask[position] as number) & Number(moments.at(position) >= since.from);
    counts[code] = (counts[code] as number) + isCounted;
  }
  return new Map([...counts].flatMap((count, code) => (count > 0 ? [[groups.textOf(code), count] as const] : [])));
}

/** The number of records with the same two texts. */
export interface PairCount {
  readonly first: string;
  readonly second: string | null;
  readonly count: number;
}

/** Counts records per pair of texts of two columns. Records without the first text are left out. */
export function countByPair({ columns, mask }: VisibleRecords, firstName: string, secondName: string): PairCount[] {
  const [firstColumn, secondColumn] = [columns.text(firstName), columns.text(secondName)];
  const { length } = secondColumn.texts;
  const counts = new Uint32Array(firstColumn.texts.length * length);
  for (let position = 0; position < mask.length; position++) {
    const firstCode = firstColumn.codeAt(position);
    if (firstCode === 0) continue;
    const pair = firstCode * length + secondColumn.codeAt(position);
    counts[pair] = (counts[pair] as number) + (mask[position] as number);
  }
  const pairs: PairCount[] = [];
  counts.forEach((count, pair) => {
    if (count === 0) return;
    const first = firstColumn.textOf(Math.floor(pair / length)) ?? '';
    pairs.push({ first, second: secondColumn.textOf(pair % length), count });
  });
  return pairs;
}

/** Counts records per person in a people column (`person---role`, comma-separated). A person counts once per record. */
export function countByPerson(records: VisibleRecords, name: string): Map<Id, number> {
  const counts = new Map<Id, number>();
  for (const [text, count] of countBy(records, name))
    for (const person of peopleOf(text ?? '')) counts.set(person, (counts.get(person) ?? 0) + count);
  return counts;
}

/** The distinct people of a text. Without a set, because a company has thousands of such texts of a few people. */
function peopleOf(text: string): Id[] {
  const people: Id[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf(',', start);
    const part = text.slice(start, end < 0 ? text.length : end);
    const [person = ''] = part.split('---', 1);
    if (person !== '' && !people.includes(person)) people.push(person);
    start = end < 0 ? text.length : end + 1;
  }
  return people;
}

/** The aggregates of one group. `above` counts records whose moment is at or after the given one. */
export interface GroupSum {
  readonly count: number;
  readonly sum: number;
  readonly above: number;
}

/** Collects the aggregates of some groups in flat arrays, which is several times as fast as in objects. */
class GroupSums {
  private readonly counts: Uint32Array;
  private readonly sums: Float64Array;
  private readonly above: Uint32Array;

  constructor(size: number) {
    this.counts = new Uint32Array(size);
    this.sums = new Float64Array(size);
    this.above = new Uint32Array(size);
  }

  /**
   * @param added NaN adds nothing
   * @param above 1 or 0; added without a branch, which the processor would predict wrongly half of the time
   */
  add(group: number, added: number, above: number): void {
    this.counts[group] = (this.counts[group] as number) + 1;
    this.above[group] = (this.above[group] as number) + above;
    if (added === added) this.sums[group] = (this.sums[group] as number) + added;
  }

  list(): GroupSum[] {
    return Array.from(this.counts, (count, group) => ({
      count,
      sum: this.sums[group] as number,
      above: this.above[group] as number,
    }));
  }
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
  const sums = new GroupSums(groups.texts.length);
  for (let position = 0; position < mask.length; position++)
    if (mask[position] === 1)
      sums.add(groups.codeAt(position), values?.at(position) ?? NaN, Number(moments.at(position) >= since.from));
  return new Map(sums.list().flatMap((sum, code) => (sum.count > 0 ? [[groups.textOf(code), sum] as const] : [])));
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
  const count = bounds.length - 1;
  const sums = new GroupSums(count);
  const intervalOf = intervalLookup(Float64Array.from(bounds));
  for (let position = 0; position < mask.length; position++) {
    if (mask[position] === 0) continue;
    const at = intervalOf(moments.at(position));
    if (at >= 0 && at < count) sums.add(at, values?.at(position) ?? NaN, 0);
  }
  return sums.list();
}

/**
 * Returns the interval that contains a moment: -1 before the first, the number of intervals after the last. The
 * intervals are of similar length, so the index is estimated and then corrected.
 */
function intervalLookup(bounds: Float64Array): (moment: number) => number {
  const last = bounds.length - 1;
  const [first, end] = [bounds[0] as number, bounds[last] as number];
  const perMs = last / (end - first);
  return (moment) => {
    if (!(moment >= first)) return -1;
    if (moment >= end) return last;
    let at = Math.floor((moment - first) * perMs);
    while (moment < (bounds[at] as number)) at--;
    while (moment >= (bounds[at + 1] as number)) at++;
    return at;
  };
}

/** The ids of the records with the lowest numbers of a column, ascending; ties put the more recent arrival first. */
export function lowestRecordIds({ columns, mask }: VisibleRecords, name: string, limit: number): Id[] {
  const values = columns.number(name);
  const lowestItems: { readonly position: number; readonly value: number }[] = [];
  for (let position = mask.indexOf(1); position >= 0; position = mask.indexOf(1, position + 1)) {
    const value = values.at(position);
    const max = lowestItems[lowestItems.length - 1];
    if (lowestItems.length === limit && max && !(value <= max.value)) continue;
    let at = lowestItems.length;
    while (at > 0 && (lowestItems[at - 1] as { value: number }).value >= value) at--;
    lowestItems.splice(at, 0, { position, value });
    if (lowestItems.length > limit) lowestItems.pop();
  }
  return lowestItems.map(({ position }) => columns.ids.at(position));
}
