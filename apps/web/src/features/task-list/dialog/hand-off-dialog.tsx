import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Button, Dialog, LineControl, notify } from '../../../ui';
import { refreshTasks } from '../cached-tasks';
import { PeoplePicker } from '../rows/people-picker';
import { wireUser, type TaskSummary, type TaskUser } from '../task-shapes';
import styles from './dialog.module.css';

export interface HandOffDialogProps {
  readonly task: Pick<TaskSummary, '_id' | 'title'>;
  readonly onClose: () => void;
}

/** Hands a task off to other people, with a reason for them. */
export function HandOffDialog({ task, onClose }: HandOffDialogProps) {
  const text = useText(taskList);
  const queries = useQueryClient();
  const [users, setUsers] = useState<readonly TaskUser[]>([]);
  const [reason, setReason] = useState('');
  const save = useSave('handOffTask', {
    onSuccess: () => {
      notify.success(text('handedOff', { title: task.title, people: users.map(({ label }) => label).join(', ') }));
      void refreshTasks(queries);
      onClose();
    },
    onError: (error) => notify.failure(failureText(error, text('updateFailed'))),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('handOffTitle', { title: task.title })}
      width={440}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            isBusy={save.isPending}
            disabled={users.length === 0}
            onClick={() =>
              save.mutate({
                params: { id: task._id },
                body: { users: users.map(wireUser), ...(reason.trim() && { reason: reason.trim() }) },
              })
            }
          >
            {text('handOff')}
          </Button>
        </>
      }
    >
      <PeoplePicker task={task._id} owner={null} users={users} onChange={setUsers} />
      <label className={styles.field}>
        <span className={styles.label}>{text('handOffReason')}</span>
        <LineControl maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </label>
    </Dialog>
  );
}
