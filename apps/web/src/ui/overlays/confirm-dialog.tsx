import type { ConfirmDialogProps } from './confirm-dialog-props';
import { dialogs } from './load-dialogs';
import { useOpened } from './use-opened';

/**
 * Confirms irreversible actions, and those the specification names a question for. Escape and a click outside mean No.
 * Its code is downloaded on demand.
 */
export function ConfirmDialog({ isOpen, ...rest }: ConfirmDialogProps) {
  const { file, opened, onReady } = useOpened(dialogs, isOpen, rest.onCancel);
  return file && <file.ConfirmModal {...rest} isOpen={opened} onReady={onReady} />;
}
