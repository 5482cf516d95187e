import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type BodyOf, type saveNote as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readPeople } from '../records';
import { assertAbility, openNote, stateOf, writeNote, type OpenedNote } from './change-note';
import type { NoteContext, NoteOwners } from './note-owner';
import { readLaterNoteChanges, type NoteField } from './note-change-rows';
import { presentOneNote, usersOf } from './present-note';
import { resolveNote, type NoteDraft } from './resolve-note';

const isSame = (idsBefore: readonly Id[], idsAfter: readonly Id[]) =>
  idsBefore.length === idsAfter.length && idsBefore.every((id) => idsAfter.includes(id));

/** The fields that differ. */
function changedFields(draftBefore: NoteDraft, draftAfter: NoteDraft): NoteField[] {
  const fields: NoteField[] = [];
  if (draftBefore.content !== draftAfter.content || !isSame(draftBefore.mentions, draftAfter.mentions))
    fields.push('content');
  if (draftBefore.is_private !== draftAfter.is_private) fields.push('type');
  if (draftBefore.deadline !== draftAfter.deadline) fields.push('deadline');
  if (!isSame(draftBefore.people, draftAfter.people)) fields.push('users');
  return fields;
}

/** The value of a field in wire format. */
async function readValue(tx: TenantTx, draft: NoteDraft, field: NoteField): Promise<unknown> {
  if (field === 'content') return draft.content;
  if (field === 'deadline') return draft.deadline;
  if (field === 'type') return draft.is_private ? 'Private' : 'Public';
  return usersOf(draft.people, new Map((await readPeople(tx, draft.people)).map((person) => [person.id, person])));
}

/** @throws Refusal 409 conflict with both values of every field that someone else changed since `seenCount` */
async function assertNoConflict(
  tx: TenantTx,
  { row }: OpenedNote,
  seenCount: number,
  draftAfter: NoteDraft,
  fields: readonly NoteField[],
): Promise<void> {
  if (seenCount === row.version) return;
  const laterChanges = await readLaterNoteChanges(tx, row.id, seenCount);
  const noteEvents = [];
  for (const field of fields) {
    const otherChange = laterChanges.get(field);
    if (!otherChange) continue;
    const values = { yours: await readValue(tx, draftAfter, field), theirs: await readValue(tx, row, field) };
    noteEvents.push({ field, ...values, ...otherChange });
  }
  const [firstNote] = noteEvents;
  if (!firstNote && seenCount < row.version) return;
  const text = reason('notes.conflict', { name: firstNote?.by ?? reason('general.someone') });
  throw new Refusal(409, 'conflict', text, { version: row.version, fields: noteEvents });
}

/**
 * Saves the changed fields of a note. Changes to different fields than someone else's are merged. A save without
 * changes adds no version.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict with both values, 422 invalid; in these cases nothing is
 * saved
 */
export async function saveNote(
  owners: NoteOwners,
  context: NoteContext,
  viewer: Viewer,
  id: Id,
  { version: seen, module: _module, owner: _owner, MI, ...input }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { tx, setup } = context;
  const openedNote = await openNote(owners, context, viewer, id);
  const { row, owner, audience } = openedNote;
  assertAbility(openedNote, 'edit');
  const noteAfter = resolveNote(setup, audience, row, input);
  const fields = changedFields(row, noteAfter);
  if (fields.includes('type') || fields.includes('users')) assertAbility(openedNote, 'share');
  await assertNoConflict(tx, openedNote, seen ?? row.version, noteAfter, fields);
  const mi = MI === undefined ? row.mi : MI;
  const answer = confirmation('notes.saved');
  if (fields.length === 0 && mi === row.mi)
    return { ...answer, note: await presentOneNote(tx, { setup, viewer, owner, audience }, row) };
  const state = stateOf(row, { ...noteAfter, mi });
  return { ...answer, note: await writeNote(context, viewer, openedNote, { act: 'update', fields, state }) };
}
