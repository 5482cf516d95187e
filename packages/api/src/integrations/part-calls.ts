import { z } from 'zod';
import { document } from '../documents';
import { note, NOTE_LENGTH } from '../notes';
import { operation } from '../operation';
import { id, idParams, storable } from '../shapes';
import { createTaskBody, taskSummary } from '../tasks';

const keyedTask = taskSummary
  .pick({ _id: true, title: true, status: true, priority: true, start_date: true, due_date: true, due_time: true })
  .extend(taskSummary.pick({ users: true, checklist: true, blockers: true, active: true, version: true }).shape)
  .extend(taskSummary.pick({ createdAt: true, updatedAt: true }).shape)
  .extend({ created_by: z.string() });

/** Operations of API clients for what belongs to a record within the key's area. */
export const listTasksByKey = operation({
  id: 'listTasksByKey',
  method: 'GET',
  path: 'v1/records/:id/tasks',
  summary: 'The active tasks of a record, by an API key.',
  right: { kind: 'key', scope: 'tasks:read' },
  params: idParams,
  query: z.strictObject({
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ tasks: z.array(keyedTask), count: z.number().int() }),
  refusals: ['not_found', 'too_many_attempts'],
});

/** What happens on completion, such as a status or a conversion, cannot be set with a key. */
export const addTaskByKey = operation({
  id: 'addTaskByKey',
  method: 'POST',
  path: 'v1/records/:id/tasks',
  creates: 'replayed',
  summary: 'Create a task on a record, by an API key.',
  right: { kind: 'key', scope: 'tasks:write' },
  params: idParams,
  body: createTaskBody
    .pick({ title: true, description: true, start_date: true, due_date: true, due_time: true, users: true })
    .extend(createTaskBody.pick({ status: true, priority: true }).partial().shape),
  answer: keyedTask,
  refusals: ['not_found', 'forbidden', 'invalid', 'too_many_attempts'],
});

const keyedNote = note
  .pick({ _id: true, content: true, deadline: true, pinned: true, version: true, createdAt: true, updatedAt: true })
  .extend({ created_by: z.string() });

/** Public notes only: private ones belong to people. */
export const listNotesByKey = operation({
  id: 'listNotesByKey',
  method: 'GET',
  path: 'v1/records/:id/notes',
  summary: 'The public notes of a record, by an API key.',
  right: { kind: 'key', scope: 'notes:read' },
  params: idParams,
  answer: z.object({ notes: z.array(keyedNote) }),
  refusals: ['not_found', 'too_many_attempts'],
});

/** Creates a public note without mentions. `content` is formatted text, which is sanitized. */
export const addNoteByKey = operation({
  id: 'addNoteByKey',
  method: 'POST',
  path: 'v1/records/:id/notes',
  creates: 'replayed',
  summary: 'Add a public note to a record, by an API key.',
  right: { kind: 'key', scope: 'notes:write' },
  params: idParams,
  body: z.strictObject({ content: storable(z.string().min(1).max(NOTE_LENGTH)) }),
  answer: keyedNote,
  refusals: ['not_found', 'forbidden', 'invalid', 'too_many_attempts'],
});

const keyedDocument = document
  .pick({ _id: true, element: true, name: true, mandatory: true, isMultiple: true, file_type: true, section: true })
  .extend(document.pick({ status: true, reason: true, files: true, createdAt: true, updatedAt: true }).shape);

export const listDocumentsByKey = operation({
  id: 'listDocumentsByKey',
  method: 'GET',
  path: 'v1/records/:id/documents',
  summary: 'The documents that a record requires, with their files, by an API key.',
  right: { kind: 'key', scope: 'documents:read' },
  params: idParams,
  answer: z.object({ documents: z.array(keyedDocument) }),
  refusals: ['not_found', 'too_many_attempts'],
});

export const readFileByKey = operation({
  id: 'readFileByKey',
  method: 'GET',
  path: 'v1/records/:id/files/:file',
  summary: 'The bytes of a file of a record, as a download, by an API key.',
  right: { kind: 'key', scope: 'documents:read' },
  params: z.strictObject({ id, file: id }),
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found', 'too_many_attempts'],
});

/** Fields come before files. A retry with the same `uploaded_item` stores nothing twice. */
export const uploadByKey = operation({
  id: 'uploadByKey',
  method: 'POST',
  path: 'v1/records/:id/documents/:element',
  creates: 'own',
  summary: 'Upload files to one document of a record, by an API key.',
  right: { kind: 'key', scope: 'documents:write' },
  params: z.strictObject({ id, element: storable(z.string().min(1).max(200)) }),
  transport: 'multipart',
  parts: {
    fields: z.object({
      uploaded_item: z
        .string()
        .optional()
        .meta({ description: 'Any text that names this upload: a retry with the same text stores nothing twice.' }),
    }),
    files: { name: 'file', about: 'One file of the document. Several parts may have this name.' },
  },
  bodyLimit: 200 * 1024 * 1024,
  answer: keyedDocument,
  refusals: [
    'not_found',
    'forbidden',
    'file_type',
    'file_content',
    'file_empty',
    'file_too_large',
    'too_many_files',
    'store_full',
    'upload_broken',
    'body_too_large',
    'store_unavailable',
    'too_many_attempts',
  ],
});
