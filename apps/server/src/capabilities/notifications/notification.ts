import type { NoticeKind } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';

/** The record that something happened to. */
export interface NotificationRecord {
  readonly id: Id;
  readonly groups: readonly Id[];
}

/** Whoever did it; never told of it. */
export interface NotificationAuthor {
  readonly accountId: Id | null;
  readonly personId: Id | null;
  readonly name: string;
}

/**
 * One thing to tell, and whom: staff by their person, account or role. `widens`: where none of these is staff, the
 * record's groups hear it (`team`), and where they are empty or not wanted, the administrators (`heads`).
 */
export interface Notification {
  readonly kind: NoticeKind;
  readonly people?: readonly Id[];
  readonly accounts?: readonly Id[];
  readonly roles?: readonly Id[];
  readonly fallback?: 'team' | 'heads' | undefined;
  readonly element?: string;
  readonly status?: Id | null;
  /** A word of the product, such as a document's status; never an answer. */
  readonly detail?: string;
}
