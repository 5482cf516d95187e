import { Popover, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { Button } from '../../../ui';
import styles from '../record-footer.module.css';

export interface SkipMandatoryProps {
  readonly isBusy: boolean;
  /** Label of the trigger button; defaults to Skip Mandatory & Save. */
  readonly label?: string | undefined;
  /** Label of the confirm button. */
  readonly confirmLabel?: string | undefined;
  readonly onSkip: (reason: string) => void;
}

/** Saves without the mandatory fields, with a reason that is recorded in the history. */
export function SkipMandatory({ isBusy, label, confirmLabel, onSkip }: SkipMandatoryProps) {
  const text = useText(records);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const isEmpty = reason.trim() === '';
  const changeOpen = (isNextOpen: boolean) => {
    setOpen(isNextOpen);
    setConfirming(false);
  };
  const skip = () => {
    setConfirming(true);
    if (isEmpty) return;
    changeOpen(false);
    onSkip(reason.trim());
    setReason('');
  };
  return (
    <Popover opened={isOpen} onChange={changeOpen} position="top-end" trapFocus returnFocus width={320}>
      <Popover.Target>
        <Button size="large" tone="quiet" disabled={isBusy} onClick={() => changeOpen(!isOpen)}>
          {label ?? text('skip')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.ask}>
          <Textarea
            label={text('skipWhy')}
            description={text('skipHint')}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isConfirming && isEmpty ? text('skipEmpty') : undefined}
            data-autofocus
          />
          <Button tone="primary" onClick={skip}>
            {confirmLabel ?? text('skipDo')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
