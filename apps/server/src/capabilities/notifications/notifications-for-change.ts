import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { Notification } from './notification';

/** The part of a record that determines who is notified. */
export interface NotifiedRecord {
  readonly status_id: Id | null;
  /** `person---role`. */
  readonly workforces: readonly string[];
  /** Everyone who owns the record. */
  readonly people: readonly Id[];
}

const personOf = (assignedText: string): Id => assignedText.split('---')[0] ?? '';
const staffOf = ({ workforces }: Pick<NotifiedRecord, 'workforces'>) => [...new Set(workforces.map(personOf))];

/**
 * Changes by borrowers and partners must notify someone: the record's own people, otherwise its groups, otherwise the
 * administrators.
 */
export const fallbackFor = ({ userType }: Pick<Viewer, 'userType'>): Notification['fallback'] =>
  userType === 'Prospects' || userType === 'Contacts' ? 'team' : undefined;

/**
 * The notifications for a changed record: new assignees, removed assignees, and a status change for everyone who
 * remains. New assignees only get the assignment.
 */
export function notificationsForChange(recordBefore: NotifiedRecord, recordAfter: NotifiedRecord): Notification[] {
  const [staffBefore, staffAfter] = [staffOf(recordBefore), staffOf(recordAfter)];
  const addedStaff = staffAfter.filter((person) => !staffBefore.includes(person));
  const removedStaff = staffBefore.filter((person) => !staffAfter.includes(person));
  const status = recordAfter.status_id;
  const isMoved = status !== null && status !== recordBefore.status_id;
  const remainingPeople = recordAfter.people.filter((person) => !addedStaff.includes(person));
  return [
    ...(addedStaff.length > 0 ? [{ kind: 'assigned' as const, people: addedStaff }] : []),
    ...(removedStaff.length > 0 ? [{ kind: 'unassigned' as const, people: removedStaff }] : []),
    ...(isMoved ? [{ kind: 'status_changed' as const, people: remainingPeople, status }] : []),
  ];
}

/** The notification for submitted forms. */
export const submissionNotification = ({ people }: Pick<NotifiedRecord, 'people'>, viewer: Viewer): Notification => ({
  kind: 'submitted',
  people,
  fallback: fallbackFor(viewer),
});

/**
 * The notifications for a new record: its assignees, or, for a record created by a borrower or partner without
 * assignees, its team. Staff who assign only themselves notify nobody.
 */
export function notificationsForNewRecord(
  record: Pick<NotifiedRecord, 'workforces' | 'people'>,
  viewer: Viewer,
): Notification[] {
  const people = staffOf(record);
  if (people.length > 0) return [{ kind: 'assigned', people }];
  const fallback = fallbackFor(viewer);
  return fallback ? [{ kind: 'created', people: record.people, fallback }] : [];
}
