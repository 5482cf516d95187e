import { Checkbox } from '@mantine/core';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Choice } from '../../../ui';
import { NumberTextInput } from '../../../ui/inputs/number-text-input';
import type { DraftIssue, PaymentDraft } from './payment-draft';
import styles from '../payments.module.css';

export interface DraftFieldsProps {
  readonly draft: PaymentDraft;
  readonly issues: ReadonlySet<DraftIssue>;
  readonly onChange: (patch: Partial<PaymentDraft>) => void;
}

export interface MethodFieldsProps extends DraftFieldsProps {
  readonly mayIncludeFee: boolean;
}

/** How it can be paid, and with which fees. */
export function MethodFields({ draft, issues, mayIncludeFee, onChange }: MethodFieldsProps) {
  const text = useText(texts);
  const isRecurring = draft.frequency === 'Recurring';
  return (
    <div className={styles.row}>
      <fieldset className={styles.fieldset}>
        <legend>{text('methods')}</legend>
        {isRecurring ? (
          <p className={styles.quiet}>{text('achOnly')}</p>
        ) : (
          <div className={styles.checks}>
            {(
              [
                ['ach', 'hasAch'],
                ['card', 'hasCard'],
              ] as const
            ).map(([kind, part]) => (
              <Checkbox
                key={kind}
                label={text(kind)}
                checked={draft[part]}
                error={issues.has('methods')}
                onChange={({ currentTarget }) => onChange({ [part]: currentTarget.checked })}
              />
            ))}
          </div>
        )}
      </fieldset>
      <fieldset className={styles.fieldset}>
        <legend>{text('convenienceFee')}</legend>
        {mayIncludeFee ? (
          <Choice
            label={text('convenienceFee')}
            options={(['Included', 'Excluded'] as const).map((value) => ({ value, title: text(value) }))}
            value={draft.convenienceFee}
            onChange={(convenienceFee) => onChange({ convenienceFee })}
          />
        ) : (
          <p className={styles.quiet}>{text('feeOff')}</p>
        )}
      </fieldset>
      {isRecurring && (
        <>
          <NumberTextInput
            label={text('lateFeePercentage')}
            kind="percent"
            maxLength={6}
            value={draft.lateFee}
            error={issues.has('lateFee')}
            onChange={(lateFee) => onChange({ lateFee })}
          />
          <NumberTextInput
            label={text('cappedAt')}
            kind="money"
            maxLength={10}
            value={draft.cap}
            error={issues.has('cap')}
            onChange={(cap) => onChange({ cap })}
          />
        </>
      )}
    </div>
  );
}
