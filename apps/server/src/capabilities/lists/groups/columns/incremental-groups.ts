import type { DerivedData } from '../../columns/derived-cache';
import type { ModuleColumns } from '../../columns/module-columns';
import type { GroupedRow } from '../group-by-sql';
import { changedPositions } from './changed-positions';
import { isAdditive, measureOf } from './group-values';
import type { LevelTotals } from './level-totals';
import { readKey, readOperand, type ColumnGroup, type ColumnMeasure, type RowKeys } from './row-keys';

/** Above this share of changed rows, reading all rows again is faster. */
const MAX_CHANGED_SHARE = 1 / 8;
/** The number of rows visited for non-additive measures without a pause; takes about ten milliseconds. */
const MAX_VISITS = 8_000_000;
const BYTES_OF_GROUP = 200;

/** A report that was computed from all rows, at one entry of the change log. */
export interface ComputedGroups {
  readonly groups: readonly ColumnGroup[];
  readonly measures: readonly ColumnMeasure[];
  /** The rows of the report, 1 at their positions. */
  readonly mask: Uint8Array<ArrayBuffer>;
  readonly keys: RowKeys[];
  readonly operands: (Float64Array<ArrayBuffer> | null)[];
  /** The levels, each after the one that it divides. */
  readonly levels: readonly LevelTotals[];
  readonly epoch: number;
  readonly read: number;
}

/**
 * The figures of a report, adjusted by the rows that changed instead of computed from all rows again. It stores the
 * values with which each row was counted, removes a changed row from its groups with these, and adds it with its
 * current values. Medians and other non-additive measures are computed again for the groups of changed rows.
 */
export class IncrementalGroups implements DerivedData {
  constructor(private state: ComputedGroups) {}

  get bytes(): number {
    const { mask, keys, operands, levels } = this.state;
    const arrays = new Set([mask, ...keys.map(({ at }) => at), ...operands.flatMap((operand) => operand ?? [])]);
    const groupCount = levels.reduce((sum, { size }) => sum + size, 0);
    return [...arrays].reduce((sum, { byteLength }) => sum + byteLength, groupCount * BYTES_OF_GROUP);
  }

  /**
   * Applies the changes since the last call, both of the columns and of the rows that the report reads.
   * @param mask the current rows of the report
   * @returns false if it must be computed from all rows and no longer be used
   */
  follow(columns: ModuleColumns, mask: Uint8Array<ArrayBuffer>): boolean {
    const { changes } = columns;
    const { epoch, read, levels } = this.state;
    if (epoch !== changes.epoch) return false;
    const changedKeys = changedPositions(changes.since(read), this.state.mask, mask, columns.size * MAX_CHANGED_SHARE);
    if (!changedKeys) return false;
    this.reserve(columns);
    for (const position of changedKeys) {
      if (this.state.mask[position] === 1) this.count(position, -1);
      this.readRow(columns, position);
      if (mask[position] === 1) this.count(position, 1);
    }
    this.state = { ...this.state, mask, read: changes.length };
    return levels.every(({ isExact }) => isExact) && this.computeStale();
  }

  /** The rows of the report; null if there are as many as the limit. */
  rows(limit: number): GroupedRow[] | null {
    const rows: GroupedRow[] = [];
    for (const level of this.state.levels) {
      for (const row of level.rows()) rows.push(row);
      if (rows.length >= limit) return null;
    }
    return rows;
  }

  /** Makes room for new rows. */
  private reserve({ size, ids }: ModuleColumns): void {
    const { keys, operands } = this.state;
    for (const [index, rowKeys] of keys.entries())
      if (rowKeys.at.length < size) {
        const positionOf = new Uint32Array(ids.capacity);
        positionOf.set(rowKeys.at);
        keys[index] = { ...rowKeys, at: positionOf };
      }
    const enlargedArray = new Map<Float64Array, Float64Array<ArrayBuffer>>();
    for (const [index, operand] of operands.entries())
      if (operand && operand.length < size) {
        const largerOperand = enlargedArray.get(operand) ?? new Float64Array(ids.capacity);
        largerOperand.set(operand);
        enlargedArray.set(operand, largerOperand);
        operands[index] = largerOperand;
      }
  }

