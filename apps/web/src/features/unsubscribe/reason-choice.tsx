import { useText } from '../../i18n';
import { unsubscribe } from '../../i18n/en/accounts/unsubscribe';
import styles from './unsubscribe.module.css';

const REASONS = ['frequent', 'not_relevant', 'not_signed_up', 'other'] as const;
type Reason = (typeof REASONS)[number];

export interface ReasonChoiceProps {
  readonly value: Reason | undefined;
  readonly onChange: (reason: Reason | undefined) => void;
}

/** Why someone unsubscribes; optional. */
export function ReasonChoice({ value, onChange }: ReasonChoiceProps) {
  const text = useText(unsubscribe);
  return (
    <fieldset className={styles.reasons}>
      <legend>
        {text('why')} <span className={styles.quiet}>{text('optional')}</span>
      </legend>
      {REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          className={styles.reason}
          aria-pressed={value === reason}
          onClick={() => onChange(value === reason ? undefined : reason)}
        >
          {text(`reason-${reason}`)}
        </button>
      ))}
    </fieldset>
  );
}
