import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { Notification } from './notification';

/** What of a record decides who hears of its changes. */
export interface NotifiedRecord {
  readonly status_id: Id | null;
  /** `person---role`. */
  readonly workforces: readonly string[];
  /** Everybody to whom it is an own one. */
  readonly people: readonly Id[];
}

const personOf = (assigned: string): Id => assigned.split('---')[0] ?? '';
const staffOf = ({ workforces }: Pick<NotifiedRecord, 'workforces'>) => [...new Set(workforces.map(personOf))];

/** What comes from outside finds somebody: the record's own people, else its groups, else the administrators. */
export const fallbackFor = ({ userType }: Pick<Viewer, 'userType'>): Notification['fallback'] =>
  userType === 'Prospects' || userType === 'Contacts' ? 'team' : undefined;

/**
 * What a change of a record's columns tells: who was put on it, who was taken off, and to those who were and are on it
 * its new status. Whoever is new hears of the assignment alone.
 */
export function notificationsForChange(before: NotifiedRecord, after: NotifiedRecord): Notification[] {
  const [had, has] = [staffOf(before), staffOf(after)];
  const added = has.filter((person) => !had.includes(person));
  const removed = had.filter((person) => !has.includes(person));
  const status = after.status_id;
  const isMoved = status !== null && status !== before.status_id;
  const stayed = after.people.filter((person) => !added.includes(person));
  return [
    ...(added.length > 0 ? [{ kind: 'assigned' as const, people: added }] : []),
    ...(removed.length > 0 ? [{ kind: 'unassigned' as const, people: removed }] : []),
    ...(isMoved ? [{ kind: 'status_changed' as const, people: stayed, status }] : []),
  ];
}

/** That the forms of a record were finished and handed in. */
export const submissionNotification = ({ people }: Pick<NotifiedRecord, 'people'>, viewer: Viewer): Notification => ({
  kind: 'submitted',
  people,
  fallback: fallbackFor(viewer),
});

/**
 * What a new record tells: its staff that they are on it; of one that came from outside and has none, whoever looks
 * after such records. Staff who make a record for themselves tell nobody.
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
