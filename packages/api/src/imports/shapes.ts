import { DATE_FORMATS } from '@lendwright/kernel';
import { z } from 'zod';
import { id, moment, storable, translatable } from '../shapes';

/** Limits of imports. */
export const IMPORT_LIMITS = {
  bytes: 25 * 1024 * 1024,
  /** Rows below the header. */
  rows: 100_000,
  columns: 400,
  /** Characters of one cell. */
  cell: 20_000,
  /** Changed records that a dry run previews field by field. */
  preview: 50,
  /** How long an import can be undone, and its file is kept. */
  undoDays: 30,
  /** Rows per page. */
  page: 50,
  /** Options that an import adds to one field, and characters of one. */
  newOptions: 100,
  optionText: 120,
  /** Mappings that are saved under a name, per module, and characters of a name. */
  namedMappings: 50,
  mappingName: 80,
} as const;

export const IMPORT_STATES = [
  ...(['draft', 'checking', 'checked', 'running', 'paused'] as const),
  ...(['done', 'stopped', 'undoing', 'undone', 'failed'] as const),
] as const;
export const importState = z.enum(IMPORT_STATES);
export type ImportState = z.output<typeof importState>;

const target = storable(z.string().min(1).max(120));

/**
 * How a column is read. `dateFormat` and `decimal` say how its dates and numbers are written, `values` replaces values of the
 * file: by the id of a choice or a text, or null to leave the field blank. `unknown` makes values that are no option new options of
 * the form when the import starts.
 */
export const columnMapping = z.strictObject({
  column: z.number().int().min(0).max(IMPORT_LIMITS.columns),
  target: target.nullable(),
  dateFormat: z.enum(DATE_FORMATS).optional(),
  decimal: z.enum(['.', ',']).optional(),
  values: z
    .array(z.strictObject({ from: storable(z.string().max(500)), to: storable(z.string().max(500)).nullable() }))
    .max(200)
    .optional(),
  unknown: z.literal('create').optional(),
});
export type ColumnMapping = z.output<typeof columnMapping>;

/**
 * What happens to a row whose record exists: `skip` leaves the record, `update` overwrites it, `merge` fills its blanks, `create`
 * does not look for it. A record exists if one of the `keys`, which are targets, has the same value. `unknown` says what a value
 * without a choice does: refuse the row, or leave the field blank.
 */
export const importOptions = z.strictObject({
  keys: z.array(target).max(5),
  duplicates: z.enum(['skip', 'update', 'merge', 'create']),
  unknown: z.enum(['refuse', 'blank']),
  status: id.nullable(),
  source: id.nullable(),
  program: id.nullable(),
});
export type ImportOptions = z.output<typeof importOptions>;

const choice = z.object({ id: z.string(), text: z.string() });

/** What a column can be mapped to: a field of the form that the person may fill, or an attribute of the record (`@`). */
export const importTarget = z.object({
  id: z.string(),
  title: z.string(),
  group: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  isSecret: z.boolean(),
  /** Whether records can be found by it. */
  isKey: z.boolean(),
  choices: z.array(choice).nullable(),
  /** Whether the person may let the import add options to it: administrators, to fields with own options that are not sealed. */
  canAddOptions: z.boolean(),
});
export type ImportTarget = z.output<typeof importTarget>;

/** A suggested target, how sure it is in percent, and why. */
const suggestion = z.object({
  column: z.number().int(),
  target: z.string().nullable(),
  confidence: z.number().int(),
  because: z.enum(['saved', 'exact', 'name', 'sample', 'none']),
});

export const importColumn = z.object({
  name: z.string(),
  filled: z.number().int(),
  samples: z.array(z.string()),
  values: z.array(z.object({ text: z.string(), count: z.number().int() })).nullable(),
  dates: z.object({ format: z.enum(DATE_FORMATS), fits: z.number().int() }).nullable(),
  isSensitive: z.boolean(),
});

/** A problem of a cell. `column` is null for the whole row. */
export const cellProblem = z.object({
  column: z.number().int().nullable(),
  reason: translatable,
  message: z.string(),
});

/** What a dry run counted. Problems of one kind in one column are one group. */
export const importCheck = z.object({
  create: z.number().int(),
  update: z.number().int(),
  skip: z.number().int(),
  refuse: z.number().int(),
  problems: z.array(cellProblem.extend({ count: z.number().int() })),
});
export type ImportCheck = z.output<typeof importCheck>;

