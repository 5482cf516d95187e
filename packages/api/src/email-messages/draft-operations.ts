import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment } from '../shapes';
import { draftFile, emailContent, emailDraft, emailOwner } from './shapes';

const staff = { kind: 'staff' } as const;

/** The caller's drafts of a record, newest first. Nobody else sees them. */
export const listEmailDrafts = operation({
  id: 'listEmailDrafts',
  method: 'GET',
  path: 'emails/drafts',
  summary: 'Your email drafts of a record.',
  right: staff,
  query: z.strictObject({ owner: id }),
  answer: z.object({ drafts: z.array(emailDraft) }),
  refusals: ['not_found', 'forbidden'],
});

const savedSchema = z.object({ _id: id, updatedAt: moment });

export const createEmailDraft = operation({
  id: 'createEmailDraft',
  method: 'POST',
  path: 'emails/drafts',
  creates: 'replayed',
  summary: 'Create an email draft.',
  right: staff,
  /** Without a record, it is written to many records of the module, and its `recipients` are groups of their people. */
  body: z.strictObject({ ...emailOwner, owner: id.nullable(), ...emailContent }),
  answer: savedSchema,
  refusals: ['not_found', 'forbidden'],
});

export const saveEmailDraft = operation({
  id: 'saveEmailDraft',
  method: 'PATCH',
  path: 'emails/drafts/:id',
  summary: 'Save an email draft.',
  right: staff,
  params: idParams,
  body: z.strictObject(emailContent),
  answer: savedSchema,
  refusals: ['not_found', 'forbidden'],
});

export const deleteEmailDraft = operation({
  id: 'deleteEmailDraft',
  method: 'DELETE',
  path: 'emails/drafts/:id',
  summary: 'Delete an email draft with its files.',
  right: staff,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

/** The field comes before the file. The same file of a draft is stored once. */
export const uploadEmailFile = operation({
  id: 'uploadEmailFile',
  method: 'POST',
  path: 'emails/files',
  creates: 'own',
  summary: 'Upload a file that is attached to an email draft.',
  right: staff,
  transport: 'multipart',
  parts: {
    fields: z.object({ draft: id.meta({ description: 'The draft.' }) }),
    files: { name: 'file', about: 'An image, PDF, workbook, text table or presentation.' },
  },
  bodyLimit: 26 * 1024 * 1024,
  answer: draftFile,
  refusals: [
    'not_found',
    'forbidden',
    'attachments_too_large',
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

export const removeEmailFile = operation({
  id: 'removeEmailFile',
  method: 'DELETE',
  path: 'emails/files/:id',
  summary: 'Remove a file from an email draft.',
  right: staff,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

export const emailDraftOperations = [
  listEmailDrafts,
  createEmailDraft,
  saveEmailDraft,
  deleteEmailDraft,
  uploadEmailFile,
  removeEmailFile,
] as const;
