import { NumberInput } from '@mantine/core';
import { useText } from '../../i18n';
import { FigureInput } from '../../ui/inputs/figure-input';
import { companies } from '../../i18n/en/admin/companies';
import type { CompanyFields } from './company-shapes';
import type { CardProps } from './profile-card';
import styles from './companies.module.css';

/** What one payer may try in a day. */
export function PaymentLimitFields({ draft, onChange }: CardProps<CompanyFields>) {
  const text = useText(companies);
  return (
    <div className={styles.pair}>
      <NumberInput
        label={text('paymentAttempts')}
        description={text('help-paymentAttempts')}
        min={0}
        max={1_000}
        clampBehavior="strict"
        allowDecimal={false}
        value={draft.paymentAttempts}
        onChange={(value) => typeof value === 'number' && onChange({ paymentAttempts: value })}
      />
      <FigureInput
        label={text('paymentDayTotal')}
        description={text('help-paymentDayTotal')}
        kind="money"
        min={0}
        max={1_000_000_000}
        decimals={2}
        value={draft.paymentDayTotal / 100}
        onChange={(value) => typeof value === 'number' && onChange({ paymentDayTotal: Math.round(value * 100) })}
      />
    </div>
  );
}
