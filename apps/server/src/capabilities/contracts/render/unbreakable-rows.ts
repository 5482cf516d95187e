import { createRequire } from 'node:module';
import type { RowsTable } from './table-rows';

interface Writer {
  beginUnbreakableBlock(): void;
  commitUnbreakableBlock(): void;
}

interface TableProcessor {
  readonly tableNode: { readonly table: RowsTable };
  beginRow(row: number, writer: Writer): void;
  endRow(row: number, writer: Writer, pageBreaks: unknown): void;
}

// The library exports no types for its parts, and only their CommonJS form can be extended.
const require = createRequire(import.meta.url);
const processors = require('pdfmake/js/TableProcessor.js') as {
  default: new (...options: unknown[]) => TableProcessor;
};

/** Sets the last rows of a table in one block. The library counts nested blocks, so each row may be one as well. */
class UnbreakableRows extends processors.default {
  override beginRow(row: number, writer: Writer): void {
    const { body, lastRows = 0 } = this.tableNode.table;
    if (lastRows > 0 && row === body.length - lastRows) writer.beginUnbreakableBlock();
    super.beginRow(row, writer);
  }

  override endRow(row: number, writer: Writer, pageBreaks: unknown): void {
    super.endRow(row, writer, pageBreaks);
    const { body, lastRows = 0 } = this.tableNode.table;
    if (lastRows > 0 && row === body.length - 1) writer.commitUnbreakableBlock();
  }
}

/**
 * Makes the library set the `lastRows` of tables on one page. The library constructs the class that its module exports.
 */
export function installUnbreakableRows(): void {
  processors.default = UnbreakableRows;
}
