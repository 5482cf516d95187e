import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message } from '../shapes';
import { note } from './shapes';

const update = { kind: 'tab', tab: 'notes', action: 'update' } as const;

export const pinNote = operation({
  id: 'pinNote',
  method: 'PATCH',
  path: 'notes/:id/pin',
  summary: 'Pin a note above the others, or unpin it.',
  right: update,
  params: idParams,
  body: z.strictObject({ pinned: z.boolean() }),
  answer: message.extend({ note }),
  refusals: ['not_found', 'forbidden'],
});

export const deactivateNote = operation({
  id: 'deactivateNote',
  method: 'DELETE',
  path: 'notes/:id',
  summary: 'Deactivate a note; it can be activated again.',
  right: update,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

export const activateNote = operation({
  id: 'activateNote',
  method: 'POST',
  path: 'notes/activate',
  summary: 'Activate a note.',
  right: update,
  body: z.strictObject({ _id: id }),
  answer: message,
  refusals: ['not_found', 'forbidden'],
});
