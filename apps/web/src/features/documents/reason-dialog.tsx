import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { Button, Dialog } from '../../ui';
import { useSignedIn } from '../session';
import styles from './documents.module.css';

export interface ReasonDialogProps {
  /** Name of the document to request again. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with an empty text for no reason. @returns whether the request was accepted */
  readonly onReason: (reason: string) => Promise<boolean>;
}

/** Five reasons that cover most problems with documents. */
const COMMON_REASONS = ['reason1', 'reason2', 'reason3', 'reason4', 'reason5'] as const;

/**
 * Asks for the reason of a re-upload request: a common reason, free text, or none if the company requires none. The
 * text of a request that failed is filled in again.
 * @source spec 2-records §5
 */
export function ReasonDialog({ name, isOpen, onClose, onReason }: ReasonDialogProps) {
  const text = useText(documentTexts);
  const [failed, setFailed] = useState<{ readonly name: string; readonly reason: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = (reason: string) => {
    setBusy(true);
    void onReason(reason)
      .then((isAccepted) => setFailed(isAccepted ? null : { name, reason }))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${text('requestReupload')}: ${name}`}>
      {isOpen && (
        <ReasonForm
          initial={failed?.name === name ? failed.reason : ''}
          isBusy={isBusy}
          onClose={onClose}
          onReason={send}
        />
      )}
    </Dialog>
  );
}

interface ReasonFormProps extends Pick<ReasonDialogProps, 'onClose'> {
  readonly initial: string;
  readonly isBusy: boolean;
  readonly onReason: (reason: string) => void;
}

function ReasonForm({ initial, isBusy, onClose, onReason }: ReasonFormProps) {
  const text = useText(documentTexts);
  const isRequired = useSignedIn()?.user.company.display.reuploadReason ?? false;
  const [reason, setReason] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (isRequired && reason.trim() === '') setMissing(true);
    else onReason(reason.trim());
  };
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ul className={styles.usual}>
        {COMMON_REASONS.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={styles.sentence}
              aria-pressed={reason === text(key)}
              onClick={() => {
                setReason(text(key));
                setMissing(false);
              }}
            >
              {text(key)}
            </button>
          </li>
        ))}
      </ul>
      <Textarea
        label={text('reason')}
        description={isMissing ? undefined : text('reasonHint')}
        withAsterisk={isRequired}
        rows={3}
        maxLength={1000}
        data-autofocus
        value={reason}
        error={isMissing ? text('reasonMissing') : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <div className={styles.reasonActs}>
        <Button size="large" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button size="large" tone="primary" type="submit" isBusy={isBusy} busyLabel={text('askingAgain')}>
          {text('askAgain')}
        </Button>
      </div>
    </form>
  );
}
