import type { AnswerOf, runReport } from '@lendwright/api';
import { isDateKind, type GroupedRow, type GroupSpec } from '../lists';
import type { LabelOf } from './group-labels';

type WireRow = AnswerOf<typeof runReport>['rows'][number];
type Key = WireRow['keys'][number] & { readonly place: number | null };
interface LabeledRow extends Omit<GroupedRow, 'isAcross'> {
  readonly last: Key;
}
type Comparator = (a: LabeledRow, b: LabeledRow) => number;

const pathOf = (keys: readonly (string | null)[]) => JSON.stringify(keys);

/** Sorts keys of one level: options as they are defined, dates and numbers by value, texts by name; empty ones last. */
function byKey({ kind }: GroupSpec, language: string | undefined): Comparator {
  const collator = new Intl.Collator(language, { numeric: true });
  return (a, b) => {
    const [left, right] = [a.last, b.last];
    if (left.value === null || right.value === null) return Number(left.value === null) - Number(right.value === null);
    if (left.place !== null || right.place !== null) return (left.place ?? Infinity) - (right.place ?? Infinity) || 0;
    if (kind === 'number') return Number(left.value) - Number(right.value);
    if (isDateKind(kind)) return left.value < right.value ? -1 : 1;
    return collator.compare(left.label, right.label) || (left.value < right.value ? -1 : 1);
  };
}

const compareByValue =
  (fallback: Comparator): Comparator =>
  (a, b) =>
    (b.values[0] ?? -Infinity) - (a.values[0] ?? -Infinity) || fallback(a, b);

/** How groups are sorted: by their keys in a language, or by their first value. */
export interface RowOrder {
  readonly order: 'key' | 'value';
  readonly language: string | undefined;
}

/** Rows in reading order: the total, then every group followed by its own groups. */
export function orderRows(
  rows: readonly Omit<GroupedRow, 'isAcross'>[],
  groups: readonly GroupSpec[],
  labelOf: LabelOf,
  { order, language }: RowOrder,
): WireRow[] {
  const keyOf = (value: string | null, level: number): Key => {
    if (value === null) return { value, label: '', place: null };
    const { text, place } = labelOf(level, value);
    return { value, label: text, place };
  };
  const byParent = new Map<string, LabeledRow[]>();
  for (const row of rows.filter(({ level }) => level > 0)) {
    const parent = pathOf(row.keys.slice(0, -1));
    const labeledRow = { ...row, last: keyOf(row.keys.at(-1) ?? null, row.level - 1) };
    byParent.set(parent, [...(byParent.get(parent) ?? []), labeledRow]);
  }
  const compare = groups.map((group) => {
    const byOwnKey = byKey(group, language);
    // Periods stay in their order.
    return order === 'value' && !isDateKind(group.kind) ? compareByValue(byOwnKey) : byOwnKey;
  });
  const below = (path: readonly WireRow['keys'][number][]): WireRow[] =>
    (byParent.get(pathOf(path.map(({ value }) => value))) ?? []).sort(compare[path.length]).flatMap((row) => {
      const keys = [...path, { value: row.last.value, label: row.last.label }];
      return [{ level: row.level, keys, values: [...row.values] }, ...below(keys)];
    });
  const total = rows.find(({ level }) => level === 0);
  return [...(total ? [{ level: 0, keys: [], values: [...total.values] }] : []), ...below([])];
}
