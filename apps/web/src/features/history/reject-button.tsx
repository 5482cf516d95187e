import { REVIEW_REASON_LENGTH } from '@lendwright/api';
import { Popover, Textarea } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../i18n';
import { history as historyTexts } from '../../i18n/en/records/history';
import { Button, type ButtonProps } from '../../ui';
import styles from './review-card.module.css';

export interface RejectButtonProps extends Pick<ButtonProps, 'size' | 'shortcut' | 'disabled'> {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The accessible name, if the label alone is not enough. */
  readonly name?: string;
  readonly onReject: (reason: string) => void;
}

/**
 * Rejects a change, with an optional reason; Enter in the empty field rejects without one. The reason stays in the
 * field until the change is decided, so that a lost connection does not lose it.
 */
export function RejectButton({ isOpen, onOpen, name, onReject, ...button }: RejectButtonProps) {
  const text = useText(historyTexts);
  const [reason, setReason] = useState('');
  const reject = () => {
    onOpen(false);
    onReject(reason.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    reject();
  };
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-end" offset={6} trapFocus returnFocus width={320}>
      <Popover.Target>
        <Button {...button} aria-label={name} onClick={() => onOpen(!isOpen)}>
          {text('reject')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.ask}>
        <Textarea
          label={text('rejectReason')}
          description={text('rejectHelp')}
          rows={2}
          maxLength={REVIEW_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <Button tone="primary" onClick={reject}>
          {text('rejectDo')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
