import { z } from 'zod';
import { compareImport } from './comparison';
import { operation } from '../operation';
import { readImportFile } from './file-head';
import { saveNamedMapping } from './named-mapping';
import { previewImport } from './preview';
import { id, idParams, moment, storable } from '../shapes';
import {
  columnMapping,
  IMPORT_LIMITS,
  importDetail,
  importOptions,
  importRow,
  importSummary,
  mappingName,
} from './shapes';

export { COMPARED_ROWS, type ComparedRow, compareImport } from './comparison';
export { HEAD_BYTES, HEAD_ROWS, readImportFile } from './file-head';
export { measureCoverage } from './measure-coverage';
export { saveNamedMapping } from './named-mapping';
export { PREVIEW_ROWS, previewImport, type PreviewCell } from './preview';
export * from './shapes';

const rightTo = (action: 'view' | 'add' | 'update' | 'delete') =>
  ({ kind: 'module', module: 'imports', action }) as const;

export const listImports = operation({
  id: 'listImports',
  method: 'GET',
  path: 'imports',
  summary: 'Imports, newest first: all of them, or your own.',
  right: rightTo('view'),
  query: z.strictObject({ skip: z.coerce.number().int().min(0).max(100_000).optional() }),
  answer: z.object({ imports: z.array(importSummary), count: z.number().int() }),
  refusals: [],
});

export const readImportChoices = operation({
  id: 'readImportChoices',
  method: 'GET',
  path: 'imports/choices',
  summary: 'The modules and forms into which the person may import, with the saved mappings for them.',
  right: rightTo('add'),
  answer: z.object({
    modules: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        forms: z.array(z.object({ _id: id, title: z.string() })),
        /** Mappings that someone saved for files into this module, by name. */
        mappings: z.array(z.object({ name: z.string(), by: z.string(), savedAt: moment })),
      }),
    ),
  }),
  refusals: [],
});

/** The upload id makes it one import, however often the file is sent. */
export const createImport = operation({
  id: 'createImport',
  method: 'POST',
  path: 'imports',
  creates: 'own',
  summary: 'Upload a csv, xlsx or json file for an import. Nothing is imported yet.',
  right: rightTo('add'),
  transport: 'multipart',
  parts: {
    fields: z.object({
      upload: id.meta({ description: 'An id that the client chooses for this upload.' }),
      module: storable(z.string().max(120)).meta({ description: 'The key of the module.' }),
      form: id.optional().meta({ description: 'The form of new records. Default: that of the module.' }),
      header: z
        .enum(['auto', 'yes', 'no'])
        .optional()
        .meta({ description: 'Whether the first row names the columns.' }),
      mapping: mappingName.optional().meta({
        description: 'The name of a saved mapping to begin with, if it knows any column of the file.',
      }),
    }),
    files: { name: 'file', about: 'A .csv, .tsv, .xlsx or .json file.' },
  },
  bodyLimit: IMPORT_LIMITS.bytes + 1024 * 1024,
  answer: importDetail,
  refusals: ['not_found', 'forbidden', 'invalid', 'file_type', 'file_content', 'file_too_large'],
});

export const readImport = operation({
  id: 'readImport',
  method: 'GET',
  path: 'imports/:id',
  summary: 'An import with its columns, mapping, suggestions and progress.',
  right: rightTo('view'),
  params: idParams,
  answer: importDetail,
  refusals: ['not_found'],
});

export const saveImportMapping = operation({
  id: 'saveImportMapping',
  method: 'POST',
  path: 'imports/:id/mapping',
  summary: 'Save how the columns of an import map to fields, and what happens to existing records.',
  right: rightTo('add'),
  params: idParams,
  body: z.strictObject({
    version: z.number().int().min(1),
    mapping: z.array(columnMapping).max(IMPORT_LIMITS.columns),
    options: importOptions,
  }),
  answer: importDetail,
  refusals: ['not_found', 'conflict', 'invalid', 'import_state'],
});

export const checkImport = operation({
  id: 'checkImport',
  method: 'POST',
  path: 'imports/:id/check',
  summary: 'Start a dry run: what the import would create, update, skip and refuse. Nothing is written to records.',
  right: rightTo('add'),
  params: idParams,
  answer: importDetail,
  refusals: ['not_found', 'invalid', 'import_state'],
});

export const listImportRows = operation({
  id: 'listImportRows',
  method: 'GET',
  path: 'imports/:id/rows',
  summary: 'Rows of an import with their problems or changes.',
  right: rightTo('view'),
  params: idParams,
  query: z.strictObject({
    show: z.enum(['refused', 'skipped', 'updated', 'created', 'kept']),
    skip: z.coerce.number().int().min(0).max(100_000).optional(),
  }),
  answer: z.object({ rows: z.array(importRow), count: z.number().int() }),
  refusals: ['not_found'],
});

export const fixImportRow = operation({
  id: 'fixImportRow',
  method: 'POST',
  path: 'imports/:id/rows',
  summary: 'Correct cells of a row before the import runs. The row is checked again at once.',
  right: rightTo('add'),
  params: idParams,
  body: z.strictObject({
    position: z.number().int().min(0).max(IMPORT_LIMITS.rows),
    cells: z
      .array(
        z.strictObject({
          column: z.number().int().min(0).max(IMPORT_LIMITS.columns),
          text: storable(z.string().max(IMPORT_LIMITS.cell)),
        }),
      )
      .min(1)
      .max(50),
  }),
  answer: importDetail,
  refusals: ['not_found', 'invalid', 'import_state'],
});

/** An import that was changed since its dry run is refused. */
export const startImport = operation({
  id: 'startImport',
  method: 'POST',
  path: 'imports/:id/start',
  summary: 'Start an import after its dry run. It runs in the background.',
  right: rightTo('add'),
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(1) }),
  answer: importDetail,
  refusals: ['not_found', 'conflict', 'import_state'],
});

export const controlImport = operation({
  id: 'controlImport',
  method: 'POST',
  path: 'imports/:id/control',
  summary: 'Pause, resume or stop a running import. Imported rows stay and can be undone.',
  right: rightTo('add'),
  params: idParams,
  body: z.strictObject({ act: z.enum(['pause', 'resume', 'stop']) }),
  answer: importDetail,
  refusals: ['not_found', 'import_state'],
});

export const undoImport = operation({
  id: 'undoImport',
  method: 'POST',
  path: 'imports/:id/undo',
  summary:
    'Take an import back: deactivate what it created and restore what it updated, except what people changed since.',
  right: rightTo('delete'),
  params: idParams,
  answer: importDetail,
  refusals: ['not_found', 'import_state', 'undo_expired'],
});

export const downloadImportRefusals = operation({
  id: 'downloadImportRefusals',
  method: 'GET',
  path: 'imports/:id/refused.csv',
  summary: 'The refused rows as the same table with the reasons in a separate column.',
  right: rightTo('view'),
  params: idParams,
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found'],
});

export const importOperations = [
  listImports,
  readImportChoices,
  createImport,
  readImportFile,
  readImport,
  saveImportMapping,
  saveNamedMapping,
  previewImport,
  checkImport,
  listImportRows,
  fixImportRow,
  startImport,
  controlImport,
  undoImport,
  downloadImportRefusals,
  compareImport,
] as const;
