import { Chip } from '@mantine/core';
import { useText } from '../../i18n';
import { unsubscribe } from '../../i18n/en/accounts/unsubscribe';
import styles from './unsubscribe.module.css';

const REASONS = ['frequent', 'not_relevant', 'not_signed_up', 'other'] as const;
type Reason = (typeof REASONS)[number];

export interface ReasonChoiceProps {
  readonly value: Reason | undefined;
  readonly onChange: (reason: Reason | undefined) => void;
}

/** Why somebody unsubscribes; nobody has to say. */
export function ReasonChoice({ value, onChange }: ReasonChoiceProps) {
  const text = useText(unsubscribe);
  return (
    <fieldset className={styles.reasons}>
      <legend>
        {text('why')} <span className={styles.quiet}>{text('optional')}</span>
      </legend>
      {REASONS.map((reason) => (
        <Chip
          key={reason}
          variant="outline"
          checked={value === reason}
          onChange={(isChosen) => onChange(isChosen ? reason : undefined)}
        >
          {text(`reason-${reason}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
