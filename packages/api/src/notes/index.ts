import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import { activateNote, deactivateNote, pinNote } from './state-operations';
import { note, noteChange, noteFields, noteOwner, notePerson, noteVisibility } from './shapes';

export * from './shapes';
export * from './state-operations';

const view = { kind: 'tab', tab: 'notes', action: 'view' } as const;
const update = { kind: 'tab', tab: 'notes', action: 'update' } as const;

/** The module id that callers may store with a note. It is returned as sent. */
const MI = storable(z.string().max(80)).nullable();

/**
 * The notes that the viewer may see, pinned first, then newest first, with the people who can be mentioned or chosen for
 * a private note: those who can open the record and its notes.
 * @source spec 2-records §2.11, §7 (notes/list)
 */
export const listNotes = operation({
  id: 'listNotes',
  method: 'POST',
  path: 'notes/list',
  summary: 'The notes of a record, task or document.',
  right: view,
  body: z.strictObject(noteOwner),
  answer: z.object({
    workforces: z.array(notePerson),
    contacts: z.array(notePerson),
    prospects: z.array(notePerson),
    notes: z.array(note),
    mayAdd: z.boolean(),
    /** The company uses deadlines of notes. */
    hasDeadlines: z.boolean(),
  }),
  refusals: ['not_found'],
});

/** @source spec 2-records §2.11, §7 (notes) */
export const createNote = operation({
  id: 'createNote',
  method: 'POST',
  path: 'notes',
  creates: 'replayed',
  summary: 'Create a note.',
  right: update,
  body: z.strictObject({
    ...noteOwner,
    ...noteFields,
    deadline: noteFields.deadline.optional(),
    users: noteFields.users.optional(),
    mentions: noteFields.mentions.optional(),
    MI: MI.optional(),
  }),
  answer: message.extend({ _id: id, note }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

/**
 * Saves the changed fields of a note. If someone else changed other fields since `version`, both changes are saved; for
 * the same fields the response is 409 `conflict` with both values and nothing is saved. Without `version`, the change
 * applies to the current version.
 * @source spec 2-records §7 (notes/{id})
 */
export const saveNote = operation({
  id: 'saveNote',
  method: 'PATCH',
  path: 'notes/:id',
  summary: 'Save changed fields of a note.',
  right: update,
  params: idParams,
  body: z.strictObject({ ...noteOwner, ...noteFields, MI, version: z.number().int().min(1) }).partial(),
  answer: message.extend({ note }),
  refusals: ['not_found', 'forbidden', 'conflict', 'invalid'],
});

/** The versions of a note that the viewer may see, newest first: private ones only if they were visible to the viewer. */
export const noteHistory = operation({
  id: 'noteHistory',
  method: 'GET',
  path: 'notes/:id/history',
  summary: 'The edit history of a note.',
  right: view,
  params: idParams,
  answer: z.object({ changes: z.array(noteChange) }),
  refusals: ['not_found'],
});

/** Computes who will see a note before it is saved. @param _id the stored note that changes; absent for a new one */
export const previewNoteVisibility = operation({
  id: 'previewNoteVisibility',
  method: 'POST',
  path: 'notes/visibility',
  summary: 'Who will see a note.',
  right: view,
  body: z.strictObject({
    ...noteOwner,
    _id: id.optional(),
    type: noteFields.type,
    users: noteFields.users.optional(),
    mentions: noteFields.mentions.optional(),
  }),
  answer: noteVisibility,
  refusals: ['not_found', 'invalid'],
});

export const noteOperations = [
  listNotes,
  createNote,
  saveNote,
  pinNote,
  deactivateNote,
  activateNote,
  noteHistory,
  previewNoteVisibility,
];
