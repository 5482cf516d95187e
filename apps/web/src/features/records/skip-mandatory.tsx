import { Popover, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import { Button } from '../../ui';
import styles from './record-footer.module.css';

export interface SkipMandatoryProps {
  readonly isBusy: boolean;
  readonly onSkip: (reason: string) => void;
}

const SHORTEST_REASON = 3;

/** Saves without the mandatory fields, for a reason that goes into the history. */
export function SkipMandatory({ isBusy, onSkip }: SkipMandatoryProps) {
  const text = useText(records);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const skip = () => {
    setOpen(false);
    onSkip(reason.trim());
    setReason('');
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-end" trapFocus returnFocus width={320}>
      <Popover.Target>
        <Button size="large" tone="quiet" disabled={isBusy} onClick={() => setOpen(!isOpen)}>
          {text('skip')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.ask}>
          <Textarea
            label={text('skipWhy')}
            description={text('skipHint')}
            minRows={2}
            autosize
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
          <Button tone="primary" disabled={reason.trim().length < SHORTEST_REASON} onClick={skip}>
            {text('skipDo')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
