import { useState, type FormEvent } from 'react';
import { callPublic } from '../client/public-call';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { Modal } from './modal';
import type { SessionProps } from './signing-shapes';
import styles from './signing.module.css';
import { useSession } from './use-session';

export interface DeclineDialogProps extends SessionProps {
  /** Filled in; the signer may change it. */
  readonly reason?: string;
  readonly onClose: () => void;
}

/** Declines to sign, with a reason for the sender. */
export function DeclineDialog({ reason: initial = '', onClose, ...session }: DeclineDialogProps) {
  const text = useText(signing);
  const [reason, setReason] = useState(initial);
  const { run, problem, isBusy } = useSession(session);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(() => callPublic('declineSigning', { body: { ticket: session.ticket, reason } })).then(
      (page) => page && onClose(),
    );
  };
  return (
    <Modal title={text('declineTitle')} onClose={onClose}>
      <form className={styles.stack} onSubmit={send}>
        <p>{text('declineHelp', { sender: session.page.sender })}</p>
        <label className={styles.field}>
          {text('declineReason')}
          <textarea
            rows={3}
            required
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.row}>
          <button type="button" className={styles.plain} onClick={onClose}>
            {text('keepSigning')}
          </button>
          <button type="submit" className={styles.danger} disabled={isBusy || reason.trim() === ''}>
            {text('decline')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
