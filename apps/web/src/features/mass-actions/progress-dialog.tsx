import { useEffect } from 'react';
import { useSave } from '../../client';
import { useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Button, Dialog } from '../../ui';
import { actionTitle } from './action-title';
import { isFinished, type MassAction } from './mass-action-shapes';
import { ProgressView } from './progress-view';
import { reportWhenFinished } from './report-when-finished';
import { useProgress } from './use-progress';
import styles from './mass-actions.module.css';

export interface ProgressDialogProps {
  readonly started: MassAction;
  readonly onClose: () => void;
  readonly onFinished: () => void;
}

/** The progress of a running action. Closing it leaves the action running. */
export function ProgressDialog({ started, onClose, onFinished }: ProgressDialogProps) {
  const text = useText(massActions);
  const { data, dataUpdatedAt } = useProgress(started._id);
  const stop = useSave('stopMassAction', { stale: ['readMassAction'] });
  const action = data ?? { ...started, refusals: [], recent: [] };
  const hasEnded = isFinished(action);
  useEffect(() => {
    if (hasEnded) onFinished();
  }, [hasEnded, onFinished]);
  const leave = () => {
    if (!hasEnded) reportWhenFinished(started._id);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={actionTitle(text, action)}
      width={520}
      hasStickyActions
      actions={
        hasEnded ? (
          <Button size="large" onClick={onClose}>
            {text('close')}
          </Button>
        ) : (
          <>
            <span className={styles.foot}>{text('stopNote')}</span>
            <Button
              size="large"
              tone="danger"
              isBusy={stop.isPending || action.state === 'stopping'}
              onClick={() => stop.mutate({ params: { id: started._id } })}
            >
              {text('stop')}
            </Button>
            <Button size="large" onClick={leave}>
              {text('background')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        <ProgressView action={action} readAt={dataUpdatedAt} />
      </div>
    </Dialog>
  );
}
