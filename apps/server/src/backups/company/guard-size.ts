import { BackupError } from '../archive/backup-error';
import type { RewriteRows } from './rewrite-rows';

const MEGABYTE = 1024 * 1024;
/** Rows of one table may be this large without a relation to their compressed size. */
const FREE_BYTES = 64 * MEGABYTE;
/** The texts of COPY compress 5 to 30 times; a bomb compresses 1000 times. */
const MAX_RATIO = 200;
/** Text of one row. Stored rows are far smaller. */
const MAX_ROW_BYTES = 64 * MEGABYTE;

export interface SizeGuard {
  /** Counts compressed bytes that were read. */
  addPacked(bytes: number): void;
  /** Passes rows on. @throws BackupError when they are too large for their compressed size */
  readonly rewrite: RewriteRows;
}

/** Limits how far the rows of a table may expand while they are loaded. @param rewriteRows changes the rows */
export function guardSize(rewriteRows: RewriteRows = (texts) => texts): SizeGuard {
  let [packedNumber, total, row] = [0, 0, 0];
  async function* pass(texts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of texts) {
      total += chunk.length;
      const end = chunk.lastIndexOf(10);
      row = end < 0 ? row + chunk.length : chunk.length - end;
      if (row > MAX_ROW_BYTES || total > FREE_BYTES + packedNumber * MAX_RATIO)
        throw new BackupError(
          'The rows of this archive are too large for their compressed size. Nothing was imported.',
        );
      yield chunk;
    }
  }
  return { addPacked: (bytes) => void (packedNumber += bytes), rewrite: (texts) => rewriteRows(pass(texts)) };
}
