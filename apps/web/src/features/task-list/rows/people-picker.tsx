import { keepPreviousData } from '@tanstack/react-query';
import { cloneElement, useState, type ReactElement } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { CheckIcon, Icon, Popover, SearchInput, SkeletonLines } from '../../../ui';
import { assignableUsers, userKey, type TaskOwner, type TaskUser } from '../task-shapes';
import { UserMark } from './user-mark';
import styles from './task-rows.module.css';

export interface PeoplePickerProps {
  /** The task whose people are chosen, or the record of a new one. */
  readonly task: string | null;
  readonly owner: TaskOwner | null;
  readonly users: readonly TaskUser[];
  readonly onChange: (users: readonly TaskUser[]) => void;
}

/** Who a task is assigned to: people, roles and groups with a search field. */
export function PeoplePicker({ task, owner, users, onChange }: PeoplePickerProps) {
  const text = useText(taskList);
  const [search, setSearch] = useState('');
  const body = { ...(task ? { tid: task } : (owner ?? {})), ...(search && { search }) };
  const { data } = useCall('readTask', { body }, { placeholderData: keepPreviousData });
  const allUsers = data ? assignableUsers(data.users) : [];
  const typedText = search.toLowerCase();
  const offeredUsers = allUsers.filter(({ label }) => label.toLowerCase().includes(typedText));
  const otherUsers =
    search === '' ? users.filter((user) => !allUsers.some((candidate) => userKey(candidate) === userKey(user))) : [];
  const isChosen = (user: TaskUser) => users.some((candidate) => userKey(candidate) === userKey(user));
  const toggle = (user: TaskUser) =>
    onChange(isChosen(user) ? users.filter((candidate) => userKey(candidate) !== userKey(user)) : [...users, user]);
  return (
    <div className={styles.picker}>
      <SearchInput
        value={search}
        onSearch={(value) => setSearch(value.trim())}
        label={text('findPeople')}
        placeholder={text('findPeople')}
        width="100%"
      />
      <div className={styles.options} role="group" aria-label={text('assignedTo')}>
        {!data && <SkeletonLines lines={4} label={text('loading')} />}
        {[...otherUsers, ...offeredUsers].map((user) => (
          <button
            key={userKey(user)}
            type="button"
            role="checkbox"
            aria-checked={isChosen(user)}
            className={styles.option}
            onClick={() => toggle(user)}
          >
            <UserMark user={user} size={18} />
            <span className={styles.optionName}>{user.label}</span>
            <small>{text(`type-${user.type}`)}</small>
            {isChosen(user) && <Icon of={CheckIcon} size={14} />}
          </button>
        ))}
        {data && offeredUsers.length === 0 && <p className={styles.quiet}>{text('noPeople')}</p>}
      </div>
    </div>
  );
}

export interface PeoplePopoverProps {
  /** The button that opens it. */
  readonly target: ReactElement<{ readonly onClick?: () => void }>;
  readonly task: string;
  readonly users: readonly TaskUser[];
  /** Called once, when the popover closes, if the people changed. */
  readonly onSave: (users: readonly TaskUser[]) => void;
}

/** Changes the people of a task; closing saves once. */
export function PeoplePopover({ target, task, users, onSave }: PeoplePopoverProps) {
  const [draft, setDraft] = useState<readonly TaskUser[] | null>(null);
  const change = (isOpen: boolean) => {
    const keysOf = (list: readonly TaskUser[]) => list.map(userKey).sort().join(' ');
    if (!isOpen && draft && keysOf(draft) !== keysOf(users)) onSave(draft);
    setDraft(isOpen ? users : null);
  };
  return (
    <Popover
      target={cloneElement(target, { onClick: () => change(draft === null) })}
      opened={draft !== null}
      onChange={change}
      trapFocus
      returnFocus
      width={300}
      position="bottom-end"
    >
      <PeoplePicker task={task} owner={null} users={draft ?? users} onChange={setDraft} />
    </Popover>
  );
}
