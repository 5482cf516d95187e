import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { CheckIcon, Tag } from '../../../ui';
import type { SavedMethod } from '../payment-shapes';
import styles from '../payments.module.css';

export interface MethodListProps {
  readonly label: string;
  readonly methods: readonly SavedMethod[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** The saved cards or bank accounts. One that is not verified can't be chosen, and says so. */
export function MethodList({ label, methods, value, onChange }: MethodListProps) {
  const text = useText(texts);
  return (
    <fieldset className={styles.methods}>
      <legend>{label}</legend>
      {methods.map(({ id, name, last4, kind, status }) => (
        <label key={id} className={styles.method} data-on={id === value || undefined}>
          <input
            type="radio"
            name={label}
            checked={id === value}
            disabled={status !== 'verified'}
            onChange={() => onChange(id)}
          />
          <span className={styles.methodName}>{text('ending', { name, last4 })}</span>
          {kind === 'ach' && (
            <Tag hue={status === 'verified' ? 'green' : 'amber'} {...(status === 'verified' && { icon: CheckIcon })}>
              {text(status === 'verified' ? 'verified' : 'pending')}
            </Tag>
          )}
        </label>
      ))}
    </fieldset>
  );
}
