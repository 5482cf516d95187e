import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { notifications } from '../../i18n/en/accounts/notifications';
import { Ago, EmailIcon, Icon, NotificationsIcon, PersonCircle, Sentence } from '../../ui';
import type { NotificationGroup } from './group-notifications';
import { notificationMessage, notificationRecordName } from './notification-message';
import styles from './notification-item.module.css';

export interface NotificationItemProps {
  readonly group: NotificationGroup;
  readonly onOpen: () => void;
}

/** A notification: who, what, which record, and when. The whole row links to the record. */
export function NotificationItem({ group, onOpen }: NotificationItemProps) {
  const text = useText(notifications);
  const { notice, ids } = group;
  const { page, _id, tab } = notice.url;
  const { number } = notice.owner;
  const name = notificationRecordName(notice);
  const path: string = page === 'tasks' ? '/tasks' : `/${page}/edit/${_id}`;
  return (
    <Link to={path} search={tab ? { tab } : {}} className={styles.line} data-notice onClick={onOpen}>
      <span className={styles.face} aria-hidden>
        {notice.kind === 'lead_received' || notice.by.name.trim() === '' ? (
          <span className={styles.glyph}>
            <Icon of={notice.kind === 'lead_received' ? EmailIcon : NotificationsIcon} size={16} />
          </span>
        ) : (
          <PersonCircle person={{ id: notice.by._id, name: notice.by.name }} size={28} />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.sentence}>
          <Sentence message={notificationMessage(group)}>
            <b className={styles.record}>
              {name}
              {name && number && ' · '}
              {number && <span className={styles.number}>{number}</span>}
            </b>
          </Sentence>
        </span>
        <span className={styles.facts}>
          <Ago at={notice.time} />
          {ids.length > 1 && <span>{text('times', { count: ids.length })}</span>}
        </span>
      </span>
    </Link>
  );
}
