import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Icon, PersonCircle } from '../../../ui';
import { GroupIcon, RoleIcon } from '../task-icons';
import { isPerson, userKey, type TaskUser } from '../task-shapes';
import styles from './task-rows.module.css';

export interface UserMarkProps {
  readonly user: TaskUser;
  readonly size?: 18 | 24;
}

/** An assignee as a circle with initials, or a square with an icon for a role or group. */
export function UserMark({ user, size = 24 }: UserMarkProps) {
  const text = useText(taskList);
  if (isPerson(user)) return <PersonCircle person={{ id: user.value, name: user.label }} size={size} />;
  const name = `${text(`type-${user.type}`)}: ${user.label}`;
  return (
    <span className={styles.square} data-size={size} data-type={user.type} role="img" aria-label={name} title={name}>
      <Icon of={user.type === 'Group' ? GroupIcon : RoleIcon} size={size === 18 ? 13 : 15} />
    </span>
  );
}

const MAX_MARKS = 2;

/** The assignees of a task side by side; the rest as a number. */
export function UserMarks({ users }: { readonly users: readonly TaskUser[] }) {
  const text = useText(taskList);
  const remainingUsers = users.slice(MAX_MARKS);
  if (users.length === 0) return <span className={styles.quiet}>{text('unassigned')}</span>;
  return (
    <span className={styles.marks}>
      {users.slice(0, MAX_MARKS).map((user) => (
        <UserMark key={userKey(user)} user={user} />
      ))}
      {remainingUsers.length > 0 && (
        <span className={styles.square} data-size={24} title={remainingUsers.map(({ label }) => label).join(', ')}>
          +{remainingUsers.length}
        </span>
      )}
    </span>
  );
}
