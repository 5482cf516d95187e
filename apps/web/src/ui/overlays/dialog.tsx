import type { ReactNode } from 'react';
import { dialogs } from './load-dialogs';
import { useOpened } from './use-opened';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** 440, 520, 720 or 1180 pixels; full screen below 768. */
  readonly width?: 440 | 520 | 720 | 1180;
  /** The footer buttons; the primary one last. */
  readonly actions?: ReactNode;
  /** False while closing would lose work; Escape and clicks outside are then ignored. */
  readonly canLeave?: boolean;
  /** Keeps the footer in view while the content scrolls. */
  readonly hasStickyActions?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog. Escape closes only the topmost one, and focus returns. Its code is downloaded on demand. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  const { file, opened, onReady } = useOpened(dialogs, isOpen, rest.onClose);
  return file && <file.DialogModal {...rest} isOpen={opened} onReady={onReady} />;
}
