import type { Id } from '@lendwright/kernel';
import { ChangeLog } from './change-log';
import type { Column, ColumnSource } from './column';
import { DerivedCache } from './derived-cache';
import { IdTable } from './id-table';
import { startOf, type JoinedTexts } from './joined-texts';
import { MemberColumn } from './member-column';
import { NumberColumn } from './number-column';
import { VisibleRowsCache } from './visible-rows-cache';
import { withCapacity } from './with-capacity';
import { ColumnMismatch, flatArray, wordsOf, type FlatColumn, type ReadColumn } from './saved/flat-column';
import { SearchColumn } from './search-column';
import { TextColumn } from './text-column';

export type { ColumnSource } from './column';

const HOLDERS = { number: NumberColumn, text: TextColumn, members: MemberColumn, search: SearchColumn };

/** A row as read: its id, its version, then one text per column in the requested order. */
export type ColumnRow = readonly [id: Id, version: number, ...values: (string | null)[]];

/**
 * The rows of a chunk as one text per column, because parsing a message, an object and an id per row takes several
 * times as long.
 */
export interface ColumnBlock {
  readonly size: number;
  /** The ids, 16 bytes per row. */
  readonly ids: Buffer;
  /** The versions, 4 bytes per row. */
  readonly versions: Buffer;
  /** The values of each column; empty is none. */
  readonly values: readonly JoinedTexts[];
}

export class ModuleColumns {
  readonly ids = new IdTable();
  readonly columns = new Map<string, Column>();
  readonly changes = new ChangeLog();
  views = new VisibleRowsCache(this);
  /** The results of reports, which follow `changes`. */
  readonly derived = new DerivedCache();
  /** Incremented with every applied row, so that a paused scan detects that it must restart. */
  revision = 0;
  private versions = new Uint32Array(1024);

  get size(): number {
    return this.ids.size;
  }

  get bytes(): number {
    let bytes = this.ids.bytes + this.versions.byteLength + this.changes.bytes + this.views.bytes + this.derived.bytes;
    for (const column of this.columns.values()) bytes += column.bytes;
    return bytes;
  }

  /** Allocates a column; `apply` fills it. */
  open(source: ColumnSource): void {
    if (this.columns.has(source.name)) return;
    const column = new HOLDERS[source.holds]();
    column.reserve(this.ids.capacity);
    this.columns.set(source.name, column);
  }

  /**
   * Drops a column together with the visibility views and the results of reports, which refer to texts by the codes of
   * columns.
   */
  drop(name: string): void {
    this.columns.delete(name);
    this.views = new VisibleRowsCache(this);
    this.derived.clear();
  }

  /** Applies rows. A row older than the known version is skipped, so late reads do no harm. */
  apply(names: readonly string[], rows: readonly ColumnRow[]): void {
    const targets = names.map((name) => this.columns.get(name));
    if (rows.length > 0) this.revision++;
    for (const row of rows) {
      let position = this.ids.find(row[0]);
      if (position < 0) position = this.append(row[0]);
      if (row[1] < (this.versions[position] as number)) continue;
      this.versions[position] = row[1];
      for (let index = 0; index < targets.length; index++)
        targets[index]?.set(position, row[index + 2] as string | null);
      this.changes.add(position);
    }
  }

  /**
   * Applies some rows of a block, like `apply`, to columns that are being loaded. If a row's version is known, nothing
   * else changes, so scans of other columns continue.
   */
  applyBlock(names: readonly string[], { ids, versions, values }: ColumnBlock, from: number, to: number): void {
    const targets = names.map((name) => this.columns.get(name));
    let [isChanged, previousPosition] = [false, -1];
    for (let row = from; row < to; row++) {
      const index = row * 16;
      const [a, b] = [ids.readUInt32BE(index), ids.readUInt32BE(index + 4)];
      const [c, d] = [ids.readUInt32BE(index + 8), ids.readUInt32BE(index + 12)];
      let position = this.ids.findAfter(previousPosition, a, b, c, d);
      const isNew = position < 0;
      if (isNew) position = this.reserveFor(this.ids.addWords([a, b, c, d]));
      previousPosition = position;
      const version = versions.readInt32BE(row * 4);
      const knownVersion = this.versions[position] as number;
      if (version < knownVersion) continue;
      for (let column = 0; column < targets.length; column++)
        setValue(targets[column], position, values[column] as JoinedTexts, row);
      if (!isNew && version === knownVersion) continue;
      this.versions[position] = version;
      this.changes.add(position);
      isChanged = true;
    }
    if (isChanged) this.revision++;
  }

  /** Ids and versions of all rows, as views that are valid until a row is applied. */
  flatRows(): FlatColumn {
    return {
      numbers: {},
      arrays: [this.ids.flattenColumn(), flatArray('versions', this.versions.subarray(0, this.size), 4)],
    };
  }

  /** Restores the rows that `flatRows` returned. Only valid for an empty module. @throws ColumnMismatch */
  restoreRows(rows: ReadColumn): void {
    const versions = wordsOf(rows, 'versions', rows.size);
    this.ids.restore(rows);
    this.versions = withCapacity(versions, this.ids.capacity);
    this.revision++;
  }

  /**
   * Adds a column that was saved with these rows or with fewer of them; the values of further rows are empty. @throws
   * ColumnMismatch
   */
  restoreColumn({ name, holds }: ColumnSource, savedColumn: ReadColumn): void {
    if (savedColumn.size > this.size) throw new ColumnMismatch(name);
    const column = new HOLDERS[holds]();
    column.restore(savedColumn);
    column.reserve(this.ids.capacity);
    this.columns.set(name, column);
    this.revision++;
  }

  text(name: string): TextColumn {
    const column = this.columns.get(name);
    if (!(column instanceof TextColumn)) throw new Error(`no text column ${name}`);
    return column;
  }

  number(name: string): NumberColumn {
    const column = this.columns.get(name);
    if (!(column instanceof NumberColumn)) throw new Error(`no number column ${name}`);
    return column;
  }

  members(name: string): MemberColumn {
    const column = this.columns.get(name);
    if (!(column instanceof MemberColumn)) throw new Error(`no column of members ${name}`);
    return column;
  }

  search(name: string): SearchColumn {
    const column = this.columns.get(name);
    if (!(column instanceof SearchColumn)) throw new Error(`no search column ${name}`);
    return column;
  }

  private append(id: Id): number {
    return this.reserveFor(this.ids.add(id));
  }

  /** Makes room for a new position. */
  private reserveFor(position: number): number {
    const capacity = this.ids.capacity;
    if (this.versions.length < capacity) {
      const enlargedArray = new Uint32Array(capacity);
      enlargedArray.set(this.versions);
      this.versions = enlargedArray;
      for (const column of this.columns.values()) column.reserve(capacity);
    }
    return position;
  }
}

function setValue(column: Column | undefined, position: number, texts: JoinedTexts, row: number): void {
  const { joinedText, endOffsets } = texts;
  const [start, end] = [startOf(texts, row), endOffsets[row] as number];
  if (column?.setPart) column.setPart(position, joinedText, start, end);
  else column?.set(position, joinedText.slice(start, end));
}
