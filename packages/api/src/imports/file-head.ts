import { z } from 'zod';
import { operation } from '../operation';
import { IMPORT_LIMITS } from './shapes';

/** How many rows at the start of a file are shown before it is uploaded. */
export const HEAD_ROWS = 10;
/** How much of a longer delimited file is sent for its first rows: all of it would take as long as the upload. */
export const HEAD_BYTES = 4 * 1024 * 1024;

/** The cells of a sensitive column are empty. */
const headRow = z.object({
  /** The line in the file, the header included. */
  line: z.number().int(),
  cells: z.array(z.string()),
});

export const readImportFile = operation({
  id: 'readImportFile',
  method: 'POST',
  path: 'imports/file',
  summary:
    'How an import would read a file: its first rows, and which saved mappings know its columns. Nothing is stored.',
  right: { kind: 'module', module: 'imports', action: 'add' },
  transport: 'multipart',
  parts: {
    fields: z.object({
      header: z
        .enum(['auto', 'yes', 'no'])
        .optional()
        .meta({ description: 'Whether the first row names the columns.' }),
      part: z
        .literal('head')
        .optional()
        .meta({ description: 'Sent with the beginning of a longer delimited file: its last line may be incomplete.' }),
    }),
    files: { name: 'file', about: 'A .csv, .tsv, .xlsx or .json file, or the beginning of a delimited one.' },
  },
  bodyLimit: IMPORT_LIMITS.bytes + 1024 * 1024,
  answer: z.object({
    columns: z.array(z.object({ name: z.string(), isSensitive: z.boolean() })),
    rows: z.array(headRow),
    /** Rows below the header; null of the beginning of a file. */
    rowCount: z.number().int().nullable(),
    hasHeader: z.boolean(),
    encoding: z.string(),
    delimiter: z.string(),
    /** The saved mappings of each module, with how many of the columns they know. */
    fits: z.array(z.object({ module: z.string(), name: z.string(), fit: z.number().int() })),
  }),
  refusals: ['file_type', 'file_content', 'file_too_large'],
});
