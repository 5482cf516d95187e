import { Select } from '@mantine/core';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { CloseIcon, IconButton, statusGlyph, StatusGlyph } from '../../../ui';
import type { TaskOwner } from '../task-shapes';
import type { DraftBlocker } from './task-draft';
import styles from './dialog.module.css';

export interface BlockersFieldProps {
  readonly task: string | null;
  readonly owner: TaskOwner | null;
  readonly blockers: readonly DraftBlocker[];
  /** Tasks that wait for this one. */
  readonly blocks: readonly { readonly _id: string; readonly title: string }[];
  readonly mayEdit: boolean;
  readonly onChange: (blockers: readonly DraftBlocker[]) => void;
}

const LIMIT = 100;

/** The tasks that have to be completed before this one, of the same record. */
export function BlockersField({ task, owner, blockers, blocks, mayEdit, onChange }: BlockersFieldProps) {
  const text = useText(taskList);
  const { data } = useCall('listTasks', { body: { limit: LIMIT, ...owner } }, { enabled: mayEdit });
  const offeredTasks = (data?.tasks ?? []).filter(
    ({ _id }) => _id !== task && !blockers.some((blocker) => blocker._id === _id),
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{text('waitsForTasks')}</legend>
      {blockers.map((blocker) => (
        <div key={blocker._id} className={styles.linked}>
          <StatusGlyph {...statusGlyph('task', blocker.status)} />
          <span className={styles.grow}>{blocker.title}</span>
          {mayEdit && (
            <IconButton
              icon={CloseIcon}
              name={text('removeBlocker', { title: blocker.title })}
              onClick={() => onChange(blockers.filter(({ _id }) => _id !== blocker._id))}
            />
          )}
        </div>
      ))}
      {mayEdit && (
        <Select
          aria-label={text('addBlocker')}
          placeholder={text('addBlocker')}
          searchable
          nothingFoundMessage={text('noOtherTasks')}
          data={offeredTasks.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={null}
          onChange={(id) => {
            const otherTask = offeredTasks.find(({ _id }) => _id === id);
            if (otherTask)
              onChange([...blockers, { _id: otherTask._id, title: otherTask.title, status: otherTask.status }]);
          }}
        />
      )}
      {blocks.length > 0 && (
        <p className={styles.help}>{text('blocksTasks', { titles: blocks.map(({ title }) => title).join(', ') })}</p>
      )}
    </fieldset>
  );
}
