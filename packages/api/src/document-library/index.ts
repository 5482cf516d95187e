import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable, titled } from '../shapes';

const admin = { kind: 'admin' } as const;
const MAX_PROGRAMS = 200;
const programs = z.array(id).max(MAX_PROGRAMS);
const title = storable(z.string().trim().min(1).max(200));
const description = storable(z.string().trim().max(1000));

/** A file that is offered with the loans of some programs. @source spec 2-records §3 (Document library item) */
export const libraryDocument = z.object({
  _id: id,
  title: z.string(),
  upload_name: z.string(),
  description: z.string(),
});

/** For administrators. No programs means all programs. */
export const managedLibraryDocument = libraryDocument.extend({
  programs: z.array(id),
  size: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
  updatedAt: moment,
  updated_by: z.string(),
});

/**
 * Staff may name any programs. For others, only the program of `owner`, a loan that they may open, counts.
 * @source spec 2-records §7 (documentlibrary/document)
 */
export const listLibraryDocuments = operation({
  id: 'listLibraryDocuments',
  method: 'POST',
  path: 'documentlibrary/document',
  summary: 'The document library of some programs, or of a loan.',
  right: { kind: 'tab', tab: 'docs', action: 'view' },
  body: z.strictObject({ programs: programs.default([]), owner: id.optional() }),
  answer: z.object({ data: z.array(libraryDocument) }),
  refusals: ['not_found'],
});

/** `owner` is as in `listLibraryDocuments`; staff need none. */
export const viewLibraryDocument = operation({
  id: 'viewLibraryDocument',
  method: 'GET',
  path: 'documentlibrary/view/:id',
  summary: 'The file of a document library item, as a download.',
  right: { kind: 'tab', tab: 'docs', action: 'view' },
  params: idParams,
  query: z.strictObject({ owner: id.optional() }),
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found'],
});

export const readLibrary = operation({
  id: 'readLibrary',
  method: 'GET',
  path: 'documentlibrary',
  summary: 'All documents of the library, and the programs to choose from.',
  right: admin,
  answer: z.object({ documents: z.array(managedLibraryDocument), programs: z.array(titled) }),
  refusals: [],
});

export const addLibraryDocument = operation({
  id: 'addLibraryDocument',
  method: 'POST',
  path: 'documentlibrary/create',
  creates: 'own',
  summary: 'Add a document to the library.',
  right: admin,
  transport: 'multipart',
  parts: {
    fields: z.object({
      title: z.string(),
      description: z.string().optional(),
      programs: z.string().optional().meta({ description: 'Ids, separated by commas. None means all programs.' }),
      uploaded_item: z
        .string()
        .optional()
        .meta({ description: 'Any text that names this upload: a retry with the same text adds nothing twice.' }),
    }),
    files: { name: 'file', about: 'The file, after the fields.' },
  },
  bodyLimit: 50 * 1024 * 1024,
  answer: message.extend({ _id: id }),
  refusals: [
    'invalid',
    'file_type',
    'file_content',
    'file_empty',
    'file_too_large',
    'too_many_files',
    'store_full',
    'upload_broken',
    'body_too_large',
    'store_unavailable',
  ],
});

/** For an older version the response is 409 `conflict` with the current document, and nothing is saved. */
export const saveLibraryDocument = operation({
  id: 'saveLibraryDocument',
  method: 'PATCH',
  path: 'documentlibrary/:id',
  summary: 'Change title, description or programs of a library document.',
  right: admin,
  params: idParams,
  body: z.strictObject({
    title,
    description,
    programs,
    version: z.number().int().min(1),
  }),
  answer: message.extend({ document: managedLibraryDocument }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

export const deactivateLibraryDocument = operation({
  id: 'deactivateLibraryDocument',
  method: 'DELETE',
  path: 'documentlibrary/:id',
  summary: 'Deactivate a library document: it is no longer offered.',
  right: admin,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

export const activateLibraryDocument = operation({
  id: 'activateLibraryDocument',
  method: 'POST',
  path: 'documentlibrary/activate',
  summary: 'Activate a library document.',
  right: admin,
  body: z.strictObject({ _id: id }),
  answer: message,
  refusals: ['not_found'],
});

/** The checks of the text fields of an upload, which arrive outside of a JSON body. */
export const libraryFields = z.object({ title, description, programs });

export const documentLibraryOperations = [
  listLibraryDocuments,
  viewLibraryDocument,
  readLibrary,
  addLibraryDocument,
  saveLibraryDocument,
  deactivateLibraryDocument,
  activateLibraryDocument,
];
