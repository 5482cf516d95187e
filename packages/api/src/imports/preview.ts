import { z } from 'zod';
import { operation } from '../operation';
import { idParams } from '../shapes';
import { cellProblem, columnMapping, IMPORT_LIMITS, importOptions } from './shapes';

/** How many rows at the start of a file a preview reads. */
export const PREVIEW_ROWS = 50;

/** A cell as the mapping reads it. The values of sensitive columns and sealed fields are not in the answer. */
const previewCell = z.object({
  column: z.number().int(),
  value: z.string(),
  /** Whether the value is written differently than in the file. */
  isChanged: z.boolean(),
  problem: cellProblem.nullable(),
});
export type PreviewCell = z.output<typeof previewCell>;

const previewRow = z.object({
  /** The line in the file, the header included. */
  line: z.number().int(),
  cells: z.array(previewCell),
});

/** Reads cells only: rules of the form, records that exist, and reviews are the dry run's. */
export const previewImport = operation({
  id: 'previewImport',
  method: 'POST',
  path: 'imports/:id/preview',
  summary: 'The first rows of an import as a mapping reads them, column by column. Nothing is stored.',
  right: { kind: 'module', module: 'imports', action: 'add' },
  params: idParams,
  body: z.strictObject({ mapping: z.array(columnMapping).max(IMPORT_LIMITS.columns), options: importOptions }),
  answer: z.object({ rows: z.array(previewRow) }),
  refusals: ['not_found', 'import_state'],
});
