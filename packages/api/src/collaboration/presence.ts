import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';
import { movedField } from './drafts';
import { record } from '../records/shapes';

/** Another person who has the record open. `field` is where the person is, if the viewer can see that field. */
export const presentPerson = z.object({
  account: id,
  name: z.string(),
  field: z.string().nullable(),
  at: moment,
});

/**
 * Reports the viewer's presence and returns the others. Sent on opening, every 10 s, and when focus moves to another
 * field; presence expires after 25 s. The event `presence` makes clients refetch.
 */
export const updatePresence = operation({
  id: 'updatePresence',
  method: 'POST',
  path: 'records/:id/presence',
  summary: 'Report that you have a record open, and list who else has.',
  right: { kind: 'self' },
  params: idParams,
  body: z.strictObject({ field: storable(z.string().max(120)).nullable(), isLeaving: z.boolean().default(false) }),
  answer: z.object({ here: z.array(presentPerson) }),
  refusals: ['not_found'],
});

/** Stores that the viewer has seen a record up to a version. Later changes by others are marked on the next visit. */
export const markVisited = operation({
  id: 'markVisited',
  method: 'POST',
  path: 'records/:id/visit',
  summary: 'Store the version of a record that you have seen.',
  right: { kind: 'self' },
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(1) }),
  answer: message,
  refusals: ['not_found'],
});

/**
 * Updates a record to the latest published version of its form. With `apply: false` it only previews the result.
 * Nothing is lost: an answer without a field in the new form stays stored and is restored with the field.
 * @source FORM.md (Versions)
 */
export const moveForm = operation({
  id: 'moveForm',
  method: 'POST',
  path: 'records/:id/move_form',
  summary: 'Move a record to the newest version of its form, or preview the changes.',
  right: { kind: 'staff' },
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(1), apply: z.boolean() }),
  answer: z.object({
    from: z.number().int(),
    to: z.number().int(),
    report: z.array(movedField),
    record: record.nullable(),
  }),
  refusals: ['not_found', 'forbidden', 'conflict'],
});

export const presenceOperations = [updatePresence, markVisited, moveForm];
