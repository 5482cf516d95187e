import { Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { AddIcon, Button, CloseIcon, IconButton, Popover } from '../../../ui';
import { PeoplePicker } from '../rows/people-picker';
import { UserMark } from '../rows/user-mark';
import { isPerson, userKey, type TaskOwner, type TaskPeople, type TaskUser } from '../task-shapes';
import styles from './dialog.module.css';

export interface AssignedFieldProps {
  readonly task: string | null;
  readonly owner: TaskOwner | null;
  readonly users: readonly TaskUser[];
  readonly people: TaskPeople['people'];
  readonly onChange: (users: readonly TaskUser[]) => void;
}

/** Who the task is assigned to. A role or group has a fallback: who is responsible while it has no members. */
export function AssignedField({ task, owner, users, people, onChange }: AssignedFieldProps) {
  const text = useText(taskList);
  const teams = users.filter((user) => !isPerson(user));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{text('assignedTo')}</legend>
      <div className={styles.chips}>
        {users.map((user) => (
          <span key={userKey(user)} className={styles.chip}>
            <UserMark user={user} size={18} />
            {user.label}
            {!isPerson(user) && <small>{text(`type-${user.type}`)}</small>}
            <IconButton
              icon={CloseIcon}
              name={text('removePerson', { name: user.label })}
              onClick={() => onChange(users.filter((candidate) => userKey(candidate) !== userKey(user)))}
            />
          </span>
        ))}
        <Popover
          trapFocus
          returnFocus
          width={300}
          position="bottom-start"
          target={
            <Button size="small" tone="quiet" icon={AddIcon}>
              {text('addPerson')}
            </Button>
          }
        >
          <PeoplePicker task={task} owner={owner} users={users} onChange={onChange} />
        </Popover>
      </div>
      {teams.map((team) => (
        <div key={userKey(team)} className={styles.fallbackRow}>
          {text('fallbackOf', { name: team.label })}
          <Select
            className={styles.fallback ?? ''}
            size="xs"
            clearable
            searchable
            placeholder={text('noFallback')}
            aria-label={text('fallbackOf', { name: team.label })}
            data={people.map(({ value, label }) => ({ value, label }))}
            value={team.fallback}
            onChange={(fallback) =>
              onChange(
                users.map((user) =>
                  userKey(user) === userKey(team)
                    ? {
                        ...user,
                        fallback,
                        fallbackLabel: people.find(({ value }) => value === fallback)?.label ?? null,
                      }
                    : user,
                ),
              )
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