  private readRow(columns: ModuleColumns, position: number): void {
    const { groups, measures, keys, operands } = this.state;
    for (const [index, { source }] of groups.entries()) {
      const rowKeys = keys[index] as RowKeys;
      rowKeys.at[position] = readKey(columns, source, rowKeys, position);
    }
    for (const [index, { field }] of measures.entries()) {
      const operand = operands[index];
      if (field && operand) operand[position] = readOperand(columns, field, position);
    }
  }

  /** Adds a row to its groups of every level, or removes it from them. */
  private count(position: number, sign: 1 | -1): void {
    const { keys, operands, levels } = this.state;
    const values = operands.map((operand) => (operand ? (operand[position] as number) : 1));
    const foundGroups = new Map<LevelTotals, readonly number[]>();
    for (const level of levels) {
      const groups = level.groupsOf((level.outerTotals && foundGroups.get(level.outerTotals)) ?? [], keys, position);
      for (const group of groups) level.add(group, values, sign);
      foundGroups.set(level, groups);
    }
  }

  /** Computes non-additive measures for the groups of changed rows; false if that takes too long. */
  private computeStale(): boolean {
    const { measures, mask, levels } = this.state;
    const staleCount = levels.reduce((sum, { staleGroups }) => sum + staleGroups.size, 0);
    if (staleCount * mask.length > MAX_VISITS) return false;
    for (const level of levels) {
      for (const group of level.staleGroups) {
        const positions = this.positionsOf(level, group);
        for (const [index, { measure }] of measures.entries()) {
          const operand = this.state.operands[index];
          if (operand && !isAdditive(measure))
            level.set(group, index, measureOf(measure, selectValues(positions, operand)));
        }
      }
      level.staleGroups.clear();
    }
    return true;
  }

  /** The rows of a group. */
  private positionsOf(level: LevelTotals, group: number): Uint32Array {
    const { mask, keys } = this.state;
    // The last key first, because it leaves the fewest rows.
    const [lastKeyTest, ...otherTests] = level
      .keysOf(group)
      .map((key, index) => testOf(keys[level.positions.at(-1 - index) as number] as RowKeys, key));
    let positions = lastKeyTest ? positionsIn(mask, lastKeyTest) : positionsOfMask(mask);
    for (const test of otherTests) positions = positions.filter((position) => hasKey(test, position));
    return positions;
  }
}

/** Whether a row has a key: by the key itself, or by which lists contain it. */
interface KeyTest {
  readonly at: Uint32Array;
  readonly key: number;
  readonly listFlags: Uint8Array | null;
}

const testOf = ({ at, lists }: RowKeys, key: number): KeyTest => ({
  ...{ at, key },
  listFlags: lists && Uint8Array.from(lists, (list) => (list?.includes(key) === true ? 1 : 0)),
});

const hasKey = ({ at, key, listFlags }: KeyTest, position: number): boolean =>
  listFlags ? listFlags[at[position] as number] === 1 : at[position] === key;

function positionsOfMask(mask: Uint8Array): Uint32Array {
  const positions = new Uint32Array(mask.length);
  let count = 0;
  for (let position = 0; position < mask.length; position++) if (mask[position] !== 0) positions[count++] = position;
  return positions.subarray(0, count);
}

function positionsIn(mask: Uint8Array, { at, key, listFlags }: KeyTest): Uint32Array {
  const positions = new Uint32Array(mask.length);
  let count = 0;
  if (listFlags) {
    for (let position = 0; position < mask.length; position++)
      if (mask[position] !== 0 && listFlags[at[position] as number] === 1) positions[count++] = position;
  } else
    for (let position = 0; position < mask.length; position++)
      if (mask[position] !== 0 && at[position] === key) positions[count++] = position;
  return positions.subarray(0, count);
}

function selectValues(positions: Uint32Array, operand: Float64Array): Float64Array {
  const values = new Float64Array(positions.length);
  let count = 0;
  for (const position of positions) {
    const value = operand[position] as number;
    if (!Number.isNaN(value)) values[count++] = value;
  }
  return values.subarray(0, count);
}
