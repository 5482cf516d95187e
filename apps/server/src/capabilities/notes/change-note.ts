import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { authorOf, missingRefusal } from '../records';
import { readAudience, type AudienceMember } from './audience';
import { announceNote } from './note-effects';
import { accessOwner, type NoteContext, type NoteOwner, type NoteOwners } from './note-owner';
import type { NoteAction, NoteField } from './note-change-rows';
import { lockNote, type NoteRow } from './note-rows';
import { updateNote, type NoteState } from './note-writes';
import { noteAbilitiesOf, presentOneNote, type WireNote } from './present-note';

/** A locked note with its owner, which the viewer may see. */
export interface OpenedNote {
  readonly row: NoteRow;
  readonly owner: NoteOwner;
  readonly abilities: WireNote['abilities'];
  readonly audience: readonly AudienceMember[];
}

/** @throws Refusal 404 not_found for notes that do not exist or that the viewer may not see */
export async function openNote(owners: NoteOwners, context: NoteContext, viewer: Viewer, id: Id): Promise<OpenedNote> {
  const row = await lockNote(context.tx, viewer, id);
  if (!row) throw missingRefusal();
  const owner = await accessOwner(owners, context, viewer, { kind: row.owner_kind, id: row.owner_id });
  const audience = await readAudience(context.tx, viewer, owner);
  return { row, owner, audience, abilities: noteAbilitiesOf(viewer, owner, row) };
}

/** @throws Refusal 403 forbidden */
export function assertAbility(note: OpenedNote, ability: keyof WireNote['abilities']): void {
  if (note.abilities[ability]) return;
  throw new Refusal(403, 'forbidden', reason(ability === 'share' ? 'notes.authorOnly' : 'notes.mayNotEdit'));
}

/** A note's state with some parts changed. */
export const stateOf = (row: NoteRow, changes: Partial<NoteState>): NoteState => ({
  ...{ mi: row.mi, content: row.content, is_private: row.is_private, deadline: row.deadline, people: row.people },
  ...{ mentions: row.mentions, is_active: row.is_active, pinned_at: row.pinned_at, ...changes },
});

/** Writes a change of an opened note with its history, notifications and event. */
export async function writeNote(
  { tx, setup }: NoteContext,
  viewer: Viewer,
  { row: rowBefore, owner, audience }: OpenedNote,
  change: { readonly act: NoteAction; readonly fields: readonly NoteField[]; readonly state: NoteState },
): Promise<WireNote> {
  const { act, fields, state } = change;
  const row = await updateNote(tx, rowBefore.id, state, { act, fields, author: authorOf(viewer) });
  await announceNote(tx, viewer, owner, { row, before: rowBefore, act });
  return presentOneNote(tx, { setup, viewer, owner, audience }, row);
}
