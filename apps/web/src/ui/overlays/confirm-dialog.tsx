import { Modal } from '@mantine/core';
import { Button } from '../buttons/button';
import { TIMINGS } from '../timings';
import styles from './dialog.module.css';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question of the specification, word for word. */
  readonly question: string;
  /** The consequence of Yes, in one line. */
  readonly detail?: string;
  /** "Yes", or the action itself. */
  readonly yes: string;
  readonly no: string;
  readonly tone?: 'primary' | 'danger';
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Confirms irreversible actions, and those the specification names a question for. Escape and a click outside mean No.
 */
export function ConfirmDialog({
  isOpen,
  question,
  detail,
  yes,
  no,
  tone = 'primary',
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={question}
      size={440}
      withCloseButton={false}
      transitionProps={{ duration: TIMINGS.dialog, transition: 'fade' }}
    >
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.actions}>
        <Button size="large" onClick={onCancel} data-autofocus={tone === 'danger' || undefined}>
          {no}
        </Button>
        <Button
          size="large"
          tone={tone === 'danger' ? 'danger' : 'primary'}
          busy={isBusy}
          onClick={onConfirm}
          data-autofocus={tone === 'primary' || undefined}
        >
          {yes}
        </Button>
      </div>
    </Modal>
  );
}
