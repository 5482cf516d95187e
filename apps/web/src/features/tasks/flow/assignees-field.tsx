import { Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { AddIcon, Button, CloseIcon, IconButton, PopoverMenu } from '../../../ui';
import type { Assignee, TaskChoices } from '../template-shapes';
import styles from '../settings.module.css';

export interface AssigneesFieldProps {
  readonly assignees: readonly Assignee[];
  readonly roles: TaskChoices['roles'];
  readonly onChange: (assignees: Assignee[]) => void;
}

/** The assignees of the task, by role; each role once. */
export function AssigneesField({ assignees, roles, onChange }: AssigneesFieldProps) {
  const text = useText(tasks);
  const otherRoles = roles.filter(
    ({ _id, active: isActive }) => isActive && !assignees.some(({ role }) => role === _id),
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text('assignees')}</legend>
      {assignees.length === 0 && <p className={styles.quiet}>{text('noRoles')}</p>}
      {assignees.map(({ role, who }) => {
        const title = roles.find(({ _id }) => _id === role)?.title ?? '';
        return (
          <div key={role} className={styles.assignee}>
            <span className={styles.role}>{title}</span>
            <Select
              className={styles.who ?? ''}
              aria-label={`${text('who')} ${title}`}
              allowDeselect={false}
              data={(['record', 'role'] as const).map((value) => ({ value, label: text(`who-${value}`) }))}
              value={who}
              onChange={(value) =>
                value &&
                onChange(
                  assignees.map((assignee) =>
                    assignee.role === role ? { role, who: value as Assignee['who'] } : assignee,
                  ),
                )
              }
            />
            <IconButton
              icon={CloseIcon}
              name={text('removeRole', { title })}
              onClick={() => onChange(assignees.filter((assignee) => assignee.role !== role))}
            />
          </div>
        );
      })}
      {otherRoles.length > 0 && (
        <PopoverMenu
          target={
            <Button size="small" tone="quiet" icon={AddIcon} className={styles.add}>
              {text('addRole')}
            </Button>
          }
          entries={otherRoles.map(({ _id, title }) => ({
            id: _id,
            title,
            onPick: () => onChange([...assignees, { role: _id, who: 'record' }]),
          }))}
        />
      )}
    </fieldset>
  );
}
