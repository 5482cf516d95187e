import type { KeyboardEvent } from 'react';
import { groupNotifications } from './group-notifications';
import { NotificationItem } from './notification-item';
import type { Notice } from './use-notifications';
import styles from './notifications-panel.module.css';

export interface NotificationListProps {
  readonly label: string;
  readonly notices: readonly Notice[];
  /** Receives the ids of the notifications in the opened row. */
  readonly onOpen: (ids: readonly string[]) => void;
}

/** Moves the focus between rows; it stops at the ends. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notice]')];
  const index = lines.indexOf(document.activeElement as HTMLElement);
  lines[Math.max(0, Math.min(index + step, lines.length - 1))]?.focus();
}

/** The notifications of a tab, newest first; arrow keys move, Enter opens. */
export function NotificationList({ label, notices, onOpen }: NotificationListProps) {
  return (
    <ul className={styles.list} aria-label={label} onKeyDown={walk}>
      {groupNotifications(notices).map((group) => (
        <li key={group.notice._id}>
          <NotificationItem group={group} onOpen={() => onOpen(group.ids)} />
        </li>
      ))}
    </ul>
  );
}
