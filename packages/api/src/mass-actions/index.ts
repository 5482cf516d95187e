import { z } from 'zod';
import { emailDraft } from '../email-messages/shapes';
import { operation } from '../operation';
import { id, idParams } from '../shapes';
import { moduleKey } from '../modules';
import { massAction, massActionDetail, recordsEmailGroup, selectionAnswer, selectionBody } from './shapes';
import { massActionCalls, massActionRecords } from './spec-calls';

export * from './shapes';
export * from './spec-calls';

const right = { kind: 'staff' } as const;

/** Each record is checked again when the action runs; the selection only says what is to be expected. */
export const selectForMassAction = operation({
  id: 'selectForMassAction',
  method: 'POST',
  path: 'mass_actions/selections',
  creates: 'replayed',
  summary: 'Select records for a mass action: their number, and which of them will be refused.',
  right,
  body: selectionBody,
  answer: selectionAnswer,
  refusals: ['not_found', 'filter_unreadable', 'forbidden', 'invalid', 'too_many_at_once'],
});

export const selectForUndo = operation({
  id: 'selectForUndo',
  method: 'POST',
  path: 'mass_actions/:id/undo',
  creates: 'replayed',
  summary: 'Select what undoing a mass action restores.',
  right,
  params: idParams,
  answer: selectionAnswer,
  refusals: ['not_found', 'undo_expired'],
});

/** A selection starts one action: starting it again answers the same action. */
export const startMassAction = operation({
  id: 'startMassAction',
  method: 'POST',
  path: 'mass_actions',
  creates: 'own',
  summary: 'Start a mass action on a selection.',
  right,
  body: z.strictObject({
    selection: id,
    /** The number that the user typed, if the selection requires one. */
    confirm: z.number().int().min(0).optional(),
  }),
  answer: massAction,
  refusals: ['not_found', 'forbidden', 'invalid', 'selection_expired', 'selection_changed', 'count_unconfirmed'],
});

/** What the email to many records of a module offers. The right `compose` in the module is required. */
export const readRecordsComposer = operation({
  id: 'readRecordsComposer',
  method: 'GET',
  path: 'mass_actions/composer/:module',
  summary: 'What an email to many records of a module offers: sender, signature, templates and recipients.',
  right,
  params: z.strictObject({ module: moduleKey }),
  answer: z.object({
    /** The form whose fields can be merged. */
    form: id.nullable(),
    groups: z.array(recordsEmailGroup),
    templates: z.array(z.object({ _id: id, title: z.string(), version: z.number().int() })),
    from: z.object({ name: z.string(), address: z.string().nullable() }),
    company: z.string(),
    signature: z.string(),
    /** Seconds in which sent emails can be undone; 0 where the company does not allow it. */
    undoSeconds: z.number().int(),
    /** The viewer's own email that was written and not sent; its `recipients` are groups. */
    draft: emailDraft.nullable(),
  }),
  refusals: ['not_found', 'forbidden'],
});

export const listMassActions = operation({
  id: 'listMassActions',
  method: 'GET',
  path: 'mass_actions',
  summary: 'Past and running mass actions, newest first: your own, and all of them for administrators.',
  right,
  query: z.strictObject({
    show: z.enum(['all', 'mine', 'undoable']).optional(),
    skip: z.coerce.number().int().min(0).max(100_000).optional(),
  }),
  answer: z.object({ actions: z.array(massAction), count: z.number().int(), undoable: z.number().int() }),
  refusals: [],
});

export const readMassAction = operation({
  id: 'readMassAction',
  method: 'GET',
  path: 'mass_actions/:id',
  summary: 'The progress of a mass action, its latest records, and its refusals.',
  right,
  params: idParams,
  answer: massActionDetail,
  refusals: ['not_found'],
});

export const stopMassAction = operation({
  id: 'stopMassAction',
  method: 'POST',
  path: 'mass_actions/:id/stop',
  summary: 'Stop a mass action; completed changes stay and can be undone.',
  right,
  params: idParams,
  answer: massAction,
  refusals: ['not_found'],
});

export const massActionOperations = [
  selectForMassAction,
  selectForUndo,
  startMassAction,
  readRecordsComposer,
  listMassActions,
  readMassAction,
  stopMassAction,
  ...Object.values(massActionCalls),
  massActionRecords,
];
