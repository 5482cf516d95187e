import type { DialogProps } from './dialog-props';
import { dialogs } from './load-dialogs';
import { useOpened } from './use-opened';

/** A modal dialog. Escape closes only the topmost one, and focus returns. Its code is downloaded on demand. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  const { file, opened, onReady } = useOpened(dialogs, isOpen, rest.onClose);
  return file && <file.DialogModal {...rest} isOpen={opened} onReady={onReady} />;
}
