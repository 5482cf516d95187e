import type { NotificationKind } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';

/** The record or task that a notification is about. */
export interface NotificationRecord {
  /** Null for a task without a record. */
  readonly id: Id | null;
  readonly taskId?: Id;
  readonly groups: readonly Id[];
}

/** Who caused the notification. The author is never notified. */
export interface NotificationAuthor {
  readonly accountId: Id | null;
  readonly personId: Id | null;
  readonly name: string;
}

/**
 * One notification and its recipients: staff by person, account, role or group. If none of them is staff, `fallback` selects
 * the members of the record's groups (`team`) and, if there are none or for `heads`, the administrators.
 */
export interface Notification {
  readonly kind: NotificationKind;
  readonly people?: readonly Id[];
  readonly accounts?: readonly Id[];
  readonly roles?: readonly Id[];
  readonly groups?: readonly Id[];
  /** People who are notified if none of the recipients is staff. */
  readonly substitutes?: readonly Id[];
  /** Accounts that are not notified. */
  readonly excluded?: readonly Id[];
  readonly fallback?: 'team' | 'heads' | undefined;
  readonly element?: string;
  /** The note that it is about. It is shown only to people who may see the note. */
  readonly note?: Id;
  readonly status?: Id | null;
  /** A term of the product, such as a document status. Never an answer. */
  readonly detail?: string;
}
