import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { Button } from '../buttons/button';
import { TIMINGS } from '../timings';
import type { ConfirmDialogProps } from './confirm-dialog-props';
import type { DialogProps } from './dialog-props';
import type { OverlayProps } from './overlay-trigger';
import styles from './dialog.module.css';

/** A dialog is a sheet at the lower edge of a phone, in reach of the thumb. */
const CLASS_NAMES = { inner: styles.place, content: styles.sheet };

/** The dialog of a `ConfirmDialog`. */
export function ConfirmModal({
  isOpen,
  question,
  detail,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  isBusy = false,
  onConfirm,
  onCancel,
  onReady,
}: ConfirmDialogProps & Pick<OverlayProps, 'onReady'>) {
  useEffect(onReady, [onReady]);
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={question}
      size={440}
      withCloseButton={false}
      transitionProps={{ duration: TIMINGS.dialog, transition: 'fade' }}
      classNames={CLASS_NAMES}
    >
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.actions}>
        <Button size="large" onClick={onCancel} data-autofocus={tone === 'danger' || undefined}>
          {cancelLabel}
        </Button>
        <Button
          size="large"
          tone={tone === 'danger' ? 'danger' : 'primary'}
          isBusy={isBusy}
          onClick={onConfirm}
          data-autofocus={tone === 'primary' || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}

/** The dialog of a `Dialog`. */
export function DialogModal({
  isOpen,
  onClose,
  title,
  width = 520,
  actions,
  canLeave = true,
  hasStickyActions = false,
  isAtTop = false,
  children,
  onReady,
}: DialogProps & Pick<OverlayProps, 'onReady'>) {
  const text = useText(ui);
  useEffect(onReady, [onReady]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={width}
      centered={!isAtTop}
      closeOnEscape={canLeave}
      closeOnClickOutside={canLeave}
      closeButtonProps={{ 'aria-label': text('close') }}
      transitionProps={{ duration: TIMINGS.dialog, transition: 'fade' }}
      classNames={CLASS_NAMES}
    >
      {children}
      {actions && (
        <div className={`${styles.actions} ${styles.pinned} ${hasStickyActions ? styles.sticky : ''}`}>{actions}</div>
      )}
    </Modal>
  );
}
