import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, storable } from '../shapes';

/** The kinds of stored files of a record: `upload` names a file, the others name the row that has the file. */
export const BUNDLE_KINDS = ['upload', 'custom_doc', 'library', 'standard_doc', 'contract', 'sign_request'] as const;

export const bundleItem = z.strictObject({ kind: z.enum(BUNDLE_KINDS), id });
export type BundleItem = z.output<typeof bundleItem>;

/** Limits of archives and merged PDFs. */
export const BUNDLE_LIMITS = {
  zipFiles: 500,
  mergedFiles: 100,
  mergedBytes: 150 * 1024 * 1024,
  mergedPages: 2000,
} as const;

/** Why a file cannot be part of a merged PDF. */
export const MERGE_PROBLEMS = ['protected', 'broken', 'unsupported', 'too_large', 'missing'] as const;
export type MergeProblem = (typeof MERGE_PROBLEMS)[number];

const mayView = { kind: 'tab', tab: 'docs', action: 'view' } as const;
const items = z.array(bundleItem).min(1).max(BUNDLE_LIMITS.zipFiles);

const progress = z.object({
  _id: id,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** Files that are merged, of all. */
  done: z.number().int(),
  files: z.number().int(),
  size: z.number().int(),
});

/** A selection of files as one file. An archive is written while it is downloaded; a PDF is merged by a job. */
export const createDocumentBundle = operation({
  id: 'createDocumentBundle',
  method: 'POST',
  path: 'docs/bundles',
  creates: 'replayed',
  summary: 'Combine files of a record into one archive or one PDF.',
  right: mayView,
  body: z.strictObject({
    owner: id,
    format: z.enum(['zip', 'pdf']),
    items,
    /** The name without its extension; absent for the number of the record. */
    name: storable(z.string().trim().max(120)).optional(),
    /** Whether a PDF has a cover page with a table of contents, and page numbers below all pages. */
    hasCover: z.boolean().default(false),
    hasPageNumbers: z.boolean().default(false),
  }),
  answer: z.object({ _id: id }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

export const readDocumentBundle = operation({
  id: 'readDocumentBundle',
  method: 'GET',
  path: 'docs/bundles/:id',
  summary: 'The progress of merging a PDF.',
  right: mayView,
  params: idParams,
  answer: progress,
  refusals: ['not_found'],
});

/** What a reload of the page would lose: PDFs that are being merged, and those that were not downloaded yet. */
export const listDocumentBundles = operation({
  id: 'listDocumentBundles',
  method: 'GET',
  path: 'docs/bundles',
  summary: 'Your merged PDFs of a record that were not downloaded yet.',
  right: mayView,
  query: z.strictObject({ owner: id }),
  answer: z.object({ bundles: z.array(progress.extend({ name: z.string() })) }),
  refusals: ['not_found'],
});

/** The rights to every file are checked again: an archive omits those that are gone, a merged PDF is refused. */
export const documentBundleFile = operation({
  id: 'documentBundleFile',
  method: 'GET',
  path: 'docs/bundles/:id/file',
  summary: 'The bytes of an archive or a merged PDF.',
  right: mayView,
  params: idParams,
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found', 'forbidden'],
});

export const checkMerge = operation({
  id: 'checkMerge',
  method: 'POST',
  path: 'docs/bundles/check',
  summary: 'Which files can be merged into one PDF, and how many pages they have.',
  right: mayView,
  body: z.strictObject({ owner: id, items: items.max(BUNDLE_LIMITS.mergedFiles) }),
  answer: z.object({
    files: z.array(
      bundleItem.extend({
        name: z.string(),
        size: z.number().int(),
        pages: z.number().int(),
        problem: z.enum(MERGE_PROBLEMS).nullable(),
      }),
    ),
  }),
  refusals: ['not_found', 'forbidden', 'too_many_at_once'],
});

export const documentBundleOperations = [
  createDocumentBundle,
  listDocumentBundles,
  readDocumentBundle,
  documentBundleFile,
  checkMerge,
];
