import { useState, type FormEvent } from 'react';
import { callPublic } from '../client/public-call';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { Modal } from './modal';
import type { SessionProps } from './signing-shapes';
import styles from './signing.module.css';

export interface DelegateDialogProps extends SessionProps {
  readonly onClose: () => void;
}

const PARTS = ['name', 'email', 'reason'] as const;
const LENGTHS = { name: 120, email: 254, reason: 1000 } as const;

/** Passes the request on to another person. */
export function DelegateDialog({ ticket, onEnded, onClose }: DelegateDialogProps) {
  const text = useText(signing);
  const [recipient, setRecipient] = useState({ name: '', email: '', reason: '' });
  const [problem, setProblem] = useState('');
  const [sentTo, setSent] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    callPublic('delegateSigning', { body: { ticket, ...recipient } })
      .then(
        ({ message }) => setSent(message),
        (error: unknown) => setProblem(error instanceof Error ? error.message : ''),
      )
      .finally(() => setBusy(false));
  };
  if (sentTo)
    return (
      <Modal title={text('delegateTitle')} onClose={onEnded}>
        <p role="status">{sentTo}</p>
        <button type="button" className={styles.primary} onClick={onEnded}>
          {text('close')}
        </button>
      </Modal>
    );
  return (
    <Modal title={text('delegateTitle')} onClose={onClose}>
      <form className={styles.stack} onSubmit={send}>
        <p>{text('delegateHelp')}</p>
        {PARTS.map((part) => (
          <label key={part} className={styles.field}>
            {text(`delegate-${part}`)}
            <input
              required
              type={part === 'email' ? 'email' : 'text'}
              maxLength={LENGTHS[part]}
              value={recipient[part]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setRecipient((recipientBefore) => ({ ...recipientBefore, [part]: value }));
              }}
            />
          </label>
        ))}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.row}>
          <button type="button" className={styles.plain} onClick={onClose}>
            {text('cancel')}
          </button>
          <button type="submit" className={styles.primary} disabled={isBusy}>
            {text('delegateSend')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
