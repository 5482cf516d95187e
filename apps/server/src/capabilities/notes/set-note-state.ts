import type { Viewer } from '@lendwright/access';
import { confirmation, type AnswerOf, type Confirmation, type pinNote as pinOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { assertAbility, openNote, stateOf, writeNote } from './change-note';
import type { NoteContext, NoteOwners } from './note-owner';
import { presentOneNote } from './present-note';

/**
 * Pins a note for everyone who may see it, or unpins it. Idempotent.
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function pinNote(
  owners: NoteOwners,
  context: NoteContext,
  viewer: Viewer,
  id: Id,
  isPinned: boolean,
): Promise<AnswerOf<typeof pinOperation>> {
  const openedNote = await openNote(owners, context, viewer, id);
  assertAbility(openedNote, 'pin');
  const { row, owner, audience } = openedNote;
  const answer = confirmation(isPinned ? 'notes.pinned' : 'notes.unpinned');
  if ((row.pinned_at !== null) === isPinned)
    return {
      ...answer,
      note: await presentOneNote(context.tx, { setup: context.setup, viewer, owner, audience }, row),
    };
  const state = stateOf(row, { pinned_at: isPinned ? new Date().toISOString() : null });
  const change = { act: isPinned ? 'pin' : 'unpin', fields: [], state } as const;
  return { ...answer, note: await writeNote(context, viewer, openedNote, change) };
}

/**
 * Deactivates a note, which removes it from lists, or activates it again. Idempotent.
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function setNoteActivity(
  owners: NoteOwners,
  context: NoteContext,
  viewer: Viewer,
  id: Id,
  isActive: boolean,
): Promise<Confirmation> {
  const openedNote = await openNote(owners, context, viewer, id);
  assertAbility(openedNote, 'deactivate');
  const act = isActive ? 'activate' : 'deactivate';
  if (openedNote.row.is_active !== isActive)
    await writeNote(context, viewer, openedNote, {
      act,
      fields: [],
      state: stateOf(openedNote.row, { is_active: isActive }),
    });
  return confirmation(isActive ? 'notes.activated' : 'notes.deactivated');
}
