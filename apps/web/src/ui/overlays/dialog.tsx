import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/ui';
import { TIMINGS } from '../timings';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** 440, 520, 720 or 1180 pixels; the whole screen below 768. */
  readonly width?: 440 | 520 | 720 | 1180;
  /** Buttons of the foot; the main one last. */
  readonly actions?: ReactNode;
  /** False while leaving would lose work: Escape and a press beside do nothing. */
  readonly canLeave?: boolean;
  readonly children: ReactNode;
}

/** A layer over the page that asks for something; Escape closes the top layer only and the focus returns. */
export function Dialog({ isOpen, onClose, title, width = 520, actions, canLeave = true, children }: DialogProps) {
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
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  );
}
