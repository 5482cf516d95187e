import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { TIMINGS } from '../timings';
import styles from './dialog.module.css';

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

/** A modal dialog. Escape closes only the topmost one, and focus returns. */
export function Dialog({
  isOpen,
  onClose,
  title,
  width = 520,
  actions,
  canLeave = true,
  hasStickyActions = false,
  children,
}: DialogProps) {
  const text = useText(ui);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={width}
      closeOnEscape={canLeave}
      closeOnClickOutside={canLeave}
      closeButtonProps={{ 'aria-label': text('close') }}
      transitionProps={{ duration: TIMINGS.dialog, transition: 'fade' }}
    >
      {children}
      {actions && <div className={`${styles.actions} ${hasStickyActions ? styles.sticky : ''}`}>{actions}</div>}
    </Modal>
  );
}
