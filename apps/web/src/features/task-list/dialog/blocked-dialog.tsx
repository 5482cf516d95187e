import { useState } from 'react';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Button, Dialog, LinesControl } from '../../../ui';
import type { TaskChanges } from '../use-task-changes';
import type { BlockedCompletion } from '../use-task-sender';
import styles from './dialog.module.css';

export interface BlockedDialogProps {
  readonly blocked: BlockedCompletion | null;
  readonly onClose: () => void;
  readonly onOverride: TaskChanges['change'];
}

/** Why a task can't be completed yet, with the override for those who may use it. */
export function BlockedDialog({ blocked, onClose, onOverride }: BlockedDialogProps) {
  const text = useText(taskList);
  const [reason, setReason] = useState('');
  const mayOverride = blocked?.task.abilities.override === true;
  const close = () => {
    setReason('');
    onClose();
  };
  const override = () => {
    if (!blocked || reason.trim() === '') return;
    void onOverride([blocked.task], blocked.values, { reason: reason.trim() });
    close();
  };
  return (
    <Dialog
      isOpen={blocked !== null}
      onClose={close}
      title={text('blockedTitle', { title: blocked?.task.title ?? '' })}
      width={440}
      actions={
        <>
          <Button onClick={close}>{text('close')}</Button>
          {mayOverride && (
            <Button tone="primary" disabled={reason.trim() === ''} onClick={override}>
              {text('completeAnyway')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.lead}>{blocked?.reason}</p>
      {mayOverride && (
        <label className={styles.field}>
          <span className={styles.label}>{text('overrideReason')}</span>
          <LinesControl
            rows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </label>
      )}
    </Dialog>
  );
}
