import type { Id } from '@lendwright/kernel';
import type { FeedMarks } from '../../records';
import type { GroupedRow } from './group-by-sql';

const DEFAULT_LIMIT_BYTES = 16 * 1024 * 1024;
/** What an entry takes beside its texts and numbers. */
const BYTES_OF_ENTRY = 500;
const BYTES_OF_ROW = 150;
const BYTES_OF_VALUE = 16;

/** A report as a key: everything beside the records that decides its rows. */
export interface GroupKey {
  readonly companyId: Id;
  readonly digest: string;
}

/** The rows of a report, and up to which change of the company they count. */
export interface CountedRows {
  readonly marks: FeedMarks;
  readonly rows: readonly GroupedRow[];
}

interface Entry extends CountedRows {
  readonly bytes: number;
}

const nameOf = ({ companyId, digest }: GroupKey) => `${companyId} ${digest}`;

const isSame = (a: FeedMarks, b: FeedMarks) => a.length === b.length && a.every((seq, slot) => seq === b[slot]);

const bytesOf = (rows: readonly GroupedRow[]) =>
  rows.reduce((sum, { keys, values }) => {
    const texts = keys.reduce((length, key) => length + (key?.length ?? 0) * 2, 0);
    return sum + BYTES_OF_ROW + texts + (keys.length + values.length) * BYTES_OF_VALUE;
  }, BYTES_OF_ENTRY);

/**
 * The rows of reports that were computed in this process, the least recently used dropped first. They are valid only at the
 * change that they were counted at: whoever asks reads the company's marks from the database first, so a change by any
 * process makes them invalid.
 */
export class GroupCache {
  /** Ordered by use, least recent first. */
  private readonly entries = new Map<string, Entry>();
  private total = 0;

  constructor(private readonly limitBytes: number = DEFAULT_LIMIT_BYTES) {}

  get bytes(): number {
    return this.total;
  }

  /** The rows of a report at a change; null if they are not known, or were counted at another one. */
  get(key: GroupKey, marks: FeedMarks): readonly GroupedRow[] | null {
    const name = nameOf(key);
    const entry = this.entries.get(name);
    if (!entry || !isSame(entry.marks, marks)) return null;
    this.entries.delete(name);
    this.entries.set(name, entry);
    return entry.rows;
  }

  /** Stores the rows of a report instead of earlier ones. Rows that would take half of the memory are not stored. */
  set(key: GroupKey, { marks, rows }: CountedRows): void {
    this.drop(nameOf(key));
    const bytes = bytesOf(rows);
    if (bytes > this.limitBytes / 2) return;
    this.entries.set(nameOf(key), { marks, rows, bytes });
    this.total += bytes;
    for (const name of this.entries.keys()) {
      if (this.total <= this.limitBytes) break;
      this.drop(name);
    }
  }

  private drop(name: string): void {
    this.total -= this.entries.get(name)?.bytes ?? 0;
    this.entries.delete(name);
  }
}