export const importSummary = z.object({
  _id: id,
  module: z.object({ key: z.string(), title: z.string() }),
  fileName: z.string(),
  rowCount: z.number().int(),
  state: importState,
  created: z.number().int(),
  updated: z.number().int(),
  skippedCount: z.number().int(),
  refused: z.number().int(),
  /** Rows that the dry run, the run or the undo has processed. */
  processed: z.number().int(),
  undoneCount: z.number().int(),
  kept: z.number().int(),
  by: z.object({ _id: id, name: z.string() }),
  createdAt: moment,
  finishedAt: moment.nullable(),
  undoUntil: moment.nullable(),
  mayUndo: z.boolean(),
  undoneAt: moment.nullable(),
  /** When the dry run ended because of an error of the server. It can be started again. */
  checkFailedAt: moment.nullable(),
  version: z.number().int(),
});

/** How much of a file and of a form a mapping covers. `missingRequired` are fields that must be filled and no column fills. */
const importCoverage = z.object({
  columns: z.number().int(),
  mapped: z.number().int(),
  fields: z.number().int(),
  filled: z.number().int(),
  missing: z.array(z.string()),
  missingRequired: z.array(z.string()),
});

export const IMPORT_PACK_IDS = ['generic-los', 'salesforce-contacts', 'espocrm-contacts'] as const;
export type ImportPackId = (typeof IMPORT_PACK_IDS)[number];

/** A ready mapping for the export of a known system. `fit` says how many of the file's columns it knows, in percent. */
const importPack = z.object({
  id: z.enum(IMPORT_PACK_IDS),
  fit: z.number().int(),
  mapping: z.array(columnMapping),
  options: importOptions,
  coverage: importCoverage,
});
export type ImportPack = z.output<typeof importPack>;

/** The name of a saved mapping: unique in its module, whatever its case. */
export const mappingName = storable(z.string().trim().min(1).max(IMPORT_LIMITS.mappingName));

/**
 * A mapping that someone saved under a name, for this file: columns are found by their names. `fit` says how many of the
 * file's columns it knows.
 */
const namedMapping = z.object({
  name: z.string(),
  by: z.string(),
  savedAt: moment,
  /** Whether the viewer may replace or remove it. */
  mayEdit: z.boolean(),
  fit: z.number().int(),
  mapping: z.array(columnMapping),
  options: importOptions,
});
export type NamedMapping = z.output<typeof namedMapping>;

/** An import with its mapping. `coverage` says how many fields of the form the file fills. */
export const importDetail = importSummary.extend({
  form: z.object({ _id: id, title: z.string() }),
  bytes: z.number().int(),
  encoding: z.string(),
  delimiter: z.string(),
  hasHeader: z.boolean(),
  columns: z.array(importColumn),
  targets: z.array(importTarget),
  suggestions: z.array(suggestion),
  mapping: z.array(columnMapping),
  options: importOptions,
  coverage: importCoverage,
  /** The options that the dry run found missing, and the start of the import adds to the form, by field. */
  newOptions: z.array(z.object({ target: z.string(), title: z.string(), texts: z.array(z.string()) })),
  /** Predefined mappings that fit the file, best first. */
  packs: z.array(importPack),
  /** Saved mappings that know columns of the file, the best first; while columns can still be mapped. */
  savedMappings: z.array(namedMapping),
  checked: importCheck.nullable(),
  /** Why the dry run cannot start yet, in the order of the page. */
  blockers: z.array(z.object({ reason: translatable, message: z.string() })),
  mayRun: z.boolean(),
});

/** A row with its cells, what is wrong, and for a changed record each field before and after. */
export const importRow = z.object({
  position: z.number().int(),
  /** The line in the file, the header included. */
  line: z.number().int(),
  state: z.enum(['created', 'updated', 'skipped', 'refused']),
  record: id.nullable(),
  cells: z.array(z.string()),
  problems: z.array(cellProblem),
  changes: z.array(z.object({ field: z.string(), title: z.string(), from: z.string(), to: z.string() })),
  undo: z.enum(['undone', 'kept']).nullable(),
  undoReason: z.object({ reason: translatable, message: z.string() }).nullable(),
});
