import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Button, withModKey } from '../../../ui';
import { LaterIcon, SendIcon } from './composer-icons';
import styles from './composer.module.css';

export interface SendButtonsProps {
  readonly isBusy: boolean;
  /** The email is sent. */
  readonly isDisabled: boolean;
  readonly onSend: (sendAt: Date | null) => void;
}

/** Sends now, or at a time that is chosen. */
export function SendButtons({ isBusy, isDisabled, onSend }: SendButtonsProps) {
  const text = useText(emails);
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const time = new Date(at);
  const isTimeValid = !Number.isNaN(time.getTime());
  return (
    <>
      <Button
        tone={isLater ? 'plain' : 'primary'}
        icon={SendIcon}
        disabled={isDisabled}
        isBusy={isBusy}
        shortcut={withModKey('↵')}
        onClick={() => onSend(null)}
      >
        {text('send')}
      </Button>
      <Button icon={LaterIcon} isOn={isLater} aria-expanded={isLater} onClick={() => setLater(!isLater)}>
        {text('later')}
      </Button>
      {isLater && (
        <span className={styles.later}>
          <TextInput
            type="datetime-local"
            aria-label={text('sendAt')}
            value={at}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
          <Button tone="primary" disabled={!isTimeValid || isDisabled} isBusy={isBusy} onClick={() => onSend(time)}>
            {text('schedule')}
          </Button>
        </span>
      )}
    </>
  );
}
