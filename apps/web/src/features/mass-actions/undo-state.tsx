import { currentLanguage, useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Button, formatDay, UndoIcon } from '../../ui';
import { actionTitle } from './action-title';
import { isFinished, type MassAction } from './mass-action-shapes';

export interface UndoStateProps {
  readonly action: MassAction;
  readonly onUndo: (action: string) => void;
}

/** Whether an action can still be undone: the button, who undid it, or that the time has passed. */
export function UndoState({ action, onUndo }: UndoStateProps) {
  const text = useText(massActions);
  const { mayUndo, undoResult, undoUntil, state } = action;
  if (!isFinished(action)) return <span>{text(`state-${state}`)}</span>;
  if (mayUndo)
    return (
      <Button
        size="small"
        icon={UndoIcon}
        aria-label={text('name-undo', { title: actionTitle(text, action) })}
        onClick={(event) => {
          event.stopPropagation();
          onUndo(action._id);
        }}
      >
        {text('undo')}
      </Button>
    );
  if (undoResult) return <span>{text('undoneBy', { name: undoResult.by })}</span>;
  if (undoUntil && new Date(undoUntil) < new Date())
    return (
      <span>
        {text('expired')} {formatDay(new Date(undoUntil), currentLanguage())}
      </span>
    );
  return null;
}
