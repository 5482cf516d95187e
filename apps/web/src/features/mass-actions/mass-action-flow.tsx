import { useCallback, useState } from 'react';
import { useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { notify } from '../../ui';
import { MassActionDialog } from './mass-action-dialog';
import { isFinished, type ActionChoices, type MassAction, type OpenAction } from './mass-action-shapes';
import { ProgressDialog } from './progress-dialog';

export interface MassActionFlowProps {
  readonly module: string;
  readonly open: OpenAction;
  readonly choices: ActionChoices;
  readonly onClose: () => void;
  /** Called when an action has started, to clear what is selected. */
  readonly onStarted?: () => void;
  /** Called when an action has ended, to refresh what is on screen. */
  readonly onFinished: () => void;
  /** Opens the undo of an action. */
  readonly onUndo: (action: string) => void;
}

/** Confirms an action, shows its progress if it takes a while, and reports its result with an Undo. */
export function MassActionFlow(props: MassActionFlowProps) {
  const { module, open, choices, onClose, onStarted, onFinished, onUndo } = props;
  const text = useText(massActions);
  const [runningAction, setRunningAction] = useState<MassAction | null>(null);
  const report = (action: MassAction) => {
    const { changed, refused, scope, kind } = action;
    const counts = text(kind === 'undo' ? 'doneUndo' : kind === 'email' ? 'doneMail' : 'doneCounts', {
      changed,
      refused,
    });
    const isDeletion = kind === 'delete' && refused === 0;
    const message = isDeletion ? text(scope === 'all' ? 'doneAll' : 'doneSelected') : counts;
    if (action.mayUndo) notify.undo(message, () => onUndo(action._id));
    else notify.success(message);
  };
  const finish = useCallback(() => onFinished(), [onFinished]);
  const onActionStarted = (action: MassAction) => {
    onStarted?.();
    if (!isFinished(action)) return setRunningAction(action);
    report(action);
    onFinished();
    onClose();
  };
  if (runningAction) return <ProgressDialog started={runningAction} onClose={onClose} onFinished={finish} />;
  return (
    <MassActionDialog module={module} open={open} choices={choices} onClose={onClose} onStarted={onActionStarted} />
  );
}
