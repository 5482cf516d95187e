import type { InputOf } from '../../client';
import { useText } from '../../i18n';
import { unsubscribe } from '../../i18n/en/accounts/unsubscribe';
import { Button, CheckIcon, Icon, UndoIcon } from '../../ui';
import styles from './unsubscribe.module.css';

export interface SavedNoticeProps {
  readonly address: string;
  readonly list: string | null;
  /** What the recipient no longer gets. */
  readonly stoppedParts: NonNullable<InputOf<'saveUnsubscribe'>['body']>['stoppedParts'];
  /** Restores the choices from before this page was opened; null if they are restored. */
  readonly onUndo: (() => void) | null;
  readonly isBusy: boolean;
  readonly onChange: () => void;
}

/** The message after saving: what the recipient no longer gets, and how to undo that. */
export function SavedNotice({ address, list, stoppedParts, onUndo, isBusy, onChange }: SavedNoticeProps) {
  const text = useText(unsubscribe);
  const title = stoppedParts.all
    ? text('doneAll')
    : stoppedParts.list && list !== null
      ? text('doneList', { list })
      : text('saved');
  return (
    <div role="status" className={styles.stack}>
      <span className={styles.done}>
        <Icon of={CheckIcon} size={22} />
      </span>
      <div>
        <h1>{title}</h1>
        <p className={styles.quiet}>
          {stoppedParts.all || stoppedParts.list ? text('doneHelp', { address }) : text('savedHelp')}
        </p>
      </div>
      <div className={styles.actions}>
        {onUndo && (
          <Button size="touch" icon={UndoIcon} isBusy={isBusy} onClick={onUndo}>
            {text('undo')}
          </Button>
        )}
        <Button size="touch" tone={onUndo ? 'quiet' : 'plain'} onClick={onChange}>
          {text('changeAgain')}
        </Button>
      </div>
    </div>
  );
}
