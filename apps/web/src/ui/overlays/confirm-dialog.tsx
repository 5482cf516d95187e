import { dialogs } from './load-dialogs';
import { useOpened } from './use-opened';

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
 * Its code is downloaded on demand.
 */
export function ConfirmDialog({ isOpen, ...rest }: ConfirmDialogProps) {
  const { file, opened, onReady } = useOpened(dialogs, isOpen, rest.onCancel);
  return file && <file.ConfirmModal {...rest} isOpen={opened} onReady={onReady} />;
}
