import type { Id } from '@lendwright/kernel';
import { AnswersAtMarks, type FeedMarks } from '../../records';
import type { GroupedRow } from './group-by-sql';

const DEFAULT_LIMIT_BYTES = 16 * 1024 * 1024;
/** The memory of an entry besides its texts and numbers. */
const BYTES_OF_ENTRY = 500;
const BYTES_OF_ROW = 150;
const BYTES_OF_VALUE = 16;

/** The key of a report: everything besides the records that determines its rows. */
export interface GroupKey {
  readonly companyId: Id;
  readonly digest: string;
}

/** The rows of a report, and the marks of the changes that they include. */
export interface CountedRows {
  readonly marks: FeedMarks;
  readonly rows: readonly GroupedRow[];
}

const nameOf = ({ companyId, digest }: GroupKey) => `${companyId} ${digest}`;

const bytesOf = (rows: readonly GroupedRow[]) =>
  rows.reduce((sum, { keys, values }) => {
    const texts = keys.reduce((length, key) => length + (key?.length ?? 0) * 2, 0);
    return sum + BYTES_OF_ROW + texts + (keys.length + values.length) * BYTES_OF_VALUE;
  }, BYTES_OF_ENTRY);

/** The rows of reports computed in this process, valid until something changes in their company. */
export class GroupCache {
  readonly #answers: AnswersAtMarks<readonly GroupedRow[]>;

  constructor(limitBytes: number = DEFAULT_LIMIT_BYTES) {
    this.#answers = new AnswersAtMarks(limitBytes);
  }

  get bytes(): number {
    return this.#answers.size;
  }

  /** The rows of a report at some marks; null if they are unknown or belong to other marks. */
  get(key: GroupKey, marks: FeedMarks): readonly GroupedRow[] | null {
    return this.#answers.get(nameOf(key), marks);
  }

  /**
   * Stores the rows of a report instead of earlier ones. Rows that would take more than half of the memory are not
   * stored.
   */
  set(key: GroupKey, { marks, rows }: CountedRows): void {
    this.#answers.set(nameOf(key), marks, rows, bytesOf(rows));
  }
}
