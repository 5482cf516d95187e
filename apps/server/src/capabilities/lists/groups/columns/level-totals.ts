import type { Measure } from '@lendwright/api';
import type { GroupedRow } from '../group-by-sql';
import type { GroupLevel } from '../level-sql';
import type { GroupedRows } from './group-rows';
import { isAdditive } from './group-values';
import type { RowKeys } from './row-keys';

/** The exclusive limit for key numbers of one field, so that each group within another has a unique number. */
const MAX_KEYS = 2 ** 26;
const TOTAL_GROUP: readonly number[] = [0];

/** One measure of each group. */
interface Figures {
  readonly measure: Measure;
  /** How many values each group has. */
  readonly counts: number[];
  /** The values of the measure; for an average, the sums. */
  readonly values: number[];
  /** The rounding error of each sum. */
  readonly errors: number[];
}

/** The groups of a level with their figures, as computed from all rows. */
export interface ComputedLevel extends Pick<GroupedRows, 'paths' | 'outer' | 'lastKeys'> {
  readonly level: GroupLevel;
  readonly counts: ArrayLike<number>;
  readonly figures: readonly {
    readonly measure: Measure;
    readonly counts: ArrayLike<number>;
    readonly values: ArrayLike<number>;
  }[];
}

/** Adds to a sum and its rounding error, so that a later subtraction leaves no residue (Knuth's TwoSum). */
function addToSum({ values, errors }: Figures, group: number, value: number): void {
  const valueBefore = values[group] as number;
  const sum = valueBefore + value;
  const addedCount = sum - valueBefore;
  errors[group] = (errors[group] as number) + (valueBefore - (sum - addedCount)) + (value - addedCount);
  values[group] = sum;
}

/** The figures of the groups of one level, updated row by row. */
export class LevelTotals {
  /** Groups with measures that must be computed again from their rows. */
  readonly staleGroups = new Set<number>();
  /** False once a sum was too large for a number. */
  isExact: boolean;
  private readonly level: GroupLevel;
  private readonly paths: (readonly (string | null)[])[];
  private readonly outerGroups: number[];
  private readonly lastKeys: number[];
  private readonly counts: number[];
  private readonly figures: readonly Figures[];
  private readonly known = new Map<number, number>();

  /** @param outer the level that this one divides; null for the total */
  constructor(
    readonly outerTotals: LevelTotals | null,
    { level, paths, outer: outerGroups, lastKeys, counts, figures }: ComputedLevel,
  ) {
    [this.level, this.paths, this.counts] = [level, [...paths], Array.from(counts)];
    [this.outerGroups, this.lastKeys] = [[...outerGroups], [...lastKeys]];
    for (const [group, key] of lastKeys.entries())
      this.known.set((outerGroups[group] as number) * MAX_KEYS + key, group);
    this.figures = figures.map((figure) => {
      const values = Array.from(figure.values);
      return { measure: figure.measure, counts: Array.from(figure.counts), values, errors: values.map(() => 0) };
    });
    this.isExact = this.figures.every(({ values }) => values.every(Number.isFinite));
  }

  get size(): number {
    return this.paths.length;
  }

  /**
   * The groups that a row is in.
   * @param outerNumbers those of the outer level
   */
  groupsOf(outerNumbers: readonly number[], keys: readonly RowKeys[], position: number): readonly number[] {
    const lastPosition = this.level.positions.at(-1);
    if (lastPosition === undefined) return TOTAL_GROUP;
    const { at, lists, keys: texts } = keys[lastPosition] as RowKeys;
    const key = at[position] as number;
    const ownList = lists ? (lists[key] as Uint32Array) : [key];
    const groups: number[] = [];
    for (const outerGroup of outerNumbers)
      for (const item of ownList) groups.push(this.groupOf(outerGroup, item, texts[item] ?? null));
    return groups;
  }

  /** Adds the values of a row to a group, or removes them. */
  add(group: number, values: readonly number[], sign: 1 | -1): void {
    this.counts[group] = (this.counts[group] as number) + sign;
    for (const [index, figures] of this.figures.entries()) {
      const value = values[index] as number;
      if (Number.isNaN(value)) continue;
      figures.counts[group] = (figures.counts[group] as number) + sign;
      if (!isAdditive(figures.measure)) this.staleGroups.add(group);
      else if (figures.measure !== 'count') {
        addToSum(figures, group, value * sign);
        this.isExact &&= Number.isFinite(figures.values[group]) && Number.isFinite(figures.errors[group]);
      }
    }
  }

  /** Sets a measure that was computed from the rows of its group. */
  set(group: number, measure: number, value: number): void {
    (this.figures[measure] as Figures).values[group] = value;
  }

  /** The key numbers of a group for each field of its level, last field first. */
  keysOf(group: number): readonly number[] {
    if (this.outerTotals === null) return [];
    return [this.lastKeys[group] as number, ...this.outerTotals.keysOf(this.outerGroups[group] as number)];
  }

  get positions(): readonly number[] {
    return this.level.positions;
  }

  pathOf(group: number): readonly (string | null)[] {
    return this.paths[group] ?? [];
  }

  rows(): GroupedRow[] {
    const { positions, isAcross } = this.level;
    return this.paths.flatMap((keys, group) => {
      const count = this.counts[group] as number;
      if (count === 0 && this.outerTotals !== null) return [];
      const values = this.figures.map((figures) => this.valueOf(figures, group));
      return [{ level: positions.length, isAcross, keys, count, values }];
    });
  }

  private valueOf({ measure, counts, values, errors }: Figures, group: number): number | null {
    const count = counts[group] as number;
    if (measure === 'count') return count;
    if (count === 0) return measure === 'distinct' ? 0 : null;
    const sum = (values[group] as number) + (errors[group] as number);
    const value = measure === 'average' ? sum / count : sum;
    return Number.isFinite(value) ? value : null;
  }

  private groupOf(outerGroup: number, key: number, text: string | null): number {
    const position = outerGroup * MAX_KEYS + key;
    let group = this.known.get(position);
    if (group === undefined) {
      group = this.paths.push([...(this.outerTotals?.paths[outerGroup] ?? []), text]) - 1;
      this.known.set(position, group);
      this.outerGroups.push(outerGroup);
      this.lastKeys.push(key);
      this.counts.push(0);
      for (const { counts, values, errors } of this.figures) {
        counts.push(0);
        values.push(0);
        errors.push(0);
      }
    }
    return group;
  }
}
