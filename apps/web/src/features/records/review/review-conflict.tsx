import { useText } from '../../../i18n';
import { collaboration } from '../../../i18n/en/records/collaboration';
import type { FormStore } from '../../../form-view';
import { Ago, Button, Dialog } from '../../../ui';
import { formatAnswer } from '../format-answer';
import type { ReviewConflict } from './use-review';
import styles from './review-conflict.module.css';

export interface ReviewConflictDialogProps {
  readonly conflict: ReviewConflict;
  readonly store: FormStore;
  readonly onClose: () => void;
}

/** Both values of a change that could not be accepted because the field has changed since. */
export function ReviewConflictDialog({ conflict, store, onClose }: ReviewConflictDialogProps) {
  const text = useText(collaboration);
  const sides = [
    { key: 'requestedValue', value: conflict.yours },
    { key: 'currentValue', value: conflict.theirs },
  ] as const;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('conflictTitle', { title: conflict.title })}
      actions={
        <Button tone="primary" onClick={onClose} data-autofocus>
          {text('close')}
        </Button>
      }
    >
      <p>{text('conflictHelp', { by: conflict.by })}</p>
      <dl className={styles.sides}>
        {sides.map(({ key, value }) => (
          <div key={key} className={styles.side}>
            <dt>{text(key)}</dt>
            <dd>{formatAnswer(store, conflict.field, value) || text('emptyValue')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.who}>
        {text('changedBy', { by: conflict.by })} · <Ago at={conflict.at} />
      </p>
    </Dialog>
  );
}
