import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';
import { movedField } from './drafts';
import { record } from './shapes';

/** Somebody else who has the record open; `field` is where the person is, if the viewer may see that field. */
export const presentPerson = z.object({
  account: id,
  name: z.string(),
  field: z.string().nullable(),
  at: moment,
});

/**
 * Says "I am here" and hears who else is. Sent on opening, every 10 s, and when the focus moves to another field; whoever
 * has not said it for 25 s is gone. The event `presence` tells when to ask again.
 */
export const updatePresence = operation({
  id: 'updatePresence',
  method: 'POST',
  path: 'records/:id/presence',
  summary: 'Tell that one has a record open, and hear who else has.',
  right: { kind: 'self' },
  params: idParams,
  body: z.strictObject({ field: storable(z.string().max(120)).nullable(), isLeaving: z.boolean().default(false) }),
  answer: z.object({ here: z.array(presentPerson) }),
  refusals: ['not_found'],
});

/** Remembers that the viewer has seen a record up to a version: what others change later is marked on the next visit. */
export const markVisited = operation({
  id: 'markVisited',
  method: 'POST',
  path: 'records/:id/visit',
  summary: 'Remember the version of a record that was seen.',
  right: { kind: 'self' },
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(1) }),
  answer: message,
  refusals: ['not_found'],
});

/**
 * Moves a record to the newest published version of its form. With `apply: false` it only tells what would come of it.
 * Nothing is lost: an answer that the new form has no field for stays stored and comes back with the field.
 * @source FORM.md (Versions)
 */
export const moveForm = operation({
  id: 'moveForm',
  method: 'POST',
  path: 'records/:id/move_form',
  summary: 'Move a record to the newest version of its form, or tell what this would change.',
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

export const togetherOperations = [updatePresence, markVisited, moveForm];
