import type { Column, ColumnTest } from './column';
import { withCapacity } from './with-capacity';
import { assertAtMost, flatArray, wholeNumber, wordsOf, type FlatColumn, type ReadColumn } from './saved/flat-column';
import { TextDictionary } from './text-dictionary';

const MIN_WASTE = 1 << 16;

/**
 * The people or groups that each row names. Each id is stored once for all rows, and a test runs once per id. Rows have
 * many different sets of few ids, which would take ten times the memory as texts.
 */
export class MemberColumn implements Column {
  readonly holds = 'members';
  revision = 0;
  private readonly ids = new TextDictionary();
  /** Where the members of a position start in `members`: their count, then their codes. 0 is none. */
  private startOffsets = new Uint32Array(1024);
  private members = new Uint32Array(1024);
  private used = 1;
  private wastedSlots = 0;

  get bytes(): number {
    return this.startOffsets.byteLength + this.members.byteLength + this.ids.bytes;
  }

  /** @param value comma-separated ids */
  set(position: number, value: string | null): void {
    const codes = value ? value.split(',').map((id) => this.ids.code(id)) : [];
    const start = this.startOffsets[position] as number;
    const room = start === 0 ? 0 : (this.members[start] as number);
    if (codes.length === room) {
      if (codes.every((code, index) => this.members[start + 1 + index] === code)) return;
      this.members.set(codes, start + 1);
      this.revision++;
      return;
    }
    this.revision++;
    if (room > 0) this.wastedSlots += room + 1;
    this.startOffsets[position] = codes.length === 0 ? 0 : this.append(codes);
    if (this.wastedSlots > MIN_WASTE && this.wastedSlots > this.used / 2) this.compact();
  }

  reserve(capacity: number): void {
    this.startOffsets = withCapacity(this.startOffsets, capacity);
  }

  narrowMask(mask: Uint8Array, size: number, test: ColumnTest): void {
    const passes: boolean[] = [];
    this.ids.each((id, code) => {
      passes[code] = test.text(id);
    });
    for (let position = 0; position < size; position++)
      if (mask[position] !== 0 && !this.hasMember(position, (code) => passes[code] === true)) mask[position] = 0;
  }

  /** Sets have no order: all rows rank the same. */
  ranks(size: number): Uint32Array {
    return new Uint32Array(size);
  }

  /** Whether any member at the position passes, by its code. */
  hasMember(position: number, passes: (code: number) => boolean): boolean {
    const start = this.startOffsets[position] as number;
    if (start === 0) return false;
    const end = start + (this.members[start] as number);
    for (let index = start + 1; index <= end; index++) if (passes(this.members[index] as number)) return true;
    return false;
  }

  idOf(code: number): string {
    return this.ids.at(code);
  }

  flattenColumn(size: number): FlatColumn {
    const ids = this.ids.flattenColumn('ids.');
    const arrays = [
      flatArray('starts', this.startOffsets.subarray(0, size), 4),
      flatArray('members', this.members.subarray(0, this.used)),
    ];
    return {
      numbers: { ...ids.numbers, used: this.used, wasted: this.wastedSlots },
      arrays: [...arrays, ...ids.arrays],
    };
  }

  restore(column: ReadColumn): void {
    this.ids.restore(column, 'ids.');
    this.used = wholeNumber(column, 'used');
    this.wastedSlots = wholeNumber(column, 'wasted');
    this.members = wordsOf(column, 'members', this.used);
    this.startOffsets = wordsOf(column, 'starts', column.size);
    assertAtMost(this.startOffsets, column.size, this.used);
  }

  private append(codes: ArrayLike<number>): number {
    const start = this.used;
    this.members = withCapacity(this.members, start + codes.length + 1);
    this.members[start] = codes.length;
    this.members.set(codes, start + 1);
    this.used += codes.length + 1;
    return start;
  }

  private compact(): void {
    const oldMembers = this.members;
    this.members = new Uint32Array(Math.max(1024, this.used - this.wastedSlots));
    this.used = 1;
    this.wastedSlots = 0;
    this.startOffsets.forEach((start, position) => {
      if (start !== 0)
        this.startOffsets[position] = this.append(
          oldMembers.subarray(start + 1, start + 1 + (oldMembers[start] as number)),
        );
    });
  }
}
