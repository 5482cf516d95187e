import { useText } from '../../../i18n';
import { together } from '../../../i18n/en/together';
import type { FormStore } from '../../../form-view';
import { Ago, Button, Dialog } from '../../../ui';
import { shownAnswer } from '../format-answer';
import type { ReviewClash } from './use-review';
import styles from './review-conflict.module.css';

export interface ReviewClashDialogProps {
  readonly clash: ReviewClash;
  readonly store: FormStore;
  readonly onClose: () => void;
}

/** Both values of a change that could not be accepted, because the field has moved on. */
export function ReviewClashDialog({ clash, store, onClose }: ReviewClashDialogProps) {
  const text = useText(together);
  const sides = [
    { key: 'clashAsked', value: clash.yours },
    { key: 'clashNow', value: clash.theirs },
  ] as const;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('clashTitle', { title: clash.title })}
      actions={
        <Button tone="primary" onClick={onClose} data-autofocus>
          {text('close')}
        </Button>
      }
    >
      <p>{text('clashHelp', { by: clash.by })}</p>
      <dl className={styles.sides}>
        {sides.map(({ key, value }) => (
          <div key={key} className={styles.side}>
            <dt>{text(key)}</dt>
            <dd>{shownAnswer(store, clash.field, value) || text('emptyValue')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.who}>
        {text('clashAt', { by: clash.by })} · <Ago at={clash.at} />
      </p>
    </Dialog>
  );
}
