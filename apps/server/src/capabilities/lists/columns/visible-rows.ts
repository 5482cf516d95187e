import type { ChangeLog } from './change-log';
import type { ColumnSource } from './column';
import type { IdTable } from './id-table';
import { NewestRows } from './newest-rows';
import type { MemberColumn } from './member-column';
import type { NumberColumn } from './number-column';
import type { TextColumn } from './text-column';

/** The part of a module's columns that a view reads. */
export interface ViewedColumns {
  readonly changes: ChangeLog;
  readonly size: number;
  readonly ids: Pick<IdTable, 'capacity' | 'isNewer'>;
  text(name: string): TextColumn;
  number(name: string): NumberColumn;
  members(name: string): MemberColumn;
}

/** A row is visible if it names one of these people or groups; null shows all. */
export type RowFilter = { readonly people: ReadonlySet<string>; readonly groups: ReadonlySet<string> | null } | null;

export const ACTIVE: ColumnSource = { name: '@active', holds: 'text' };
export const STATUS_COLUMN_SOURCE: ColumnSource = { name: '@status', holds: 'text' };
export const UPDATED_COLUMN_SOURCE: ColumnSource = { name: '@updated_at', holds: 'number' };
export const PEOPLE: ColumnSource = { name: '@reach_people', holds: 'members' };
export const GROUPS: ColumnSource = { name: '@reach_groups', holds: 'members' };

/** The columns that a view reads. */
export const sourcesOf = (rowFilter: RowFilter): readonly ColumnSource[] => [
  ...[ACTIVE, STATUS_COLUMN_SOURCE, UPDATED_COLUMN_SOURCE],
  ...(rowFilter ? [PEOPLE] : []),
  ...(rowFilter?.groups ? [GROUPS] : []),
];

/** The value of `@active` for rows that no list contains. */
export const ABSENT = 'absent';

const UNKNOWN_STATE = 0;
const INACTIVE = 1;
/** The state of a visible, active row is this plus the code of its status. */
const FIRST_STATUS = 2;

/**
 * The rows of a module that a row filter shows: which rows, counts of active ones by status, and the newest of them.
 * Follows the change log of the columns; call `catchUp` before every read.
 */
export class VisibleRows {
  /** 1 at every visible, active position. Read-only for others. */
  liveMask = new Uint8Array(0);
  private states = new Uint16Array(0);
  private counts: number[] = [];
  private readonly newest: NewestRows;
  private epoch = -1;
  private read = 0;
  /** Whether a person or group makes a row visible, by code; memoized. */
  private readonly matches = { people: [] as boolean[], groups: [] as boolean[] };

  constructor(
    private readonly columns: ViewedColumns,
    private readonly rowFilter: RowFilter,
  ) {
    this.newest = new NewestRows(columns.ids);
  }

  get bytes(): number {
    const matches = (this.matches.people.length + this.matches.groups.length) * 4;
    return this.liveMask.byteLength + this.states.byteLength + this.newest.bytes + matches;
  }

  /** The number of visible, active rows. */
  get matching(): number {
    return this.counts.reduce((total, count) => total + count, 0);
  }

  /** Applies the changes of the columns since the last call. */
  catchUp(): void {
    const { changes } = this.columns;
    const waitingCount = changes.length - this.read;
    // Rebuilding is cheaper for very many changes, such as those of a newly loaded column.
    if (this.epoch === changes.epoch && waitingCount * 8 <= this.columns.size) {
      this.reserve();
      for (const position of changes.since(this.read)) this.follow(position);
    } else this.rebuild();
    this.epoch = changes.epoch;
    this.read = changes.length;
  }

  /** The number of active rows per status, by the status's text. */
  statusCounts(): Map<string | null, number> {
    const { texts } = this.columns.text(STATUS_COLUMN_SOURCE.name);
    const counts = new Map<string | null, number>();
    this.counts.forEach((count, code) => count > 0 && counts.set(texts[code] ?? null, count));
    return counts;
  }

  /** 1 at every visible position, active or not. The caller owns the array. */
  seen(): Uint8Array<ArrayBuffer> {
    const mask = new Uint8Array(this.columns.size);
    for (let position = 0; position < mask.length; position++)
      mask[position] = this.states[position] === UNKNOWN_STATE ? 0 : 1;
    return mask;
  }

  /** The active positions of a page, newest change first; null if it is too deep. */
  newestPage(skip: number, limit: number): number[] | null {
    const page = this.newest.page(skip, limit);
    if (page || !this.newest.canServe(skip, limit)) return page;
    this.rebuildNewest();
    return this.newest.page(skip, limit);
  }

  private rebuildNewest(): void {
    const updatedColumn = this.columns.number(UPDATED_COLUMN_SOURCE.name);
    this.newest.rebuild(this.liveMask, this.columns.size, this.matching, (position) => updatedColumn.at(position));
  }

  private reserve(): void {
    const { capacity } = this.columns.ids;
    if (this.liveMask.length >= capacity) return;
    const [liveMask, states] = [new Uint8Array(capacity), new Uint16Array(capacity)];
    liveMask.set(this.liveMask);
    states.set(this.states);
    [this.liveMask, this.states] = [liveMask, states];
  }

  private rebuild(): void {
    const { capacity } = this.columns.ids;
    this.liveMask = new Uint8Array(capacity);
    this.states = new Uint16Array(capacity);
    this.counts = [];
    for (let position = 0; position < this.columns.size; position++) this.updateState(position);
    this.rebuildNewest();
  }

  private follow(position: number): void {
    const isLive = this.updateState(position);
    this.newest.put(position, isLive ? this.columns.number(UPDATED_COLUMN_SOURCE.name).at(position) : null);
  }

  /** Updates the state of a position and the counts; returns whether it is visible and active. */
  private updateState(position: number): boolean {
    const stateBefore = this.states[position] as number;
    const stateAfter = this.stateOf(position);
    if (stateBefore !== stateAfter) {
      this.states[position] = stateAfter;
      this.liveMask[position] = stateAfter >= FIRST_STATUS ? 1 : 0;
      this.count(stateBefore, -1);
      this.count(stateAfter, 1);
    }
    return stateAfter >= FIRST_STATUS;
  }

  private count(state: number, mask: number): void {
    if (state < FIRST_STATUS) return;
    const code = state - FIRST_STATUS;
    this.counts[code] = (this.counts[code] ?? 0) + mask;
  }

  private stateOf(position: number): number {
    if (!this.isSeen(position)) return UNKNOWN_STATE;
    const column = this.columns.text(ACTIVE.name);
    const activeText = column.texts[column.codeAt(position)];
    if (activeText === ABSENT) return UNKNOWN_STATE;
    if (activeText !== 'true') return INACTIVE;
    return FIRST_STATUS + this.columns.text(STATUS_COLUMN_SOURCE.name).codeAt(position);
  }

  private isSeen(position: number): boolean {
    if (!this.rowFilter) return true;
    const { people, groups } = this.rowFilter;
    return (
      this.passes(PEOPLE.name, this.matches.people, people, position) ||
      (groups !== null && this.passes(GROUPS.name, this.matches.groups, groups, position))
    );
  }

  private passes(name: string, matches: boolean[], wantedKeys: ReadonlySet<string>, position: number): boolean {
    const column = this.columns.members(name);
    return column.hasMember(position, (code) => (matches[code] ??= wantedKeys.has(column.idOf(code))));
  }
}
