import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type BodyOf, type createNote as operation } from '@lendwright/api';
import { newId, Refusal } from '@lendwright/kernel';
import { authorOf } from '../records';
import { readAudience } from './audience';
import { announceNote } from './note-effects';
import { accessOwner, ownerKindOf, type NoteContext, type NoteOwners } from './note-owner';
import { insertNote } from './note-writes';
import { presentOneNote } from './present-note';
import { EMPTY_NOTE, resolveNote } from './resolve-note';

/**
 * Creates a note and notifies the people it mentions and, if it is private, those it is shared with.
 * @throws Refusal 404 not_found, 403 forbidden without the right to add notes, 422 invalid
 * @source spec 2-records §2.11, §6, §8
 */
export async function createNote(
  owners: NoteOwners,
  context: NoteContext,
  viewer: Viewer,
  { module, owner: ownerId, MI, ...input }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { tx, setup } = context;
  const owner = await accessOwner(owners, context, viewer, { kind: ownerKindOf(module), id: ownerId });
  if (!owner.mayUpdate(viewer)) throw new Refusal(403, 'forbidden', reason('notes.mayNotAdd'));
  const audience = await readAudience(tx, viewer, owner);
  // The previous state is private if the new note is, so that no event is emitted.
  const dataBefore = { ...EMPTY_NOTE, is_private: input.type === 'Private' };
  const draft = resolveNote(setup, audience, dataBefore, input);
  const row = await insertNote(
    tx,
    {
      ...{ id: newId(), owner_kind: owner.kind, owner_id: owner.id, record_id: owner.row?.id ?? null },
      ...{ module, mi: MI ?? null, ...draft },
    },
    authorOf(viewer),
  );
  await announceNote(tx, viewer, owner, { row, before: dataBefore, act: 'create' });
  const note = await presentOneNote(tx, { setup, viewer, owner, audience }, row);
  return { ...confirmation('notes.created'), _id: row.id, note };
}
