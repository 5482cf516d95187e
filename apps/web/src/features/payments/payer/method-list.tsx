import { useState } from 'react';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { CheckIcon, DeactivateIcon, IconButton, Tag } from '../../../ui';
import type { SavedMethod } from '../payment-shapes';
import { RemoveMethod } from './remove-method';
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
  const [methodToRemove, setMethodToRemove] = useState<{ readonly id: string; readonly title: string } | null>(null);
  return (
    <fieldset className={styles.methods}>
      <legend>{label}</legend>
      {methods.map(({ id, name, last4, kind, status }) => (
        <div key={id} className={styles.methodRow}>
          <label className={styles.method} data-on={id === value || undefined}>
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
          <IconButton
            icon={DeactivateIcon}
            name={text('removeOf', { name: text('ending', { name, last4 }) })}
            onClick={() => setMethodToRemove({ id, title: text('ending', { name, last4 }) })}
          />
        </div>
      ))}
      {methodToRemove && <RemoveMethod {...methodToRemove} onClose={() => setMethodToRemove(null)} />}
    </fieldset>
  );
}
