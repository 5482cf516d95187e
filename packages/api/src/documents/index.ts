import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';
import { document, documentStatus, EXPLANATIONS, slot } from './document-shapes';
import { acceptExplanation, explainDocument } from './explanation-operations';

export * from './document-counts';
export * from './explanation-operations';
export {
  document,
  DOCUMENT_STATUSES,
  documentExplanation,
  documentStatus,
  EXPLANATIONS,
  slot,
  storedFile,
} from './document-shapes';

export const listDocuments = operation({
  id: 'listDocuments',
  method: 'POST',
  path: 'docs/list',
  summary: 'The documents that a record requires, with their files.',
  right: { kind: 'tab', tab: 'docs', action: 'view' },
  body: z.strictObject({ module: storable(z.string().max(80)), owner: id, form: id.optional() }),
  answer: z.object({
    docs: z.array(document),
    /** Documents with files that are no longer requested. Their files can still be read. Absent if there are none. */
    withdrawn: z.array(document).optional(),
    /** How the viewer may answer a request instead of uploading. Absent for those who may not upload. */
    explanations: z.array(z.enum(EXPLANATIONS)).optional(),
    contracts: z.array(z.unknown()),
    mayReview: z.boolean(),
    mayUpload: z.boolean(),
    mayRemove: z.boolean(),
  }),
  refusals: ['not_found'],
});

/** The separator of the parts of a file's name. */
export const PART_SEPARATOR = '--';
export const FILE_PART_NAME = '{module}--{owner}--{element}--{name}--{size}';

/**
 * Fields come before files. Only `owner` and `uploaded_item` are read; the others of the spec are accepted. Of the name
 * of a file part, only the element id is read, which must be an upload element of the owner's form.
 * @source spec 2-records §7 (docs/upload)
 */
const uploadFields = z.object({
  owner: id.meta({ description: 'The record.' }),
  module: z.string().optional(),
  form: z.string().optional(),
  loanNumber: z.string().optional(),
  reupload_reason: z.string().optional(),
  uploaded_item: z
    .string()
    .optional()
    .meta({ description: 'Any text that names this upload: a retry with the same text stores nothing twice.' }),
  'status--{element}': z
    .string()
    .optional()
    .meta({ description: 'The status of the element; every upload is reviewed.' }),
});

export const uploadDocument = operation({
  id: 'uploadDocument',
  method: 'POST',
  path: 'docs/upload',
  creates: 'own',
  summary: 'Upload files to one upload element of a record.',
  right: { kind: 'tab', tab: 'docs', action: 'view' },
  transport: 'multipart',
  parts: {
    fields: uploadFields,
    files: {
      name: FILE_PART_NAME,
      about: 'One file of the upload element. All files of a request belong to the same element.',
    },
  },
  bodyLimit: 200 * 1024 * 1024,
  answer: message.extend({ document }),
  refusals: [
    'not_found',
    'forbidden',
    'part_name_invalid',
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

export const setDocumentStatus = operation({
  id: 'setDocumentStatus',
  method: 'PATCH',
  path: 'docs/status',
  summary: 'Approve a document, or request a reupload with a reason.',
  right: { kind: 'tab', tab: 'docs', action: 'update' },
  body: z.strictObject({
    owner: id,
    element: slot,
    status: documentStatus,
    reason: storable(z.string().trim().max(1000)).optional(),
  }),
  answer: message.extend({ document }),
  refusals: ['not_found', 'reason_missing', 'forbidden', 'status_invalid'],
});

/** How many documents one request changes. */
export const MAX_STATUS_CHANGES = 200;

/** All changes are made, or none. Undoing them is another request with the statuses before. */
export const setDocumentStatuses = operation({
  id: 'setDocumentStatuses',
  method: 'PATCH',
  path: 'docs/statuses',
  summary: 'Approve documents, or request reuploads, in one step.',
  right: { kind: 'tab', tab: 'docs', action: 'update' },
  body: z.strictObject({
    owner: id,
    changes: z
      .array(
        z.strictObject({
          element: slot,
          status: documentStatus,
          reason: storable(z.string().trim().max(1000)).optional(),
          /** Undoes a change that removed the sender's explanation. */
          restoresExplanation: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(MAX_STATUS_CHANGES),
  }),
  answer: message.extend({ docs: z.array(document) }),
  refusals: ['not_found', 'reason_missing', 'forbidden', 'status_invalid'],
});

export const setFileViewed = operation({
  id: 'setFileViewed',
  method: 'PATCH',
  path: 'docs/file/:id',
  summary: 'Mark a file as viewed or not viewed.',
  right: { kind: 'tab', tab: 'docs', action: 'update' },
  params: idParams,
  body: z.strictObject({ isViewed: z.boolean() }),
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

export const removeFile = operation({
  id: 'removeFile',
  method: 'DELETE',
  path: 'docs/file/:id',
  summary: 'Remove a file from its document.',
  right: { kind: 'tab', tab: 'docs', action: 'update' },
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

/** A link that works only for this viewer, for 60 seconds. */
export const fileLink = operation({
  id: 'fileLink',
  method: 'POST',
  path: 'docs/link',
  summary: 'A short-lived link to view or download a file.',
  right: { kind: 'tab', tab: 'docs', action: 'view' },
  body: z.strictObject({ file: id, download: z.boolean().default(false) }),
  answer: z.object({ url: z.string(), expiresAt: moment }),
  refusals: ['not_found'],
});

/** A document by its own id or by that of one of its files. */
export const viewDocument = operation({
  id: 'viewDocument',
  method: 'GET',
  path: 'docs/view/:id',
  summary: 'One document with its files and its record.',
  right: { kind: 'tab', tab: 'docs', action: 'view' },
  params: idParams,
  answer: z.object({
    document,
    /** The file that the id names; otherwise the newest. */
    file: id.nullable(),
    owner: z.object({ _id: id, module: z.string(), title: z.string() }),
    mayReview: z.boolean(),
  }),
  refusals: ['not_found'],
});

const bytes = {
  params: idParams,
  query: z.strictObject({ key: z.string().max(300).optional(), download: z.enum(['0', '1']).optional() }),
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found', 'link_expired'],
} as const;

export const viewFile = operation({
  id: 'viewFile',
  method: 'GET',
  path: 'auth/file/view/:id',
  summary: 'The bytes of a file, sandboxed; inline only for pictures and PDFs.',
  right: { kind: 'tab', tab: 'docs', action: 'view' },
  ...bytes,
});

export const viewFileInline = operation({
  id: 'viewFileInline',
  method: 'GET',
  path: 'auth/file/fileView/:id',
  summary: 'The same bytes, for the built-in viewer.',
  right: { kind: 'tab', tab: 'docs', action: 'view' },
  ...bytes,
});

export const documentOperations = [
  listDocuments,
  uploadDocument,
  setDocumentStatus,
  setDocumentStatuses,
  viewDocument,
  explainDocument,
  acceptExplanation,
  setFileViewed,
  removeFile,
  fileLink,
  viewFile,
  viewFileInline,
];
