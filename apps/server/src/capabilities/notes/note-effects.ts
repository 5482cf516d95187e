import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { recordEvent, type RecordEventName } from '../../platform/events/record-event';
import { notify, type Notification, type NotificationRecord } from '../notifications';
import { authorOf, emitRecordChanged } from '../records';
import type { NoteAction } from './note-change-rows';
import type { NoteOwner } from './note-owner';
import type { NoteDraft } from './resolve-note';
import type { NoteRow } from './note-rows';

const without = (ids: readonly Id[], otherIds: readonly Id[]): Id[] => ids.filter((id) => !otherIds.includes(id));

/**
 * The notifications of a change: for newly mentioned people who may see the note, and people newly added to a private
 * one.
 */
function notificationsOf(row: NoteRow, draftBefore: NoteDraft): Notification[] {
  const newlyMentioned = without(row.mentions, draftBefore.mentions);
  const mentionedPeople = row.is_private ? newlyMentioned.filter((id) => row.people.includes(id)) : newlyMentioned;
  const sharedTexts = row.is_private ? without(without(row.people, draftBefore.people), mentionedPeople) : [];
  const notification = (kind: 'note_mentioned' | 'note_shared', people: readonly Id[]): Notification[] =>
    people.length > 0 ? [{ kind, people, note: row.id }] : [];
  return [...notification('note_mentioned', mentionedPeople), ...notification('note_shared', sharedTexts)];
}

/**
 * The subject of notifications. Notifications about a task are shown to people who may see the task, with or without a
 * record.
 */
const subjectOf = ({ kind, id, row }: NoteOwner): NotificationRecord => ({
  ...{ id: row?.id ?? null, groups: row?.groups ?? [] },
  ...(kind === 'task' && { taskId: id }),
});

const EVENTS: Readonly<Record<NoteAction, RecordEventName>> = {
  ...{ create: 'note.created', update: 'note.updated', pin: 'note.updated', unpin: 'note.updated' },
  ...{ activate: 'note.restored', deactivate: 'note.deleted' },
};

/**
 * Notifies the people of a changed note and reloads open screens. A change of a private note sends no event about its
 * record: even the time of a private note is confidential.
 */
export async function announceNote(
  tx: TenantTx,
  viewer: Viewer,
  owner: NoteOwner,
  { row, before, act }: { readonly row: NoteRow; readonly before: NoteDraft; readonly act: NoteAction },
): Promise<void> {
  const author = authorOf(viewer);
  if (row.is_active) await notify(tx, subjectOf(owner), author, notificationsOf(row, before));
  if (!owner.row || (row.is_private && before.is_private)) return;
  await emitRecordChanged(tx, owner.row, author.name);
  const details: Readonly<Record<string, string>> = owner.kind === 'task' ? { task: owner.id } : {};
  await recordEvent(tx, { record: owner.row.id, event: EVENTS[act], subject: row.id, by: author.name, details });
}
